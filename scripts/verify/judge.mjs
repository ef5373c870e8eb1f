/**
 * One published value and what became of it.
 * @typedef {object} Row
 * @property {string} case
 * @property {string} run
 * @property {string} method method or quantity, as the file names it
 * @property {string} what the same, and which of several met an "any"
 * @property {number | null} published
 * @property {string} by
 * @property {number | null} ours
 * @property {number | null} differencePct
 * @property {string} tolerance
 * @property {'matched' | 'missed' | 'excused' | 'informative'} verdict out of tolerance, refused or not run is missed; a value
 *   without a tolerance is informative
 * @property {string} reason why it is missed
 * @property {boolean} fixedSurface
 * @property {readonly string[]} cells capabilities that our number depends on
 * @property {'published' | 'closed form' | 'identity'} kind what it was compared with
 * @property {readonly string[]} restsOn of an identity: what the other number depends on besides
 */

/**
 * Judges a number by the tolerance of the published one.
 * @param {import('@talud/slope-io').CaseExpected} expected
 * @param {number} published
 * @param {number} ours
 * @returns {{ within: boolean, differencePct: number | null, tolerance: string }}
 */
export function judge({ tolerance_pct: percent, tolerance_abs: absolute }, published, ours) {
  const differencePct = published === 0 ? null : (ours / published - 1) * 100;
  if (absolute !== undefined) {
    return { within: Math.abs(ours - published) <= absolute * ROUNDING, differencePct, tolerance: `+-${absolute}` };
  }
  if (!percent || differencePct === null) return { within: false, differencePct, tolerance: 'none stated' };
  return {
    within: differencePct >= -percent.below * ROUNDING && differencePct <= percent.above * ROUNDING,
    differencePct,
    tolerance: `-${percent.below} % +${percent.above} %`,
  };
}

/**
 * What a value is, by the words of its file: another run, a formula, or what somebody published.
 * @param {import('@talud/slope-io').CaseExpected} expected
 * @returns {Row['kind']}
 */
export function kindOf({ by = '', equals, equals_run: run }) {
  if (equals !== undefined || run !== undefined) return 'identity';
  return FORMULA.test(by) ? 'closed form' : 'published';
}

const FORMULA =
  /^(closed form|identity|formula|numerical integral|balance|Terzaghi series|Kozeny theory|plasticity theory)/;

/** A tolerance read to its last digit: only the rounding of our own division is forgiven. */
const ROUNDING = 1 + 1e-9;
