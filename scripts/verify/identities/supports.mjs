import { CIRCLE, cos, cut, frictional, GAMMA, sin, slope, tan, undrained, WEDGE } from './sections.mjs';
import { factorOf } from './sides.mjs';

/**
 * What one support of a class bears at a distance from its head, by its source; what it depends on besides are the parameters of its type.
 * @typedef {(distanceM: number) => number} Bearing
 */

/**
 * @typedef {import('./sections.mjs').Point} Point
 * @typedef {import('@talud/slope-model').SupportTypeDocument} SupportTypeDocument
 * @typedef {Partial<SupportTypeDocument> & Pick<SupportTypeDocument, 'class'>} SupportType whatever else its class takes
 * @typedef {[head: Point, tail: Point]} Ends
 */

const { planeDeg, faceDeg, lengthM, areaM2 } = WEDGE;
const WEIGHT = GAMMA * areaM2;
const COHESION = 40;

/** A level support in the wedge: its head on the face at this height, cut by the plane at this distance. */
const LEVEL_AT = 5;
const HEAD = /** @type {const} */ ([LEVEL_AT / tan(faceDeg), LEVEL_AT]);
const CUT_M = LEVEL_AT / tan(planeDeg) - LEVEL_AT / tan(faceDeg);
/** An upright one behind the crest: the plane cuts it at this distance from the ground. */
const UPRIGHT_AT = 8;
const UPRIGHT_CUT_M = WEDGE.heightM - UPRIGHT_AT * tan(planeDeg);

/** @type {Omit<SupportTypeDocument, 'class'>} */
const PLAIN = { id: 'type', name: 'Type', application: 'active', orientation: 'parallel_to_support', params: {} };
const typed = (/** @type {SupportType} */ type, /** @type {Point} */ head, /** @type {Point} */ tail) => ({
  supportTypes: [{ ...PLAIN, ...type }],
  supports: [{ id: 'support', name: 'Support', typeId: 'type', head, tail }],
});
/** @type {(head: Point, length: number) => Ends} */
const level = (head, length) => [head, [head[0] + length, head[1]]];
/** @type {(head: Point, length: number) => Ends} */
const upright = (head, length) => [head, [head[0], head[1] - length]];

/** The wedge of undrained soil with one support. */
const wedge = (/** @type {SupportType} */ type, /** @type {Point} */ head, /** @type {Point} */ tail) =>
  factorOf(cut({ strength: undrained(COHESION) }, typed(type, head, tail)), WEDGE.surface, 'janbu_simplified');

/** F of the wedge with a force along the plane that drives less (active) or resists more (passive). */
const active = (/** @type {number} */ along) => (COHESION * lengthM) / (WEIGHT * sin(planeDeg) - along);
const passive = (/** @type {number} */ along) => (COHESION * lengthM + along) / (WEIGHT * sin(planeDeg));

/** The slope with one support, level from the face at 13 m or upright below it at 34 m, and the ground over each. */
const FACE = /** @type {const} */ ([26, 13]);
const UPRIGHT = /** @type {const} */ ([34, 17]);
const SOIL = frictional(8, 24);
const groundOver = (/** @type {number} */ x) => Math.min(20, 10 + Math.max(0, x - 20) / 2);
const onSlope = (/** @type {SupportType} */ type, /** @type {Point} */ head, /** @type {Point} */ tail) =>
  factorOf(slope({ strength: SOIL }, typed(type, head, tail)), CIRCLE, 'spencer');

/**
 * Points of a force over the distance, for a class that takes them as they are.
 * @param {Bearing} bearing
 * @param {number} length
 * @returns {[distanceM: number, force: number][]}
 */
function table(bearing, length) {
  const count = 400;
  return Array.from({ length: count + 1 }, (_, i) => [(length * i) / count, bearing((length * i) / count)]);
}

/**
 * A class and the same force given by points, on a circle through the slope.
 * @param {string} name
 * @param {string} because
 * @param {SupportType} type
 * @param {Ends} ends
 * @param {Bearing} bearing per metre of slope
 */
function asPoints(name, because, type, [head, tail], bearing) {
  const length = Math.hypot(tail[0] - head[0], tail[1] - head[1]);
  const { application, orientation } = type;
  /** @type {SupportType} */
  const given = {
    class: 'user_defined',
    params: { out_of_plane_spacing: 1 },
    points: table(bearing, length),
    ...(application && { application }),
    ...(orientation && { orientation }),
  };
  return {
    name: `circle held by ${name} and by its force at points`,
    because,
    ours: () => onSlope(type, head, tail),
    equals: () => onSlope(given, head, tail),
    withinPct: 0.02,
  };
}

/**
 * Sum of something per metre between two distances, by Simpson's rule.
 * @param {Bearing} perMetre
 * @param {number} from
 * @param {number} to
 */
function sum(perMetre, from, to) {
  if (to <= from) return 0;
  const n = 2000;
  const h = (to - from) / n;
  let total = perMetre(from) + perMetre(to);
  for (let i = 1; i < n; i++) total += (i % 2 ? 4 : 2) * perMetre(from + i * h);
  return (total * h) / 3;
}

const GROUT = { tensile_capacity: 600, plate_capacity: 250, out_of_plane_spacing: 1.5, shear_capacity: 0 };
/** @type {SupportType} */
const TIEBACK = { class: 'grouted_tieback', params: { ...GROUT, bond_strength: 30, bond_length_percent: 40 } };
/** @type {SupportType} */
const FRICTION = {
  class: 'grouted_tieback_friction',
  params: {
    ...GROUT,
    bond_length_percent: 40,
    grout_diameter: 0.15,
    adhesion: 60,
    friction_angle_bond: 25,
    shear_strength_model: 'linear',
  },
};
/** @type {SupportType} */
const NAIL = {
  class: 'soil_nail',
  application: 'passive',
  params: {
    tensile_capacity: 200,
    plate_capacity: 20,
    bond_strength: 18,
    out_of_plane_spacing: 1.2,
    shear_capacity: 0,
  },
};
/** @type {SupportType} */
const STRIP = {
  class: 'geosynthetic',
  application: 'passive',
  params: {
    tensile_capacity: 400,
    strip_coverage: 60,
    anchorage: 'slope_face',
    connection_strength: 'none',
    pullout_mode: 'friction_factor',
    friction_factor: 0.45,
    friction_factor_mode: 'constant',
  },
};
/** @type {SupportType} */
const PILES = { class: 'pile_micropile', application: 'passive', orientation: 'tangent_to_slip' };
const SQUEEZED = {
  failure_mode: 'ito_matsui',
  pile_diameter: 0.8,
  out_of_plane_spacing: 2.4,
  force_location: 'intersection',
};
/** @type {SupportType} */
const WALL = { class: 'retaining_wall_efp', orientation: 'horizontal' };
/** @type {SupportType} */
const PLATES = {
  class: 'helical_anchor',
  params: {
    tensile_capacity: 1000,
    head_assembly_capacity: 500,
    shear_capacity: 0,
    shaft_type: 'round',
    shaft_width: 0.09,
    number_of_helices: 3,
    average_helix_diameter: 0.25,
    helix_spacing: 0.8,
    out_of_plane_spacing: 2,
  },
};

/** Bond of a tieback from where it is bonded, or from the cut beyond that, to its tail. */
const tieback =
  (/** @type {Bearing} */ bond, /** @type {number} */ length, /** @type {number} */ share) =>
  (/** @type {number} */ d) => {
    const free = length * (1 - share);
    return (
      Math.min(
        GROUT.tensile_capacity,
        sum(bond, Math.max(d, free), length),
        GROUT.plate_capacity + sum(bond, free, Math.max(d, free)),
      ) / GROUT.out_of_plane_spacing
    );
  };

/**
 * Bearing of a plate, A (1.3 c Nc + q Nq) (Perko 2009, eq. 4.5; Nq of Reissner 1924, Nc of Prandtl 1921).
 * @param {number} c
 * @param {number} phi
 * @param {number} verticalKpa
 */
function plate(c, phi, verticalKpa) {
  const Nq = Math.exp(Math.PI * tan(phi)) * tan(45 + phi / 2) ** 2;
  const Nc = phi > 0 ? (Nq - 1) / tan(phi) : 2 + Math.PI;
  return (Math.PI / 4) * (0.25 ** 2 - 0.09 ** 2) * (1.3 * c * Nc + verticalKpa * Nq);
}

/**
 * Plates before or beyond a cut: one by one, as a cylinder with the plate nearest the cut, or with all ground up to the cut.
 * @param {number} length
 * @param {number} c
 * @param {number} phi
 * @param {Bearing} verticalAt
 */
function anchor(length, c, phi, verticalAt) {
  const places = [length - 1.6, length - 0.8, length];
  const bears = (/** @type {number} */ d) => plate(c, phi, verticalAt(d));
  const shaft = (/** @type {number} */ from, /** @type {number} */ to) =>
    sum((/** @type {number} */ d) => Math.PI * 0.25 * (c + verticalAt(d) * tan(phi)), from, to);
  return (/** @type {number} */ d) => {
    const side = (/** @type {readonly number[]} */ own, nearest = d, farthest = d) =>
      own.length === 0
        ? 0
        : Math.min(
            own.reduce((total, place) => total + bears(place), 0),
            Math.abs(shaft(Math.min(nearest, farthest), Math.max(nearest, farthest))) + bears(nearest),
            shaft(Math.min(d, farthest), Math.max(d, farthest)),
          );
    const [before, beyond] = [places.filter((place) => place <= d), places.filter((place) => place > d)];
    return Math.min(1000, side(beyond, beyond[0], beyond.at(-1)), 500 + side(before, before.at(-1), before[0])) / 2;
  };
}

/**
 * Lateral force on a pile per metre of depth, kN, as eq. 13 of Ito & Matsui 1975 is printed; eq. 23 without friction.
 * @param {number} c
 * @param {number} phi
 * @param {number} verticalKpa
 * @param {number} D1
 * @param {number} D2
 */
function squeezed(c, phi, verticalKpa, D1, D2) {
  const shape = (D1 - D2) / D2;
  if (phi === 0)
    return c * (D1 * (3 * Math.log(D1 / D2) + shape * tan(22.5)) - 2 * (D1 - D2)) + verticalKpa * (D1 - D2);
  const [N, t] = [tan(45 + phi / 2) ** 2, tan(phi)];
  const exponent = Math.sqrt(N) * t + N - 1;
  const A = D1 * (D1 / D2) ** exponent;
  const e = Math.exp(shape * N * t * tan(22.5 + phi / 4));
  const G = (2 * t + 2 * Math.sqrt(N) + 1 / Math.sqrt(N)) / exponent;
  return (
    c * A * ((e - 2 * Math.sqrt(N) * t - 1) / (N * t) + G) -
    c * (D1 * G - (2 * D2) / Math.sqrt(N)) +
    (verticalKpa / N) * (A * e - D2)
  );
}

const overLevel = (/** @type {number} */ d) => GAMMA * (groundOver(FACE[0] + d) - FACE[1]);

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const SUPPORTS = [
  {
    name: 'wedge held by a tieback',
    because: 'the force along the plane drives less; FHWA-IF-03-017: bond beyond the cut is the least here',
    ours: () => wedge(TIEBACK, ...level(HEAD, 12)),
    equals: active(((30 * 0.4 * 12) / 1.5) * cos(planeDeg)),
    withinPct: 0.05,
  },
  asPoints(
    'a tieback',
    'FHWA-IF-03-017: tensile strength, bond beyond the cut, plate and bond before it',
    TIEBACK,
    level(FACE, 30),
    tieback(() => 30, 30, 0.4),
  ),
  {
    name: 'wedge held by a tieback with friction',
    because: 'a bond of pi D (a + sigma_v tan delta) under level ground, over all that is bonded',
    ours: () => wedge(FRICTION, ...level(HEAD, 10)),
    equals: active(
      ((Math.PI * 0.15 * (60 + GAMMA * (WEDGE.heightM - LEVEL_AT) * tan(25)) * 0.4 * 10) / 1.5) * cos(planeDeg),
    ),
    withinPct: 0.05,
  },
  asPoints(
    'a tieback with friction',
    'a bond of pi D (a + sigma_v tan delta), sigma_v the weight of the ground over each point',
    FRICTION,
    level(FACE, 22),
    tieback((/** @type {number} */ d) => Math.PI * 0.15 * (60 + overLevel(d) * tan(25)), 22, 0.4),
  ),
  {
    name: 'wedge held by a nail',
    because: 'a passive force along the plane resists; bonded over all its length (FHWA-IF-03-017)',
    ours: () => wedge({ ...NAIL, orientation: 'tangent_to_slip' }, ...level(HEAD, 6)),
    equals: passive((18 * (6 - CUT_M)) / 1.2),
    withinPct: 0.05,
  },
  {
    name: 'wedge held by an anchor',
    because: 'an active force along the plane drives less',
    ours: () =>
      wedge({ class: 'end_anchored', params: { anchor_capacity: 150, out_of_plane_spacing: 1.5 } }, ...level(HEAD, 12)),
    equals: active(100 * cos(planeDeg)),
    withinPct: 0.05,
  },
  {
    name: 'wedge held by a force by distance',
    because: 'straight between points',
    ours: () =>
      wedge(
        {
          class: 'user_defined',
          params: { out_of_plane_spacing: 2 },
          points: [
            [0, 40],
            [CUT_M * 2, 240],
          ],
        },
        ...level(HEAD, 12),
      ),
    equals: active(70 * cos(planeDeg)),
    withinPct: 0.05,
  },
  {
    name: 'wedge held by a strip',
    because: '2 F* sigma_v times the length beyond the cut, over the covered share (FHWA-NHI-00-043)',
    ours: () => wedge({ ...STRIP, orientation: 'tangent_to_slip' }, HEAD, [HEAD[0] + 6, LEVEL_AT]),
    equals: passive(
      sum(
        (/** @type {number} */ x) => 0.6 * 2 * 0.45 * GAMMA * (Math.min(WEDGE.heightM, x * tan(faceDeg)) - LEVEL_AT),
        HEAD[0] + CUT_M,
        HEAD[0] + 6,
      ),
    ),
    withinPct: 0.05,
  },
  asPoints(
    'a strip',
    '2 F* sigma_v times the length beyond the cut, sigma_v the weight of the ground over each point (FHWA-NHI-00-043)',
    STRIP,
    level(FACE, 16),
    (d) =>
      Math.min(
        0.6 * 400,
        sum((/** @type {number} */ at) => 0.6 * 2 * 0.45 * overLevel(at), d, 16),
      ),
  ),
  {
    name: 'wedge held by piles in shear',
    because: 'the shear strength of a pile along the plane',
    ours: () =>
      wedge(
        { ...PILES, params: { failure_mode: 'shear', pile_shear_strength: 120, out_of_plane_spacing: 2 } },
        ...upright([UPRIGHT_AT, WEDGE.heightM], 9),
      ),
    equals: passive(60),
    withinPct: 0.05,
  },
  {
    name: 'wedge held by piles that soil is squeezed through',
    because: 'Ito & Matsui 1975, eq. 23, added up to the cut over the distance of the piles',
    ours: () => wedge({ ...PILES, params: SQUEEZED }, ...upright([UPRIGHT_AT, WEDGE.heightM], 9)),
    equals: passive(
      sum((/** @type {number} */ d) => squeezed(COHESION, 0, GAMMA * d, 2.4, 1.6) / 2.4, 0, UPRIGHT_CUT_M),
    ),
    withinPct: 0.05,
  },
  asPoints(
    'piles that soil is squeezed through',
    'Ito & Matsui 1975, eq. 13, added up to the cut',
    { ...PILES, params: SQUEEZED },
    upright(UPRIGHT, 14),
    (d) => sum((/** @type {number} */ at) => squeezed(8, 24, GAMMA * at, 2.4, 1.6) / 2.4, 0, d),
  ),
  {
    name: 'wedge held by a wall under a triangle of pressure',
    because: 'the pressure of a fluid down to the cut, level against the slide',
    ours: () =>
      wedge(
        { ...WALL, params: { profile_type: 'triangular', efp: 9, force_location: 'intersection' } },
        ...upright([UPRIGHT_AT, WEDGE.heightM], 9),
      ),
    equals: active(((9 * UPRIGHT_CUT_M ** 2) / 2) * cos(planeDeg)),
    withinPct: 0.05,
  },
  asPoints(
    'a wall under uniform pressure',
    'a uniform pressure adds up with the depth',
    { ...WALL, params: { profile_type: 'uniform', pressure: 7, force_location: 'intersection' } },
    upright(UPRIGHT, 14),
    (d) => 7 * d,
  ),
  {
    name: 'wedge held by a helical anchor',
    because: 'plates beyond the cut by bearing or by cylinder (Perko 2009), level under level ground',
    ours: () => wedge(PLATES, ...level(HEAD, 10)),
    equals: active(anchor(10, COHESION, 0, () => GAMMA * (WEDGE.heightM - LEVEL_AT))(CUT_M) * cos(planeDeg)),
    withinPct: 0.05,
  },
  asPoints(
    'a helical anchor',
    'plates by bearing or by cylinder (Perko 2009), sigma_v the weight of the ground over each point',
    PLATES,
    level(FACE, 18),
    anchor(18, 8, 24, overLevel),
  ),
];
