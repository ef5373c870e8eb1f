/** Chosen. A published tolerance may be wide, because programs disagree: a value that differs by more per cent is met and proves little. */
const FARTHEST_PCT = 5;

/**
 * The rows that were met, as checks of what they depend on, but for those that were met from afar.
 * @param {readonly import('../judge.mjs').Row[]} rows
 * @returns {import('./coverage.mjs').Check[]}
 */
export function checksOf(rows) {
  return rows
    .filter(({ verdict, differencePct }) => verdict === 'matched' && Math.abs(differencePct ?? 0) <= FARTHEST_PCT)
    .map(({ case: name, kind, cells, restsOn, published: wanted, ours, differencePct }) => {
      return { name, kind, cells, restsOn, wanted, ours, differencePct };
    });
}
