import { fileURLToPath } from 'node:url';
import { imageText, type ProjectDocument, withImages } from '@talud/slope-model';
import pdfmake from 'pdfmake';
import { plainPng } from '../image-pixels.js';
import { reportDefinition } from './report-definition.js';
import type { ReportInput } from './report-input.js';

const font = (name: string): string => fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url));
const [REGULAR, BOLD] = [font('DejaVuSans'), font('DejaVuSans-Bold')];

/**
 * Makes the PDF of a report (A4), with the library's own fonts and nothing else of the machine; the same input gives the same
 * bytes. Works for tenths of a second to seconds without a pause, so that a server does it in a thread of its own.
 */
export async function makePdf(input: ReportInput): Promise<Uint8Array> {
  pdfmake.setFonts({ 'DejaVu Sans': { normal: REGULAR, bold: BOLD, italics: REGULAR, bolditalics: BOLD } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === REGULAR || path === BOLD);
  const document = await withPlainImages(input.document);
  return pdfmake.createPdf(reportDefinition({ ...input, document })).getBuffer();
}

/** The library misreads the opacity of some kinds of PNG, and takes JPEG as it is. */
function withPlainImages(document: ProjectDocument): Promise<ProjectDocument> {
  return withImages(document, async (image) => {
    const content = imageText(document, image);
    return image.format === 'png' ? ((await plainPng({ ...image, content })) ?? image) : image;
  });
}
