/**
 * Pictures of sections and results. `renderSection` is pure and gives SVG text, for servers and browsers alike; PNG bytes come from
 * `@talud/slope-render/png`, which needs Node.
 */
export type { DrawnField } from './draw/field.js';
export type { DrawnWater } from './draw/free-surface.js';
export { type RenderOptions, renderSection } from './render-section.js';
export type { DrawnMethod, DrawnSurface, SectionResult } from './section-result.js';
export { LANGUAGES, type Language } from './words.js';
