import { strengthAt } from '@talud/slope';
import { hoekBrownConstants } from '@talud/slope-io';

/**
 * Quantities of formulas and sub-models that need no section: what the engine computes of one from its inputs, or null when it
 * does not.
 * @param {Readonly<Record<string, unknown>>} inputs
 * @param {import('@talud/slope-io').CaseExpected & Readonly<Record<string, unknown>>} expected
 * @returns {number | null}
 */
export function componentValue(inputs, expected) {
  const given = { ...inputs, ...expected.inputs };
  const [gsi, mi, disturbance, sigci] = [given.GSI, given.mi, given.D, given.sigma_ci_kPa].map(Number);
  if ([gsi, mi, disturbance, sigci].every((value) => value !== undefined && Number.isFinite(value))) {
    const constants = hoekBrownConstants(gsi ?? 0, mi ?? 0, disturbance ?? 0);
    if (expected.quantity === 'mb' || expected.quantity === 's' || expected.quantity === 'a')
      return constants[expected.quantity];
    const sigma = Number(expected.at_sigma_n_kPa);
    if (expected.quantity === 'tau_kPa' && Number.isFinite(sigma)) {
      return strengthAt({ model: 'hoek_brown', sigciKpa: sigci ?? 0, ...constants }, sigma);
    }
  }
  return null;
}
