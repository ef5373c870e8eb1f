import type { JobKind } from '@talud/jobs';
import type { RunKind, RunResult } from '@talud/slope-model';
import { analysisFace } from './analysis-face.js';
import { backAnalysisFace } from './back-analysis-face.js';
import { drawdownSweepFace } from './drawdown-sweep-face.js';
import { groundwaterFace } from './groundwater-face.js';
import { optimizedFace } from './optimized-face.js';
import type { Fields, MethodView, ResultFace } from './result-face.js';
import { statisticsFace } from './statistics-face.js';
import { surfaceFace } from './surface-face.js';

const FACES: { readonly [K in JobKind & RunKind]: ResultFace<K> } = {
  analysis: analysisFace,
  back_analysis: backAnalysisFace,
  statistics: statisticsFace,
  surface: surfaceFace,
  groundwater: groundwaterFace,
  drawdown_sweep: drawdownSweepFace,
  optimized: optimizedFace,
};

export function faceOf<K extends RunKind>(result: RunResult<K>): ResultFace<K> {
  return FACES[result.kind];
}

/** What the progress of a job of this kind counts, in the plural. */
export function progressUnit(kind: JobKind): string {
  return FACES[kind].progress;
}

/** The names of all views of all kinds, in the order of the kinds. */
export const VIEW_NAMES = namesIn('views');
export const QUERY_NAMES = namesIn('queries');

function namesIn(of: 'views' | 'queries'): readonly string[] {
  return [...new Set(Object.values(FACES).flatMap((face) => Object.keys(face[of])))];
}

/** A result as it was stored. We wrote it ourselves, so its shape is known. */
export function resultOf(stored: unknown): RunResult {
  return stored as RunResult;
}

/** The methods of a result, or the one asked for; undefined when that is not in it. */
export function methodsOf(result: RunResult, wanted: string | undefined): readonly MethodView[] | undefined {
  const all = faceOf(result).methods(result);
  if (wanted === undefined) return all;
  const chosen = all.filter(({ method_id }) => method_id === wanted);
  return chosen.length === 0 ? undefined : chosen;
}

/** Figures and remarks of a result. */
export function summaryView(result: RunResult, wanted?: string): Fields {
  const { accepted_defaults, assumptions, warnings, factor_report } = result;
  const report = factor_report === undefined ? {} : { factor_report };
  return { ...faceOf(result).figures(result, wanted), ...report, accepted_defaults, assumptions, warnings };
}

/** The summary's lines for a reader who sees no structure. */
export function summaryLines(result: RunResult, wanted?: string): string[] {
  return [
    ...faceOf(result).lines(result, wanted),
    ...(result.factor_report === undefined ? [] : [result.factor_report.summary]),
    ...result.warnings.map((warning) => `Warning: ${warning}`),
    ...(result.assumptions.length > 0 ? [`Assumed: ${result.assumptions.join(' ')}`] : []),
  ];
}
