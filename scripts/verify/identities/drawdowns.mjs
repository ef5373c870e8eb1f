import { CIRCLE, cos, cut, frictional, GAMMA, GAMMA_W, sin, slope, tan, WEDGE } from './sections.mjs';
import { factorOf } from './sides.mjs';

/** @typedef {import('@talud/slope-model').SettingValue<'groundwater.rapid_drawdown_method'>} DrawdownMethod */

const across = (/** @type {string} */ id, /** @type {'water_table' | 'drawdown'} */ type, /** @type {number} */ y) => {
  return {
    id,
    type,
    name: id,
    closed: false,
    points: /** @type {const} */ ([
      [-10, y],
      [80, y],
    ]),
  };
};

/** A project whose pool falls from one level to another. */
const falling = (/** @type {DrawdownMethod} */ method, /** @type {number} */ from, /** @type {number} */ to) => ({
  boundaries: [across('pool', 'water_table', from), across('after', 'drawdown', to)],
  settings: {
    'groundwater.advanced_option': /** @type {const} */ ('rapid_drawdown'),
    'groundwater.rapid_drawdown_method': method,
  },
});
const WET = /** @type {const} */ ({ porePressure: { source: 'water_table', boundaryId: 'pool', hu: 1 } });

/** A drowned wedge without cohesion, R and S through the origin: every base has the same ratio of stresses under the pool. */
const [S_DEG, R_DEG] = [44, 22];
const soil = /** @type {const} */ ({
  strength: frictional(0, S_DEG),
  ...WET,
  undrainedBehaviour: true,
  drawdownEnvelope: { kind: 'r', c_r: 0, phi_r_deg: R_DEG },
});
const drownedWedge = (/** @type {DrawdownMethod} */ method) =>
  factorOf(cut(soil, falling(method, WEDGE.heightM + 2, -3)), WEDGE.surface, 'janbu_simplified');

/**
 * Undrained strength over the consolidation stress on a plane that carries tau / sigma = tan(dip), between Kc = 1 and Kc = Kf
 * (Duncan, Wright & Wong 1990, eqs 1 to 4).
 */
function consolidated() {
  const r = tan(WEDGE.planeDeg);
  const kc = (1 + (r * (sin(S_DEG) + 1)) / cos(S_DEG)) / (1 + (r * (sin(S_DEG) - 1)) / cos(S_DEG));
  const kf = (1 + sin(S_DEG)) / (1 - sin(S_DEG));
  const isotropic = (sin(R_DEG) * cos(S_DEG)) / (1 - sin(R_DEG));
  return ((kf - kc) * isotropic + (kc - 1) * tan(S_DEG)) / (kf - 1);
}

/** Consolidated under the buoyant weight, driven by the whole weight. */
const emptied = (/** @type {number} */ ratio) => (ratio * (GAMMA - GAMMA_W)) / (GAMMA * tan(WEDGE.planeDeg));

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const DRAWDOWNS = [
  .../** @type {const} */ (['lowe_karafiath', 'duncan_wright']).map((method) => ({
    name: `wedge emptied of its pool, ${method}`,
    because:
      'one block: strength by the buoyant weight between the envelopes of Kc = 1 and Kf, driven by the whole weight (Lowe & Karafiath 1960; Duncan, Wright & Wong 1990); drained strength is higher on every base',
    ours: () => drownedWedge(method),
    equals: emptied(consolidated()),
    withinPct: 0.1,
  })),
  {
    name: 'wedge emptied of its pool, corps_2',
    because:
      'one block: the lower of R and S at the stress of the buoyant weight, driven by the whole weight (EM 1110-2-1902, appendix G)',
    ours: () => drownedWedge('corps_2'),
    equals: emptied(tan(R_DEG)),
    withinPct: 0.1,
  },
  {
    name: 'circle through a drowned slope that is emptied, b_bar',
    because:
      'with B-bar = 1 what is left of the pressure is gamma_w times the depth below the ground, ru = gamma_w / gamma (Morgenstern 1963)',
    ours: () =>
      factorOf(
        slope({ strength: frictional(10, 28), ...WET, undrainedBehaviour: true, bBar: 1 }, falling('b_bar', 20, 10)),
        CIRCLE,
        'spencer',
      ),
    equals: () =>
      factorOf(
        slope({ strength: frictional(10, 28), porePressure: { source: 'ru', ru: GAMMA_W / GAMMA } }),
        CIRCLE,
        'spencer',
      ),
    withinPct: 0.02,
  },
];
