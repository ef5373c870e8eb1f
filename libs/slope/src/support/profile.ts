/** A quantity per metre along a support, straight on each of its pieces, with its integrals from the head. */
export interface Profile {
  /** Distances of the borders of the pieces from the head, growing from 0. */
  at: Float64Array;
  /** Value at either end of each piece. */
  from: Float64Array;
  to: Float64Array;
  /** Integral, and integral of value times distance, up to each border. */
  sum: Float64Array;
  moment: Float64Array;
}

/** @param values at either end of the piece with a number */
export function profileOf(at: Float64Array, values: (piece: number) => readonly [from: number, to: number]): Profile {
  const pieces = Math.max(0, at.length - 1);
  const profile: Profile = {
    at,
    from: new Float64Array(pieces),
    to: new Float64Array(pieces),
    sum: new Float64Array(pieces + 1),
    moment: new Float64Array(pieces + 1),
  };
  for (let k = 0; k < pieces; k++) {
    const [from, to] = values(k);
    profile.from[k] = from;
    profile.to[k] = to;
    profile.sum[k + 1] = (profile.sum[k] as number) + pieceSum(profile, k, at[k + 1] as number);
    profile.moment[k + 1] = (profile.moment[k] as number) + pieceMoment(profile, k, at[k + 1] as number);
  }
  return profile;
}

/** Integral from the head up to a distance. */
export function sumTo(profile: Profile, distance: number): number {
  const k = pieceOf(profile, distance);
  return k < 0 ? 0 : (profile.sum[k] as number) + pieceSum(profile, k, distance);
}

/** Distance from the head of the centroid of what lies before a distance; the distance itself where there is nothing. */
export function centroidTo(profile: Profile, distance: number): number {
  const k = pieceOf(profile, distance);
  const sum = k < 0 ? 0 : (profile.sum[k] as number) + pieceSum(profile, k, distance);
  return sum > 0 ? ((profile.moment[k] as number) + pieceMoment(profile, k, distance)) / sum : distance;
}

function pieceOf({ at }: Profile, distance: number): number {
  let low = 0;
  let high = at.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((at[middle] as number) <= distance) low = middle;
    else high = middle - 1;
  }
  return high < 0 ? -1 : low;
}

/** How far a distance reaches into a piece, and the value there. */
function reach(profile: Profile, k: number, distance: number): number {
  const start = profile.at[k] as number;
  return Math.min(Math.max(0, distance - start), (profile.at[k + 1] as number) - start);
}

function valueAfter({ at, from, to }: Profile, k: number, length: number): number {
  const whole = (at[k + 1] as number) - (at[k] as number);
  return whole > 0 ? (from[k] as number) + (((to[k] as number) - (from[k] as number)) * length) / whole : 0;
}

function pieceSum(profile: Profile, k: number, distance: number): number {
  const length = reach(profile, k, distance);
  return (((profile.from[k] as number) + valueAfter(profile, k, length)) / 2) * length;
}

function pieceMoment(profile: Profile, k: number, distance: number): number {
  const length = reach(profile, k, distance);
  const [p, q] = [profile.from[k] as number, valueAfter(profile, k, length)];
  return ((p + q) / 2) * length * (profile.at[k] as number) + ((p + 2 * q) * length * length) / 6;
}
