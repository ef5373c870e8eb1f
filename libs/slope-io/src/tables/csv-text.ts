/** A cell of a table: a number as JavaScript writes it shortest, a text, or nothing. */
export type Cell = number | string | null;

/**
 * A table as CSV (RFC 4180): comma, CRLF, a head of column names. A text that a spreadsheet would take for a formula is
 * given a leading apostrophe, since names come from people and drawings. So is a part of a text behind a semicolon or a tab: where
 * decimals have commas, spreadsheets part cells by semicolons, also within what is quoted here.
 */
export function csvText(head: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [head.map(cellText).join(',')];
  for (const row of rows) lines.push(row.map(cellText).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** The signs by which a formula begins, wide ones too, and a tab or return that a spreadsheet drops before one. */
const FORMULA = /(^|[;\t\r\n])(\s*[=+\-@＝＋－＠\t\r])/gu;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell + 0) : '';
  const safe = cell.replaceAll(FORMULA, "$1'$2");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
