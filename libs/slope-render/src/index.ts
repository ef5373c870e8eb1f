/**
 * Pictures of sections and results, and the words in which reports and pages tell of them. `renderSection` is pure and gives SVG text, for servers and browsers alike; PNG bytes come from
 * `@talud/slope-render/png`, which needs Node.
 */
export type { DrawnField } from './draw/field.js';
export type { DrawnWater } from './draw/free-surface.js';
export { isFigure } from './number-text.js';
export { drawnIn, editIn, headlineIn, nameIn, numberIn, toldIn, valueIn } from './page-words.js';
export { type RenderOptions, renderSection } from './render-section.js';
export { conditionTable } from './report/condition-table.js';
export { hydraulicTable } from './report/hydraulic-table.js';
export { loadTable } from './report/load-table.js';
export { materialTable } from './report/material-table.js';
export { focusTable, givenSurfaceTable } from './report/search-object-tables.js';
export type { SectionTable } from './report/section-table.js';
export { supportTable, supportTypeTable } from './report/support-tables.js';
export { variableTable } from './report/variable-table.js';
export type { DrawnMethod, DrawnSurface, SectionResult } from './section-result.js';
export { LANGUAGES, type Language } from './words.js';
