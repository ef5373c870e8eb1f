/** The searches of each family; those for surfaces of any shape are all bent further in the end. */
export const SEARCHES = /** @type {const} */ ({
  circular: ['grid', 'auto_refine', 'slope', 'particle_swarm'],
  noncircular: ['auto_refine', 'particle_swarm', 'path', 'block', 'simulated_annealing'],
});
/** @typedef {(typeof SEARCHES)[keyof typeof SEARCHES][number]} SearchName */

/**
 * Whether a search draws from its seed at all.
 * @param {import('./searched-cases.mjs').Shape} shape
 * @param {SearchName} search
 */
export function drawsChance(shape, search) {
  return shape === 'noncircular' || search === 'slope' || search === 'particle_swarm';
}
