import type { ToeLine } from './toe-line.js';

/**
 * A search as a conversation: it proposes surfaces of one kind, is told the factor of safety of each (infinite where one has none), and
 * goes on until it returns. It evaluates nothing itself, so whoever drives it may use any number of threads.
 */
export type Proposals<T, S = ToeLine> = Generator<readonly S[], T, ArrayLike<number>>;

/** A surface and its factor of safety. */
export interface Scored<S> {
  shape: S;
  factor: number;
}
export type ScoredLine = Scored<ToeLine>;

/** The factor that was told of a surface. */
export function factorAt(factors: ArrayLike<number>, i: number): number {
  return factors[i] ?? Number.POSITIVE_INFINITY;
}

/**
 * Surfaces as points of the unit cube, so that a population can move among them. Every point of the cube is a surface.
 */
export interface Cube<S> {
  dimensions: number;
  shapeAt: (position: Float64Array) => S;
  /** The point whose surface is nearest to a given one. */
  positionOf: (shape: S) => Float64Array;
  /** How unlike two surfaces are, in metres. */
  distance: (a: S, b: S) => number;
}

/** A point drawn from the whole cube. */
export function drawnPosition(dimensions: number, random: () => number): Float64Array {
  return Float64Array.from({ length: dimensions }, random);
}

/**
 * Points spread evenly over the cube, one a call: the sequence of Kronecker with the powers of 1/g, g the root of g^(d + 1) = g + 1
 * (Roberts 2018), from a place of its own drawn by chance.
 */
export function evenlySpread(dimensions: number, random: () => number): () => Float64Array {
  let g = 2;
  for (let i = 0; i < 60; i++) g = (1 + g) ** (1 / (dimensions + 1));
  const here = drawnPosition(dimensions, random);
  return () => {
    for (let d = 0; d < dimensions; d++) here[d] = ((here[d] as number) + g ** -(d + 1)) % 1;
    return here.slice();
  };
}

/** Several searches of one kind side by side, what they propose put together; each goes on with its own factors. */
export function* abreast<T, S>(searches: readonly Proposals<T, S>[]): Proposals<T[], S> {
  const ended: T[] = [];
  let running = searches.map((search, i) => ({ search, i, step: search.next([]) }));
  for (;;) {
    running = running.filter(({ step, i }) => {
      if (step.done) ended[i] = step.value;
      return !step.done;
    });
    if (running.length === 0) return ended;
    const factors = yield running.flatMap(({ step }) => (step.done ? [] : step.value));
    let from = 0;
    for (const each of running) {
      const own: number[] = [];
      const count = each.step.done ? 0 : each.step.value.length;
      for (let k = 0; k < count; k++) own.push(factorAt(factors, from + k));
      from += count;
      each.step = each.search.next(own);
    }
  }
}
