import type { RunResult } from '@talud/slope-model';
import { criticalQueries } from './critical-queries.js';
import { criticalView, methodLine, only, withoutSlices } from './method-lines.js';
import type { MethodView, ResultFace } from './result-face.js';

type BackAnalysis = RunResult<'back_analysis'>;

/** The force that a slope needs. */
export const backAnalysisFace: ResultFace<'back_analysis'> = {
  progress: 'surfaces analysed',
  methods,
  headline: (result) =>
    result.required_force > 0
      ? `${result.name}: ${result.required_force.toFixed(2)} kN/m needed for ${targetText(result)}`
      : `${result.name}: no force is needed for ${targetText(result)}`,
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
    `Horizontal force for ${targetText(result)}: ${result.active_force.toFixed(2)} kN/m as it stands, ${result.passive_force.toFixed(2)} kN/m when it is divided by that factor; ${result.surfaces} surfaces.`,
    ...methods(result).map((method) => `- Without it, ${methodLine(method)}`),
    ...result.notes,
  ],
  views: { critical: (result, { wanted, cuts }) => criticalView(only(methods(result), wanted), cuts) },
  queries: criticalQueries(methods),
};

function targetText({ caption, target_fos: target }: BackAnalysis): string {
  return `${caption === 'overdesign' ? 'an over-design factor' : 'a factor of safety'} of ${target}`;
}

/** The surface that needs most, with the factor that it has without the force. */
function methods({ method_id, name, caption, critical }: BackAnalysis): readonly MethodView[] {
  return [{ method_id, name, caption, value: critical?.fos ?? null, solved: critical }];
}
