import { CIRCLE, cos, cut, frictional, GAMMA, project, SLOPE, sin, tan, undrained, WEDGE } from './sections.mjs';
import { factorOf } from './sides.mjs';

/**
 * Partial factors by the printed tables: EN 1997-1:2004, annex A, sets A1 and A2 (table A.3), M1 and M2 (A.4), R1 to R3 of slopes (A.14).
 * Permanent and variable actions that drive; cohesion, tan(phi), undrained strength; resistance.
 */
const A1 = { permanent: 1.35, variable: 1.5 };
const A2 = { permanent: 1, variable: 1.3 };
const M1 = { cohesion: 1, friction: 1, undrained: 1 };
const M2 = { cohesion: 1.25, friction: 1.25, undrained: 1.4 };
const PRINTED = {
  eurocode7_da1c1: { ...A1, ...M1, resistance: 1 },
  eurocode7_da1c2: { ...A2, ...M2, resistance: 1 },
  eurocode7_da2: { ...A1, ...M1, resistance: 1.1 },
  eurocode7_da3: { ...A2, ...M2, resistance: 1 },
  custom: { permanent: 1.2, variable: 1.45, cohesion: 1.6, friction: 1.15, undrained: 1.5, resistance: 1.05 },
};

/**
 * @typedef {'permanent' | 'variable'} Action
 * @typedef {keyof typeof PRINTED} Standard
 */

const settingsOf = (/** @type {Standard} */ id) => ({
  'design_standard.enabled': true,
  'design_standard.standard': id,
  ...(id === 'custom'
    ? Object.fromEntries(
        Object.entries(PRINTED.custom).map(([name, factor]) => [`design_standard.factor_${name}`, factor]),
      )
    : {}),
});

const line = (/** @type {string} */ name, /** @type {number} */ forceKnM, /** @type {Action} */ action) => {
  return {
    id: name,
    name,
    type: /** @type {const} */ ('line'),
    at: /** @type {const} */ ([8, WEDGE.heightM]),
    forceKnM,
    angleDeg: -90,
    action,
  };
};
const strip = (/** @type {number} */ kpa, /** @type {Action} */ action) => {
  const [from, to] = /** @type {const} */ ([
    [42, 20],
    [48, 20],
  ]);
  return {
    id: action,
    name: action,
    type: /** @type {const} */ ('distributed'),
    from,
    to,
    startKpa: kpa,
    endKpa: kpa,
    orientation: /** @type {const} */ ('vertical'),
    action,
  };
};

/**
 * Fill over clay, loaded on the crest, with strengths and actions as given.
 * @param {{ c: number, t: number, cu: number, fill: number, clay: number, loads: readonly import('@talud/slope-model').LoadDocument[], settings?: import('@talud/slope-model').Settings }} values
 */
function layered({ c, t, cu, fill, clay, loads, settings = {} }) {
  const soils = [
    { strength: frictional(c, (Math.atan(t) * 180) / Math.PI), unitWeightKnM3: fill },
    { strength: undrained(cu), unitWeightKnM3: clay },
  ];
  const lines = /** @type {const} */ ([
    [
      [28, 14],
      [80, 14],
    ],
  ]);
  const at = /** @type {const} */ ([
    [60, 17, 0],
    [60, 5, 1],
  ]);
  return project(SLOPE, 0, soils, { lines, at, loads, settings });
}

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const STANDARDS = /** @type {Standard[]} */ (Object.keys(PRINTED)).flatMap((id) => {
  const { permanent, variable, cohesion, friction, undrained: factorOfClay, resistance } = PRINTED[id];
  const action = permanent * (GAMMA * WEDGE.areaM2 + 30) + variable * 60;
  const resisting =
    ((20 / cohesion) * WEDGE.lengthM + (action * cos(WEDGE.planeDeg) * tan(25)) / friction) / resistance;
  return [
    {
      name: `wedge by ${id}`,
      because: 'one block on a plane (Culmann 1866) with design values of EN 1997-1, annex A',
      ours: () =>
        factorOf(
          cut(
            { strength: frictional(20, 25) },
            { settings: settingsOf(id), loads: [line('dead', 30, 'permanent'), line('live', 60, 'variable')] },
          ),
          WEDGE.surface,
          'janbu_simplified',
        ),
      equals: resisting / (action * sin(WEDGE.planeDeg)),
      withinPct: 0.05,
    },
    {
      name: `circle by ${id} and by design values`,
      because: 'an analysis of the values that EN 1997-1, annex A, makes of the characteristic ones',
      ours: () =>
        factorOf(
          layered({
            c: 12,
            t: tan(28),
            cu: 45,
            fill: 19,
            clay: 18,
            loads: [strip(20, 'variable'), strip(10, 'permanent')],
            settings: settingsOf(id),
          }),
          CIRCLE,
          'bishop_simplified',
        ),
      equals: () =>
        factorOf(
          layered({
            c: 12 / cohesion / resistance,
            t: tan(28) / friction / resistance,
            cu: 45 / factorOfClay / resistance,
            fill: 19 * permanent,
            clay: 18 * permanent,
            loads: [strip(20 * variable, 'variable'), strip(10 * permanent, 'permanent')],
          }),
          CIRCLE,
          'bishop_simplified',
        ),
      withinPct: 1e-3,
    },
  ];
});
