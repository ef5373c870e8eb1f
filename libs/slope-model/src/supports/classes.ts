import type { Support } from '@talud/slope';
import { LIMITS } from '../limits.js';
import type { StrengthParameter } from '../materials/strength-parameters.js';
import type { Range } from '../values/coerce.js';

/** Read only while choices have one of these values. */
type When = Readonly<Record<string, readonly string[]>>;

export interface SupportParameter extends StrengthParameter {
  when?: When;
}

export interface SupportChoice {
  meaning: string;
  choices: readonly string[];
  default: string;
  when?: When;
}

/** Pairs of numbers beside the parameters, the first growing. */
export interface SupportTable {
  meaning: string;
  columns: readonly (StrengthParameter & { name: string })[];
  example: readonly (readonly [number, number])[];
  when?: When;
}

export interface SupportClassEntry {
  name: string;
  meaning: string;
  /** Unless the type says otherwise. */
  application: Support['application'];
  orientation: Support['orientation'];
  params: Readonly<Record<string, SupportParameter>>;
  choices?: Readonly<Record<string, SupportChoice>>;
  points?: SupportTable;
  /** Whether supports of it stand in rows. */
  allowsPattern: boolean;
}

const quantity = (
  example: number,
  unit: string,
  meaning: string,
  range: Range = { min: 0, max: LIMITS.pressureKpa },
) => ({
  example,
  unit,
  meaning,
  ...range,
});
const kn = (example: number, meaning: string) => quantity(example, 'kN', meaning);
const deg = (example: number, meaning: string) => quantity(example, 'deg', meaning, { min: 0, below: 90 });
const percent = (example: number, meaning: string) => quantity(example, '%', meaning, { above: 0, max: 100 });
const metres = (example: number, meaning: string) => quantity(example, 'm', meaning, { above: 0, max: 1_000 });

const SPACING = metres(1.5, 'from one support to the next along the slope; forces are divided by it');
const BOND = quantity(30, 'kN/m', 'bond per metre of the support');
const SHEAR = { ...kn(0, 'what one bears across its axis besides, against the slide'), default: 0 };

const INTERFACE = {
  meaning:
    'of the interface: adhesion + sigma tan(friction), or the hyperbola between the two that the adhesion bounds',
  choices: ['linear', 'hyperbolic'],
  default: 'linear',
} as const;

const FORCE_LOCATION = {
  meaning: 'where the pressure acts as one force: at the cut, or at the centroid of what lies above it',
  choices: ['intersection', 'centroid'],
  default: 'intersection',
} as const;

/** The classes of supports that the engine computes, with their parameters; formulas and sources: docs/theory/supports.md. */
export const SUPPORT_CLASSES = {
  end_anchored: {
    name: 'End-anchored',
    meaning: 'one force wherever the surface cuts it',
    application: 'active',
    orientation: 'parallel_to_support',
    params: { anchor_capacity: kn(200, 'force of one anchor'), out_of_plane_spacing: SPACING },
    allowsPattern: true,
  },
  grouted_tieback: {
    name: 'Grouted tieback',
    meaning:
      'least of tensile strength, bond beyond the cut, and head plate with the bond before it; bonded at the tail',
    application: 'active',
    orientation: 'parallel_to_support',
    params: {
      tensile_capacity: kn(600, 'tensile strength of one tieback'),
      plate_capacity: kn(300, 'strength of the head plate'),
      bond_strength: BOND,
      bond_length_percent: percent(30, 'share of the length that is bonded'),
      out_of_plane_spacing: SPACING,
      shear_capacity: SHEAR,
    },
    allowsPattern: true,
  },
  grouted_tieback_friction: {
    name: 'Grouted tieback with friction',
    meaning:
      "as a grouted tieback, with a bond of pi times the diameter times the interface's strength at the vertical effective stress",
    application: 'active',
    orientation: 'parallel_to_support',
    params: {
      tensile_capacity: kn(600, 'tensile strength of one tieback'),
      plate_capacity: kn(300, 'strength of the head plate'),
      bond_length_percent: percent(30, 'share of the length that is bonded'),
      grout_diameter: metres(0.15, 'diameter of the grouted hole'),
      adhesion: quantity(60, 'kPa', 'adhesion of the interface'),
      friction_angle_bond: deg(25, 'friction angle of the interface'),
      out_of_plane_spacing: SPACING,
      shear_capacity: SHEAR,
    },
    choices: { shear_strength_model: INTERFACE },
    allowsPattern: true,
  },
  soil_nail: {
    name: 'Soil nail',
    meaning: 'as a tieback that is bonded over its whole length',
    application: 'passive',
    orientation: 'parallel_to_support',
    params: {
      tensile_capacity: kn(100, 'tensile strength of one nail'),
      plate_capacity: kn(50, 'strength of the head plate'),
      bond_strength: BOND,
      out_of_plane_spacing: SPACING,
      shear_capacity: SHEAR,
    },
    allowsPattern: true,
  },
  pile_micropile: {
    name: 'Pile',
    meaning:
      'its shear strength wherever the surface cuts it, or the force of soil squeezed between the piles of a row',
    application: 'passive',
    orientation: 'tangent_to_slip',
    params: {
      pile_shear_strength: { ...kn(100, 'shear strength of one pile'), when: { failure_mode: ['shear'] } },
      pile_diameter: { ...metres(0.6, 'diameter of a pile'), when: { failure_mode: ['ito_matsui'] } },
      out_of_plane_spacing: metres(2, 'from the axis of one pile to the next along the slope'),
    },
    choices: {
      failure_mode: {
        meaning: 'shear of the pile, or squeezing of the soil above the cut (Ito and Matsui 1975)',
        choices: ['shear', 'ito_matsui'],
        default: 'shear',
      },
      force_location: { ...FORCE_LOCATION, when: { failure_mode: ['ito_matsui'] } },
    },
    allowsPattern: true,
  },
  geosynthetic: {
    name: 'Geosynthetic',
    meaning:
      'least of tensile strength and what either side of the cut holds on both faces of the layer; an anchored end does not give way',
    application: 'passive',
    orientation: 'parallel_to_support',
    params: {
      tensile_capacity: quantity(50, 'kN/m', 'tensile strength per metre of strip'),
      strip_coverage: { ...percent(100, 'share of the width that strips cover'), default: 100 },
      connection_strength: {
        ...quantity(20, 'kN/m', 'of an anchored face, per metre of strip; none: as strong as the strip'),
        default: 'none',
        when: { anchorage: ['slope_face', 'both_ends'] },
      },
      adhesion: { ...quantity(0, 'kPa', 'adhesion of the interface'), when: { pullout_mode: ['mohr_coulomb'] } },
      friction_angle_interface: {
        ...deg(25, 'friction angle of the interface'),
        when: { pullout_mode: ['mohr_coulomb'] },
      },
      coefficient_of_interaction: {
        ...quantity(0.8, '', 'interface strength over ground strength', { min: 0, max: 10 }),
        when: { pullout_mode: ['coefficient'] },
      },
      friction_factor: {
        ...quantity(0.6, '', 'interface strength over vertical effective stress', { min: 0, max: 10 }),
        when: { pullout_mode: ['friction_factor'] },
      },
      reference_elevation: {
        ...quantity(20, 'm', 'elevation down to which friction_factor holds', {
          min: -LIMITS.coordinateM,
          max: LIMITS.coordinateM,
        }),
        when: { friction_factor_mode: ['function'] },
      },
      reference_depth: {
        ...metres(6, 'depth below it from which friction_factor_at_depth holds'),
        when: { friction_factor_mode: ['function'] },
      },
      friction_factor_at_depth: {
        ...quantity(0.4, '', 'factor from that depth on', { min: 0, max: 10 }),
        when: { friction_factor_mode: ['function'] },
      },
    },
    choices: {
      anchorage: {
        meaning: 'ends that cannot be pulled through the ground',
        choices: ['none', 'slope_face', 'embedded_end', 'both_ends'],
        default: 'none',
      },
      pullout_mode: {
        meaning:
          'adhesion and friction; a share of the strength of the ground; a share of the vertical effective stress',
        choices: ['mohr_coulomb', 'coefficient', 'friction_factor'],
        default: 'mohr_coulomb',
      },
      shear_strength_model: { ...INTERFACE, when: { pullout_mode: ['mohr_coulomb'] } },
      friction_factor_mode: {
        meaning: 'one factor, or one that changes in a straight line below an elevation',
        choices: ['constant', 'function'],
        default: 'constant',
        when: { pullout_mode: ['friction_factor'] },
      },
    },
    allowsPattern: true,
  },
  user_defined: {
    name: 'Force by distance',
    meaning: 'the force that points give for the distance of the cut from the head, constant beyond them',
    application: 'active',
    orientation: 'parallel_to_support',
    params: { out_of_plane_spacing: { ...SPACING, example: 1 } },
    points: {
      meaning: 'forces of one support',
      columns: [
        { name: 'distance', ...quantity(0, 'm', 'from the head', { min: 0, max: 10_000 }) },
        { name: 'force', ...kn(100, 'force') },
      ],
      example: [
        [0, 100],
        [5, 200],
        [10, 100],
      ],
    },
    allowsPattern: true,
  },
  retaining_wall_efp: {
    name: 'Retaining wall by equivalent fluid pressure',
    meaning: 'the pressure on the wall from its higher end down to the cut, per metre of wall',
    application: 'active',
    orientation: 'horizontal',
    params: {
      pressure: { ...quantity(20, 'kPa', 'pressure over the whole wall'), when: { profile_type: ['uniform'] } },
      efp: {
        ...quantity(25, 'kN/m3', 'unit weight of the fluid; a trapezoid has its pressure at the toe as peak', {
          min: 0,
          max: LIMITS.unitWeightKnM3,
        }),
        when: { profile_type: ['triangular', 'trapezoidal'] },
      },
      distributed_over: {
        ...percent(60, 'share of the height over which the peak holds, ramps of one length above and below'),
        when: { profile_type: ['trapezoidal'] },
      },
    },
    choices: {
      profile_type: {
        meaning: 'shape of the pressure',
        choices: ['uniform', 'triangular', 'trapezoidal', 'custom'],
        default: 'triangular',
      },
      force_location: FORCE_LOCATION,
    },
    points: {
      meaning:
        'custom: straight between, from nothing at the top unless a point lies there; the last holds on to the toe',
      columns: [
        { name: 'depth', ...quantity(0, '', 'share of the height below the top', { min: 0, max: 1 }) },
        { name: 'pressure', ...quantity(0, 'kPa', 'pressure') },
      ],
      example: [
        [0, 0],
        [1, 100],
      ],
      when: { profile_type: ['custom'] },
    },
    allowsPattern: false,
  },
  helical_anchor: {
    name: 'Helical anchor',
    meaning:
      'least of tensile strength, of the plates beyond the cut, and of head and plates before it, each by bearing of single plates, as a cylinder, or with all ground up to the cut (Perko 2009)',
    application: 'active',
    orientation: 'tangent_to_slip',
    params: {
      tensile_capacity: kn(150, 'tensile strength of one anchor'),
      head_assembly_capacity: kn(100, 'strength of the head'),
      shear_capacity: SHEAR,
      shaft_width: quantity(0.09, 'm', 'diameter or side of the shaft', { min: 0, max: 10 }),
      number_of_helices: quantity(3, '', 'plates, the last at the tail', { min: 1, max: 20 }),
      average_helix_diameter: { ...metres(0.25, 'diameter of the plates'), max: 10 },
      helix_spacing: { ...metres(1.5, 'from plate to plate; only with two or more'), default: 'none' },
      out_of_plane_spacing: { ...SPACING, example: 2 },
    },
    choices: {
      shaft_type: { meaning: 'section of the shaft', choices: ['round', 'square'], default: 'round' },
    },
    allowsPattern: true,
  },
} as const satisfies Readonly<Record<string, SupportClassEntry>>;

export type SupportClassId = keyof typeof SUPPORT_CLASSES;

export const SUPPORT_CLASS_IDS: readonly SupportClassId[] = [
  ...(['end_anchored', 'grouted_tieback', 'grouted_tieback_friction', 'soil_nail', 'pile_micropile'] as const),
  ...(['geosynthetic', 'user_defined', 'retaining_wall_efp', 'helical_anchor'] as const),
];

export const SUPPORT_APPLICATIONS = ['active', 'passive'] as const satisfies readonly Support['application'][];
export const SUPPORT_ORIENTATIONS = [
  'tangent_to_slip',
  'parallel_to_support',
  'bisector',
  'horizontal',
  'perpendicular_to_pile',
  'user_defined',
] as const satisfies readonly Support['orientation'][];
