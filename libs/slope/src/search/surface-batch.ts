import { EVERY_METHOD } from '../evaluate.js';
import { rejectionOrdinal } from '../rejection.js';
import { phaseOrdinal, type SearchPhase } from './phase.js';

const INTERSLICE_SHEAR = rejectionOrdinal('interslice_shear');

/**
 * Surfaces to be tried, as flat arrays that travel between threads.
 *
 * Each surface has a record of numbers in `geometry`. A circle has five: centre x, centre y, radius (0: there is no circle at this
 * centre), left end, right end of the mass. A polyline has an even number from six on: x, y of its vertices from left to right, then
 * the two ends. The ends are 0 until the surface has been evaluated, and where it cuts out no mass.
 */
export interface SurfaceBatch {
  count: number;
  /** Where the record of each surface begins; one number more than there are surfaces. */
  start: Uint32Array;
  geometry: Float64Array;
  /** Of each surface the index of the only method that tries it, or EVERY_METHOD (`evaluate.ts`). */
  method: Uint8Array;
  /** Of each surface the ordinal of what it is tried for (`phase.ts`). */
  phase: Uint8Array;
  /** How many more surfaces the search expects to propose: for progress alone. */
  ahead: number;
}

/** A batch with what became of its surfaces. */
export interface EvaluatedBatch extends SurfaceBatch {
  /**
   * One number a surface and method: the factor of safety, 0 where there is none; of a surface that is refused for its interslice shear
   * the factor by work, for a search to go by.
   */
  factors: Float64Array;
  /** One ordinal of a rejection a surface and method, 0 where there is a factor. */
  rejections: Uint8Array;
  /** Of each surface the area of its mass in m2, 0 where there is none. */
  areas: Float64Array;
}

export const CIRCLE_RECORD = 5;

/** A polyline from left to right that a search holds: the first `count` of its vertices. */
export interface Vertices {
  count: number;
  x: Float64Array;
  y: Float64Array;
}

/** What the surfaces of a new batch share. */
export interface BatchHead {
  phase: SearchPhase;
  /** Absent: every method tries them. */
  method?: number;
  ahead?: number;
}

/** A batch of circles from their centre x, centre y and radius, one after the other. */
export function circleBatch(head: BatchHead, circles: ArrayLike<number>): SurfaceBatch {
  const count = circles.length / 3;
  const geometry = new Float64Array(count * CIRCLE_RECORD);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) geometry[i * CIRCLE_RECORD + k] = circles[3 * i + k] as number;
  }
  return headed(
    head,
    count,
    Uint32Array.from({ length: count + 1 }, (_, i) => i * CIRCLE_RECORD),
    geometry,
  );
}

/** A batch of polylines. */
export function polylineBatch(head: BatchHead, surfaces: readonly Vertices[]): SurfaceBatch {
  const start = new Uint32Array(surfaces.length + 1);
  surfaces.forEach(({ count }, i) => {
    start[i + 1] = (start[i] as number) + 2 * count + 2;
  });
  const geometry = new Float64Array(start[surfaces.length] as number);
  surfaces.forEach(({ count, x, y }, i) => {
    let at = start[i] as number;
    for (let v = 0; v < count; v++) {
      geometry[at++] = x[v] as number;
      geometry[at++] = y[v] as number;
    }
  });
  return headed(head, surfaces.length, start, geometry);
}

function headed(
  { phase, method = EVERY_METHOD, ahead = 0 }: BatchHead,
  count: number,
  start: Uint32Array,
  geometry: Float64Array,
): SurfaceBatch {
  return {
    count,
    start,
    geometry,
    method: new Uint8Array(count).fill(method),
    phase: new Uint8Array(count).fill(phaseOrdinal(phase)),
    ahead,
  };
}

/** Several batches as one, in their order. */
export function joinBatches(batches: readonly SurfaceBatch[]): SurfaceBatch {
  const [first] = batches;
  if (first && batches.length === 1) return first;
  return {
    count: sum(batches.map(({ count }) => count)),
    start: joinStarts(batches),
    geometry: joinFloats(batches.map(({ geometry }) => geometry)),
    method: joinBytes(batches.map(({ method }) => method)),
    phase: joinBytes(batches.map(({ phase }) => phase)),
    ahead: sum(batches.map(({ ahead }) => ahead)),
  };
}

/** The surfaces `from <= number < to` of a batch, in arrays of their own. */
export function batchPart(batch: SurfaceBatch, from: number, to: number): SurfaceBatch {
  const first = batch.start[from] as number;
  return {
    count: to - from,
    start: batch.start.slice(from, to + 1).map((at) => at - first),
    geometry: batch.geometry.slice(first, batch.start[to]),
    method: batch.method.slice(from, to),
    phase: batch.phase.slice(from, to),
    ahead: batch.ahead,
  };
}

/** The surfaces `from <= number < to` of an evaluated batch, in arrays of their own. */
export function evaluatedPart(batch: EvaluatedBatch, from: number, to: number): EvaluatedBatch {
  const stride = batch.count > 0 ? batch.factors.length / batch.count : 0;
  return {
    ...batchPart(batch, from, to),
    factors: batch.factors.slice(from * stride, to * stride),
    rejections: batch.rejections.slice(from * stride, to * stride),
    areas: batch.areas.slice(from, to),
  };
}

/** A batch with room for what will become of its surfaces. */
export function roomFor(batch: SurfaceBatch, methods: number): EvaluatedBatch {
  return {
    ...batch,
    factors: new Float64Array(batch.count * methods),
    rejections: new Uint8Array(batch.count * methods),
    areas: new Float64Array(batch.count),
  };
}

/** Writes an evaluated part where it belongs: its first surface is the number `from` of the whole. */
export function putPart(whole: EvaluatedBatch, from: number, part: EvaluatedBatch): void {
  const stride = whole.factors.length / whole.count;
  whole.geometry.set(part.geometry, whole.start[from]);
  whole.factors.set(part.factors, from * stride);
  whole.rejections.set(part.rejections, from * stride);
  whole.areas.set(part.areas, from);
}

/** Several evaluated batches as one, in their order. */
export function joinEvaluated(batches: readonly EvaluatedBatch[]): EvaluatedBatch {
  const [first] = batches;
  if (first && batches.length === 1) return first;
  return {
    ...joinBatches(batches),
    factors: joinFloats(batches.map(({ factors }) => factors)),
    rejections: joinBytes(batches.map(({ rejections }) => rejections)),
    areas: joinFloats(batches.map(({ areas }) => areas)),
  };
}

/** The record of one surface. */
export function recordOf({ start, geometry }: Pick<SurfaceBatch, 'start' | 'geometry'>, surface: number): Float64Array {
  return geometry.subarray(start[surface], start[surface + 1]);
}

/** The factor that a method gives a surface; infinite where it has none or was not tried by this method. */
export function factorIn({ count, factors, rejections }: EvaluatedBatch, surface: number, method: number): number {
  const at = surface * (factors.length / count) + method;
  return rejections[at] === 0 ? (factors[at] as number) : Number.POSITIVE_INFINITY;
}

/** As {@link factorIn}, but where a surface was refused for its interslice shear what is left to go by: its factor by work. */
export function guideIn({ count, factors, rejections }: EvaluatedBatch, surface: number, method: number): number {
  const at = surface * (factors.length / count) + method;
  const rejection = rejections[at];
  return rejection === 0 || rejection === INTERSLICE_SHEAR ? (factors[at] as number) : Number.POSITIVE_INFINITY;
}

function joinStarts(batches: readonly SurfaceBatch[]): Uint32Array {
  const start = new Uint32Array(sum(batches.map(({ count }) => count)) + 1);
  let [at, before] = [0, 0];
  for (const batch of batches) {
    for (let i = 0; i < batch.count; i++) start[at++] = before + (batch.start[i] as number);
    before += batch.start[batch.count] as number;
  }
  start[at] = before;
  return start;
}

function joinFloats(arrays: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(sum(arrays.map(({ length }) => length)));
  let at = 0;
  for (const array of arrays) {
    joined.set(array, at);
    at += array.length;
  }
  return joined;
}

function joinBytes(arrays: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(sum(arrays.map(({ length }) => length)));
  let at = 0;
  for (const array of arrays) {
    joined.set(array, at);
    at += array.length;
  }
  return joined;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
