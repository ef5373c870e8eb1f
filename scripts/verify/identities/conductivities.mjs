import { steadyInflow } from './flow-sides.mjs';
import { GAMMA_W } from './sections.mjs';

const KS = 1e-5;
const kpa = (/** @type {number} */ suctionM) => suctionM * GAMMA_W;

/**
 * Curves with k over saturated k as their sources print it, of the suction in metres.
 * @type {Readonly<Record<string, { properties: object, kr: (suctionM: number) => number }>>}
 */
const CURVES = {
  constant: { properties: {}, kr: () => 1 },
  // Three decades over 50 kPa, in a straight line of the logarithm.
  simple: { properties: { simple_soil_type: 'silt' }, kr: (s) => 10 ** (-3 * Math.min(1, kpa(s) / 50)) },
  // Brooks & Corey 1964.
  brooks_corey: {
    properties: { bc_lambda: 0.7, bc_psi_b: 5 },
    kr: (s) => (kpa(s) <= 5 ? 1 : (5 / kpa(s)) ** (2 + 3 * 0.7)),
  },
  // Fredlund & Xing 1994; Leong & Rahardjo 1997.
  fredlund_xing: {
    properties: { fx_a: 12, fx_b: 1.8, fx_c: 2 },
    kr: (s) => 1 / Math.log(Math.E + (kpa(s) / 12) ** 1.8) ** 2,
  },
  // Gardner 1958.
  gardner: { properties: { gardner_a: 0.6, gardner_n: 2.5 }, kr: (s) => 1 / (1 + 0.6 * s ** 2.5) },
  // van Genuchten 1980, eq. 9.
  van_genuchten: {
    properties: { vg_alpha: 0.9, vg_n: 2.2 },
    kr: (s) => {
      const m = 1 - 1 / 2.2;
      const a = (0.9 * s) ** (2.2 - 1) * (1 + (0.9 * s) ** 2.2) ** -m;
      return (1 - a) ** 2 / (1 + (0.9 * s) ** 2.2) ** (m / 2);
    },
  },
  user_defined: {
    properties: {
      user_curve: [
        [0, KS],
        [10, KS / 4],
        [40, KS / 200],
      ],
    },
    kr: (s) => Math.exp(tableLog(kpa(s))),
  },
};

/**
 * Straight lines of ln k between the points of the table above.
 * @param {number} suctionKpa
 */
function tableLog(suctionKpa) {
  const [from, by] = suctionKpa < 10 ? [0, Math.log(1 / 4) / 10] : [Math.log(1 / 4), Math.log(4 / 200) / 30];
  return from + by * (suctionKpa < 10 ? suctionKpa : Math.min(30, suctionKpa - 10));
}

const hydraulicOf = (/** @type {string} */ model, ks = KS) => {
  return {
    model,
    properties: { ...CURVES[model]?.properties, kr_min: 1e-9, ...(model === 'user_defined' ? {} : { ks }) },
  };
};

/** A column over a water table, dried or wetted at its top to a suction. */
const COLUMN = { widthM: 0.4, heightM: 3, elements: 1200 };
const TOP_SUCTION = 1.6;

/**
 * Steady flow down a column: 3 m = sum of ds / (1 - q / k(s)) from no suction at the water table to the one at the top (Gardner 1958), solved for q.
 * @param {(suctionM: number) => number} kr
 */
function columnFlow(kr) {
  let [low, high] = [0, kr(TOP_SUCTION)];
  for (let halving = 0; halving < 60; halving++) {
    const q = (low + high) / 2;
    let height = 0;
    const n = 4000;
    for (let i = 0; i < n; i++) height += TOP_SUCTION / n / (1 - q / kr((TOP_SUCTION * (i + 0.5)) / n));
    if (height < COLUMN.heightM) low = q;
    else high = q;
  }
  return low * KS * COLUMN.widthM;
}

/** A block with water at its left side to 2 m and at its right to 0.5 m: water flows above the free surface too. */
const BLOCK = { widthM: 6, heightM: 4, elements: 1500 };
const across = (/** @type {object} */ hydraulic) =>
  steadyInflow({
    ...BLOCK,
    hydraulic,
    conditions: [
      {
        bc_type: 'unknown',
        along: [
          [6, 0],
          [6, 4],
        ],
      },
      {
        bc_type: 'total_head',
        value: 2,
        along: [
          [0, 0],
          [0, 2],
        ],
      },
      {
        bc_type: 'total_head',
        value: 0.5,
        along: [
          [6, 0],
          [6, 0.5],
        ],
      },
    ],
  });

/**
 * A curve as points of suction and permeability.
 * @param {{ kr: (suctionM: number) => number }} curve
 */
function pointsOf({ kr }) {
  const count = 99;
  return Array.from({ length: count + 1 }, (_, i) => {
    const suction = 6 * (i / count) ** 2;
    return [kpa(suction), KS * kr(suction)];
  });
}

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const CONDUCTIVITIES = Object.entries(CURVES).flatMap(([model, curve]) => [
  {
    name: `column over a water table, ${model}`,
    because: 'steady flow down a column, its height the integral of ds / (1 - q / k(s)) (Gardner 1958)',
    ours: () =>
      steadyInflow({
        ...COLUMN,
        hydraulic: hydraulicOf(model),
        conditions: [
          { bc_type: 'pressure_head', value: 0, side: 'bottom' },
          {
            bc_type: 'pressure_head',
            value: -TOP_SUCTION,
            along: [
              [0, COLUMN.heightM],
              [COLUMN.widthM, COLUMN.heightM],
            ],
          },
        ],
      }),
    equals: columnFlow(curve.kr),
    withinPct: 0.1,
  },
  ...(model === 'user_defined' || model === 'constant'
    ? []
    : [
        {
          name: `flow across a block, ${model} and its table`,
          because: 'a curve and its points are one soil',
          ours: () => across(hydraulicOf(model)),
          equals: () => across({ model: 'user_defined', properties: { user_curve: pointsOf(curve), kr_min: 1e-9 } }),
          withinPct: 0.1,
        },
      ]),
]);
