import { type RunResult, valueText } from '@talud/slope-model';
import { criticalQueries } from './critical-queries.js';
import { criticalView, factorsText, methodLine, only, withoutSlices } from './method-lines.js';
import type { MethodView, ResultFace } from './result-face.js';

type Optimized = RunResult<'optimized'>;

/** A critical surface bent further. */
export const optimizedFace: ResultFace<'optimized'> = {
  progress: 'steps',
  methods,
  headline: (result) => {
    const { caption, improved, initial_fos } = result;
    const from = initial_fos === null ? 'no factor' : valueText(caption, initial_fos);
    return `${factorsText(methods(result))}, ${improved ? `improved from ${from}` : `not improved on ${from}`}`;
  },
  figures: ({
    kind: _kind,
    result,
    accepted_defaults: _defaults,
    assumptions: _assumptions,
    warnings: _warnings,
    factor_report: _report,
    ...figures
  }) => ({ ...figures, result: withoutSlices(result) }),
  lines: (result) => [...methods(result).map((method) => `- ${methodLine(method)}`), result.report, ...result.notes],
  views: { critical: (result, { wanted, cuts }) => criticalView(only(methods(result), wanted), cuts) },
  queries: criticalQueries(methods),
};

function methods({ method_id, name, caption, final_fos, result }: Optimized): readonly MethodView[] {
  return [{ method_id, name, caption, value: final_fos, solved: result }];
}
