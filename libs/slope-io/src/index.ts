/**
 * Files in and out of projects. A *case* is a problem that somebody published, with its numbers; a *run* one analysis of it; a
 * *block* a part of a case (materials, water, ...) that a run may replace.
 *
 * Pure: texts in, values out, and what is wrong with a text is a value too. Nothing here knows a case by its name, and what a
 * project cannot hold is said, never dropped.
 */
export { type DrawingOptions, type DrawnLayer, type DrawnSection, drawnSection } from './dxf/drawn-section.js';
export { type DrawingImported, importDrawing } from './dxf/import-drawing.js';
export { KIND_ALIASES, LAYER_KINDS, type LayerKind } from './dxf/layer-kinds.js';
export { DRAWING_UNIT_NAMES, type DrawingUnit } from './dxf/units.js';
export { undrawnAnnotations } from './dxf/write-annotations.js';
export { type WritingOptions, type WrittenSurface, writeDrawing } from './dxf/write-drawing.js';
export type { LedgerEntry } from './ledger.js';
export { OGR_PARTS, type OgrPart } from './ogr/parts.js';
export { fileNotes, inFile } from './project/file-contents.js';
export { type ProjectRead, readProjectFile, readPropertiesFile } from './project/project-file.js';
export { projectText } from './project/project-text.js';
export { type CaseDocument, caseDocument } from './published/case-document.js';
export {
  type CaseExpected,
  type CaseFile,
  type CaseRun,
  type ParsedCase,
  parseCaseFile,
} from './published/case-file.js';
export { type EngineInput, hoekBrownConstants } from './published/case-input.js';
export type { PublishedSeepage } from './published/case-seepage.js';
export type { PublishedStatistics, PublishedVariable } from './published/case-statistics.js';
export { type FlowDocument, type FlowWishes, withFlow } from './published/flow-document.js';
export {
  type PublishedCase,
  type PublishedRun,
  type PublishedSurface,
  readCase,
  type SearchLimits,
} from './published/read-case.js';
export { PULSE_ID } from './published/sliding-block.js';
export { variedMaterials } from './published/vary-materials.js';
export { type Cell, csvText } from './tables/csv-text.js';
export { readPoints } from './tables/read-points.js';
