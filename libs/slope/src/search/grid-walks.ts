import { chordField, sharesOf } from './chord-circle.js';
import { type ChordCircle, chordCube, circleOf } from './chord-cube.js';
import { compassSearch, MOST_ROUNDS, neighbourCount } from './free/compass-search.js';
import { circlesOf, converse } from './free/converse.js';
import { abreast, type Cube } from './free/proposals.js';
import { createShortlist } from './free/shortlist.js';
import { fixedRadius, type GridCircle, type GridLayout } from './grid-circle.js';
import { groundWalk } from './ground-walk.js';
import type { Search, SearchContext } from './search.js';
import { type EvaluatedBatch, factorIn, recordOf } from './surface-batch.js';
import { expectedOfWalks, mostWalked, walkCircles, walkStarts } from './walk-circles.js';

/** Chosen: valleys of the factor are few; as many walks reach them from the smallest grid. */
const LEAST_WALKS = 6;
/** Chosen: how far apart the circles are that walks with a radius of their own begin at, in intervals of the grid. */
const APART = 1.5;

/** How a method goes on downhill from the circles of its grid. */
export interface GridWalks {
  /** Takes circles to begin at from those that were tried. */
  note: (found: EvaluatedBatch) => void;
  /** From a grid as it has grown. */
  walk: (grown: GridLayout) => Search;
  /** Circles that the walks try, about. */
  expects: number;
}

/** Walks over where circles leave the ground and enter it and their inclination; over their centres where these decide the radius. */
export function gridWalks(context: SearchContext, layout: GridLayout, method: number): GridWalks {
  const { fixedRadii } = layout;
  return fixedRadii ? centreWalks(context, layout, fixedRadii, method) : chordWalks(context, layout, method);
}

function chordWalks(context: SearchContext, { columns, rows, radii }: GridLayout, method: number): GridWalks {
  const field = chordField(context, groundWalk(context.extent));
  const starts = walkStarts(chordCube(field), context.extent.heightM);
  const circles = columns * rows * radii;
  const chordOf = ([xc = 0, yc = 0, radius = 0, leftM = 0, rightM = 0]: Float64Array): ChordCircle | null => {
    const shares = sharesOf(field, { xc, yc, radius }, leftM, rightM);
    return shares && circleOf(field, shares);
  };
  return {
    expects: expectedOfWalks(circles, LEAST_WALKS),
    note: (found) => {
      for (let i = 0; i < found.count; i++) {
        starts.note(factorIn(found, i, method), () => chordOf(recordOf(found, i)));
      }
    },
    walk: () => walkCircles(context, field, starts, circles, method, LEAST_WALKS),
  };
}

function centreWalks(
  { extent }: SearchContext,
  layout: GridLayout,
  radii: NonNullable<GridLayout['fixedRadii']>,
  method: number,
): GridWalks {
  const spacing = centreCube(layout, radii, extent.heightM).distance;
  const starts = createShortlist(LEAST_WALKS, APART, spacing);
  const expects = expectedOfWalks(0, LEAST_WALKS) / 3;
  return {
    expects,
    note: (found) => {
      for (let i = 0; i < found.count; i++) {
        const [xc = 0, yc = 0, radius = 0] = recordOf(found, i);
        starts.note(factorIn(found, i, method), () => ({ xc, yc, radius }));
      }
    },
    walk: (grown) => {
      const cube = centreCube(grown, radii, extent.heightM);
      const walks = starts.entries.map((start) => compassSearch(cube, start));
      return converse({ phase: 'refine', method, expects }, abreast(walks), circlesOf);
    },
  };
}

/** The cube of centres in the box and, beyond each of its sides, as far again; circles are as far apart as so many intervals. */
function centreCube(
  { box, columns, rows }: GridLayout,
  radii: NonNullable<GridLayout['fixedRadii']>,
  heightM: number,
): Cube<GridCircle> {
  const [wide, high] = [box.xMaxM - box.xMinM || heightM, box.yMaxM - box.yMinM || heightM];
  const [stepX, stepY] = [wide / Math.max(1, columns - 1), high / Math.max(1, rows - 1)];
  return {
    dimensions: 2,
    shapeAt: ([across = 0, up = 0]) => {
      const [xc, yc] = [box.xMinM + (3 * across - 1) * wide, box.yMinM + (3 * up - 1) * high];
      return { xc, yc, radius: fixedRadius(radii, xc, yc) };
    },
    positionOf: ({ xc, yc }) => Float64Array.of(((xc - box.xMinM) / wide + 1) / 3, ((yc - box.yMinM) / high + 1) / 3),
    distance: (a, b) => Math.max(Math.abs(a.xc - b.xc) / stepX, Math.abs(a.yc - b.yc) / stepY),
  };
}

/** Circles that the walks of a method try at most, after a grid of so many. */
export function mostGridWalked(circles: number, radiiAreFixed: boolean): number {
  return radiiAreFixed ? LEAST_WALKS * MOST_ROUNDS * neighbourCount(2) : mostWalked(circles, LEAST_WALKS);
}
