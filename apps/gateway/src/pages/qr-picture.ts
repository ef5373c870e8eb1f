import { encodeQR } from 'qr';
import { type Html, html } from './html.js';

/** Empty modules that a reader wants around a code (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

/**
 * A text as a QR code: markup of the page itself, so that nothing that knows the text is asked for it. Dark on light in either
 * colour scheme, which is what readers expect.
 *
 * @param name what it is, for who does not see it
 */
export function qrPicture(text: string, name: string): Html {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const data = rows.map((row, y) => runs(row, y)).join('');
  const size = rows.length;
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${name}" shape-rendering="crispEdges">
<rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${data}"/></svg>`;
}

/** Dark modules of a row as rectangles, neighbours in one. */
function runs(row: readonly boolean[], y: number): string {
  let data = '';
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x++;
    data += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
  }
  return data;
}
