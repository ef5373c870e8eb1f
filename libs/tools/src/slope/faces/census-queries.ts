import { TaludError } from '@talud/errors';
import { factorSymbol, type MethodResult, REJECTIONS, type RunResult, shownFactor } from '@talud/slope-model';
import { withoutSlices } from './method-lines.js';
import type { Answered, Query } from './result-face.js';
import { type SliceStresses, sliceStresses } from './slice-stresses.js';

/** Codes of rejections; 0 is none. */
export const CODES = [...new Set(REJECTIONS.map(({ code }) => code))].filter((code) => code !== 0);

/** Slices listed in one answer. */
const SLICES = 100;

/** What was counted and kept when the search ended: no surface is read for it. */
export const CENSUS_QUERIES: Readonly<Record<string, Query<RunResult<'analysis'>>>> = {
  error_codes: ofMethod(errorCodes),
  invalid_summary: ofMethod(invalidSummary),
  slices: ofMethod(slices),
};

function ofMethod(
  answer: (method: MethodResult, result: RunResult<'analysis'>) => Answered,
): Query<RunResult<'analysis'>> {
  return {
    reads: [],
    answer: ({ result, methodIndex }) => {
      const method = result.methods[methodIndex];
      if (method === undefined) throw new Error('a method that is not in the result');
      return answer(method, result);
    },
  };
}

function countedByCode({ counts }: MethodResult) {
  const byCode: Record<string, number> = {};
  for (const { reason, count } of counts.reasons) {
    const code = REJECTIONS.find(({ name }) => name === reason)?.code ?? 0;
    byCode[code] = (byCode[code] ?? 0) + count;
  }
  const rejected = counts.invalid + counts.inadmissible;
  return { byCode, rejected, said: `${rejected} of ${counts.attempted} surfaces have no factor` };
}

function errorCodes(method: MethodResult): Answered {
  const { byCode, said } = countedByCode(method);
  const codes = Object.fromEntries(CODES.map((code) => [code, meaning(code)]));
  const lines = Object.entries(byCode).map(([code, count]) => `${code}: ${count} (${codes[code] ?? ''})`);
  return { said, structured: { codes, by_code: byCode }, lines };
}

function invalidSummary(method: MethodResult): Answered {
  const { byCode, rejected, said } = countedByCode(method);
  const { counts } = method;
  const census = {
    generated: counts.attempted,
    analysed: counts.valid + counts.inadmissible,
    rejected,
    by_code: byCode,
    by_reason: counts.reasons,
  };
  const lines = counts.reasons.map(({ reason, count, text }) => `${count} ${reason}: ${text}`);
  return { said, structured: { census }, lines };
}

function meaning(code: number): string {
  return REJECTIONS.filter((one) => one.code === code && !one.byConstruction)
    .map(({ name }) => name)
    .join(', ');
}

/** What a slice weighs at rest, where that is not what counts. */
function atRest({ weight, weight_at_rest: own }: SliceStresses): string {
  return own === weight ? '' : ` (at rest ${own})`;
}

function slices({ critical }: MethodResult, result: RunResult<'analysis'>): Answered {
  if (critical === null) {
    throw new TaludError('E_CONFLICT', 'No surface has a factor, so there are no slices.', {
      hint: 'View invalid_summary tells why.',
    });
  }
  const shown = critical.slices.slice(0, SLICES).map((slice) => sliceStresses(slice));
  const cut = critical.slices.length - shown.length;
  const lines = shown.map(
    (one) =>
      `${one.index}: x ${one.x_centre}, l ${one.base_length} m, W ${one.weight}${atRest(one)}, N ${one.base_normal_force} kN/m, sigma' ${one.sigma_n_eff}, u ${one.pore_pressure}, tau_f ${one.tau_f}, tau_m ${one.tau_m} kPa, "${one.material}"`,
  );
  return {
    said: `${critical.slices.length} slices of the critical surface, ${factorSymbol(result)} = ${shownFactor(critical.fos, 4)}`,
    structured: {
      surface: withoutSlices(critical),
      slices: shown,
      ...(cut > 0
        ? {
            truncated: [
              { what: 'slices', shown: shown.length, total: critical.slices.length, rest: 'Configure fewer slices.' },
            ],
          }
        : {}),
    },
    lines,
  };
}
