import { proves } from '../matrix/proves.mjs';
import { CONDUCTIVITIES } from './conductivities.mjs';
import { DISTRIBUTIONS } from './distributions.mjs';
import { DRAWDOWNS } from './drawdowns.mjs';
import { FLOWS } from './flows.mjs';
import { METHODS } from './methods.mjs';
import { SEARCHES_OF_REGISTRY } from './searches.mjs';
import { STANDARDS } from './standards.mjs';
import { STRENGTHS_BY_INCLINATION } from './strengths-by-inclination.mjs';
import { STRENGTHS_BY_PLACE } from './strengths-by-place.mjs';
import { STRENGTHS_BY_STRESS } from './strengths-by-stress.mjs';
import { SUPPORTS } from './supports.mjs';

/**
 * A number of ours, and the capabilities that it depends on.
 * @typedef {{ value: number, cells: readonly string[] }} Side
 */

/**
 * Something that must be so: our number, and the closed form or the other number of ours that it must be.
 * @typedef {object} Identity
 * @property {string} name unique
 * @property {string} because the reason in a sentence, with its source
 * @property {() => Side} ours
 * @property {(() => Side) | number} equals a number is that of a closed form
 * @property {string} [publishedBy] who published the number, where no formula gives it
 * @property {number | { below: number, above: number }} withinPct
 */

/** @type {readonly Identity[]} */
const IDENTITIES = [
  ...METHODS,
  ...SEARCHES_OF_REGISTRY,
  ...STRENGTHS_BY_STRESS,
  ...STRENGTHS_BY_PLACE,
  ...STRENGTHS_BY_INCLINATION,
  ...SUPPORTS,
  ...DRAWDOWNS,
  ...STANDARDS,
  ...DISTRIBUTIONS,
  ...FLOWS,
  ...CONDUCTIVITIES,
];

/**
 * Runs every identity: those that hold are checks, those that do not are faults.
 * @returns {{ checks: import('../matrix/coverage.mjs').Check[], faults: string[] }}
 */
export function checkIdentities() {
  /** @type {import('../matrix/coverage.mjs').Check[]} */
  const checks = [];
  /** @type {string[]} */
  const faults = [];
  for (const identity of IDENTITIES) {
    const outcome = tried(identity);
    if (typeof outcome === 'string') faults.push(`${identity.name}: ${outcome}`);
    else checks.push(outcome);
  }
  return { checks, faults };
}

/**
 * @param {Identity} identity
 * @returns {import('../matrix/coverage.mjs').Check | string} or why it does not hold
 */
function tried({ name, because, ours, equals, publishedBy, withinPct }) {
  try {
    const [own, other] = [ours(), typeof equals === 'number' ? { value: equals, cells: [] } : equals()];
    const differencePct = (own.value / other.value - 1) * 100;
    const { below, above } = typeof withinPct === 'number' ? { below: withinPct, above: withinPct } : withinPct;
    if (!(differencePct >= -below && differencePct <= above)) {
      return `${own.value} is not ${other.value} (${differencePct.toFixed(3)} %). ${because}`;
    }
    const kind = typeof equals === 'number' ? (publishedBy ? 'published' : 'closed form') : 'identity';
    return { name, kind, ...proves(own.cells, other.cells), wanted: other.value, ours: own.value, differencePct };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
