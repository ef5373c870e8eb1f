/** The making of reports. It needs Node, and loads a large library. */
export { makePdf } from './report/make-pdf.js';
export type { Provenance, ReportInput } from './report/report-input.js';
