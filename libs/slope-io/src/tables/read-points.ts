import { LIMITS, type Parsed, parsed, type Refused, refuse } from '@talud/slope-model';

/**
 * Rows of three numbers, as measurements come out of a spreadsheet: parted by semicolons, tabs, commas or blanks, with a decimal comma
 * where semicolons or tabs part them. A first row that holds no number is a head; blank rows count as none. What is longer than any
 * grid is refused before the rest of it is looked at.
 */
export function readPoints(bytes: Uint8Array): Parsed<readonly (readonly number[])[]> | Refused {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('E_INVALID_ARGUMENT', 'The file is not UTF-8 text.', FORM);
  }
  const parting = [';', '\t', ','].find((mark) => text.includes(mark)) ?? /\s+/;
  const points: number[][] = [];
  const lines = text.split(/\r\n|\r|\n/, MOST_LINES + 1);
  if (lines.length > MOST_LINES) {
    return refuse(
      'E_TOO_LARGE',
      `The file has more than ${MOST_LINES} lines.`,
      `Give up to ${LIMITS.gridPoints} points.`,
    );
  }
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = line.trim().split(parting, 4);
    const numbers = cells.map((cell) => numberOf(cell, parting !== ','));
    const known = numbers.filter((value) => value !== undefined);
    if (known.length === 0 && points.length === 0) continue;
    if (cells.length !== 3 || known.length !== 3) {
      return refuse('E_INVALID_ARGUMENT', `Line ${index + 1} of the file is not three numbers.`, FORM);
    }
    points.push(known);
  }
  return parsed(points);
}

/** Chosen: the points of a grid with as many blank rows between them, and more. */
const MOST_LINES = 4 * LIMITS.gridPoints;

const FORM = 'Write one point a line: x, y, value.';

function numberOf(cell: string, decimalComma: boolean): number | undefined {
  const text = cell.trim().replace(/^"(.*)"$/, '$1');
  const plain = decimalComma ? text.replace(',', '.') : text;
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}
