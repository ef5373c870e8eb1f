import { evaluateRange } from '../evaluate-range.js';
import type { SearchPlan } from '../search/plan-search.js';
import type { PreparedSection } from '../section/prepare.js';

/** What searches of some samples found, as flat arrays that travel between threads without a copy. */
export interface SampleRange {
  from: number;
  to: number;
  /** The least factor of every sample and method, sample by sample; 0 where there is none. */
  factors: Float64Array;
  /** The number of the surface that has it, -1 where there is none. */
  surfaces: Int32Array;
  tally: SurfaceTally;
}

/** In how many samples each surface and method, surface by surface, had a factor, and in how many one below 1. */
export interface SurfaceTally {
  valid: Uint32Array;
  failing: Uint32Array;
}

/**
 * Searches the samples `from <= number < to`, each with all surfaces of the plan. Whole numbers alone are added up, so that samples split
 * over threads in any way give the same bits.
 */
export function searchSamples(
  plan: SearchPlan,
  methodCount: number,
  from: number,
  to: number,
  sectionOf: (sample: number) => PreparedSection | null,
): SampleRange {
  const count = Math.max(0, to - from);
  const found: SampleRange = {
    from,
    to: from + count,
    factors: new Float64Array(count * methodCount),
    surfaces: new Int32Array(count * methodCount).fill(-1),
    tally: emptyTally(plan, methodCount),
  };
  for (let s = 0; s < count; s++) {
    const section = sectionOf(from + s);
    if (section !== null) searchOne(section, plan, s * methodCount, methodCount, found);
  }
  return found;
}

function searchOne(
  section: PreparedSection,
  plan: SearchPlan,
  at: number,
  methodCount: number,
  { factors: least, surfaces, tally }: SampleRange,
): void {
  const { factors } = evaluateRange(section, plan, 0, plan.total);
  for (let i = 0; i < plan.total; i++) {
    for (let m = 0; m < methodCount; m++) {
      const place = i * methodCount + m;
      const factor = factors[place] as number;
      if (!(factor > 0)) continue;
      tally.valid[place] = (tally.valid[place] as number) + 1;
      if (factor < 1) tally.failing[place] = (tally.failing[place] as number) + 1;
      if ((surfaces[at + m] as number) >= 0 && factor >= (least[at + m] as number)) continue;
      least[at + m] = factor;
      surfaces[at + m] = i;
    }
  }
}

export function emptyTally(plan: SearchPlan, methodCount: number): SurfaceTally {
  const places = plan.total * methodCount;
  return { valid: new Uint32Array(places), failing: new Uint32Array(places) };
}

/** A surface counts when it had a factor in this many samples: of fewer, a share says nothing. Chosen. */
const LEAST_SEEN = 5;

/** The surface that fails in the largest share of the samples in which it has a factor; null when none fails. Of equal ones the first. */
export function mostFailing({ valid, failing }: SurfaceTally, methodCount: number, method: number): number | null {
  let [worst, most] = [-1, 0];
  for (let place = method; place < valid.length; place += methodCount) {
    const seen = valid[place] as number;
    const share = (failing[place] as number) / seen;
    if (seen < LEAST_SEEN || share <= most) continue;
    most = share;
    worst = (place - method) / methodCount;
  }
  return worst < 0 ? null : worst;
}
