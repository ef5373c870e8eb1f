import { isFigure } from '../number-text.js';
import type { Content, ContentTable, TableCell } from './page-content.js';

/**
 * Text as it stands: pdfmake is given strings and numbers alone, so that no name becomes markup. A number is a count; any other is written
 * by the words of the report.
 */
export type Text = string | number | null;

export const SMALL = 7;

/** A heading with what follows it, on one page: a table carries it as its first row, and again on each page. */
export function under(title: string, first: Content, ...more: readonly Content[]): Content[] {
  return [joined(title, { fontSize: 11, margin: [0, 10, 0, 3] }, first), ...more];
}

/** The same, for a part of a part. */
export function below(title: string, first: Content, ...more: readonly Content[]): Content[] {
  return [joined(title, { fontSize: 8, margin: [0, 5, 0, 2] }, first), ...more];
}

/** Rows of a table that is not parted over two pages. Chosen. */
const SHORT = 12;

interface HeadingStyle {
  readonly fontSize: number;
  readonly margin: [number, number, number, number];
}

function joined(title: string, style: HeadingStyle, first: Content): Content {
  const heading = { text: title, bold: true, ...style };
  if (!isTable(first)) return { stack: [heading, first], unbreakable: true };
  const { table } = first;
  const [left, ...others] = style.margin;
  const width = table.body[0]?.length ?? 1;
  const row: TableCell[] = [
    { ...heading, margin: [left - PADDING, ...others], colSpan: width, border: [false, false, false, false] },
    ...Array.from({ length: width - 1 }, (): TableCell => ''),
  ];
  const headerRows = (table.headerRows ?? 0) + 1;
  return {
    ...first,
    table: { ...table, headerRows, keepWithHeaderRows: 1, body: [row, ...table.body] },
    layout: lines(PADDING, true),
    unbreakable: table.body.length <= SHORT,
  };
}

function isTable(content: Content): content is ContentTable {
  return typeof content === 'object' && 'table' in content;
}

export function note(text: string): Content {
  return { text, fontSize: SMALL, color: '#59626d', margin: [0, 2, 0, 2] };
}

export function banner(text: string): Content {
  return {
    table: { widths: ['*'], body: [[{ text, bold: true, color: '#5c3d00', fillColor: '#fff1c9' }]] },
    layout: { hLineColor: () => '#9a6700', vLineColor: () => '#9a6700' },
    margin: [0, 4, 0, 4],
  };
}

/** A list of sentences, or one word for none. */
export function sentences(list: readonly string[], none: string): Content {
  return list.length === 0 ? { text: none } : { ul: [...list] };
}

const PADDING = 3;

export interface TableStyle {
  readonly fontSize?: number;
  /** Left and right of each cell, in points. */
  readonly padding?: number;
  /** Room above it, in points. */
  readonly above?: number;
}

/**
 * A table with a head that stands again on each page, and never alone at the foot of one. Columns that say nothing in any row are left out.
 * Numbers in columns of a fixed width are set to the right, and their heads with them.
 */
export function table(
  heads: readonly string[],
  allRows: readonly (readonly Text[])[],
  allWidths: readonly (string | number)[],
  { fontSize = 8, padding = PADDING, above = 0 }: TableStyle = {},
): ContentTable {
  const says = (_: unknown, column: number) =>
    allWidths[column] === '*' || allRows.some((row) => (row[column] ?? null) !== null);
  const [head, widths] = [heads.filter(says), allWidths.filter(says)];
  const rows = allRows.map((row) => row.filter(says));
  const toRight = widths.map((width, column) => width !== '*' && rows.every((row) => isNumberOrNone(row[column])));
  const alignment = (column: number) => (toRight[column] ? 'right' : 'left');
  return {
    fontSize,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [
        head.map(
          (text, column): TableCell => ({
            text,
            bold: true,
            fillColor: '#eef1f4',
            alignment: alignment(column),
          }),
        ),
        ...rows.map((row) =>
          row.map((value, column): TableCell => ({ text: shown(value), alignment: alignment(column) })),
        ),
      ],
    },
    layout: lines(padding, false),
    margin: [0, above, 0, 4],
  };
}

/** Pairs of a name and a value, without a head. */
export function facts(pairs: readonly (readonly [string, Text])[]): ContentTable {
  return {
    table: {
      widths: [150, '*'],
      body: pairs.map(([name, value]): TableCell[] => [{ text: name, color: '#59626d' }, { text: shown(value) }]),
    },
    layout: lines(PADDING, false),
    margin: [0, 0, 0, 4],
  };
}

/** Thin lines between rows; none above a row that is a heading. */
function lines(padding: number, titled: boolean) {
  return {
    hLineWidth: (line: number) => (titled && line === 0 ? 0 : 0.3),
    vLineWidth: () => 0,
    hLineColor: () => '#59626d',
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  };
}

function isNumberOrNone(value: Text | undefined): boolean {
  return typeof value !== 'string' || isFigure(value);
}

function shown(value: Text): string {
  return value === null ? '–' : String(value);
}
