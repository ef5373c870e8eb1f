import { CIRCLE_RECORD, REJECTIONS, recordEntry, type SurfaceEntry } from '@talud/slope-model';
import { baseDistanceM } from './base-distance.js';
import type { PopulationVisitor } from './decode-population.js';
import { Lowest } from './lowest.js';

/** Reads the population once with a visitor. */
export type Reader = (visitor: PopulationVisitor) => Promise<void>;

export interface SurfaceRow {
  readonly fos: number | null;
  readonly error_code: number | null;
  readonly reason?: string;
  readonly surface: SurfaceEntry;
  readonly distance?: number;
}

export interface Found {
  /** How many there are, listed or not. */
  readonly count: number;
  readonly surfaces: readonly SurfaceRow[];
}

/** The lowest surfaces whose factor lies in a range. */
export async function byFactor(
  read: Reader,
  method: number,
  range: { from: number; to: number },
  n: number,
): Promise<Found> {
  const lowest = new Lowest(n);
  let count = 0;
  await read({
    factor: (surface, of, factor) => {
      if (of !== method || factor <= 0 || factor < range.from || factor > range.to) return;
      count++;
      lowest.offer(surface, factor);
    },
  });
  return { count, surfaces: await withGeometry(read, lowest.list()) };
}

/** The first surfaces that a code rejects. */
export async function byCode(read: Reader, method: number, code: number, n: number): Promise<Found> {
  const first: { surface: number; ordinal: number }[] = [];
  let count = 0;
  await read({
    rejection: (surface, of, ordinal) => {
      if (of !== method || ordinal === 0 || REJECTIONS[ordinal]?.code !== code) return;
      count++;
      if (first.length < n) first.push({ surface, ordinal });
    },
  });
  const rows = await withGeometry(
    read,
    first.map(({ surface }) => ({ surface, factor: 0 })),
  );
  const surfaces = rows.map((row, index) => {
    const rejection = REJECTIONS[first[index]?.ordinal ?? 0];
    return { ...row, fos: null, error_code: code, ...(rejection === undefined ? {} : { reason: rejection.name }) };
  });
  return { count, surfaces };
}

/** The lowest of the surfaces whose base passes within a distance of a point. */
export async function throughPoint(
  read: Reader,
  method: number,
  [x, y]: readonly [number, number],
  toleranceM: number,
  n: number,
): Promise<Found> {
  let near = new Uint8Array(0);
  const lowest = new Lowest(n);
  let count = 0;
  await read({
    begin: ({ total }) => {
      near = new Uint8Array(total);
    },
    geometry: (surface, values) => {
      if (hasMass(values) && baseDistanceM(values, x, y) <= toleranceM) near[surface] = 1;
    },
    factor: (surface, of, factor) => {
      if (of !== method || factor <= 0 || near[surface] !== 1) return;
      count++;
      lowest.offer(surface, factor);
    },
  });
  const surfaces = await withGeometry(read, lowest.list(), (values) => baseDistanceM(values, x, y));
  return { count, surfaces };
}

/** The lowest surface about each centre of the grid, lowest first; none where no grid was searched. */
export async function perCentre(read: Reader, method: number, n: number): Promise<Found> {
  let centreOf = new Int32Array(0);
  let ofGrid = new Uint8Array(0);
  let grid = -1;
  let best: { surface: number; factor: number }[] = [];
  let centres = -1;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  await read({
    begin: ({ total, phases }) => {
      centreOf = new Int32Array(total);
      ofGrid = new Uint8Array(total);
      grid = phases.indexOf('grid');
    },
    phase: (surface, ordinal) => {
      if (ordinal === grid) ofGrid[surface] = 1;
    },
    geometry: (surface, values) => {
      if (ofGrid[surface] === 0) return;
      const [x, y] = [values[0] ?? 0, values[1] ?? 0];
      if (x !== lastX || y !== lastY) centres++;
      [lastX, lastY] = [x, y];
      centreOf[surface] = centres;
    },
    factor: (surface, of, factor) => {
      if (of !== method || factor <= 0 || ofGrid[surface] === 0) return;
      const centre = centreOf[surface] ?? 0;
      const held = best[centre];
      if (held === undefined || factor < held.factor) best[centre] = { surface, factor };
    },
  });
  best = best.filter((one) => one !== undefined);
  const lowest = new Lowest(n);
  for (const { surface, factor } of best) lowest.offer(surface, factor);
  return { count: best.length, surfaces: await withGeometry(read, lowest.list()) };
}

/** The least factor of the surfaces that meet the ground in each of equal stretches of x; stretches without any are left out. */
export async function alongSlope(
  read: Reader,
  method: number,
  [fromM, toM]: readonly [number, number],
  bins: number,
): Promise<readonly (readonly [number, number])[]> {
  let binsOf = new Uint8Array(0);
  const least = new Float64Array(bins).fill(Infinity);
  const binAt = (x: number) => Math.min(bins - 1, Math.max(0, Math.floor(((x - fromM) / (toM - fromM)) * bins)));
  await read({
    begin: ({ total }) => {
      binsOf = new Uint8Array(2 * total);
    },
    geometry: (surface, values) => {
      const [left = 0, right = 0] = endsOf(values);
      binsOf[2 * surface] = binAt(left);
      binsOf[2 * surface + 1] = binAt(right);
    },
    factor: (surface, of, factor) => {
      if (of !== method || factor <= 0) return;
      for (const bin of [binsOf[2 * surface] ?? 0, binsOf[2 * surface + 1] ?? 0]) {
        least[bin] = Math.min(least[bin] ?? Infinity, factor);
      }
    },
  });
  const width = (toM - fromM) / bins;
  return Array.from(least).flatMap((factor, bin) =>
    Number.isFinite(factor) ? [[round6(fromM + (bin + 0.5) * width), round6(factor)] as const] : [],
  );
}

/** How many of the surfaces that a method tried cut out a mass, and the first of them as rows of a table. */
export async function rawRows(
  read: Reader,
  method: number,
  n: number,
): Promise<{ rows: number; head: readonly string[] }> {
  let massive = new Uint8Array(0);
  /** Ordinals of rejections of the first surfaces, by their number. */
  const first = new Map<number, number>();
  let rows = 0;
  await read({
    begin: ({ total }) => {
      massive = new Uint8Array(total);
    },
    geometry: (surface, record) => {
      if (hasMass(record)) massive[surface] = 1;
    },
    rejection: (surface, of, ordinal) => {
      if (of !== method || massive[surface] === 0 || ordinal === NOT_TRIED) return;
      rows++;
      if (first.size < n) first.set(surface, ordinal);
    },
  });
  const cells = new Map<number, readonly (number | string)[]>();
  const head: string[] = ['centre_x,centre_y,radius,x_left,x_right,fos_or_error_code,vertices'];
  await read({
    geometry: (surface, record) => {
      if (first.has(surface)) cells.set(surface, cellsOf(record));
    },
    factor: (surface, of, factor) => {
      const row = of === method ? cells.get(surface) : undefined;
      if (row === undefined) return;
      const outcome = factor > 0 ? round6(factor) : (REJECTIONS[first.get(surface) ?? 0]?.code ?? 0);
      head.push([...row.slice(0, -1), outcome, ...row.slice(-1)].join(','));
    },
  });
  return { rows, head };
}

const NOT_TRIED = REJECTIONS.findIndex(({ name }) => name === 'not_tried');

/** Centre, radius, ends, and for a polyline its vertices as `x y;x y` in place of centre and radius. */
function cellsOf(record: Float64Array): readonly (number | string)[] {
  const numbers = Array.from(record, round6);
  if (record.length === CIRCLE_RECORD) return [...numbers, ''];
  const vertices = Array.from({ length: record.length / 2 - 1 }, (_, v) => `${numbers[2 * v]} ${numbers[2 * v + 1]}`);
  return ['', '', '', ...numbers.slice(-2), vertices.join(';')];
}

async function withGeometry(
  read: Reader,
  rows: readonly { surface: number; factor: number }[],
  distanceM?: (values: Float64Array) => number,
): Promise<SurfaceRow[]> {
  if (rows.length === 0) return [];
  const found = new Map<number, SurfaceRow>();
  const factorOf = new Map(rows.map(({ surface, factor }) => [surface, factor]));
  await read({
    geometry: (surface, values) => {
      const factor = factorOf.get(surface);
      if (factor === undefined) return;
      found.set(surface, {
        fos: round6(factor),
        error_code: null,
        surface: recordEntry(values),
        ...(distanceM === undefined ? {} : { distance: round6(distanceM(values)) }),
      });
    },
  });
  return rows.flatMap(({ surface }) => found.get(surface) ?? []);
}

function hasMass(record: Float64Array): boolean {
  const [left = 0, right = 0] = endsOf(record);
  return right > left;
}

/** Left and right end of the mass. */
function endsOf(record: Float64Array): Float64Array {
  return record.subarray(record.length - 2);
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
