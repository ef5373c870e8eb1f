import type { RunResult, SurfaceEntry } from '@talud/slope-model';
import { CENSUS_QUERIES } from './census-queries.js';
import { criticalView, factorsText, methodLine, only, surfaceText, withoutSlices } from './method-lines.js';
import { POPULATION_QUERIES } from './population-queries.js';
import type { MethodView, ResultFace, View } from './result-face.js';

type Analysis = RunResult<'analysis'>;

/** The n lowest surfaces of each method. */
const top: View<Analysis> = (result, { wanted, rows }) => {
  const lists = only(result.methods, wanted).map(
    ({ method_id, lowest }) => [method_id, lowest.slice(0, rows)] as const,
  );
  return {
    structured: { top: Object.fromEntries(lists) },
    lines: lists.flatMap(([method, list]) => [`${method}:`, ...list.map(lowLine)]),
  };
};

/** A search of surfaces. */
export const analysisFace: ResultFace<'analysis'> = {
  progress: 'surfaces evaluated',
  methods,
  headline: (result, wanted) => factorsText(only(methods(result), wanted)),
  figures: (result, wanted) => ({
    methods: only(result.methods, wanted).map(({ lowest: _lowest, critical, ...method }) => ({
      ...method,
      critical: withoutSlices(critical),
    })),
  }),
  lines: (result, wanted) =>
    only(result.methods, wanted).map(({ critical, counts, on_edge, ...method }) => {
      const edge = on_edge && on_edge.length > 0 ? ` On the edge of the search: ${on_edge.join(', ')}.` : '';
      const fates = `${counts.attempted} surfaces tried, ${counts.valid} valid, ${counts.inadmissible} inadmissible`;
      return `- ${methodLine({ ...method, solved: critical })}; ${fates}.${edge}`;
    }),
  views: {
    critical: (result, { wanted, cuts }) => criticalView(only(methods(result), wanted), cuts),
    top,
  },
  queries: { ...CENSUS_QUERIES, ...POPULATION_QUERIES },
};

function methods(result: Analysis): readonly MethodView[] {
  return result.methods.map(({ critical, ...method }) => ({ ...method, solved: critical }));
}

function lowLine({ fos, surface }: { fos: number; surface: SurfaceEntry }, index: number): string {
  return `  ${index + 1}. F = ${fos.toFixed(4)} on ${surfaceText(surface)}`;
}
