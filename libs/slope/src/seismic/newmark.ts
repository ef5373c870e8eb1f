/** What a block on a plane did under a record of accelerations. */
export interface SlidingBlock {
  displacementM: number;
  /** From the first slip to the last rest. */
  durationS: number;
  largestVelocityMPerS: number;
}

/** An acceleration in shares of g, constant from one sample to the next; at rest after the last. */
export interface AccelerationRecord {
  stepS: number;
  accelerationG: readonly number[];
}

/** Standard gravity, m/s2, as slope practice writes it. */
const GRAVITY = 9.81;

/**
 * Displacement of a sliding block (Newmark 1965, Geotechnique 15(2)): it slips while the acceleration is beyond the yield coefficient or
 * it still moves, and is never pushed uphill. Between samples the acceleration is constant, so every step is exact.
 */
export function newmarkDisplacement(record: AccelerationRecord, yieldCoefficient: number): SlidingBlock {
  const yieldAt = yieldCoefficient * GRAVITY;
  let velocity = 0;
  let displacement = 0;
  let largest = 0;
  let began = -1;
  let rested = 0;
  record.accelerationG.forEach((share, i) => {
    const relative = share * GRAVITY - yieldAt;
    if (velocity === 0 && relative <= 0) return;
    const start = i * record.stepS;
    if (began < 0) began = start;
    const stops = relative < 0 ? -velocity / relative : Number.POSITIVE_INFINITY;
    const moving = Math.min(record.stepS, stops);
    displacement += velocity * moving + (relative * moving * moving) / 2;
    velocity = moving < record.stepS ? 0 : Math.max(0, velocity + relative * moving);
    largest = Math.max(largest, velocity);
    rested = start + moving;
  });
  if (velocity > 0 && yieldAt > 0) {
    displacement += (velocity * velocity) / (2 * yieldAt);
    rested += velocity / yieldAt;
  }
  return { displacementM: displacement, durationS: began < 0 ? 0 : rested - began, largestVelocityMPerS: largest };
}

/** Which way round a record shakes the slope: as written, turned, the worse of both, or their mean. */
export type Polarity = 'direct' | 'inverse' | 'maximum' | 'average';

/** Displacement of a block under a record times a scale, shaken one way round or both; m. */
export function recordDisplacementM(
  { stepS, accelerationG }: AccelerationRecord,
  yieldCoefficient: number,
  { polarity, scale }: { polarity: Polarity; scale: number },
): number {
  const shaken = (sign: 1 | -1) => {
    const scaled = accelerationG.map((share) => sign * scale * share);
    return newmarkDisplacement({ stepS, accelerationG: scaled }, yieldCoefficient).displacementM;
  };
  switch (polarity) {
    case 'direct':
      return shaken(1);
    case 'inverse':
      return shaken(-1);
    case 'maximum':
      return Math.max(shaken(1), shaken(-1));
    case 'average':
      return (shaken(1) + shaken(-1)) / 2;
  }
}
