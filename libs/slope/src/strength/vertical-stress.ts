import { isAtLeast, type StrengthLaw, type StrengthOf, unless } from './law.js';

/** SHANSEP (Ladd & Foott 1974): tau = max(A + sigma_v' S OCR^m, least). */
export const shansep: StrengthLaw<StrengthOf<'shansep'>> = {
  curved: false,
  faults: ({ S, m, OCR, aKpa, suMinKpa }) =>
    unless(
      [S, OCR, aKpa, suMinKpa].every((value) => isAtLeast(value, 0)) && Number.isFinite(m),
      'a SHANSEP constant below 0',
    ),
  line({ S, m, OCR, aKpa, suMinKpa }, site, _sigma, out) {
    out.c = Math.max(aKpa + site.verticalKpa * S * OCR ** m, suMinKpa);
    out.t = 0;
  },
};

/** tau = max(K sigma_v', least): strength as a share of the vertical effective stress. */
export const verticalStressRatio: StrengthLaw<StrengthOf<'vertical_stress_ratio'>> = {
  curved: false,
  faults: ({ ratio, minStrengthKpa }) =>
    unless(isAtLeast(ratio, 0) && isAtLeast(minStrengthKpa, 0), 'a strength ratio or least strength below 0'),
  line({ ratio, minStrengthKpa }, site, _sigma, out) {
    out.c = Math.max(ratio * site.verticalKpa, minStrengthKpa);
    out.t = 0;
  },
};
