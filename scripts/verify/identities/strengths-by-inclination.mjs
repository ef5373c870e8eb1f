import { CIRCLE, cos, frictional, GAMMA, LONG, longSlope, sin, slope, tan } from './sections.mjs';
import { factorOf } from './sides.mjs';

/**
 * @typedef {import('./sections.mjs').Strength} Strength
 * @typedef {readonly [number, number]} Pair
 * @typedef {readonly [number, number, number]} Row inclination up to which it holds, c and phi
 */

const { depthM, angleDeg } = LONG;
/** On the plane of the long slope. */
const SIGMA = GAMMA * depthM * cos(angleDeg) ** 2;
const MOBILISED = GAMMA * depthM * sin(angleDeg) * cos(angleDeg);

const onPlane = (/** @type {Strength} */ strength) => {
  const { document, surface } = longSlope({ strength });
  return factorOf(document, surface, 'janbu_simplified');
};
const onCircle = (/** @type {Strength} */ strength) => factorOf(slope({ strength }), CIRCLE, 'bishop_simplified');

/** The plane of the long slope has one inclination and one stress, so that F is tau(sigma) over gamma z sin cos. */
const infinite = (
  /** @type {string} */ name,
  /** @type {string} */ because,
  /** @type {Strength} */ strength,
  /** @type {number} */ tau,
) => ({
  name: `long slope of ${name}`,
  because,
  ours: () => onPlane(strength),
  equals: tau / MOBILISED,
  withinPct: 0.1,
});

/** @type {readonly Row[]} */
const ROWS = [
  [0, 10, 35],
  [30, 4, 22],
  [90, 12, 30],
];
const linear = (
  /** @type {number} */ beddingDeg,
  /** @type {Pair} */ bedding,
  /** @type {Pair} */ mass,
  /** @type {number} */ a,
  /** @type {number} */ b,
) => ({
  model: 'anisotropic_linear',
  params: { c1: bedding[0], phi1: bedding[1], c2: mass[0], phi2: mass[1], bedding_angle: beddingDeg, A: a, B: b },
});
const oneRow = (/** @type {Pair} */ [c, phi]) => ({ model: 'c_phi_function', params: {}, rows: [[0, c, phi]] });
const snowden = (
  /** @type {number} */ beddingDeg,
  /** @type {Strength} */ bedding,
  /** @type {Strength} */ mass,
  /** @type {Pair} */ [a1, b1],
  /** @type {Pair} */ [a2, b2],
) => ({
  model: 'snowden_anisotropic_linear',
  params: { bedding_angle: beddingDeg, A1: a1, B1: b1, A2: a2, B2: b2 },
  bedding,
  rock_mass: mass,
});
const ranges = (/** @type {readonly Row[]} */ rows) => ({
  model: 'generalized_anisotropic',
  input_type: 'angle_range',
  rules: rows.map(([to, c, phi], i) => ({
    angle_min: rows[i - 1]?.[0] ?? -90,
    angle_max: to,
    ...frictional(c, phi),
  })),
});
const POWER = { model: 'power_curve', params: { a: 1.6, b: 0.72, c: 1, d: 0, waviness: 0 } };
const BEDDING = /** @type {const} */ ([3, 16]);
const MASS = /** @type {const} */ ([15, 33]);
const half = (/** @type {number} */ one, /** @type {number} */ other) => (one + other) / 2;

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const STRENGTHS_BY_INCLINATION = [
  infinite(
    'a table of inclinations',
    'the row whose range holds the inclination of the plane',
    { model: 'anisotropic_strength_function', rows: ROWS },
    4 + SIGMA * tan(22),
  ),
  infinite(
    'bedding at 15 degrees from the plane',
    'half way from A to B, c and tan(phi) lie half way from bedding to mass (Snowden 2007)',
    linear(angleDeg - 15, BEDDING, MASS, 5, 25),
    half(BEDDING[0], MASS[0]) + SIGMA * half(tan(BEDDING[1]), tan(MASS[1])),
  ),
  {
    name: 'circle through bedding as strong as the mass',
    because: 'bedding that is no weaker is none',
    ours: () => onCircle(linear(10, [9, 24], [9, 24], 5, 25)),
    equals: () => onCircle(frictional(9, 24)),
    withinPct: 1e-4,
  },
  infinite(
    'bedding and mass by functions of the stress',
    'half way from A to B on the counter-clockwise side, tau lies half way (Snowden 2007)',
    snowden(
      angleDeg - 20,
      {
        model: 'shear_normal_function',
        params: {},
        points: [
          [0, 2],
          [200, 50],
        ],
      },
      {
        model: 'shear_normal_function',
        params: {},
        points: [
          [0, 10],
          [200, 130],
        ],
      },
      [0, 1],
      [10, 30],
    ),
    half(2 + (48 * SIGMA) / 200, 10 + (120 * SIGMA) / 200),
  ),
  {
    name: 'circle through bedding by functions of one row and by numbers',
    because: 'with one A and B and constant c and phi, both are the anisotropic linear model',
    ours: () => onCircle(snowden(12, oneRow(BEDDING), oneRow(MASS), [5, 25], [5, 25])),
    equals: () => onCircle(linear(12, BEDDING, MASS, 5, 25)),
    withinPct: 1e-3,
  },
  infinite(
    'ranges of inclination',
    'the range that holds the inclination of the plane',
    ranges(ROWS),
    4 + SIGMA * tan(22),
  ),
  {
    name: 'circle through ranges and through the table of the same rows',
    because: 'ranges of Mohr-Coulomb are a table of c and phi',
    ours: () => onCircle(ranges(ROWS)),
    equals: () => onCircle({ model: 'anisotropic_strength_function', rows: ROWS }),
    withinPct: 1e-4,
  },
  {
    name: 'circle through one range of a power curve',
    because: 'one range for all inclinations is the strength itself',
    ours: () =>
      onCircle({
        model: 'generalized_anisotropic',
        input_type: 'angle_range',
        rules: [{ angle_min: -90, angle_max: 90, ...POWER }],
      }),
    equals: () => onCircle(POWER),
    withinPct: 1e-4,
  },
  infinite(
    'a joint at 30 degrees from the plane',
    'the share of the mass is sin^2 of the angle from the joint (Casagrande & Carrillo 1944)',
    {
      model: 'generalized_anisotropic',
      input_type: 'angle_or_surface',
      base: frictional(...MASS),
      joints: [{ angle: angleDeg + 30, ...frictional(...BEDDING) }],
      mapping: 'cosine',
      joint_selection: 'worst_case',
      use_base_if_weaker: true,
    },
    0.75 * (BEDDING[0] + SIGMA * tan(BEDDING[1])) + 0.25 * (MASS[0] + SIGMA * tan(MASS[1])),
  ),
  {
    name: 'circle through a joint by A and B and through the same bedding',
    because: 'one set of joints is the anisotropic linear model',
    ours: () =>
      onCircle({
        model: 'generalized_anisotropic',
        input_type: 'angle_or_surface',
        base: frictional(...MASS),
        joints: [{ angle: 12, A: 5, B: 25, ...frictional(...BEDDING) }],
        mapping: 'ab',
        joint_selection: 'closest',
        use_base_if_weaker: false,
      }),
    equals: () => onCircle(linear(12, BEDDING, MASS, 5, 25)),
    withinPct: 1e-3,
  },
];
