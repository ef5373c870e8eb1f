import { prepare, solveSurface } from '@talud/slope';
import { cellsOfSurface } from './matrix/cells.mjs';

/** Centres a side, and radii at each: chosen, fine enough for the tolerances of the published values. */
const CENTRES = 48;
const RADII = 24;

/** @typedef {readonly [number, number]} Point */

/** Notes that restrict a search to circles that pass through the reinforcement. */
export const readsReinforcement = (/** @type {string | undefined} */ note) =>
  note !== undefined && /through the reinforced zone/u.test(note);

/**
 * The least factor of each method over circles that cut every support between its head and its tail: what a source means by circles
 * through the reinforced zone.
 * @param {import('./matrix/cells.mjs').Analysed} analysed
 * @returns {import('./evaluate-run.mjs').Factors}
 */
export function throughReinforcement(analysed) {
  const { input } = analysed;
  const prepared = prepare(input);
  if (!prepared.ok) return new Map(input.settings.methods.map((method) => [method, { reason: 'refused' }]));
  const { extent, ground } = prepared.section;
  const top = Math.max(...ground.y);
  const height = top - Math.min(...ground.y);
  const width = extent.xMaxM - extent.xMinM;
  /** @type {import('./evaluate-run.mjs').Factors} */
  const least = new Map(input.settings.methods.map((method) => [method, { reason: 'no such circle has a factor' }]));
  for (let i = 0; i <= CENTRES; i++) {
    for (let j = 0; j <= CENTRES; j++) {
      /** @type {[number, number]} */
      const centre = [extent.xMinM - width / 2 + (2 * width * i) / CENTRES, top + (2 * height * j) / CENTRES];
      for (let k = 1; k <= RADII; k++) {
        // Down to the floor of the section at most.
        const radiusM = centre[1] - top + ((top - extent.floorM) * k) / RADII;
        const cuts = (input.supports ?? []).every((support) => crosses(support, centre, radiusM));
        if (!cuts) continue;
        const answers = solveSurface(prepared.section, { type: 'circle', centre, radiusM }, input.settings.methods);
        keepLeast(least, analysed, answers);
      }
    }
  }
  return least;
}

/**
 * Whether a circle passes between the ends of a support: one of them lies within it, the other outside.
 * @param {import('@talud/slope').Support} support
 * @param {Point} centre
 * @param {number} radiusM
 */
function crosses({ head, tail }, [x, y], radiusM) {
  const within = (/** @type {Point} */ [px, py]) => Math.hypot(px - x, py - y) < radiusM;
  return within(head) !== within(tail);
}

/**
 * @param {import('./evaluate-run.mjs').Factors} least
 * @param {import('./matrix/cells.mjs').Analysed} analysed
 * @param {ReturnType<typeof solveSurface>} answers
 */
function keepLeast(least, analysed, answers) {
  for (const answer of answers) {
    if (!answer.ok) continue;
    const held = least.get(answer.method);
    const { method, solved } = answer;
    if (held && 'factor' in held && held.factor <= solved.factor) continue;
    least.set(method, { factor: solved.factor, cells: cellsOfSurface(analysed, method, solved) });
  }
}
