import { type Cube, evenlySpread, factorAt, type Proposals, type Scored } from './proposals.js';

export interface SwarmSettings {
  particles: number;
  iterations: number;
  /** Constriction, and a new start for particles that stay where no surface has a factor. */
  enhanced: boolean;
  /** Particles nearer to a better one than this belong to its niche and follow it; null: all follow the best of all. */
  nicheRadiusM: number | null;
}

interface Particle<S> {
  position: Float64Array;
  velocity: Float64Array;
  best: Float64Array;
  bestShape: S;
  bestFactor: number;
  /** Iterations in a row without a factor. */
  lost: number;
}

/** Constriction of Clerc & Kennedy 2002, with acceleration 2.05 each. */
const CONSTRICTION = 0.7298;
const PULL = 1.49618;
/** The plain swarm: inertia falls between these (Shi & Eberhart 1998), acceleration 2, velocity at most a quarter of the cube. */
const INERTIA = [0.9, 0.4] as const;
const PLAIN_PULL = 2;
const MOST_VELOCITY = 0.25;
/** Chosen: after so many iterations without a factor a particle starts again beside the one that it follows. */
const PATIENCE = 5;
const SPREAD = 0.1;
/** Chosen: of the moves, those spent on places spread over the whole cube first. */
const WIDE_SHARE = 0.3;
/** Chosen: neighbours in the ring to either side. */
const REACH = 2;

/**
 * A swarm of surfaces: each is drawn toward the best place that it has seen and the best that its leader has seen (Kennedy & Eberhart
 * 1995; on slip surfaces Cheng, Li, Chi & Wei 2007). With niches every particle follows the best one near it, so that separate
 * valleys keep a swarm each (species of Parrott & Li 2006). Returns the best surface of every niche, the least first.
 */
export function* particleSwarm<S>(
  cube: Cube<S>,
  seeds: readonly S[],
  settings: SwarmSettings,
  random: () => number,
): Proposals<Scored<S>[], S> {
  const { iterations, enhanced, nicheRadiusM } = settings;
  const wide = enhanced ? Math.floor(iterations * WIDE_SHARE) : 0;
  const swarm = yield* gather(cube, seeds, settings.particles, wide, random);
  for (let k = wide; k < iterations; k++) {
    const shapes = swarm.map(({ position }) => cube.shapeAt(position));
    const factors = yield shapes;
    swarm.forEach((each, i) => {
      remember(each, shapes[i] ?? each.bestShape, factorAt(factors, i));
    });
    const leaders = enhanced && nicheRadiusM === null ? bestOfRing(swarm) : niched(cube, swarm, nicheRadiusM);
    const inertia = enhanced
      ? CONSTRICTION
      : INERTIA[0] + ((INERTIA[1] - INERTIA[0]) * k) / Math.max(1, iterations - 1);
    swarm.forEach((each, i) => {
      const leader = leaders[i] ?? each;
      if (enhanced && each.lost >= PATIENCE && leader !== each) startAgain(each, leader, random);
      else fly(each, leader, inertia, enhanced ? PULL : PLAIN_PULL, random);
    });
  }
  return leadersOf(cube, swarm, settings.nicheRadiusM)
    .filter(({ bestFactor }) => Number.isFinite(bestFactor))
    .map(({ bestShape, bestFactor }) => ({ shape: bestShape, factor: bestFactor }));
}

/**
 * The first swarm: particles at the seeds, each of the others at the best of `wide` places spread evenly over the cube; with none,
 * anywhere.
 */
function* gather<S>(
  cube: Cube<S>,
  seeds: readonly S[],
  particles: number,
  wide: number,
  random: () => number,
): Proposals<Particle<S>[], S> {
  const spread = evenlySpread(cube.dimensions, random);
  const seeded = seeds.slice(0, particles).map((seed) => cube.positionOf(seed));
  if (wide === 0) {
    const drawn = Array.from({ length: particles - seeded.length }, () => spread());
    return [...seeded, ...drawn].map((position) => particle(cube, position, random));
  }
  const tried = Array.from({ length: wide * (particles - seeded.length) }, () => spread());
  const factors = yield tried.map((position) => cube.shapeAt(position));
  const best = Array.from({ length: particles - seeded.length }, (_, i) => {
    let least = i * wide;
    for (let k = least; k < (i + 1) * wide; k++) if (factorAt(factors, k) < factorAt(factors, least)) least = k;
    return tried[least] ?? spread();
  });
  return [...seeded, ...best].map((position) => particle(cube, position, random));
}

function particle<S>(cube: Cube<S>, position: Float64Array, random: () => number): Particle<S> {
  return {
    position,
    velocity: Float64Array.from({ length: cube.dimensions }, () => (random() - 0.5) * MOST_VELOCITY),
    best: position.slice(),
    bestShape: cube.shapeAt(position),
    bestFactor: Number.POSITIVE_INFINITY,
    lost: 0,
  };
}

function remember<S>(each: Particle<S>, shape: S, factor: number): void {
  each.lost = Number.isFinite(factor) ? 0 : each.lost + 1;
  if (!(factor < each.bestFactor)) return;
  each.best.set(each.position);
  each.bestShape = shape;
  each.bestFactor = factor;
}

/** The best of the swarm, and with niches the best of those beyond the radius of every better leader. */
function leadersOf<S>(cube: Cube<S>, swarm: readonly Particle<S>[], radius: number | null): Particle<S>[] {
  const ordered = [...swarm].sort((a, b) => order(a.bestFactor, b.bestFactor));
  if (radius === null) return ordered.slice(0, 1);
  const leaders: Particle<S>[] = [];
  for (const each of ordered) {
    if (leaders.every((leader) => cube.distance(leader.bestShape, each.bestShape) > radius)) leaders.push(each);
  }
  return leaders;
}

function order(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** Of every particle the best of its neighbours in the ring and itself (Kennedy & Mendes 2002). */
function bestOfRing<S>(swarm: readonly Particle<S>[]): Particle<S>[] {
  return swarm.map((each, i) => {
    let best = each;
    for (let away = -REACH; away <= REACH; away++) {
      const other = swarm[(i + away + swarm.length) % swarm.length];
      if (other && other.bestFactor < best.bestFactor) best = other;
    }
    return best;
  });
}

/** Of every particle the leader of its niche. */
function niched<S>(cube: Cube<S>, swarm: readonly Particle<S>[], radius: number | null): Particle<S>[] {
  const leaders = leadersOf(cube, swarm, radius);
  return swarm.map((each) => leaderOf(cube, each, leaders, radius));
}

function leaderOf<S>(
  cube: Cube<S>,
  each: Particle<S>,
  leaders: readonly Particle<S>[],
  radius: number | null,
): Particle<S> {
  const own = leaders.find((leader) => radius === null || cube.distance(leader.bestShape, each.bestShape) <= radius);
  return own ?? leaders[0] ?? each;
}

function fly<S>(each: Particle<S>, leader: Particle<S>, inertia: number, pull: number, random: () => number): void {
  const { position, velocity, best } = each;
  for (let d = 0; d < position.length; d++) {
    const here = position[d] as number;
    const toOwn = random() * ((best[d] as number) - here);
    const toLeader = random() * ((leader.best[d] as number) - here);
    const wanted = inertia * (velocity[d] as number) + pull * (toOwn + toLeader);
    const v = Math.max(-MOST_VELOCITY, Math.min(MOST_VELOCITY, wanted));
    const next = here + v;
    position[d] = Math.max(0, Math.min(1, next));
    // A particle that runs into the wall of the cube stops there.
    velocity[d] = next < 0 || next > 1 ? 0 : v;
  }
}

function startAgain<S>(each: Particle<S>, leader: Particle<S>, random: () => number): void {
  for (let d = 0; d < each.position.length; d++) {
    const drawn = (leader.best[d] as number) + (2 * random() - 1) * SPREAD;
    each.position[d] = Math.max(0, Math.min(1, drawn));
    each.velocity[d] = 0;
  }
  each.lost = 0;
}
