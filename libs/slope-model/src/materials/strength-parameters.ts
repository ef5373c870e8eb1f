import { LIMITS } from '../limits.js';
import type { Range } from '../values/coerce.js';

export interface StrengthParameter extends Range {
  unit: string;
  meaning: string;
  /** An ordinary value for catalogues. It is never filled in: a strength made up by us would be a wrong number that looks right. */
  example: number;
  /** What it is when it is not given; absent: it must be given. `none`: without it there is no such bound. */
  default?: number | 'none';
}

/** Rows of numbers beside the parameters, the first column growing. */
export interface StrengthTable {
  field: 'points' | 'rows';
  columns: readonly (StrengthParameter & { name: string })[];
  example: readonly (readonly number[])[];
}

/** Something beside the parameters that is neither a number nor a table of fixed columns. */
export interface StrengthField {
  meaning: string;
  choices?: readonly string[];
  /** What it is when it is not given; absent: it must be given, or the meaning says when. */
  default?: string | boolean;
  example?: unknown;
}

export const kpa = (example: number, meaning: string): StrengthParameter => ({
  example,
  unit: 'kPa',
  meaning,
  min: 0,
  max: LIMITS.pressureKpa,
});

export const friction = (example: number, meaning: string): StrengthParameter => ({
  example,
  unit: 'deg',
  meaning,
  min: 0,
  below: 90,
});

export const ratio = (example: number, meaning: string, range: Range): StrengthParameter => ({
  example,
  unit: '',
  meaning,
  ...range,
});

export const withinDeg = (example: number, meaning: string): StrengthParameter => ({
  example,
  unit: 'deg',
  meaning,
  min: 0,
  max: 90,
});

export const bedding = { example: 0, unit: 'deg', meaning: 'inclination of the bedding', min: -90, max: 90 };

export const STRESS_COLUMN = {
  name: 'sigma',
  example: 0,
  unit: 'kPa',
  meaning: 'effective normal stress',
  min: -LIMITS.pressureKpa,
  max: LIMITS.pressureKpa,
};

export const undrainedProfile = (from: string) => ({
  cohesion_top: kpa(20, `strength at ${from}`),
  cohesion_change: {
    example: 2,
    unit: 'kPa/m',
    meaning: 'per metre from there; negative where strength falls',
    min: -LIMITS.pressureKpa,
    max: LIMITS.pressureKpa,
  },
  cutoff: { ...kpa(100, 'upper bound where the strength grows, lower bound where it falls'), default: 'none' as const },
});
