import type { SettingSpec } from './setting-spec.js';

/** Settings of analyses of probability and sensitivity. */
export const STATISTICS_SETTINGS = {
  'statistics.probabilistic_analysis': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'draw samples of the random variables: probability of failure and reliability',
  },
  'statistics.sensitivity_analysis': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'move each random variable through its range, the others at their means',
  },
  'statistics.sampling_method': {
    type: 'enum',
    default: 'monte_carlo',
    choices: ['monte_carlo', 'latin_hypercube'],
    unit: '',
    meaning: 'how samples are drawn',
    readWhen: 'statistics.probabilistic_analysis is true',
  },
  'statistics.num_samples': {
    type: 'int',
    default: 1000,
    min: 2,
    max: 100_000,
    unit: '',
    meaning: 'samples drawn',
    readWhen: 'statistics.probabilistic_analysis is true',
  },
  'statistics.analysis_type': {
    type: 'enum',
    default: 'global_minimum',
    choices: ['global_minimum', 'overall_slope'],
    unit: '',
    meaning: 'samples on the critical surface of each method, or each with the whole search',
    readWhen: 'statistics.probabilistic_analysis is true',
  },
  'statistics.sensitivity_intervals': {
    type: 'int',
    default: 50,
    min: 2,
    max: 500,
    unit: '',
    meaning: 'steps from the low to the high end of a variable',
    readWhen: 'statistics.sensitivity_analysis is true',
  },
  'statistics.seed': {
    type: 'optional_int',
    default: null,
    min: 0,
    max: 2_147_483_647,
    unit: '',
    meaning: 'of the samples; null: random_numbers says',
    readWhen: 'statistics.probabilistic_analysis is true',
  },
  'random_numbers.method': {
    type: 'enum',
    default: 'pseudo_random',
    choices: ['pseudo_random', 'random'],
    unit: '',
    meaning: 'samples from the seed, or from another for every run, which the result names',
    readWhen: 'statistics.probabilistic_analysis is true and statistics.seed is null',
  },
  'random_numbers.lhs_correlate': {
    type: 'bool',
    default: false,
    unit: '',
    meaning:
      'every variable takes its value from the same stratum in a sample, so that all are low together and high together',
    readWhen: 'statistics.probabilistic_analysis is true and statistics.sampling_method is latin_hypercube',
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
