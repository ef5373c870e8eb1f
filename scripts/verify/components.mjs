import { newmarkDisplacement, pileForceKnPerM, strengthAt, wallForceKnM, wallPressureKpa } from '@talud/slope';
import { hoekBrownConstants } from '@talud/slope-io';

/**
 * Quantities of formulas and sub-models that need no section: what the engine computes of one from its inputs, or null when it
 * does not, with the capabilities that it belongs to. Each reader takes the inputs that are its own and leaves the others alone.
 * @param {Readonly<Record<string, unknown>>} inputs
 * @param {import('@talud/slope-io').CaseExpected & Readonly<Record<string, unknown>>} expected
 * @returns {{ value: number, cells: string[] } | null}
 */
export function componentValue(inputs, expected) {
  const given = { ...inputs, ...expected.inputs };
  const number = (/** @type {string} */ name) => {
    const value = given[name] ?? expected[name];
    return typeof value === 'number' ? value : Number.NaN;
  };
  for (const [read, cells] of READERS) {
    const value = read(number, expected.quantity ?? '');
    if (value !== null && Number.isFinite(value)) return { value, cells: [...cells] };
  }
  return null;
}

/** @typedef {(number: (name: string) => number, quantity: string) => number | null} Reader */

/** @type {Reader} */
function rockMass(number, quantity) {
  const constants = hoekBrownConstants(number('GSI'), number('mi'), number('D'));
  return quantity === 'mb' || quantity === 's' || quantity === 'a' ? constants[quantity] : null;
}

/** @type {Reader} */
function rockEnvelope(number, quantity) {
  if (quantity !== 'tau_kPa') return null;
  const constants = hoekBrownConstants(number('GSI'), number('mi'), number('D'));
  return strengthAt({ model: 'hoek_brown', sigciKpa: number('sigma_ci_kPa'), ...constants }, number('at_sigma_n_kPa'));
}

/** @type {Reader} */
function pileRow(number, quantity) {
  if (quantity !== 'p_kN_per_m') return null;
  const row = {
    centreSpacingM: number('D1'),
    clearSpacingM: number('D2'),
    cohesionKpa: number('c'),
    frictionAngleDeg: number('phi'),
  };
  return pileForceKnPerM(row, number('gamma') * number('z'));
}

/** @type {Reader} */
function wall(number, quantity) {
  const height = number('height');
  const share = number('fraction');
  /** @type {import('@talud/slope').WallPressure} */
  const pressure = Number.isFinite(share)
    ? { profile: 'trapezoidal', fluidUnitWeightKnM3: number('EFP'), constantShare: share }
    : { profile: 'triangular', fluidUnitWeightKnM3: number('toe_pressure') / height };
  if (quantity === 'resultant') return wallForceKnM(pressure, height, height);
  if (quantity === 'force_above_depth') return wallForceKnM(pressure, height, number('depth'));
  return quantity === 'peak_pressure' ? wallPressureKpa(pressure, height, height / 2) : null;
}

/** @type {Reader} */
function slidingBlock(number, quantity) {
  const [length, share] = [number('pulse_s'), number('A')];
  if (quantity !== 'duration_of_sliding_s' || !Number.isFinite(length) || !Number.isFinite(share)) return null;
  return newmarkDisplacement({ stepS: length, accelerationG: [share] }, number('yield_coefficient')).durationS;
}

/** @type {readonly (readonly [Reader, readonly string[]])[]} */
const READERS = [
  [rockMass, []],
  [rockEnvelope, ['strength/hoek_brown']],
  [pileRow, ['support/pile_micropile']],
  [wall, ['support/retaining_wall_efp']],
  [slidingBlock, []],
];
