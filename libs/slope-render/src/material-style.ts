import type { MaterialDocument } from '@talud/slope-model';
import { n } from './svg.js';

/** Share of white in a fill: text and lines on it stay readable. */
const WHITE_SHARE = 0.5;

/** Seven hatches, so that with the eight colours of the palette the pair repeats only after 56 materials. */
const HATCHES: readonly ((size: number) => string)[] = [
  () => '',
  (s) => `M0 ${n(s)}L${n(s)} 0`,
  (s) => `M${n(s / 4)} ${n(s / 4)}h${n(s / 5)}M${n((s * 3) / 4)} ${n((s * 3) / 4)}h${n(s / 5)}`,
  (s) => `M0 ${n(s / 2)}H${n(s)}`,
  (s) => `M0 0L${n(s)} ${n(s)}`,
  (s) => `M${n(s / 2)} 0V${n(s)}`,
  (s) => `M0 0L${n(s)} ${n(s)}M0 ${n(s)}L${n(s)} 0`,
];

/** The fill of a material, which the legend shows too. `id` is the pattern's name in the picture. */
export function materialPattern(id: string, material: MaterialDocument, index: number, unitPx: number): string {
  const size = Math.round(8 * unitPx);
  const hatch = HATCHES[index % HATCHES.length]?.(size) ?? '';
  const fill = materialFill(material);
  const line = mixed(material.color, 0, 0.25);
  const strokes =
    hatch === ''
      ? ''
      : `<path d="${hatch}" stroke="${line}" stroke-width="${n(unitPx)}" stroke-opacity="0.55" fill="none"/>`;
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${n(size)}" height="${n(size)}"><rect width="${n(size)}" height="${n(size)}" fill="${fill}"/>${strokes}</pattern>`;
}

/** The plain colour below the hatch: seams between the tiles of a pattern do not show on it. */
export function materialFill({ color }: MaterialDocument): string {
  return mixed(color, 255, WHITE_SHARE);
}

/** A colour moved toward white (255) or black (0). Anything that is not `#rrggbb` counts as grey. */
function mixed(color: string, toward: number, share: number): string {
  const hex = /^#[0-9a-f]{6}$/iu.test(color) ? color.slice(1) : '999999';
  const channels = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (toward - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
