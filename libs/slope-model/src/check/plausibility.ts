import type { MaterialDocument, ProjectDocument } from '../document.js';
import { HYDRAULIC_COMMON } from '../flow/hydraulic-models.js';
import { flowUnits } from '../flow/units.js';
import { STRENGTH_MODELS, type StrengthModelEntry } from '../materials/strength-models.js';
import { effectiveSetting } from '../settings/schema.js';

/** A number that is allowed but rarely meant: what it looks like, in a sentence for every place where it stands. */
interface PlausibilityRule {
  /** What is looked at, for tests and readers; no answer holds it. */
  readonly about: string;
  told(document: ProjectDocument): readonly string[];
}

/** What looks like a slip of the pen, most often a value in another unit. It stops nothing and is told by checks and runs alike. */
export function plausibilityWarnings(document: ProjectDocument): string[] {
  return PLAUSIBILITY.flatMap(({ told }) => told(document));
}

/**
 * The one list of such rules. Bounds without a source are chosen: beyond what grounds have, and short of what the next unit makes
 * of them.
 */
export const PLAUSIBILITY: readonly PlausibilityRule[] = [
  ofMaterials(
    'a unit weight above that of any rock',
    ({ unitWeightKnM3: weight }) =>
      weight > 35 && `weighs ${weight} kN/m3: soils weigh 14 to 24. Is it in pcf, or in kg/m3?`,
  ),
  ofMaterials(
    'a unit weight below that of any soil',
    ({ unitWeightKnM3: weight }) =>
      weight > 0 && weight < 5 && `weighs only ${weight} kN/m3: soils weigh 14 to 24. Is it in t/m3?`,
  ),
  ofMaterials('a saturated weight below the moist one', (material) => {
    const { useSaturatedUnitWeight: read, saturatedUnitWeightKnM3: saturated, unitWeightKnM3: moist } = material;
    return read && saturated !== undefined && saturated < moist && 'is lighter saturated than moist.';
  }),
  ofStrengths(
    'a cohesion beyond that of soil',
    isCohesion,
    (param, value) => value > 1000 && `has ${param} ${value} kPa, more than soils have. Is it in Pa?`,
  ),
  ofStrengths(
    'a strength of intact rock in MPa',
    isRockStrength,
    (param, value) => value < 500 && `has ${param} ${value} kPa, less than any rock. Is it in MPa?`,
  ),
  ofStrengths(
    'a friction angle in radians',
    isFriction,
    (param, value) => value > 0 && value < 1 && `has ${param} ${value} degrees. Is it a tangent, or in radians?`,
  ),
  ofStrengths(
    'a friction angle beyond that of soil',
    isFriction,
    (param, value) => value > 50 && `has ${param} ${value} degrees, more than soils have.`,
  ),
  ofMaterials('no strength at all', ({ strength: { model, params } }) => {
    const none = model === 'mohr_coulomb' && params.cohesion === 0 && params.friction_angle === 0;
    return none && 'has neither cohesion nor friction.';
  }),
  ofMaterials('an angle of suction above that of friction', ({ phiBDeg = 0, strength: { model, params } }) => {
    const friction = model === 'mohr_coulomb' ? params.friction_angle : Infinity;
    return (
      phiBDeg > friction &&
      `has phi_b ${phiBDeg} above its friction angle ${friction}: suction rarely adds more than stress.`
    );
  }),
  ofMaterials(
    'a pore pressure ratio above that of artesian water',
    ({ porePressure: water }) =>
      water.source === 'ru' && water.ru > 0.6 && `has ru ${water.ru}: water up to the ground gives about 0.5.`,
  ),
  ofMaterials('a suction that does nothing', ({ porePressure: water, phiBDeg, airEntryKpa }) => {
    const idle = phiBDeg === undefined && airEntryKpa === undefined;
    const suction = water.source === 'constant' && water.porePressureKpa < 0;
    return (
      suction && idle && `has the pore pressure ${water.porePressureKpa} kPa: without phi_b suction counts as none.`
    );
  }),
  ofMaterials(
    'a pore pressure in Pa',
    ({ porePressure: water }) =>
      water.source === 'constant' &&
      water.porePressureKpa > 5000 &&
      `has the pore pressure ${water.porePressureKpa} kPa, that of ${Math.round(water.porePressureKpa / 9.81)} m of water. Is it in Pa?`,
  ),
  {
    about: 'a permeability in another unit (Freeze & Cherry 1979, table 2.2: shale 1e-13 to gravel 1 m/s)',
    told: (document) => {
      const { mPerS, permeability: unit } = flowUnits(document.settings);
      return document.materials.flatMap(({ name, hydraulic }) => {
        if (hydraulic === undefined) return [];
        const ks = hydraulic.curve?.[0]?.[1] ?? hydraulic.params.ks ?? HYDRAULIC_COMMON.ks?.default ?? 0;
        const inMPerS = ks * mPerS;
        if (inMPerS >= 1e-13 && inMPerS <= 0.1) return [];
        return [
          `"${name}" has the permeability ${ks} ${unit}, ${inMPerS > 0.1 ? 'more than sand and most gravel' : 'less than any soil'}. Is units.permeability its unit?`,
        ];
      });
    },
  },
  {
    about: 'a fluid that is not water',
    told: ({ settings }) => {
      const weight = effectiveSetting(settings, 'groundwater.pore_fluid_unit_weight');
      if (weight >= 9 && weight <= 12.5) return [];
      return [`groundwater.pore_fluid_unit_weight is ${weight} kN/m3: water weighs 9.81, brine up to 12.`];
    },
  },
  {
    about: 'a peak acceleration in the place of a seismic coefficient (Hynes-Griffin & Franklin 1984)',
    told: ({ seismic }) => {
      if (!seismic?.enabled || seismic.kh <= 0.3) return [];
      return [
        `kh is ${seismic.kh}: pseudo-static coefficients seldom pass 0.3. Is it a peak ground acceleration? Half of that or less is usual (Hynes-Griffin and Franklin 1984); seismic.compute_ky and seismic.newmark ask for less of a guess.`,
      ];
    },
  },
  {
    about: 'an earthquake that shakes up and down more than sideways',
    told: ({ seismic }) => {
      if (!seismic?.enabled || Math.abs(seismic.kv) <= Math.max(seismic.kh, 0)) return [];
      return [`kv ${seismic.kv} is greater than kh ${seismic.kh}: a third to a half of kh is usual.`];
    },
  },
  {
    about: 'a section drawn in millimetres or centimetres',
    told: ({ boundaries }) => {
      const levels = boundaries
        .filter(({ type }) => type === 'external')
        .flatMap(({ points }) => points.map(([, y]) => y));
      const heightM = levels.length === 0 ? 0 : Math.max(...levels) - Math.min(...levels);
      return heightM > 1500 ? [`The section is ${Math.round(heightM)} m high, more than slopes are. Is it in m?`] : [];
    },
  },
  {
    about: 'a load in another unit',
    told: ({ loads = [] }) =>
      loads.flatMap((load) => {
        const [value, most, unit] =
          load.type === 'line'
            ? ([load.forceKnM, 20_000, 'kN/m'] as const)
            : ([Math.max(load.startKpa, load.endKpa), 2000, 'kPa'] as const);
        return value > most
          ? [`The load "${load.name}" is ${value} ${unit}, more than foundations bear. Is it in another unit?`]
          : [];
      }),
  },
];

function ofMaterials(about: string, says: (material: MaterialDocument) => string | false): PlausibilityRule {
  return {
    about,
    told: ({ materials }) =>
      materials.flatMap((material) => {
        const said = says(material);
        return said === false ? [] : [`"${material.name}" ${said}`];
      }),
  };
}

/** A rule for every parameter of a strength that is what it is about. */
function ofStrengths(
  about: string,
  isMeant: (param: string, unit: string) => boolean,
  says: (param: string, value: number) => string | false,
): PlausibilityRule {
  return {
    about,
    told: ({ materials }) =>
      materials.flatMap(({ name, strength }) => {
        const { params: known }: StrengthModelEntry = STRENGTH_MODELS[strength.model];
        const given: Readonly<Record<string, number | undefined>> = strength.params;
        return Object.entries(known).flatMap(([param, { unit }]) => {
          const value = given[param];
          const said = value !== undefined && isMeant(param, unit) && says(param, value);
          return said === false ? [] : [`"${name}" ${said}`];
        });
      }),
  };
}

const ROCK_STRENGTHS = ['sigci', 'JCS'];
/** Stresses that a strength is bounded or divided by, no strengths themselves. */
const BOUNDS = ['cutoff', 'sigma_threshold'];

function isCohesion(param: string, unit: string): boolean {
  return unit === 'kPa' && !ROCK_STRENGTHS.includes(param) && !BOUNDS.includes(param);
}

function isRockStrength(param: string): boolean {
  return ROCK_STRENGTHS.includes(param);
}

function isFriction(param: string, unit: string): boolean {
  return unit === 'deg' && (param.startsWith('phi') || param === 'friction_angle');
}
