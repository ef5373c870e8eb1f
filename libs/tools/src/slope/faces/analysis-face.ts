import { listSymbol, type RunResult, type SurfaceEntry, shownFactor } from '@talud/slope-model';
import { CENSUS_QUERIES } from './census-queries.js';
import { criticalQueries } from './critical-queries.js';
import { criticalView, factorsText, methodLine, only, surfaceText, withoutSlices } from './method-lines.js';
import { POPULATION_QUERIES } from './population-queries.js';
import type { MethodView, ResultFace, View } from './result-face.js';

type Analysis = RunResult<'analysis'>;

/** The n lowest surfaces of each method. */
const top: View<Analysis> = (result, { wanted, rows }) => {
  const lists = only(result.methods, wanted).map(
    ({ method_id, caption, lowest }) => [method_id, lowest.slice(0, rows), listSymbol(caption)] as const,
  );
  return {
    structured: { top: Object.fromEntries(lists) },
    lines: lists.flatMap(([method, list, symbol]) => [`${method}:`, ...list.map((low, i) => lowLine(low, i, symbol))]),
  };
};

/** The minimum of every valley that a search kept apart. */
const minima: View<Analysis> = (result, { wanted }) => {
  const lists = only(result.methods, wanted).map(
    ({ method_id, caption, minima: list = [] }) => [method_id, list, listSymbol(caption)] as const,
  );
  return {
    structured: { minima: Object.fromEntries(lists) },
    lines: lists.flatMap(([method, list, symbol]) => [
      list.length > 0 ? `${method}:` : `${method}: the search kept no valleys apart (search.pso_multiple_minima).`,
      ...list.map((low, i) => lowLine(low, i, symbol)),
    ]),
  };
};

/** How the least factor fell while surfaces were tried. */
const convergence: View<Analysis> = (result, { wanted }) => {
  const curves = only(result.methods, wanted).map(
    ({ method_id, convergence: curve, caption }) => [method_id, curve, listSymbol(caption)] as const,
  );
  return {
    structured: { convergence: Object.fromEntries(curves) },
    lines: curves.flatMap(([method, curve, symbol]) => [
      `${method}:`,
      ...curve.map(({ evaluations, fos }) => `  after ${evaluations} surfaces ${symbol} = ${shownFactor(fos, 4)}`),
    ]),
  };
};

/** The least factor of small masses, of larger ones, and so on. */
const bySize: View<Analysis> = (result, { wanted }) => {
  const classes = only(result.methods, wanted).map(
    ({ method_id, by_size, caption }) => [method_id, by_size, listSymbol(caption)] as const,
  );
  return {
    structured: { by_size: Object.fromEntries(classes) },
    lines: classes.flatMap(([method, rows, symbol]) => [
      `${method}:`,
      ...rows.map(
        ({ area_from, area_to, count, fos }) =>
          `  ${area_from} to ${area_to} m2: ${symbol} = ${shownFactor(fos, 4)}, the least of ${count}`,
      ),
    ]),
  };
};

/** A search of surfaces. */
export const analysisFace: ResultFace<'analysis'> = {
  progress: 'surfaces evaluated',
  methods,
  headline: (result, wanted) => factorsText(only(methods(result), wanted)),
  figures: (result, wanted) => ({
    methods: only(result.methods, wanted).map(
      ({ lowest: _lowest, convergence: _convergence, by_size: _bySize, critical, ...method }) => ({
        ...method,
        critical: withoutSlices(critical),
      }),
    ),
    notes: result.notes,
  }),
  lines: (result, wanted) => [
    ...only(result.methods, wanted).map(({ critical, counts, on_edge, ...method }) => {
      const edge =
        on_edge && on_edge.length > 0 ? ` On the edge of the search: ${on_edge.join(', ').replaceAll('_', ' ')}.` : '';
      const fates = `${counts.attempted} surfaces tried: ${counts.valid} valid, ${counts.inadmissible} inadmissible, ${counts.invalid} not formed`;
      return `- ${methodLine({ ...method, solved: critical })}; ${fates}${whyText(counts)}.${edge}`;
    }),
    ...result.notes,
  ],
  views: {
    critical: (result, { wanted, cuts }) => criticalView(only(methods(result), wanted), cuts),
    top,
    minima,
    convergence,
    by_size: bySize,
  },
  queries: { ...CENSUS_QUERIES, ...POPULATION_QUERIES, ...criticalQueries(methods) },
};

/** Why surfaces have no factor, the most frequent first, by the ids that catalog kind error_codes explains. */
function whyText({ reasons }: Analysis['methods'][number]['counts']): string {
  return reasons.length === 0 ? '' : ` (${reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ')})`;
}

function methods(result: Analysis): readonly MethodView[] {
  return result.methods.map(({ critical, ...method }) => ({ ...method, solved: critical }));
}

function lowLine({ fos, surface }: { fos: number; surface: SurfaceEntry }, index: number, symbol: string): string {
  return `  ${index + 1}. ${symbol} = ${shownFactor(fos, 4)} on ${surfaceText(surface)}`;
}
