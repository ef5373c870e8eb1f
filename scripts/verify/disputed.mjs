/**
 * Published values that a right answer cannot meet, each with the reason. They count as missed, never as matched; they only do not
 * make the command fail.
 * @type {readonly { case: string, run: string, what: string, published: number, why: string }[]}
 */
export const DISPUTED = [
  {
    case: 'cf-circle-anisotropic-ranges',
    run: 'constant-table',
    what: 'ordinary',
    published: 1.4539,
    why: 'the printed integral begins where the arc is at elevation 0 (x = 31.29), inside the slope; from where the circle leaves the ground (x = 30.45) the same formula gives 1.46489',
  },
  {
    case: 'leshchinsky-han-2004-surcharge',
    run: 'Ta10',
    what: 'spencer',
    published: 0.957,
    why: 'force and moment equilibrium agree for no lambda: along force equilibrium the moment stays near 1 % of weight times width, which a looser program accepts',
  },
  {
    case: 'pockoski-duncan-3',
    run: 'composite',
    what: 'ordinary',
    published: 0.85,
    why: 'programs disagree by half on the Ordinary method here, SLOPE/W 0.85 and Slide2 1.257; ours lies with the latter',
  },
];

/**
 * Why a published value is disputed, or null when it is not.
 * @param {{ case: string, run: string, what: string, published: number | null }} row
 * @returns {string | null}
 */
export function disputed(row) {
  const found = DISPUTED.find(
    (each) =>
      each.case === row.case && each.run === row.run && each.what === row.what && each.published === row.published,
  );
  return found?.why ?? null;
}
