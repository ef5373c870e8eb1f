/**
 * Small projects for identities, fine enough that neither slices nor iterations show. Metres, kN, kPa; every one slides to the left.
 * @typedef {import('@talud/slope-model').ProjectDocument} ProjectDocument
 * @typedef {readonly [number, number]} Point
 * @typedef {{ model: string, [part: string]: unknown }} Strength as a document has it, with whatever its model takes
 * @typedef {Omit<Partial<import('@talud/slope-model').MaterialDocument>, 'strength'> & { strength: Strength }} Soil
 */

const radians = (/** @type {number} */ deg) => (deg * Math.PI) / 180;
export const tan = (/** @type {number} */ deg) => Math.tan(radians(deg));
export const sin = (/** @type {number} */ deg) => Math.sin(radians(deg));
export const cos = (/** @type {number} */ deg) => Math.cos(radians(deg));

export const GAMMA = 20;
export const GAMMA_W = 9.81;

/**
 * A project of one outline: ground from left to right over a floor.
 * @param {readonly Point[]} ground
 * @param {number} floor
 * @param {readonly Soil[]} soils the first fills what no placement names
 * @param {{ lines?: readonly (readonly Point[])[], at?: readonly (readonly [number, number, number])[] } & Partial<ProjectDocument>} [more]
 *   lines between materials, and points with the place of their material in the list
 * @returns {ProjectDocument}
 */
export function project(ground, floor, soils, { lines = [], at = [], settings = {}, boundaries = [], ...more } = {}) {
  const [first = [0, 0], last = [0, 0]] = [ground[0], ground.at(-1)];
  return {
    formatVersion: 1,
    name: 'Identity',
    boundaries: [
      {
        id: 'external',
        type: 'external',
        name: 'External',
        closed: true,
        points: [[first[0], floor], [last[0], floor], ...[...ground].reverse()],
      },
      ...lines.map((points, i) => {
        return { id: `line-${i}`, type: /** @type {const} */ ('material'), name: `Line ${i}`, closed: false, points };
      }),
      ...boundaries,
    ],
    materials: soils.map(({ strength, ...soil }, i) => ({
      id: `soil-${i}`,
      name: `Soil ${i}`,
      strength: /** @type {any} */ ({ params: {}, ...strength }),
      unitWeightKnM3: GAMMA,
      useSaturatedUnitWeight: false,
      porePressure: { source: 'none' },
      color: '#e69f00',
      ...soil,
    })),
    placements: at.map(([x, y, place]) => ({ point: /** @type {const} */ ([x, y]), materialId: `soil-${place}` })),
    settings: { ...EXACT, ...settings },
    ...more,
  };
}

const EXACT = /** @type {const} */ ({
  'methods.num_slices': 120,
  'methods.tolerance': 1e-7,
  'methods.max_iterations': 400,
  'advanced.check_m_alpha': false,
});

/** Mohr-Coulomb, as most soils are. */
export const frictional = (/** @type {number} */ cohesion, /** @type {number} */ angle) => ({
  model: 'mohr_coulomb',
  params: { cohesion, friction_angle: angle },
});

/** Strength that does not depend on the stress. */
export const undrained = (/** @type {number} */ cohesion) => ({ model: 'undrained', params: { cohesion } });

/**
 * A slope of 10 m, 1 in 2, over 10 m of the same ground.
 * @param {Soil} soil
 * @param {Partial<ProjectDocument>} [more]
 */
export const slope = (soil, more) => project(SLOPE, 0, [soil], more);

/** @type {readonly Point[]} */
export const SLOPE = [
  [0, 10],
  [20, 10],
  [40, 20],
  [80, 20],
];

/** A circle through the slope that dips below its toe. */
export const CIRCLE = /** @type {const} */ ({ type: 'circle', centre: [26, 32], radiusM: 23 });

/** Depth of the plane below the face of {@link longSlope}, and the inclination of both. */
export const LONG = { depthM: 5, angleDeg: 25 };

/**
 * A face so long that its ends do not count, and the plane parallel to it (the infinite slope): sigma = gamma z cos^2, tau = gamma z sin cos.
 * @param {Soil} soil
 * @param {number} [depthM]
 * @param {Partial<ProjectDocument>} [more]
 */
export function longSlope(soil, depthM = LONG.depthM, more = {}) {
  const length = 20_000 * depthM;
  const rise = tan(LONG.angleDeg);
  const ground = /** @type {readonly Point[]} */ ([
    [-10 * depthM, 0],
    [0, 0],
    [length, length * rise],
    [length + 10 * depthM, length * rise],
  ]);
  const plane = /** @type {readonly Point[]} */ ([
    [0, 0],
    [depthM, depthM * rise - depthM],
    [length - depthM, (length - depthM) * rise - depthM],
    [length, length * rise],
  ]);
  const surface = { type: /** @type {const} */ ('polyline'), points: plane };
  return { document: project(ground, -10 * depthM, [soil], more), surface };
}

/** A cut of 10 m with a face of 60 degrees, the plane of 40 degrees through its toe, and what lies between them. */
export const WEDGE = (() => {
  const [heightM, faceDeg, planeDeg] = [10, 60, 40];
  const crest = /** @type {Point} */ ([heightM / tan(faceDeg), heightM]);
  const head = /** @type {Point} */ ([heightM / tan(planeDeg), heightM]);
  return {
    ...{ heightM, faceDeg, planeDeg, crest, head },
    lengthM: heightM / sin(planeDeg),
    areaM2: (heightM * (head[0] - crest[0])) / 2,
    ground: /** @type {readonly Point[]} */ ([[-10, 0], [0, 0], crest, [60, heightM]]),
    surface: { type: /** @type {const} */ ('polyline'), points: /** @type {readonly Point[]} */ ([[0, 0], head]) },
  };
})();

/**
 * The cut of {@link WEDGE}.
 * @param {Soil} soil
 * @param {Partial<ProjectDocument>} [more]
 */
export const cut = (soil, more) => project(WEDGE.ground, -10, [soil], more);
