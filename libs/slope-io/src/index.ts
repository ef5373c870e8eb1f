/** Files in and out: the published cases, read as sections and as projects. */
export { type CaseDocument, caseDocument } from './published/case-document.js';
export {
  type CaseExpected,
  type CaseFile,
  type CaseRun,
  type ParsedCase,
  parseCaseFile,
} from './published/case-file.js';
export { type EngineInput, hoekBrownConstants } from './published/case-input.js';
export type { PublishedStatistics, PublishedVariable } from './published/case-statistics.js';
export {
  type PublishedCase,
  type PublishedRun,
  type PublishedSurface,
  readCase,
  type SearchLimits,
} from './published/read-case.js';
