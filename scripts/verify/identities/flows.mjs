import { headAfter, steadyInflow } from './flow-sides.mjs';

const [K, STORAGE] = [1e-5, 1e-3];
const soil = (more = {}) => ({ model: 'constant', properties: { ks: K, specific_storage: STORAGE, ...more } });

/**
 * Complementary error function by the series of the error function (Abramowitz & Stegun 1964, 7.1.5).
 * @param {number} x
 */
function erfc(x) {
  let [term, sum] = [x, x];
  for (let n = 1; n < 60; n++) {
    term *= (-x * x) / n;
    sum += term / (2 * n + 1);
  }
  return 1 - (2 / Math.sqrt(Math.PI)) * sum;
}

/** A block under water, long enough that nothing reaches its far end, whose left side rises by a metre. */
const LONG = { widthM: 20, heightM: 1, elements: 1200 };
const [BEFORE, RISE, TIME] = [10, 1, 400];
const risen = (/** @type {number} */ xM) =>
  headAfter(
    { ...LONG, hydraulic: soil(), conditions: [{ bc_type: 'total_head', value: BEFORE + RISE, side: 'left' }] },
    { headM: BEFORE, timeS: TIME, at: [xM, 0.5] },
  );

/** Share of the rise, compared in place of the head, of which it is a small part. */
const share = (/** @type {import('./check-identities.mjs').Side} */ side) => ({
  ...side,
  value: (side.value - BEFORE) / RISE,
});

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const FLOWS = [
  ...[1, 4].map((xM) => ({
    name: `head that spreads from a side, ${xM} m from it`,
    because: 'h0 + dh erfc(x / (2 sqrt(K t / Ss))) (Carslaw & Jaeger 1959, ch. 2, for heat)',
    ours: () => share(risen(xM)),
    equals: erfc(xM / (2 * Math.sqrt((K * TIME) / STORAGE))),
    withinPct: 0.5,
  })),
  {
    name: 'block whose permeable direction is turned by 45 degrees',
    because:
      'with k1 and k2 at 45 degrees to a long strip, its sides let nothing through: k1 k2 / k_yy counts along it (Bear 1972)',
    ours: () =>
      steadyInflow({
        ...LONG,
        hydraulic: soil({ k2_k1: 0.25, k1_angle_deg: 45 }),
        conditions: [
          { bc_type: 'total_head', value: 14, side: 'left' },
          { bc_type: 'total_head', value: 10, side: 'right' },
        ],
      }),
    // kxx = kyy = (k1 + k2) / 2: along the strip kxx - kxy^2 / kyy = k1 k2 / kyy.
    equals: ((K * 0.25) / 0.625) * (4 / LONG.widthM) * LONG.heightM,
    withinPct: 2,
  },
];
