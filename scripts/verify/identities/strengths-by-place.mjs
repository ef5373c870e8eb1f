import {
  CIRCLE,
  cos,
  cut,
  frictional,
  GAMMA,
  LONG,
  longSlope,
  project,
  SLOPE,
  sin,
  slope,
  tan,
  undrained,
  WEDGE,
} from './sections.mjs';
import { factorOf, leastFactor } from './sides.mjs';

/** @typedef {import('./sections.mjs').Strength} Strength */

const { depthM, angleDeg } = LONG;
const MOBILISED = GAMMA * depthM * sin(angleDeg) * cos(angleDeg);

/** Undrained strength of 20 kPa at the top, and its growth per metre. */
const [TOP, GROWTH] = [20, 3];
const profile = (/** @type {string} */ model, growth = GROWTH) => ({
  model,
  params: { cohesion_top: TOP, cohesion_change: growth },
});
const datum = (/** @type {number} */ elevation) => ({
  model: 'undrained_depth_datum',
  params: { cohesion_datum: TOP, cohesion_change: GROWTH, datum: elevation },
});
/** Samples whose strength is that of a datum at 25 m, at the corners of more than the slope. */
const samples = (/** @type {string} */ method) => ({
  model: 'discrete_function',
  function_type: 'undrained',
  method,
  points: [-50, 40, 130].flatMap((x) => [-5, 25].map((y) => [x, y, TOP + GROWTH * (25 - y)])),
});
/** Strength on the plane of the wedge grows in a straight line from crest to toe: that of its middle counts over its length. */
const WEDGE_FACTOR =
  ((TOP + (GROWTH * WEDGE.heightM) / 2) * WEDGE.lengthM) / (GAMMA * WEDGE.areaM2 * sin(WEDGE.planeDeg));

const onLongSlope = (/** @type {Strength} */ strength) => {
  const { document, surface } = longSlope({ strength });
  return factorOf(document, surface, 'spencer');
};

/**
 * A circle that comes out of the face of the long slope at both ends.
 * @param {Strength} strength
 */
function withinFace(strength) {
  const { document } = longSlope({ strength });
  const [x, y] = [400, 400 * tan(angleDeg)];
  const surface = {
    type: /** @type {const} */ ('circle'),
    centre: /** @type {const} */ ([x - 30 * sin(angleDeg), y + 30 * cos(angleDeg)]),
    radiusM: 40,
  };
  return factorOf(document, surface, 'bishop_simplified');
}

/**
 * Firm fill over clay whose top is level with the toe.
 * @param {Strength} clay
 */
function overClay(clay) {
  const line = /** @type {const} */ ([
    [20, 10],
    [80, 10],
  ]);
  const soils = [{ strength: frictional(10, 30) }, { strength: clay }];
  const at = /** @type {const} */ ([
    [60, 15, 0],
    [60, 5, 1],
  ]);
  return factorOf(project(SLOPE, 0, soils, { lines: [line], at }), CIRCLE, 'bishop_simplified');
}

/**
 * Soft clay over ground that begins 4 m below the toe, searched for circles.
 * @param {Strength} strength
 */
function overGround(strength, floor = 0) {
  const lines = /** @type {const} */ ([
    [
      [0, 6],
      [80, 6],
    ],
  ]);
  const at = /** @type {const} */ ([
    [60, 15, 0],
    [60, 3, 1],
  ]);
  const soils = [{ strength: undrained(30) }, ...(floor === 0 ? [{ strength }] : [])];
  const settings = /** @type {const} */ ({
    'search.search_method': 'grid',
    'search.refine_circles': true,
    'methods.num_slices': 50,
  });
  return leastFactor(
    project(SLOPE, floor, soils, { ...(floor === 0 && { lines, at }), settings }),
    'bishop_simplified',
  );
}

/**
 * The wedge with a soil above 6 m that only weighs.
 * @param {Strength} strength
 */
function underWeight(strength) {
  const soils = [{ strength: undrained(40) }, { strength }];
  const lines = /** @type {const} */ ([
    [
      [0, 6],
      [60, 6],
    ],
  ]);
  const document = project(WEDGE.ground, -10, soils, {
    lines,
    at: [
      [50, 0, 0],
      [50, 8, 1],
    ],
  });
  return factorOf(document, WEDGE.surface, 'janbu_simplified');
}

/**
 * The slope with its uppermost 3 m of another soil.
 * @param {Strength} strength
 */
function underCap(strength) {
  const soils = [{ strength: frictional(15, 25) }, { strength }];
  const lines = /** @type {const} */ ([
    [
      [30, 17],
      [80, 17],
    ],
  ]);
  return factorOf(
    project(SLOPE, 0, soils, {
      lines,
      at: [
        [60, 5, 0],
        [60, 19, 1],
      ],
    }),
    CIRCLE,
    'spencer',
  );
}

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const STRENGTHS_BY_PLACE = [
  {
    name: 'long slope of clay that grows stronger with the depth in its layer',
    because: 'the plane lies at one depth, and has the strength of that depth',
    ours: () => onLongSlope(profile('undrained_depth_layer')),
    equals: (TOP + GROWTH * depthM) / MOBILISED,
    withinPct: 0.1,
  },
  {
    name: 'clay under fill by the depth in its layer and below its level top',
    because: 'below a level top both depths are one',
    ours: () => overClay(profile('undrained_depth_layer')),
    equals: () => overClay(datum(10)),
    withinPct: 1e-4,
  },
  {
    name: 'long slope of clay that grows stronger with the distance from the ground',
    because: 'the shortest way from the plane to the face is the depth times the cosine of the slope',
    ours: () => onLongSlope(profile('undrained_slope_distance')),
    equals: (TOP + GROWTH * depthM * cos(angleDeg)) / MOBILISED,
    withinPct: 0.1,
  },
  {
    name: 'circle within a face by the distance from it and by the depth',
    because: 'below a plane face the distance is the depth times the cosine of the slope',
    ours: () => withinFace(profile('undrained_slope_distance')),
    equals: () => withinFace(profile('undrained_depth_layer', GROWTH * cos(angleDeg))),
    withinPct: 1e-4,
  },
  {
    name: 'wedge of clay that grows stronger below an elevation',
    because: 'c L / W sin (Culmann 1866) with the mean strength of the plane',
    ours: () => factorOf(cut({ strength: datum(WEDGE.heightM) }), WEDGE.surface, 'janbu_simplified'),
    equals: WEDGE_FACTOR,
    withinPct: 0.05,
  },
  {
    name: 'wedge of clay sampled at two elevations',
    because: 'c L / W sin (Culmann 1866) with the mean strength of the plane',
    ours: () =>
      factorOf(
        cut({
          strength: {
            ...samples('linear_by_elevation'),
            points: [0, WEDGE.heightM].map((y) => [0, y, TOP + GROWTH * (WEDGE.heightM - y)]),
          },
        }),
        WEDGE.surface,
        'janbu_simplified',
      ),
    equals: WEDGE_FACTOR,
    withinPct: 0.05,
  },
  ...['linear_by_elevation', 'tin', 'thin_plate_spline'].map((method) => ({
    name: `circle through samples of a plane field, ${method}`,
    because: 'an interpolation that is exact for plane fields gives back the field',
    ours: () => factorOf(slope({ strength: samples(method) }), CIRCLE, 'bishop_simplified'),
    equals: () => factorOf(slope({ strength: datum(25) }), CIRCLE, 'bishop_simplified'),
    withinPct: 1e-3,
  })),
  {
    name: 'wedge under soil that only weighs',
    because: 'c L / W sin (Culmann 1866) with the length of the plane below 6 m and the weight of all',
    ours: () => underWeight({ model: 'no_strength' }),
    equals: (40 * 6) / sin(WEDGE.planeDeg) / (GAMMA * WEDGE.areaM2 * sin(WEDGE.planeDeg)),
    withinPct: 0.05,
  },
  {
    name: 'circle under a cap without strength and under one of no friction and no cohesion',
    because: 'tau = 0 either way',
    ours: () => underCap({ model: 'no_strength' }),
    equals: () => underCap(frictional(0, 0)),
    withinPct: 1e-6,
  },
  {
    name: 'clay over ground that nothing passes through and over very strong ground',
    because: 'the least circle touches ground that is strong enough, and does not enter it',
    ours: () => overGround({ model: 'infinite_strength' }),
    equals: () => overGround(frictional(50_000, 0)),
    withinPct: 0.3,
  },
  {
    name: 'clay over ground that nothing passes through and over the floor of the section',
    because: 'no circle passes below either',
    ours: () => overGround({ model: 'infinite_strength' }),
    equals: () => overGround(undrained(30), 6),
    withinPct: 0.3,
  },
];
