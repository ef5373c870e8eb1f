import type { Bond, HelicalAnchor, Point, Support } from '../input.js';
import type { Ground } from '../section/ground.js';
import { type Beside, bondAt } from './bond.js';
import { besideAt, bordersAlong } from './ground-along.js';
import { type Plates, plateBearingKn, platePlaces } from './helical-anchor.js';
import { pileForceKnPerM } from './ito-matsui.js';
import { type Profile, profileOf } from './profile.js';
import { wallProfile } from './wall-pressure.js';

/** A support with what it reads of the ground along it: plain data, so that cutting it costs a look into a table. */
export interface PreparedSupport extends Support {
  lengthM: number;
  /** Bond, lateral force or pressure per metre along it, of those whose force is one. */
  profile: Profile | null;
  /** Of a helical anchor. */
  plates: Plates | null;
}

/** All supports, or the name of one about which the water of the ground has ended, so that its bond cannot be told. */
export function prepareSupports(
  ground: Ground,
  supports: readonly Support[],
): PreparedSupport[] | { waterless: string } {
  const prepared: PreparedSupport[] = [];
  for (const support of supports) {
    const one = prepareSupport(ground, support);
    if (!one) return { waterless: support.name };
    prepared.push(one);
  }
  return prepared;
}

/** Null when the water about it has ended. */
function prepareSupport(ground: Ground, support: Support): PreparedSupport | null {
  const placed = downward(support);
  const [[hx, hy], [tx, ty]] = [placed.head, placed.tail];
  const lengthM = Math.hypot(tx - hx, ty - hy);
  const { capacity } = placed;
  const prepared = { ...placed, lengthM, profile: null, plates: null };
  const along = (value: (beside: Beside) => number) => groundProfile(ground, placed, lengthM, value);
  switch (capacity.type) {
    case 'bonded':
    case 'strip':
      return withProfile(prepared, bondProfile(capacity.bond, lengthM, along));
    case 'squeezed_pile': {
      const { centreSpacingM, diameterM } = capacity;
      const row = { centreSpacingM, clearSpacingM: centreSpacingM - diameterM };
      return withProfile(
        prepared,
        along(({ verticalKpa, c, t }) => {
          const soil = { ...row, cohesionKpa: c, frictionAngleDeg: (Math.atan(t) * 180) / Math.PI };
          return Math.max(0, pileForceKnPerM(soil, verticalKpa) ?? 0) / centreSpacingM;
        }),
      );
    }
    case 'wall_pressure':
      return withProfile(prepared, wallProfile(capacity.wall, lengthM));
    case 'helical': {
      const circumference = Math.PI * capacity.plateDiameterM;
      const shaft = along(({ verticalKpa, c, t }) => circumference * (c + verticalKpa * t));
      const plates = platesOf(ground, placed, capacity, lengthM);
      return shaft && plates && { ...prepared, profile: shaft, plates };
    }
    default:
      return prepared;
  }
}

/** The pressure on a wall begins at its higher end, whichever end that is. */
function downward(support: Support): Support {
  const { head, tail, capacity } = support;
  return capacity.type === 'wall_pressure' && tail[1] > head[1] ? { ...support, head: tail, tail: head } : support;
}

function withProfile(prepared: PreparedSupport, profile: Profile | null): PreparedSupport | null {
  return profile && { ...prepared, profile };
}

type Along = (value: (beside: Beside) => number) => Profile | null;

function bondProfile(bond: Bond, lengthM: number, along: Along): Profile | null {
  if (bond.law === 'constant') return profileOf(Float64Array.of(0, lengthM), () => [bond.knPerM2, bond.knPerM2]);
  return along((beside) => bondAt(bond, beside));
}

/** A quantity of the ground beside a support; each piece is read a hair within its ends, where it belongs to one layer alone. */
function groundProfile(
  ground: Ground,
  support: Support,
  lengthM: number,
  value: (beside: Beside) => number,
): Profile | null {
  const borders = bordersAlong(ground, support.head, support.tail);
  const axisDeg = axisOf(support);
  let dry = true;
  const read = (distance: number) => {
    const beside = besideAt(ground, pointAt(support, distance / lengthM), axisDeg);
    if (beside === 'no_water') dry = false;
    return beside === null || beside === 'no_water' ? 0 : value(beside);
  };
  const profile = profileOf(borders, (k) => {
    const [from, to] = [borders[k] as number, borders[k + 1] as number];
    const hair = (to - from) * 1e-9;
    return [read(from + hair), read(to - hair)];
  });
  return dry ? profile : null;
}

function platesOf(ground: Ground, support: Support, anchor: HelicalAnchor, lengthM: number): Plates | null {
  const at = platePlaces(anchor, lengthM);
  const beside = Array.from(at, (distance) =>
    besideAt(ground, pointAt(support, (distance / lengthM) * (1 - 1e-9)), axisOf(support)),
  );
  if (beside.includes('no_water')) return null;
  const bearingKn = Float64Array.from(beside, (each) =>
    each === null || each === 'no_water' ? 0 : plateBearingKn(anchor, each),
  );
  return { at, bearingKn };
}

function pointAt({ head, tail }: Support, share: number): Point {
  return [head[0] + (tail[0] - head[0]) * share, head[1] + (tail[1] - head[1]) * share];
}

/** Inclination of a support as of an undirected line, in (-90, 90]. */
function axisOf({ head, tail }: Support): number {
  const angle = (Math.atan2(tail[1] - head[1], tail[0] - head[0]) * 180) / Math.PI;
  return angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
}
