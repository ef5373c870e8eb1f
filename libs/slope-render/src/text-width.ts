/** Advance widths of the printable ASCII characters in thousandths of the font size, as DejaVu Sans 2.37 and its bold state them. */
const REGULAR = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636,
  636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
  748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635,
  615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636,
  337, 636, 838,
];
const BOLD = [
  348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696,
  696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995,
  837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716,
  678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
  365, 712, 838,
];

const ELLIPSIS = '\u2026';

/** Width of a text in pixels. Exact for ASCII and accented Latin letters, a little too wide for the rest, so that nothing collides. */
export function textWidthPx(text: string, fontPx: number, bold = false): number {
  let thousandths = 0;
  for (const character of text.normalize('NFD')) thousandths += advance(character, bold);
  return (thousandths * fontPx) / 1000;
}

function advance(character: string, bold: boolean): number {
  const code = character.codePointAt(0) ?? 0;
  const known = (bold ? BOLD : REGULAR)[code - 32];
  if (known !== undefined) return known;
  if (/\p{M}/u.test(character)) return 0;
  return code < 0x1100 ? (bold ? 950 : 850) : 1050;
}

/** The text, or its beginning with an ellipsis when it is wider than it may be; empty when not even that fits. */
export function shortened(text: string, maxPx: number, fontPx: number, bold = false): string {
  if (textWidthPx(text, fontPx, bold) <= maxPx) return text;
  const characters = [...text];
  let width = textWidthPx('M', fontPx, bold);
  let kept = 0;
  for (const character of characters) {
    width += textWidthPx(character, fontPx, bold);
    if (width > maxPx) break;
    kept += 1;
  }
  return kept === 0 ? '' : `${characters.slice(0, kept).join('').trimEnd()}${ELLIPSIS}`;
}

/** Breaks a text into lines no wider than given, at spaces where there are any; what does not fit in `maxLines` is shortened. */
export function wrapped(text: string, maxPx: number, fontPx: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ');
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidthPx(longer, fontPx) <= maxPx) {
      line = longer;
      continue;
    }
    if (lines.length === maxLines - 1)
      return [...lines, shortened([line, ...words.slice(index)].join(' '), maxPx, fontPx)];
    lines.push(shortened(line, maxPx, fontPx));
    line = word;
  }
  return [...lines, shortened(line, maxPx, fontPx)];
}
