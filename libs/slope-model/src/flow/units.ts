import { effectiveSetting, type Settings } from '../settings/schema.js';

/** Metres a second in one of each unit of permeability. A year is 365.25 days. */
const M_PER_S = {
  'm/s': 1,
  'm/day': 1 / 86_400,
  'm/year': 1 / 31_557_600,
  'cm/s': 0.01,
  'mm/hour': 1e-3 / 3600,
} as const;

/** Seconds in one of each unit of time. A month is a twelfth of a year of 365.25 days. */
const SECONDS = { s: 1, min: 60, h: 3600, d: 86_400, mo: 31_557_600 / 12, yr: 31_557_600 } as const;

/** Factors from the units of a document to those of the engine. Changing a unit never touches a stored number: it is then read in the new one. */
export interface FlowUnits {
  permeability: keyof typeof M_PER_S;
  time: keyof typeof SECONDS;
  /** Times a permeability or a rate per length of the document: m/s; times a flow in its unit times metres: m2/s. */
  mPerS: number;
  /** Times a time of the document: seconds. */
  seconds: number;
}

export function flowUnits(settings: Settings): FlowUnits {
  const permeability = effectiveSetting(settings, 'units.permeability');
  const time = effectiveSetting(settings, 'units.time');
  return { permeability, time, mPerS: M_PER_S[permeability], seconds: SECONDS[time] };
}

/** The unit of a flow through a metre of section: a permeability times a metre. */
export function flowUnit(permeability: string): string {
  return permeability.startsWith('m/') ? permeability.replace('m/', 'm2/') : `m x ${permeability}`;
}
