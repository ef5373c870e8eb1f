import { FACTOR_RANGE } from '../methods/method.js';
import { rejectionOrdinal } from '../rejection.js';

const NONE = rejectionOrdinal('none');
const SLIDES_FREELY = rejectionOrdinal('slides_freely');

/**
 * A surface's factor as it counts in a sample: its own; the least that methods give where the mass slides freely, since a sample without
 * strength has failed and must not leave the sum; 0 where there is no answer.
 *
 * @param factor where the rejection is none
 * @param rejection its ordinal
 */
export function sampledFactor(factor: number, rejection: number): number {
  if (rejection === SLIDES_FREELY) return FACTOR_RANGE.least;
  return rejection === NONE ? factor : 0;
}
