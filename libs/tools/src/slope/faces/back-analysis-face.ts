import type { RunResult } from '@talud/slope-model';
import { criticalQueries } from './critical-queries.js';
import { criticalView, methodLine, only, withoutSlices } from './method-lines.js';
import type { MethodView, ResultFace } from './result-face.js';

type BackAnalysis = RunResult<'back_analysis'>;

/** The force that a slope needs. */
export const backAnalysisFace: ResultFace<'back_analysis'> = {
  progress: 'surfaces analysed',
  methods,
  headline: ({ name, target_fos, required_force }) =>
    required_force > 0
      ? `${name}: ${required_force.toFixed(2)} kN/m needed for F = ${target_fos}`
      : `${name}: no force is needed for F = ${target_fos}`,
  figures: ({
    kind: _kind,
    critical,
    accepted_defaults: _defaults,
    assumptions: _assumptions,
    warnings: _warnings,
    factor_report: _report,
    ...figures
  }) => ({
    ...figures,
    critical: withoutSlices(critical),
  }),
  lines: (result) => [
    `Horizontal force for F = ${result.target_fos}: ${result.active_force.toFixed(2)} kN/m as it stands, ${result.passive_force.toFixed(2)} kN/m when it is divided by F; ${result.surfaces} surfaces.`,
    ...methods(result).map((method) => `- Without it, ${methodLine(method)}`),
    ...result.notes,
  ],
  views: { critical: (result, { wanted, cuts }) => criticalView(only(methods(result), wanted), cuts) },
  queries: criticalQueries(methods),
};

/** The surface that needs most, with the factor that it has without the force. */
function methods({ method_id, name, caption, critical }: BackAnalysis): readonly MethodView[] {
  return [{ method_id, name, caption, value: critical?.fos ?? null, solved: critical }];
}
