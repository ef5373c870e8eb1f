import type { AnalysisAnswer } from '@talud/slope';
import { surfaceCount } from '../../analysis-input.js';
import { truncationWarnings } from '../../check/random-variables.js';
import type { ProjectDocument } from '../../document.js';
import { effectiveSetting, type Settings } from '../../settings/schema.js';
import { type RandomVariableEntry, randomVariableEntry } from '../../view/random-variable-entry.js';
import { type Caption, captionOf } from '../caption.js';
import { hasTerms, type RunRemarks, runRemarks, type StoredRequest } from '../run-terms.js';
import { round6, type SolvedEntry, solvedEntry } from '../solved-entry.js';
import {
  type ProbabilityEntry,
  probabilityEntry,
  type SampleTable,
  type SearchedSamples,
} from '../statistics/probability.js';
import type { SectionSampler } from '../statistics/section-sampler.js';
import type { SensitivityEntry } from '../statistics/sensitivity.js';

export interface StatisticsResult extends RunRemarks {
  kind: 'statistics';
  /** The section as it stands: every variable at its mean. */
  methods: readonly {
    method_id: string;
    name: string;
    caption: Caption;
    value: number | null;
    critical: SolvedEntry | null;
  }[];
  variables: readonly RandomVariableEntry[];
  /** Per method, in the order of `methods`; null without a critical surface. */
  probabilistic?: {
    analysis_type: 'global_minimum' | 'overall_slope';
    sampling: 'monte_carlo' | 'latin_hypercube';
    num_samples: number;
    seed: number;
    methods: readonly (ProbabilityEntry | null)[];
  };
  sensitivity?: readonly (SensitivityEntry | null)[];
}

export function isStatisticsRequest(request: StoredRequest): boolean {
  return hasTerms(request) && Number.isSafeInteger(request.seed);
}

/** How many evaluations of a surface each part of a run takes: the search, the samples, the sensitivity. */
export function statisticsEvaluations(
  document: ProjectDocument,
  methods: number,
  variables: number,
): { search: number; samples: number; sensitivity: number } {
  const { settings } = document;
  const surfaces = surfaceCount(document);
  const samples = effectiveSetting(settings, 'statistics.probabilistic_analysis')
    ? effectiveSetting(settings, 'statistics.num_samples')
    : 0;
  const each = effectiveSetting(settings, 'statistics.analysis_type') === 'overall_slope' ? surfaces : 1;
  const points = effectiveSetting(settings, 'statistics.sensitivity_analysis')
    ? effectiveSetting(settings, 'statistics.sensitivity_intervals') + 1
    : 0;
  return { search: methods * surfaces, samples: methods * samples * each, sensitivity: methods * variables * points };
}

/**
 * What is kept of a run of statistics.
 *
 * @param found the search of the section as it stands
 * @param sampled what became of the samples; absent without them
 */
export function statisticsResult(
  { document, request, placed }: SectionSampler,
  found: AnalysisAnswer,
  sampled: { table: SampleTable; searched?: SearchedSamples } | undefined,
  sensitivity: readonly (SensitivityEntry | null)[] | undefined,
): StatisticsResult {
  const { settings } = document;
  const remarks = runRemarks(document, request, found);
  return {
    kind: 'statistics',
    methods: found.methods.map(({ method, name, factor, critical }) => ({
      method_id: method,
      name,
      caption: captionOf(document),
      value: factor === null ? null : round6(factor),
      critical: critical === null ? null : solvedEntry(document, critical),
    })),
    variables: placed.map(randomVariableEntry),
    ...(sampled === undefined
      ? {}
      : {
          probabilistic: {
            analysis_type: effectiveSetting(settings, 'statistics.analysis_type'),
            sampling: effectiveSetting(settings, 'statistics.sampling_method'),
            num_samples: sampled.table.samples,
            seed: request.seed,
            methods: found.methods.map(({ factor }, m) => probabilityEntry(factor, sampled.table, m, sampled.searched)),
          },
        }),
    ...(sensitivity === undefined ? {} : { sensitivity }),
    ...remarks,
    warnings: [...remarks.warnings, ...truncationWarnings(document)],
    assumptions: [...remarks.assumptions, ...MEANING, ...sharedStrata(settings), ...seepsAgain(placed)],
  };
}

function sharedStrata(settings: Settings): string[] {
  const shares =
    effectiveSetting(settings, 'random_numbers.lhs_correlate') &&
    effectiveSetting(settings, 'statistics.sampling_method') === 'latin_hypercube';
  return shares ? ['All variables take the same stratum in a sample: they rise and fall together.'] : [];
}

function seepsAgain(placed: SectionSampler['placed']): string[] {
  const varies = placed.some(({ target }) => target.kind === 'hydraulic');
  return varies
    ? ['The steady seepage is solved again for every sample; where it has no solution, neither has the sample.']
    : [];
}

const MEANING = [
  'The mean of a variable is the value in the model; values are cut off at its low and high end.',
  'The probability of failure is the share of factors below 1 among the samples that have one.',
];
