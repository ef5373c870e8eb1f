import type { PreparedSection } from '../section/prepare.js';
import type { RadiusRange } from './focus-radii.js';
import { type GridCircle, type GridLayout, gridCentre, radiusRange } from './grid-circle.js';
import type { SearchExtent } from './search-extent.js';
import type { GridSearch } from './search-settings.js';

export function gridLayout(search: GridSearch, { face, heightM }: SearchExtent): GridLayout {
  return {
    columns: search.nx + 1,
    rows: search.ny + 1,
    radii: search.radii ? 1 : search.radiusIncrement + 1,
    box: search.box ?? automaticBox(face, heightM),
    boxIsAutomatic: search.box === undefined,
    fixedRadii: search.radii ?? null,
  };
}

/**
 * Centre x, centre y and radius of all circles: centres row by row from the lower left, radii from small to large at each. Centres that
 * are known already are left out.
 */
export function gridCircles(
  section: PreparedSection,
  extent: SearchExtent,
  layout: GridLayout,
  known: KnownCentres | null = null,
): Float64Array {
  const { columns, rows, radii } = layout;
  const left = known ? known.columns * known.rows : 0;
  const circles = new Float64Array(3 * (columns * rows - left) * radii);
  const circle: GridCircle = { xc: 0, yc: 0, radius: 0 };
  const range: RadiusRange = { nearest: 0, farthest: 0 };
  let at = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (known && isKnown(known, column, row)) continue;
      gridCentre(layout, column, row, circle);
      radiusRange(section, extent, layout, circle.xc, circle.yc, range);
      const { nearest, farthest } = range;
      for (let step = 0; step < radii; step++) {
        const share = radii > 1 ? step / (radii - 1) : 1;
        circles[at++] = circle.xc;
        circles[at++] = circle.yc;
        circles[at++] = farthest > nearest ? nearest + (farthest - nearest) * share : 0;
      }
    }
  }
  return circles;
}

/** A block of the columns and rows of a grid. */
export interface KnownCentres {
  column: number;
  row: number;
  columns: number;
  rows: number;
}

function isKnown(known: KnownCentres, column: number, row: number): boolean {
  const [across, up] = [column - known.column, row - known.row];
  return across >= 0 && across < known.columns && up >= 0 && up < known.rows;
}

/** The grid with as many centres more beyond each of some sides as half of it has across, at the same spacing; and where it was. */
export function extendGrid(
  layout: GridLayout,
  sides: readonly GridSide[],
): { layout: GridLayout; known: KnownCentres } {
  const { box, columns, rows } = layout;
  const [more, higher] = [Math.ceil((columns - 1) / 2), Math.ceil((rows - 1) / 2)];
  const beyond = (side: GridSide, count: number) => (sides.includes(side) ? count : 0);
  const [left, right] = [beyond('left', more), beyond('right', more)];
  const [bottom, top] = [beyond('bottom', higher), beyond('top', higher)];
  const stepX = columns > 1 ? (box.xMaxM - box.xMinM) / (columns - 1) : 0;
  const stepY = rows > 1 ? (box.yMaxM - box.yMinM) / (rows - 1) : 0;
  return {
    layout: {
      ...layout,
      columns: columns + left + right,
      rows: rows + bottom + top,
      box: {
        xMinM: box.xMinM - left * stepX,
        xMaxM: box.xMaxM + right * stepX,
        yMinM: box.yMinM - bottom * stepY,
        yMaxM: box.yMaxM + top * stepY,
      },
    },
    known: { column: left, row: bottom, columns, rows },
  };
}

export type GridSide = 'left' | 'right' | 'bottom' | 'top' | 'smallest_radius' | 'largest_radius';

/** The sides of the grid on which one of its circles lies. */
export function gridSides(
  section: PreparedSection,
  extent: SearchExtent,
  layout: GridLayout,
  circle: Float64Array,
): GridSide[] {
  const { box, columns, rows, radii } = layout;
  const [xc, yc, radius] = [circle[0] as number, circle[1] as number, circle[2] as number];
  const range: RadiusRange = { nearest: 0, farthest: 0 };
  radiusRange(section, extent, layout, xc, yc, range);
  const place = (value: number, from: number, to: number, count: number) =>
    to > from ? Math.round(((value - from) / (to - from)) * (count - 1)) : 0;
  const column = place(xc, box.xMinM, box.xMaxM, columns);
  const row = place(yc, box.yMinM, box.yMaxM, rows);
  const step = place(radius, range.nearest, range.farthest, radii);
  const sides = [
    [column === 0, 'left'],
    [column === columns - 1, 'right'],
    [row === 0, 'bottom'],
    [row === rows - 1, 'top'],
    // The very smallest circle only touches the ground, so the next one is the edge.
    [step <= 1, 'smallest_radius'],
    [step === radii - 1, 'largest_radius'],
  ] as const;
  return sides.flatMap(([touches, side]) => (touches ? [side] : []));
}

/** Heights by which the box reaches farther to the front before a vertical face, and the face from which on it does, in degrees. */
const FRONT_OF_VERTICAL = 2;
const STEEP_DEG = 45;

/**
 * Where centres of critical circles lie: over the face, from in front of the toe to behind the crest, and up from the
 * crest by twice the height or, on flat slopes, by one and a half times the length. Circles of steep faces are nearly planes, their
 * centres far in front: at a vertical one 1.4 heights before the toe without friction (Taylor 1937: a chord at 47.6 degrees, an arc of
 * 30.2), and more with it. Chosen; the answer warns when the minimum lies on the box's edge.
 */
function automaticBox(face: SearchExtent['face'], height: number): GridLayout['box'] {
  const left = Math.min(face.toeX, face.crestX);
  const right = Math.max(face.toeX, face.crestX);
  const reach = Math.max(right - left, height);
  const steepness = Math.max(0, (Math.atan2(height, right - left) * 180) / Math.PI - STEEP_DEG) / (90 - STEEP_DEG);
  const [front, back] = [0.4 * reach + FRONT_OF_VERTICAL * height * steepness, 0.2 * reach];
  const facesLeft = face.toeX < face.crestX || (face.toeX === face.crestX && face.toeY <= face.crestY);
  return {
    xMinM: left - (facesLeft ? front : back),
    xMaxM: right + (facesLeft ? back : front),
    yMinM: face.crestY + 0.1 * height,
    yMaxM: face.crestY + Math.max(2 * height, 1.5 * reach),
  };
}
