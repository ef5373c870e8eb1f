import {
  type AnalysisAnswer,
  CIRCLE_RECORD,
  type EngineMethodId,
  mostFailing,
  recordOf,
  type SampleFigures,
  type SampleRange,
  type SlipSurface,
  sampleFigures,
  sampleSurfaces,
  sumTallies,
} from '@talud/slope';
import { recordEntry, round6, type SurfaceEntry } from '../solved-entry.js';
import { criticalSurfaces } from './critical-surfaces.js';
import type { SectionSampler } from './section-sampler.js';

export interface ProbabilityEntry {
  deterministic_fos: number;
  samples: number;
  mean_fos: number;
  std_dev: number;
  min_fos: number;
  max_fos: number;
  /** Probability of failure: the share of factors below 1 among those that there are. */
  pf: number;
  /** Where samples have no answer: the probability were they all to hold, and all to fail. */
  pf_range?: readonly [number, number];
  reliability_index: number;
  reliability_index_lognormal: number;
  failed_samples: number;
  /** Of a search per sample: how many surfaces were the least of a sample. */
  distinct_global_minima?: number;
  /** Of a search per sample: the surface that fails most often. */
  critical_probabilistic?: CriticalProbabilistic;
}

export interface CriticalProbabilistic {
  pf: number;
  pf_range?: readonly [number, number];
  beta: number;
  surface: SurfaceEntry;
}

/** What was drawn and what came of it, for questions to the result. */
export interface SampleTable {
  readonly keys: readonly string[];
  readonly methods: readonly string[];
  readonly samples: number;
  /** `samples` rows of a value for each key. */
  readonly values: Float64Array;
  /** `samples` factors for each method, one method after the other; 0 where there is no answer. */
  readonly factors: Float64Array;
}

/** What searches of the samples found besides the least factors; a place for each method. */
export interface SearchedSamples {
  readonly distinctMinima: readonly number[];
  readonly criticalProbabilistic: readonly (CriticalProbabilistic | null)[];
}

/** Solves the critical surface of each method in every sample. */
export function sampleCriticalSurfaces(
  sampler: SectionSampler,
  found: AnalysisAnswer,
  onSample?: (done: number, of: number) => void,
): SampleTable {
  const { placed, section } = sampler;
  const n = placed.length;
  const values = sampler.draw();
  const samples = n > 0 ? values.length / n : 0;
  const surfaces = criticalSurfaces(found);
  const sampled = surfaces.filter((surface) => surface !== null);
  const columns = sampleSurfaces(
    section,
    sampled,
    samples,
    (s) => sampler.at((v) => values[s * n + v] as number),
    onSample,
  );
  const factors = new Float64Array(samples * surfaces.length);
  surfaces.forEach((surface, m) => {
    const column = surface && columns[sampled.indexOf(surface)];
    if (column) factors.set(column, m * samples);
  });
  return {
    keys: placed.map(({ target }) => target.key),
    methods: found.methods.map(({ method }) => method),
    samples,
    values,
    factors,
  };
}

/**
 * Puts the searches of all samples together, in whatever split they come: the least factor of each, and of each method the surface that
 * fails most often, with its reliability over all samples.
 */
export function gatherSearches(
  sampler: SectionSampler,
  found: AnalysisAnswer,
  values: Float64Array,
  ranges: readonly SampleRange[],
): { table: SampleTable; searched: SearchedSamples } {
  const methods = found.methods.map(({ method }) => method);
  const samples = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  const factors = new Float64Array(samples * methods.length);
  const minima = methods.map(() => new Set<string>());
  const tally = sumTallies(ranges.map((range) => range.tally));
  for (const range of ranges) {
    for (let s = range.from; s < range.to; s++) {
      for (let m = 0; m < methods.length; m++) {
        const place = (s - range.from) * methods.length + m;
        factors[m * samples + s] = range.factors[place] as number;
        const surface = range.surfaces[place];
        if (surface) minima[m]?.add(surface);
      }
    }
  }
  const keys = sampler.placed.map(({ target }) => target.key);
  return {
    table: { keys, methods, samples, values, factors },
    searched: {
      distinctMinima: minima.map(({ size }) => size),
      criticalProbabilistic: methods.map((method, m) => {
        const surface = mostFailing(tally, methods.length, m);
        return surface === null ? null : probabilistic(sampler, found, values, samples, { method, surface });
      }),
    },
  };
}

/** A surface of the population, solved in every sample. */
function probabilistic(
  sampler: SectionSampler,
  { population }: AnalysisAnswer,
  values: Float64Array,
  samples: number,
  { method, surface }: { method: EngineMethodId; surface: number },
): CriticalProbabilistic {
  const n = sampler.placed.length;
  const record = recordOf(population, surface);
  const [factors] = sampleSurfaces(sampler.section, [{ method, surface: surfaceOf(record) }], samples, (s) =>
    sampler.at((v) => values[s * n + v] as number),
  );
  const figures = sampleFigures(factors ?? new Float64Array());
  return {
    ...pfOf(figures),
    beta: round6(figures.reliabilityIndex),
    surface: recordEntry(record),
  };
}

/** The surface of a record, as one to be solved again; its last two numbers are the ends of the mass. */
function surfaceOf(record: Float64Array): SlipSurface {
  const at = (place: number) => record[place] as number;
  const ends = [at(record.length - 2), at(record.length - 1)] as const;
  if (record.length === CIRCLE_RECORD) return { type: 'circle', centre: [at(0), at(1)], radiusM: at(2), xLimits: ends };
  return {
    type: 'polyline',
    points: Array.from({ length: record.length / 2 - 1 }, (_, v) => [at(2 * v), at(2 * v + 1)]),
  };
}

function pfOf({ probabilityOfFailure, probabilityRange: [low, high], failedSamples }: SampleFigures) {
  return {
    pf: round6(probabilityOfFailure),
    ...(failedSamples > 0 && { pf_range: [round6(low), round6(high)] as const }),
  };
}

/** The figures of a method; null without a critical surface. */
export function probabilityEntry(
  deterministic: number | null,
  { samples, factors }: SampleTable,
  m: number,
  searched: SearchedSamples | undefined,
): ProbabilityEntry | null {
  if (deterministic === null) return null;
  const figures = sampleFigures(factors.slice(m * samples, (m + 1) * samples));
  const critical = searched?.criticalProbabilistic[m];
  return {
    deterministic_fos: round6(deterministic),
    samples: figures.samples,
    mean_fos: round6(figures.mean),
    std_dev: round6(figures.standardDeviation),
    min_fos: round6(figures.min),
    max_fos: round6(figures.max),
    ...pfOf(figures),
    reliability_index: round6(figures.reliabilityIndex),
    reliability_index_lognormal: round6(figures.reliabilityIndexLognormal),
    failed_samples: figures.failedSamples,
    ...(searched === undefined ? {} : { distinct_global_minima: searched.distinctMinima[m] ?? 0 }),
    ...(critical ? { critical_probabilistic: critical } : {}),
  };
}
