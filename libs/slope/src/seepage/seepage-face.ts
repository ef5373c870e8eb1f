import type { NodeConditions } from './node-conditions.js';

/**
 * The review of a seepage face: at each of its nodes either the pressure is atmospheric and water leaves, or the pressure is below
 * atmospheric and none does. Which of the two holds is part of the solution (Neuman 1973, Saturated-unsaturated seepage
 * by finite elements, J. Hydraul. Div. ASCE 99(12)).
 *
 * Where rain falls on such a node it is the rain less the outflow that must not be negative: what the soil does not take
 * runs off.
 */

/** A node lets go of atmospheric pressure when it would take in more than this share of all flow: rounding stays out. */
const NOISE_SHARE = 1e-6;

/**
 * Switches the nodes of `exits` that break the rule for these heads and flows into the soil; answers how many did.
 */
export function reviewExits(
  conditions: NodeConditions,
  y: Float64Array,
  headM: Float64Array,
  flow: Float64Array,
  totalFlow: number,
  exits: Uint8Array,
): number {
  let switched = 0;
  for (let node = 0; node < exits.length; node++) {
    if (conditions.mayExit[node] !== 1) continue;
    const offered = conditions.inflow[node] as number;
    if (exits[node] === 1) {
      if ((flow[node] as number) <= offered + NOISE_SHARE * totalFlow) continue;
      exits[node] = 0;
    } else {
      if ((headM[node] as number) <= (y[node] as number)) continue;
      exits[node] = 1;
    }
    switched++;
  }
  return switched;
}

/** Marks the nodes whose head is known, and puts it into `headM`: prescribed ones, and exits at atmospheric pressure. */
export function fixHeads(
  conditions: NodeConditions,
  y: Float64Array,
  exits: Uint8Array,
  headM: Float64Array,
  fixed: Uint8Array,
): void {
  for (let node = 0; node < fixed.length; node++) {
    const prescribed = conditions.headM[node] as number;
    const isExit = exits[node] === 1;
    fixed[node] = isExit || !Number.isNaN(prescribed) ? 1 : 0;
    if (isExit) headM[node] = y[node] as number;
    else if (fixed[node] === 1) headM[node] = prescribed;
  }
}
