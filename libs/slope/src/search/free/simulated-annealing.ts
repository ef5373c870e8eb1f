import { type Cube, drawnPosition, factorAt, type Proposals, type Scored } from './proposals.js';

export interface AnnealingSettings {
  /** Steps of one cooling. */
  generationSteps: number;
  /** Coolings whose least factors must agree before the search ends. */
  compared: number;
  tolerance: number;
  /** The logarithm of the temperature at the beginning of a cooling over that at its end. */
  temperatureCoefficient: number;
}

/** Chosen: chains that cool side by side from different surfaces. */
const CHAINS = 4;
/** Chosen: coolings at most, whether they agree or not. */
const MOST_COOLINGS = 12;
/** Surfaces at most, by the steps of a cooling and one. */
export const MOST_ANNEALED = CHAINS * MOST_COOLINGS;
/** Chosen: a first temperature at which a surface worse by a tenth is taken once in e times. */
const FIRST_RISE = 0.1;

/**
 * Anneals surfaces (Kirkpatrick, Gelatt & Vecchi 1983; on slip surfaces Cheng 2003) by the very fast schedule of Ingber (1989): a step
 * moves every coordinate by a chance whose reach shrinks with the temperature, a worse surface is taken by the rule of Metropolis,
 * and T = T0 exp(-m (k/n)^(1/D)) at step k of n in D coordinates. A cooling begins again from the best surface so far, until the
 * least factors of the last coolings agree.
 */
export function* simulatedAnnealing<S>(
  cube: Cube<S>,
  seeds: readonly S[],
  settings: AnnealingSettings,
  random: () => number,
): Proposals<Scored<S> | null, S> {
  const coolings: number[] = [];
  let best: Found<S> | null = null;
  while (coolings.length < MOST_COOLINGS && !hasSettled(coolings, settings)) {
    const starts = Array.from({ length: CHAINS }, (_, i) => {
      if (i === 0 && best) return best.position;
      const seed = seeds[i];
      return seed === undefined ? drawnPosition(cube.dimensions, random) : cube.positionOf(seed);
    });
    best = yield* cool(cube, starts, best, settings, random);
    coolings.push(best?.factor ?? Number.POSITIVE_INFINITY);
  }
  return best;
}

interface Found<S> extends Scored<S> {
  position: Float64Array;
}

/** Cools chains side by side from where they start; the best surface that any of them saw, or the one before. */
function* cool<S>(
  cube: Cube<S>,
  starts: readonly Float64Array[],
  before: Found<S> | null,
  settings: AnnealingSettings,
  random: () => number,
): Proposals<Found<S> | null, S> {
  let best = before;
  const chains = starts.map((position) => ({ position, factor: Number.POSITIVE_INFINITY }));
  for (let k = 0; k <= settings.generationSteps; k++) {
    const temperature = temperatureAt(k, cube.dimensions, settings);
    const tried = chains.map(({ position }) => (k === 0 ? position : displaced(position, temperature, random)));
    const shapes = tried.map((position) => cube.shapeAt(position));
    const factors = yield shapes;
    for (const [i, chain] of chains.entries()) {
      const factor = factorAt(factors, i);
      const [position, shape] = [tried[i], shapes[i]];
      if (!isTaken(factor, chain.factor, temperature, random) || !position || shape === undefined) continue;
      chain.position = position;
      chain.factor = factor;
      if (!best || factor < best.factor) best = { position, shape, factor };
    }
  }
  return best;
}

function hasSettled(least: readonly number[], { compared, tolerance }: AnnealingSettings): boolean {
  const last = least.slice(-compared);
  return last.length >= compared && Math.max(...last) - Math.min(...last) <= tolerance;
}

/** From 1 down. */
function temperatureAt(k: number, dimensions: number, settings: AnnealingSettings): number {
  return Math.exp(-settings.temperatureCoefficient * (k / settings.generationSteps) ** (1 / dimensions));
}

/** Ingber 1989: sgn(u - 1/2) T ((1 + 1/T)^|2u - 1| - 1) of the range, drawn again where it leaves the cube. */
function displaced(position: Float64Array, temperature: number, random: () => number): Float64Array {
  return position.map((here) => {
    const u = 2 * random() - 1;
    const step = Math.sign(u) * temperature * ((1 + 1 / temperature) ** Math.abs(u) - 1);
    const there = here + step;
    return there < 0 || there > 1 ? random() * (there < 0 ? here : 1 - here) + (there < 0 ? 0 : here) : there;
  });
}

function isTaken(factor: number, here: number, temperature: number, random: () => number): boolean {
  const chance = random();
  if (!Number.isFinite(factor)) return false;
  if (!(factor > here)) return true;
  return temperature > 0 && chance < Math.exp(-(factor - here) / (FIRST_RISE * here * temperature));
}
