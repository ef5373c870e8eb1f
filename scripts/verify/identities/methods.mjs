import { CIRCLE, cos, cut, frictional, GAMMA, sin, slope, tan, undrained, WEDGE } from './sections.mjs';
import { factorOf } from './sides.mjs';

const { planeDeg, areaM2, lengthM } = WEDGE;
const WEIGHT = GAMMA * areaM2;

/** Depth over length of the chord of the circle through the slope, which comes out at the ground of 10 m and of 20 m. */
function depthOverLength() {
  const { centre, radiusM } = CIRCLE;
  const toGround = (/** @type {number} */ height) => Math.sqrt(radiusM ** 2 - (height - centre[1]) ** 2);
  const chord = Math.hypot(toGround(10) + toGround(20), 10);
  return (radiusM - Math.sqrt(radiusM ** 2 - chord ** 2 / 4)) / chord;
}

/** f0 = 1 + b1 (d/L - 1.4 (d/L)^2) (Janbu 1973). */
const janbuFactor = (/** @type {number} */ b1) => 1 + b1 * (depthOverLength() - 1.4 * depthOverLength() ** 2);

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const METHODS = [
  .../** @type {const} */ ([
    'janbu_simplified',
    'spencer',
    'gle_morgenstern_price',
    'lowe_karafiath',
    'corps_engineers_1',
    'corps_engineers_2',
  ]).map((method) => ({
    name: `wedge by ${method}`,
    because: 'one block on a plane: F = (c L + W cos tan(phi)) / W sin (Culmann 1866)',
    ours: () => factorOf(cut({ strength: frictional(20, 25) }), WEDGE.surface, method),
    equals: (20 * lengthM + WEIGHT * cos(planeDeg) * tan(25)) / (WEIGHT * sin(planeDeg)),
    withinPct: 0.1,
  })),
  {
    name: 'circle by Morgenstern-Price with a constant function and by Spencer',
    because: 'X = lambda E is X = lambda f(x) E with f = 1 (Fredlund & Krahn 1977)',
    ours: () =>
      factorOf(
        slope({ strength: frictional(10, 25) }, { settings: { 'methods.interslice_function': 'constant' } }),
        CIRCLE,
        'gle_morgenstern_price',
      ),
    equals: () => factorOf(slope({ strength: frictional(10, 25) }), CIRCLE, 'spencer'),
    withinPct: 1e-4,
  },
  .../** @type {const} */ (['ordinary_fellenius', 'spencer']).map((method) => ({
    name: `undrained circle by ${method} and by Bishop`,
    because: 'without friction the moment of the strength about the centre is the same whatever the normal forces',
    ours: () => factorOf(slope({ strength: undrained(40) }), CIRCLE, method),
    equals: () => factorOf(slope({ strength: undrained(40) }), CIRCLE, 'bishop_simplified'),
    withinPct: 0.02,
  })),
  ...[
    { name: 'undrained', strength: undrained(40), b1: 0.69 },
    { name: 'with cohesion and friction', strength: frictional(10, 25), b1: 0.5 },
    { name: 'without cohesion', strength: frictional(0, 35), b1: 0.31 },
  ].map(({ name, strength, b1 }) => ({
    name: `circle by Janbu corrected, ${name}`,
    because: 'f0 = 1 + b1 (d/L - 1.4 (d/L)^2) times the simplified factor (Janbu 1973)',
    ours: () => factorOf(slope({ strength }), CIRCLE, 'janbu_corrected'),
    equals: () => {
      const { value, cells } = factorOf(slope({ strength }), CIRCLE, 'janbu_simplified');
      return { value: value * janbuFactor(b1), cells };
    },
    withinPct: 0.02,
  })),
];
