import { type ChordField, type ChordShares, chordCircle } from './chord-circle.js';
import type { Cube } from './free/proposals.js';
import type { GridCircle } from './grid-circle.js';
import { pointAt } from './ground-walk.js';

/** A circle by its shares of the ground and of the angles; its radius is 0 where they make none. */
export interface ChordCircle extends GridCircle, ChordShares {
  /** Its lowest point between toe and crest. */
  lowestM: number;
}

/**
 * The cube of circles through two points of the ground: its coordinates are the toe, the crest between there and the end of the ground,
 * and the inclination at the toe. Where there are two windows the toe lies in the lower one and the crest in the other.
 */
export function chordCube(field: ChordField): Cube<ChordCircle> {
  const { split, lengthM } = field.walk;
  return {
    dimensions: 3,
    shapeAt: ([t = 0, c = 0, angle = 0]) => {
      const ahead =
        split < 1
          ? { toe: t * nearEnd(field), crest: 1 - (1 - c) * (1 - nearEnd(field)) }
          : { toe: t, crest: t + c * (1 - t) };
      return circleOf(field, { toe: turned(field, ahead.toe), crest: turned(field, ahead.crest), angle });
    },
    positionOf: ({ toe, crest, angle }) => {
      const [t, c] = [turned(field, toe), turned(field, crest)];
      const near = nearEnd(field);
      if (split < 1) return Float64Array.of(t / near, (c - near) / (1 - near), angle);
      return Float64Array.of(t, t < 1 ? (c - t) / (1 - t) : 0, angle);
    },
    distance: (a, b) =>
      Math.max(
        Math.abs(a.toe - b.toe) * lengthM,
        Math.abs(a.crest - b.crest) * lengthM,
        Math.abs(a.lowestM - b.lowestM),
      ),
  };
}

/** The circle of three shares; of radius 0 where there is none. */
export function circleOf(field: ChordField, { toe, crest, angle }: ChordShares): ChordCircle {
  const circle = { toe, crest, angle, xc: 0, yc: 0, radius: 0, lowestM: 0 };
  chordCircle(field, circle, circle);
  const [toeX, toeY] = pointAt(field.walk, toe);
  const fallsFirst = field.direction * (circle.xc - toeX) > 0;
  circle.lowestM = fallsFirst ? circle.yc - circle.radius : toeY;
  return circle;
}

/** A share of the ground counted from the end where masses come out, or back from there. */
function turned({ direction }: ChordField, share: number): number {
  return direction > 0 ? share : 1 - share;
}

/** Where the first window ends, counted from the end where masses come out. */
function nearEnd(field: ChordField): number {
  return turned(field, field.walk.split);
}
