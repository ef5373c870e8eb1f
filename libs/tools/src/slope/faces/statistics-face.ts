import type { RunResult } from '@talud/slope-model';
import { variableLine } from '../random/variable-line.js';
import { criticalQueries } from './critical-queries.js';
import { criticalView, factorsText, methodLine, only, withoutSlices } from './method-lines.js';
import type { MethodView, ResultFace } from './result-face.js';
import { SAMPLE_QUERIES } from './sample-queries.js';

type Statistics = RunResult<'statistics'>;
type Probability = NonNullable<NonNullable<Statistics['probabilistic']>['methods'][number]>;

/** Samples and sensitivity of random variables. */
export const statisticsFace: ResultFace<'statistics'> = {
  progress: 'evaluations done',
  methods,
  headline: (result, wanted) =>
    only(methods(result), wanted)
      .map((method) => {
        const found = probabilityOf(result, method.method_id);
        return found ? `${factorsText([method])}, pf ${chance(found)}` : factorsText([method]);
      })
      .join('; '),
  figures: ({ probabilistic, sensitivity, ...result }, wanted) => ({
    methods: only(result.methods, wanted).map(({ critical, ...method }) => ({
      ...method,
      critical: withoutSlices(critical),
    })),
    variables: result.variables,
    ...(probabilistic === undefined
      ? {}
      : { probabilistic: { ...probabilistic, methods: byMethod(result.methods, probabilistic.methods, wanted) } }),
    ...(sensitivity === undefined
      ? {}
      : { sensitivity: { ranking: byMethod(result.methods, sensitivity.map(ranking), wanted) } }),
  }),
  lines: (result, wanted) => [
    ...only(methods(result), wanted).flatMap((method) => [
      `- ${methodLine(method)}`,
      ...probabilityLines(result, method.method_id),
    ]),
    ...samplingLines(result),
    ...result.variables.map((one) => `Variable ${one.label}: ${variableLine(one, result.variables)}`),
    ...sensitivityLines(result, wanted),
  ],
  views: { critical: (result, { wanted, cuts }) => criticalView(only(methods(result), wanted), cuts) },
  queries: { ...SAMPLE_QUERIES, ...criticalQueries(methods) },
};

function methods(result: Statistics): readonly MethodView[] {
  return result.methods.map(({ critical, ...method }) => ({ ...method, solved: critical }));
}

function probabilityOf({ methods, probabilistic }: Statistics, method: string): Probability | null {
  return probabilistic?.methods[methods.findIndex(({ method_id }) => method_id === method)] ?? null;
}

function byMethod<T>(
  methods: Statistics['methods'],
  each: readonly (T | null)[],
  wanted: string | undefined,
): readonly object[] {
  return methods.flatMap(({ method_id }, m) =>
    wanted === undefined || method_id === wanted ? [{ method_id, ...(each[m] ?? { none: true }) }] : [],
  );
}

function ranking(entry: NonNullable<Statistics['sensitivity']>[number]) {
  const variables = [...(entry?.variables ?? [])].sort((a, b) => b.span - a.span);
  return { variables: variables.map(({ key, span, crossing_1 }) => ({ key, span, crossing_1 })) };
}

function probabilityLines(result: Statistics, method: string): string[] {
  const found = probabilityOf(result, method);
  if (found === null) return [];
  const { mean_fos, std_dev, reliability_index, reliability_index_lognormal, samples, failed_samples } = found;
  const failed = failed_samples > 0 ? `, ${failed_samples} of them without an answer` : '';
  const worst = found.critical_probabilistic;
  return [
    `  probability of failure ${chance(found)}, mean F ${mean_fos.toFixed(3)}, deviation ${std_dev.toFixed(3)}, reliability index ${reliability_index.toFixed(2)} (lognormal ${reliability_index_lognormal.toFixed(2)}); ${samples} samples${failed}`,
    ...(worst
      ? [
          `  the surface that fails most often: probability ${chance(worst)}, reliability index ${worst.beta.toFixed(2)}`,
        ]
      : []),
  ];
}

function samplingLines({ probabilistic }: Statistics): string[] {
  if (probabilistic === undefined) return [];
  const { num_samples, sampling, analysis_type, seed } = probabilistic;
  const how = sampling === 'latin_hypercube' ? 'Latin hypercube' : 'Monte Carlo';
  const surfaces = analysis_type === 'overall_slope' ? 'a search in each' : 'the critical surface in each';
  return [`${num_samples} samples by ${how}, seed ${seed}, ${surfaces}.`];
}

function sensitivityLines({ methods, variables, sensitivity }: Statistics, wanted: string | undefined): string[] {
  return (sensitivity ?? []).flatMap((entry, m) => {
    const method = methods[m]?.method_id;
    if (entry === null || (wanted !== undefined && method !== wanted)) return [];
    const shown = ranking(entry).variables.map(({ key, span }) => {
      return `${variables.find((one) => one.key === key)?.label ?? key} ${span.toFixed(3)}`;
    });
    return [`Sensitivity by ${method}, change of F over the range: ${shown.join(', ')}`];
  });
}

/** A probability, and between what it lies where samples have no answer. */
function chance({ pf, pf_range }: Pick<Probability, 'pf' | 'pf_range'>): string {
  const range = pf_range
    ? ` (${percent(pf_range[0])} to ${percent(pf_range[1])} with the samples without an answer)`
    : '';
  return `${percent(pf)}${range}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.01 ? 3 : 2)} %`;
}
