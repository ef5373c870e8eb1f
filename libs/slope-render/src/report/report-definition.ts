import { documentRegions } from '@talud/slope-model';
import { renderSection } from '../render-section.js';
import type { Content, DocumentDefinition } from './page-content.js';
import type { ReportInput } from './report-input.js';
import { banner, facts, SMALL, type Text, under } from './report-parts.js';
import { assumptionPages, factorPages, methodName, methodPages, provenancePages } from './result-pages.js';
import { actionPages, boundaryPages, materialPages, settingPages, supportPages } from './section-pages.js';
import { REPORT_WORDS, type ReportWords } from './words.js';

const FONT = 'DejaVu Sans';
/** A4 less its margins, in points. */
const WIDTH_PT = 515;
const PICTURE = { widthPx: 900, heightPx: 500 };

/** The report as pages, for pdfmake. The same input gives the same pages. */
export function reportDefinition(input: ReportInput): DocumentDefinition {
  const words = REPORT_WORDS[input.language];
  const { document, language, result, provenance } = input;
  // The PDF's own dates are the result's, so that the bytes depend on the input alone.
  const date = new Date(provenance.analysedAt);
  return {
    pageSize: 'A4',
    pageMargins: [40, 46, 40, 46],
    info: {
      title: input.title,
      author: input.author ?? '',
      creator: 'Talud',
      producer: 'pdfmake',
      creationDate: date,
      modDate: date,
    },
    defaultStyle: { font: FONT, fontSize: 8.5 },
    header: () => ({
      text: `${input.title} – ${provenance.resultId}`,
      fontSize: SMALL,
      color: '#59626d',
      margin: [40, 22, 40, 0],
    }),
    footer: (page, pages) => ({
      text: words.page(page, pages),
      fontSize: SMALL,
      color: '#59626d',
      alignment: 'right',
      margin: [40, 12, 40, 0],
    }),
    content: [
      ...titleBlock(input, words),
      ...factorPages(input, words),
      ...under(words.drawing, { svg: picture(input), width: WIDTH_PT }),
      ...assumptionPages(input, words),
      ...materialPages(document, language, words),
      ...boundaryPages(document, language, words),
      ...actionPages(document, language, words),
      ...supportPages(document, language, words),
      ...settingPages(document, words),
      ...result.methods.flatMap((method) => methodPages(input, method, words)),
      ...provenancePages(input, words),
    ],
  };
}

function titleBlock(input: ReportInput, words: ReportWords): Content[] {
  const { provenance, document, result } = input;
  const pairs: (readonly [string, Text])[] = [
    [words.project, document.name],
    ...(input.author === undefined ? [] : [[words.author, input.author] as const]),
    ...(input.company === undefined ? [] : [[words.company, input.company] as const]),
    [words.date, provenance.analysedAt.slice(0, 10)],
    [words.result, `${provenance.resultId}, ${words.revision.toLowerCase()} ${provenance.revision}`],
    [words.engine, provenance.engineVersion],
    [words.modelHash, provenance.modelHash.slice(0, 16)],
  ];
  return [
    { text: words.report, fontSize: 9, color: '#59626d' },
    { text: input.title, fontSize: 17, bold: true, margin: [0, 0, 0, 6] },
    facts(pairs),
    ...(provenance.stale ? [banner(words.staleBanner)] : []),
    ...(result.stopped ? [banner(words.stoppedBanner)] : []),
    ...result.accepted_defaults.map(banner),
    signatures(words),
  ];
}

/** Three boxes to sign in. */
function signatures(words: ReportWords): Content {
  const box = (name: string) => ({
    stack: [
      { text: name, bold: true },
      { text: words.nameDateSignature, fontSize: SMALL, color: '#59626d' },
    ],
    margin: [0, 0, 0, 26] as const,
  });
  return {
    table: { widths: ['*', '*', '*'], body: [[box(words.prepared), box(words.checked), box(words.approved)]] },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => '#59626d', vLineColor: () => '#59626d' },
    margin: [0, 6, 0, 4],
  };
}

function picture({ document, drawn, result, language }: ReportInput): string {
  const methods = drawn.methods.map((method, index) => {
    const named = result.methods[index];
    return named === undefined ? method : { ...method, label: methodName(language, named) };
  });
  return renderSection(document, documentRegions(document), { ...drawn, methods }, { ...PICTURE, language });
}
