import type { ChordField } from './chord-circle.js';
import { type ChordCircle, circleOf } from './chord-cube.js';

/** Chosen: the least turn of the ground that makes a toe, in degrees. */
const LEAST_TURN_DEG = 5;
/** Chosen: masses a thirty-second of the slope's height wide are slivers; from there widths double as far as the ground goes. */
const NARROWEST = 1 / 32;
/** Far more than there are. */
const MOST_WIDTHS = 16;
/** Chosen: which share of its width a mass has before the toe; at the toe itself it would take in what the arc cuts off before it. */
const BEFORE_TOE = [-1e-2, 0.25, 0.5];
/** Chosen: inclinations at the toe, as shares of their range. */
const ANGLES = [1 / 8, 3 / 8, 5 / 8, 7 / 8];

/** Circles of a fan at most. */
export const MOST_OF_FAN = MOST_WIDTHS * BEFORE_TOE.length * ANGLES.length;

/**
 * Circles about the toes of the ground, where it turns upward, the sharpest of them at most so many: of every width, widths doubling, in
 * front of the toe or over it. A toe holds valleys far narrower than any search of the whole ground steps.
 */
export function toeFans(field: ChordField, heightM: number, most: number): ChordCircle[] {
  const { lengthM } = field.walk;
  const widths: number[] = [];
  for (let width = NARROWEST * heightM; width < lengthM && widths.length < MOST_WIDTHS; width *= 2)
    widths.push(width / lengthM);
  return toesOf(field)
    .slice(0, most)
    .flatMap((at) =>
      widths.flatMap((width) =>
        BEFORE_TOE.flatMap((before) => {
          const toe = at - field.direction * before * width;
          const crest = toe + field.direction * width;
          if (Math.min(toe, crest) < 0 || Math.max(toe, crest) > 1) return [];
          return ANGLES.map((angle) => circleOf(field, { toe, crest, angle }));
        }),
      ),
    )
    .filter(({ radius }) => radius > 0);
}

/**
 * The shares of the walk at which the ground turns upward, which is the same seen from either side; the sharpest turn first, of turns
 * alike the one nearest to where masses come out.
 */
function toesOf({ walk: { x, y, along, lengthM }, direction }: ChordField): number[] {
  const angle = (i: number) =>
    Math.atan2((y[i] as number) - (y[i - 1] as number), (x[i] as number) - (x[i - 1] as number));
  const toes: { share: number; turn: number }[] = [];
  for (let i = 1; i + 1 < along.length; i++) {
    const [before, here, behind] = [along[i - 1] as number, along[i] as number, along[i + 1] as number];
    // Between two windows there is no ground.
    if (!(here > before && behind > here)) continue;
    const turn = ((angle(i + 1) - angle(i)) * 180) / Math.PI;
    if (turn > LEAST_TURN_DEG) toes.push({ share: here / lengthM, turn });
  }
  return toes.sort((a, b) => b.turn - a.turn || direction * (a.share - b.share)).map(({ share }) => share);
}
