export { type RenderOptions, renderSection } from './render-section.js';
export type { DrawnMethod, DrawnSurface, SectionResult } from './section-result.js';
