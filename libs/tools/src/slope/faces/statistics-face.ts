import { factorSymbol, failingShare, type RunResult, shownFactor } from '@talud/slope-model';
import { variableLine } from '../random/variable-line.js';
import { criticalQueries } from './critical-queries.js';
import { failingText, percent } from './failing-text.js';
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
        return found ? `${factorsText([method])}, ${chance(found, found.samples)}` : factorsText([method]);
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
      : {
          probabilistic: {
            ...probabilistic,
            methods: byMethod(result.methods, probabilistic.methods.map(withInterval), wanted),
          },
        }),
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

/** With where the probability lies with 95 % confidence, beside the share that was counted. */
function withInterval(found: Probability | null): object | null {
  if (found === null) return null;
  const { interval } = failingShare(found, found.samples);
  return { ...found, pf_interval: interval.map((end) => Number(end.toPrecision(4))) };
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
  const symbol = factorSymbol(result);
  return [
    `  ${chance(found, samples)}, mean ${symbol} ${shownFactor(mean_fos)}, deviation ${std_dev.toFixed(3)}, reliability index ${reliability_index.toFixed(2)} (lognormal ${reliability_index_lognormal.toFixed(2)}); ${samples} samples${failed}`,
    ...(worst
      ? [`  the surface that fails most often: ${chance(worst, samples)}, reliability index ${worst.beta.toFixed(2)}`]
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

function sensitivityLines(result: Statistics, wanted: string | undefined): string[] {
  const { methods, variables, sensitivity } = result;
  return (sensitivity ?? []).flatMap((entry, m) => {
    const method = methods[m]?.method_id;
    if (entry === null || (wanted !== undefined && method !== wanted)) return [];
    const shown = ranking(entry).variables.map(({ key, span }) => {
      return `${variables.find((one) => one.key === key)?.label ?? key} ${span.toFixed(3)}`;
    });
    return [`Sensitivity by ${method}, change of ${factorSymbol(result)} over the range: ${shown.join(', ')}`];
  });
}

/** What failed, and between what the share lies where samples have no answer. */
function chance(found: Pick<Probability, 'pf' | 'pf_range'>, samples: number): string {
  const [least, most] = (found.pf_range ?? []).map(percent);
  const range = least === undefined ? '' : ` (${least} to ${most} with the samples without an answer)`;
  return `${failingText(failingShare(found, samples))}${range}`;
}
