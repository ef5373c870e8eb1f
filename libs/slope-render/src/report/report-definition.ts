import { documentRegions, type RunKind } from '@talud/slope-model';
import { drawnIn } from '../page-words.js';
import { renderSection } from '../render-section.js';
import type { KindPages } from './kinds/kind-pages.js';
import { pagesOfKind } from './kinds/pages-of-kind.js';
import type { Content, DocumentDefinition } from './page-content.js';
import { remarkPages } from './remark-pages.js';
import type { ReportInput } from './report-input.js';
import { banner, facts, note, SMALL, type Text, under } from './report-parts.js';
import { actionPages, boundaryPages, materialPages, settingPages, supportPages } from './section-pages.js';
import { waterPages } from './water-pages.js';
import { REPORT_WORDS, type ReportWords } from './words.js';

const FONT = 'DejaVu Sans';
/** A4 less its margins, in points. */
const WIDTH_PT = 515;
const PICTURE = { widthPx: 900, heightPx: 500 };

/** The report as pages, for pdfmake. The same input gives the same pages. */
export function reportDefinition<K extends RunKind>(input: ReportInput<K>): DocumentDefinition {
  const kind: KindPages<K> = pagesOfKind<K>(input.result.kind);
  const words = REPORT_WORDS[input.language];
  const { document, language, result, provenance } = input;
  const drawing = kind.drawing(words);
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
      ...titleBlock(input, kind, words),
      ...kind.figures(input, words),
      ...under(drawing.title, { svg: picture(input), width: WIDTH_PT }),
      ...(drawing.note === undefined ? [] : [note(drawing.note)]),
      ...remarkPages(result, kind.notes(result), language, words),
      ...materialPages(document, language, words),
      ...boundaryPages(document, language, words),
      ...waterPages(input, result.kind, words),
      ...actionPages(document, language, words),
      ...supportPages(document, language, words),
      ...settingPages(document, result.kind, language, words),
      ...kind.details(input, words),
      ...provenancePages(input, kind, words),
    ],
  };
}

function titleBlock<K extends RunKind>(input: ReportInput<K>, kind: KindPages<K>, words: ReportWords): Content[] {
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
    { text: kind.title(words), fontSize: 9, color: '#59626d' },
    { text: input.title, fontSize: 17, bold: true, margin: [0, 0, 0, 6] },
    facts(pairs),
    ...(provenance.stale ? [banner(words.staleBanner)] : []),
    ...kind.banners(result, words).map(banner),
    ...result.accepted_defaults.map((text) => banner(words.translated(text))),
    signatures(words),
  ];
}

/** Where the numbers come from, and how to get them again. */
function provenancePages<K extends RunKind>(input: ReportInput<K>, kind: KindPages<K>, words: ReportWords): Content[] {
  const { provenance } = input;
  const origin = facts([
    [words.project, provenance.projectId],
    [words.result, provenance.resultId],
    [words.revision, provenance.revision],
    [words.modelHash, provenance.modelHash],
    [words.engine, provenance.engineVersion],
    [words.date, provenance.analysedAt],
    [words.analysedBy, provenance.analysedBy],
    ...kind.provenance(input, words),
  ]);
  // In one piece: the sentence alone would make a last page.
  return under(words.provenance, { stack: [origin, note(words.reproducible)] });
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

function picture({ document, drawn, language, field, water }: ReportInput): string {
  const { translated } = REPORT_WORDS[language];
  const contoured = field && {
    field: { ...field, label: translated(field.label), caption: translated(field.caption) },
  };
  return renderSection(document, documentRegions(document), drawnIn(language, drawn), {
    ...{ ...PICTURE, language, ...contoured },
    ...(water === undefined ? {} : { water }),
  });
}
