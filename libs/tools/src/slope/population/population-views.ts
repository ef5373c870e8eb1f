import { REJECTIONS, type SurfaceEntry } from '@talud/slope-model';
import { arcDistanceM } from './arc-distance.js';
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
      if (hasMass(values) && arcDistanceM(values, x, y) <= toleranceM) near[surface] = 1;
    },
    factor: (surface, of, factor) => {
      if (of !== method || factor <= 0 || near[surface] !== 1) return;
      count++;
      lowest.offer(surface, factor);
    },
  });
  const surfaces = await withGeometry(read, lowest.list(), (values) => arcDistanceM(values, x, y));
  return { count, surfaces };
}

/** The lowest surface about each centre, lowest first. */
export async function perCentre(read: Reader, method: number, n: number): Promise<Found> {
  let centreOf = new Int32Array(0);
  let best: { surface: number; factor: number }[] = [];
  let centres = -1;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  await read({
    begin: ({ total }) => {
      centreOf = new Int32Array(total);
    },
    geometry: (surface, values) => {
      const [x, y] = [values[0] ?? 0, values[1] ?? 0];
      if (x !== lastX || y !== lastY) centres++;
      [lastX, lastY] = [x, y];
      centreOf[surface] = centres;
    },
    factor: (surface, of, factor) => {
      if (of !== method || factor <= 0) return;
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
      binsOf[2 * surface] = binAt(values[3] ?? 0);
      binsOf[2 * surface + 1] = binAt(values[4] ?? 0);
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

export const RAW_HEAD = ['centre_x', 'centre_y', 'radius', 'x_left', 'x_right', 'fos_or_error_code'] as const;

/** How many surfaces cut out a mass, and the first n of them as rows under {@link RAW_HEAD}. */
export async function rawRows(
  read: Reader,
  method: number,
  n: number,
): Promise<{ count: number; rows: () => Iterable<readonly number[]> }> {
  const width = RAW_HEAD.length;
  let cells = new Float64Array(0);
  /** Row of each surface, from 1 on; 0 for none. */
  let rowOf = new Uint32Array(0);
  let count = 0;
  const outcome = (surface: number, value: number): void => {
    const row = rowOf[surface] ?? 0;
    if (row > 0) cells[row * width - 1] = value;
  };
  await read({
    begin: ({ total }) => {
      cells = new Float64Array(Math.min(total, n) * width);
      rowOf = new Uint32Array(total);
    },
    geometry: (surface, values) => {
      if (!hasMass(values)) return;
      count++;
      if (count > n) return;
      rowOf[surface] = count;
      for (const [index, value] of values.entries()) cells[(count - 1) * width + index] = round6(value);
    },
    factor: (surface, of, factor) => {
      if (of === method && factor > 0) outcome(surface, round6(factor));
    },
    rejection: (surface, of, ordinal) => {
      if (of === method && ordinal > 0) outcome(surface, REJECTIONS[ordinal]?.code ?? 0);
    },
  });
  const listed = Math.min(count, n);
  return {
    count,
    rows: function* () {
      for (let row = 0; row < listed; row++) yield Array.from(cells.subarray(row * width, (row + 1) * width));
    },
  };
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
      const [centre_x = 0, centre_y = 0, radius = 0, x_left = 0, x_right = 0] = Array.from(values, round6);
      found.set(surface, {
        fos: round6(factor),
        error_code: null,
        surface: { type: 'circle', centre_x, centre_y, radius, x_left, x_right },
        ...(distanceM === undefined ? {} : { distance: round6(distanceM(values)) }),
      });
    },
  });
  return rows.flatMap(({ surface }) => found.get(surface) ?? []);
}

function hasMass(values: Float64Array): boolean {
  return (values[4] ?? 0) > (values[3] ?? 0);
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
