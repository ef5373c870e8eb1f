import type { FileFamily } from '../../registry/file-family.js';
import { drawingDxf } from './drawing-dxf.js';
import { nodesCsv } from './nodes-csv.js';
import { resultPng, sectionPng } from './picture-png.js';
import { projectJson } from './project-json.js';
import { reportPdf } from './report-pdf.js';
import { resultJson } from './result-json.js';
import { TABLES } from './tables-csv.js';

/** The files of the slope module, in the order in which they are listed. */
export const SLOPE_FILES: readonly FileFamily[] = [
  ...[projectJson, sectionPng, drawingDxf, nodesCsv],
  ...[resultJson, resultPng, reportPdf, ...Object.values(TABLES)],
];
