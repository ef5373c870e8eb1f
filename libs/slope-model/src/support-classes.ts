import type { Support, SupportCapacity } from '@talud/slope';
import { LIMITS } from './limits.js';
import type { StrengthParameter } from './strength-parameters.js';

export interface SupportClassEntry {
  name: string;
  meaning: string;
  /** Unless the type says otherwise. */
  application: Support['application'];
  orientation: Support['orientation'];
  params: Readonly<Record<string, StrengthParameter>>;
}

const kn = (example: number, meaning: string): StrengthParameter => ({
  example,
  unit: 'kN',
  meaning,
  min: 0,
  max: LIMITS.pressureKpa,
});

const SPACING: StrengthParameter = {
  example: 1.5,
  unit: 'm',
  meaning: 'from one support to the next along the slope; forces are divided by it',
  above: 0,
  max: 1_000,
};

const BOND: StrengthParameter = { ...kn(30, 'bond per metre of the support'), unit: 'kN/m' };

/** The classes of supports that the engine computes, with their parameters. */
export const SUPPORT_CLASSES = {
  end_anchored: {
    name: 'End-anchored',
    meaning: 'one force wherever the surface cuts it',
    application: 'active',
    orientation: 'parallel_to_support',
    params: { anchor_capacity: kn(200, 'force of one anchor'), out_of_plane_spacing: SPACING },
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
      bond_length_percent: {
        example: 30,
        unit: '%',
        meaning: 'share of the length that is bonded',
        above: 0,
        max: 100,
      },
      out_of_plane_spacing: SPACING,
    },
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
    },
  },
  pile_micropile: {
    name: 'Pile',
    meaning: 'its shear strength wherever the surface cuts it',
    application: 'passive',
    orientation: 'tangent_to_slip',
    params: { pile_shear_strength: kn(100, 'shear strength of one pile'), out_of_plane_spacing: SPACING },
  },
} as const satisfies Readonly<Record<string, SupportClassEntry>>;

export type SupportClassId = keyof typeof SUPPORT_CLASSES;
export const SUPPORT_CLASS_IDS: readonly SupportClassId[] = [
  ...(['end_anchored', 'grouted_tieback', 'soil_nail', 'pile_micropile'] as const),
];
export const SUPPORT_APPLICATIONS = ['active', 'passive'] as const satisfies readonly Support['application'][];
export const SUPPORT_ORIENTATIONS = [
  'parallel_to_support',
  'tangent_to_slip',
  'horizontal',
] as const satisfies readonly Support['orientation'][];

/** A class with its parameters per metre of slope, as the engine reads it. */
export function supportCapacity(type: SupportClassId, params: Readonly<Record<string, number>>): SupportCapacity {
  const perMetre = (name: string) => (params[name] ?? 0) / (params.out_of_plane_spacing ?? 1);
  switch (type) {
    case 'end_anchored':
      return { type: 'end_anchored', forceKnM: perMetre('anchor_capacity') };
    case 'pile_micropile':
      return { type: 'end_anchored', forceKnM: perMetre('pile_shear_strength') };
    case 'grouted_tieback':
    case 'soil_nail':
      return {
        type: 'bonded',
        tensileKnM: perMetre('tensile_capacity'),
        plateKnM: perMetre('plate_capacity'),
        bond: { law: 'constant', knPerM2: perMetre('bond_strength') },
        bondedShare: type === 'soil_nail' ? 1 : (params.bond_length_percent ?? 0) / 100,
      };
  }
}
