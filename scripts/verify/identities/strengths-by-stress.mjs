import { CIRCLE, cos, frictional, GAMMA, LONG, longSlope, sin, slope, tan, undrained } from './sections.mjs';
import { factorOf } from './sides.mjs';

/**
 * @typedef {import('./sections.mjs').Strength} Strength
 * @typedef {(sigmaKpa: number) => number} Curve
 */

const { depthM, angleDeg } = LONG;
/** On the plane of the long slope. */
const SIGMA = GAMMA * depthM * cos(angleDeg) ** 2;
const MOBILISED = GAMMA * depthM * sin(angleDeg) * cos(angleDeg);
const VERTICAL = GAMMA * depthM;

/** Each strength with what its source says of it at a stress. */
const POWER = { a: 1.4, b: 0.7, c: 2, d: 3, waviness: 4 };
const power = (/** @type {number} */ s) => POWER.c + POWER.a * (s + POWER.d) ** POWER.b + s * tan(POWER.waviness);
const HYPERBOLA = { c_inf: 90, phi_0: 38 };
const hyperbola = (/** @type {number} */ s) =>
  (HYPERBOLA.c_inf * s * tan(HYPERBOLA.phi_0)) / (HYPERBOLA.c_inf + s * tan(HYPERBOLA.phi_0));
const JOINT = { phi_r: 24, JRC: 7, JCS: 20_000, max_total_friction: 70 };
const joint = (/** @type {number} */ s) =>
  s * tan(Math.min(JOINT.max_total_friction, JOINT.phi_r + JOINT.JRC * Math.log10(JOINT.JCS / s)));
const CLAY = { cohesion: 1, phi: 26, sigma_threshold: 60 };
const clay = (/** @type {number} */ s) => CLAY.cohesion + Math.min(s, CLAY.sigma_threshold) * tan(CLAY.phi);
const ROCK = { sigci: 3_000, mb: 0.3, s: 1e-6, a: 0.55 };
const CLASSIC = { sigci: 20_000, m: 0.4, s: 1e-4 };

/**
 * Stress and strength of rock on the plane where the minor principal stress is given (Balmer 1952).
 * @param {{ sigci: number, mb: number, s: number, a: number }} rock
 * @param {number} minor
 * @returns {[sigma: number, tau: number]}
 */
function balmer({ sigci, mb, s, a }, minor) {
  const inner = (mb * minor) / sigci + s;
  const spread = sigci * inner ** a;
  const k = 1 + a * mb * inner ** (a - 1);
  return [minor + spread / (k + 1), (spread * Math.sqrt(k)) / (k + 1)];
}

/**
 * Bray's closed form of the criterion of 1980 (Hoek 1983, Strength of jointed rock masses, Geotechnique 33(3), eqs 9 to 11).
 * @param {number} sigma
 */
function bray(sigma) {
  const { sigci, m, s } = CLASSIC;
  const h = 1 + (16 * (m * sigma + s * sigci)) / (3 * m * m * sigci);
  const theta = (Math.PI / 2 + Math.atan(1 / Math.sqrt(h ** 3 - 1))) / 3;
  const angle = Math.atan(1 / Math.sqrt(4 * h * Math.cos(theta) ** 2 - 1));
  return ((1 / Math.tan(angle) - Math.cos(angle)) * m * sigci) / 8;
}

/**
 * A curve as points, close enough that chords do not show.
 * @param {Curve} curve
 */
function points(curve, mostKpa = 600) {
  const count = 1500;
  return Array.from({ length: count + 1 }, (_, i) => {
    const sigma = mostKpa * (i / count) ** 2;
    return [sigma, i === 0 ? curve(1e-9) : curve(sigma)];
  });
}

const onPlane = (/** @type {Strength} */ strength, /** @type {number} */ depth = LONG.depthM) => {
  const { document, surface } = longSlope({ strength }, depth);
  return factorOf(document, surface, 'spencer');
};
const onCircle = (
  /** @type {Strength} */ strength,
  /** @type {import('@talud/slope').EngineMethodId} */ method = 'bishop_simplified',
) => factorOf(slope({ strength }), CIRCLE, method);

const infinite = (
  /** @type {string} */ name,
  /** @type {string} */ because,
  /** @type {Strength} */ strength,
  /** @type {number} */ tau,
) => ({
  name: `long slope of ${name}`,
  because: `F of an infinite slope is tau(sigma) over gamma z sin cos; ${because}`,
  ours: () => onPlane(strength),
  equals: tau / MOBILISED,
  withinPct: 0.1,
});

const asTable = (/** @type {string} */ name, /** @type {Strength} */ strength, /** @type {Curve} */ curve) => ({
  name: `circle through ${name} and through its table`,
  because: 'a curve and its points are one strength',
  ours: () => onCircle(strength),
  equals: () => onCircle({ model: 'shear_normal_function', points: points(curve) }),
  withinPct: 0.05,
});

/** Two depths of rock whose stress follows from the minor principal stress alone. */
const [ROCK_SIGMA, ROCK_TAU] = balmer(ROCK, 40);

/** Points of the envelope of rock from near its tensile strength on, sorted by the normal stress. */
const rockPoints = Array.from({ length: 3000 }, (_, i) =>
  balmer(ROCK, -(ROCK.s * ROCK.sigci) / ROCK.mb + 1e-3 + (i / 3000) ** 3 * 500),
).filter(([sigma]) => sigma >= 0);

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const STRENGTHS_BY_STRESS = [
  infinite('Mohr-Coulomb', 'Coulomb 1773', frictional(8, 27), 8 + SIGMA * tan(27)),
  infinite('a power curve', 'Charles & Soares 1984', { model: 'power_curve', params: POWER }, power(SIGMA)),
  asTable('a power curve', { model: 'power_curve', params: POWER }, power),
  infinite(
    'a hyperbola',
    'Esterhuizen, Filz & Duncan 2001',
    { model: 'hyperbolic', params: HYPERBOLA },
    hyperbola(SIGMA),
  ),
  asTable('a hyperbola', { model: 'hyperbolic', params: HYPERBOLA }, hyperbola),
  infinite('a rough joint', 'Barton & Bandis 1990', { model: 'barton_bandis', params: JOINT }, joint(SIGMA)),
  asTable('a rough joint', { model: 'barton_bandis', params: JOINT }, joint),
  infinite(
    'clay that does not drain beyond a stress',
    'c + min(sigma, threshold) tan(phi)',
    { model: 'drained_undrained', params: CLAY },
    clay(SIGMA),
  ),
  {
    name: 'circle through clay that does not drain beyond a stress and through its table',
    because: 'a curve and its corners are one strength',
    ours: () => onCircle({ model: 'drained_undrained', params: CLAY }),
    equals: () =>
      onCircle({ model: 'shear_normal_function', points: [0, CLAY.sigma_threshold, 5000].map((s) => [s, clay(s)]) }),
    withinPct: 1e-3,
  },
  {
    name: 'long slope of rock',
    because: 'Hoek, Carranza-Torres & Corkum 2002 by Balmer 1952, at the depth where sigma3 is 40 kPa',
    ours: () => onPlane({ model: 'hoek_brown', params: ROCK }, ROCK_SIGMA / (GAMMA * cos(angleDeg) ** 2)),
    equals: ROCK_TAU / (ROCK_SIGMA * tan(angleDeg)),
    withinPct: 0.1,
  },
  {
    name: 'circle through rock and through its table',
    because: 'an envelope and its points, from Balmer 1952, are one strength',
    ours: () => onCircle({ model: 'hoek_brown', params: ROCK }),
    equals: () => onCircle({ model: 'shear_normal_function', points: rockPoints }),
    withinPct: 0.05,
  },
  infinite(
    'rock by the criterion of 1980',
    "Bray's closed form, Hoek 1983",
    { model: 'hoek_brown_classic', params: CLASSIC },
    bray(SIGMA),
  ),
  asTable('rock by the criterion of 1980', { model: 'hoek_brown_classic', params: CLASSIC }, bray),
  infinite(
    'SHANSEP',
    'Ladd & Foott 1974',
    { model: 'shansep', params: { S: 0.24, m: 0.8, OCR: 2.5, A: 3, su_min: 0 } },
    3 + VERTICAL * 0.24 * 2.5 ** 0.8,
  ),
  {
    name: 'circle through SHANSEP and through a ratio to the vertical stress',
    because: 'S OCR^m is one ratio (Ladd & Foott 1974)',
    ours: () => onCircle({ model: 'shansep', params: { S: 0.24, m: 0.8, OCR: 2.5, A: 0, su_min: 0 } }),
    equals: () => onCircle({ model: 'vertical_stress_ratio', params: { K: 0.24 * 2.5 ** 0.8, min_strength: 0 } }),
    withinPct: 1e-4,
  },
  infinite(
    'a ratio to the vertical stress',
    'tau = K sigma_v',
    { model: 'vertical_stress_ratio', params: { K: 0.35, min_strength: 0 } },
    0.35 * VERTICAL,
  ),
  {
    name: 'circle through a least strength',
    because: 'where K sigma_v nowhere reaches the least strength, the soil is undrained',
    ours: () => onCircle({ model: 'vertical_stress_ratio', params: { K: 0.01, min_strength: 30 } }),
    equals: () => onCircle(undrained(30)),
    withinPct: 1e-4,
  },
  infinite(
    'a table of stresses',
    'straight between points',
    {
      model: 'shear_normal_function',
      points: [
        [0, 5],
        [60, 40],
        [120, 61],
      ],
    },
    40 + ((SIGMA - 60) * 21) / 60,
  ),
  {
    name: 'circle through a table of two points',
    because: 'a straight line is Mohr-Coulomb',
    ours: () =>
      onCircle({
        model: 'shear_normal_function',
        points: [
          [0, 1],
          [2000, 1 + 2000 * tan(24)],
        ],
      }),
    equals: () => onCircle(frictional(1, 24)),
    withinPct: 1e-3,
  },
  infinite(
    'c and phi by the stress',
    'both straight between rows',
    {
      model: 'c_phi_function',
      rows: [
        [0, 4, 34],
        [120, 12, 28],
      ],
    },
    4 + (8 * SIGMA) / 120 + SIGMA * tan(34 - (6 * SIGMA) / 120),
  ),
  {
    name: 'circle through c and phi of one row',
    because: 'one row is Mohr-Coulomb',
    ours: () => onCircle({ model: 'c_phi_function', rows: [[50, 9, 24]] }),
    equals: () => onCircle(frictional(9, 24)),
    withinPct: 1e-3,
  },
  infinite(
    'steps of the stress',
    'tau of the last point that is not above sigma',
    {
      model: 'step_function',
      points: [
        [0, 10],
        [70, 44],
        [100, 60],
      ],
    },
    44,
  ),
  {
    name: 'circle through a strength of one step',
    because: 'one step is undrained',
    ours: () => onCircle({ model: 'step_function', points: [[0, 28]] }),
    equals: () => onCircle(undrained(28)),
    withinPct: 1e-3,
  },
];
