import { TaludError } from '@talud/errors';
import { csvText } from '@talud/slope-io';
import { factorSymbol, type RunResult, shownFactor, significant } from '@talud/slope-model';
import { readSamples, type StoredSamples } from './read-samples.js';
import type { Answered, Asked, Query } from './result-face.js';

type Statistics = RunResult<'statistics'>;

/** Classes of a histogram that nobody gave a number for. */
export const DEFAULT_BINS = 20;

const [DEFAULT_POINTS, SAMPLE_ROWS] = [20, 20];

/** Questions to what was drawn. */
export const SAMPLE_QUERIES: Readonly<Record<string, Query<Statistics>>> = {
  histogram: {
    reads: ['bins'],
    answer: async (asked) => {
      const bins = typeof asked.args.bins === 'number' ? asked.args.bins : DEFAULT_BINS;
      return histogram(validFactors(await samplesOf(asked), asked.methodIndex), bins, symbolOf(asked));
    },
  },
  convergence: {
    reads: ['n'],
    answer: async (asked) => {
      const points = typeof asked.args.n === 'number' ? asked.args.n : DEFAULT_POINTS;
      return convergence(await samplesOf(asked), asked.methodIndex, points, symbolOf(asked));
    },
  },
  samples: { reads: [], answer: async (asked) => rows(await samplesOf(asked), asked.methodIndex) },
  sensitivity: { reads: [], answer: (asked) => sensitivity(asked.result, asked.methodIndex, symbolOf(asked)) },
};

/** What the factors of the samples are called. */
function symbolOf({ result }: Asked<Statistics>): string {
  return factorSymbol(result);
}

async function samplesOf({ run, found }: Asked<Statistics>): Promise<StoredSamples> {
  return (await readSamples(run.tx, found.id)) ?? refuseWithoutSamples();
}

/** @throws E_CONFLICT */
export function refuseWithoutSamples(): never {
  throw new TaludError('E_CONFLICT', 'This run drew no samples.', {
    hint: 'Set statistics.probabilistic_analysis to true with settings_set, and run again.',
  });
}

function validFactors({ samples, factor }: StoredSamples, method: number): number[] {
  return Array.from({ length: samples }, (_, sample) => factor(sample, method)).filter((value) => value > 0);
}

/** The middle of each of `count` classes of the factors of a method, with how many lie in it; one class when all are the same. */
export function factorClasses(
  samples: StoredSamples,
  method: number,
  count: number,
): readonly (readonly [number, number])[] {
  return classes(validFactors(samples, method), count).bins;
}

function classes(
  factors: readonly number[],
  count: number,
): { least: number; most: number; bins: (readonly [number, number])[] } {
  const least = factors.reduce((a, b) => Math.min(a, b), Infinity);
  const most = factors.reduce((a, b) => Math.max(a, b), 0);
  const width = (most - least) / count;
  if (!(width > 0)) return { least, most, bins: factors.length > 0 ? [[round6(least), factors.length]] : [] };
  const counts = new Array<number>(count).fill(0);
  for (const factor of factors) {
    const bin = Math.min(count - 1, Math.floor((factor - least) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { least, most, bins: counts.map((number, bin) => [round6(least + (bin + 0.5) * width), number] as const) };
}

function histogram(factors: readonly number[], count: number, symbol: string): Answered {
  const { least, most, bins } = classes(factors, count);
  if (bins.length < 2) return { said: `${factors.length} factors, all the same`, structured: { bins }, lines: [] };
  const lines = bins.map(([centre, number]) => `${symbol} ${shownFactor(centre, 4)}: ${number}`);
  return { said: `${factors.length} factors from ${round6(least)} to ${round6(most)}`, structured: { bins }, lines };
}

/** Mean and probability of failure over the first samples, at points spread over all of them. */
function convergence({ samples, factor }: StoredSamples, method: number, points: number, symbol: string): Answered {
  const running: (readonly [number, number, number])[] = [];
  const lines: string[] = [];
  let [valid, failing, sum] = [0, 0, 0];
  let next = 1;
  for (let sample = 0; sample < samples; sample++) {
    const value = factor(sample, method);
    if (value > 0) {
      valid++;
      sum += value;
      if (value < 1) failing++;
    }
    if (sample + 1 < Math.round((next * samples) / points)) continue;
    if (valid > 0) {
      running.push([sample + 1, round6(sum / valid), round6(failing / valid)]);
      lines.push(`${sample + 1} samples: mean ${symbol} ${shownFactor(sum / valid, 4)}, ${failing} of ${valid} fail`);
    }
    while (Math.round((next * samples) / points) <= sample + 1 && next <= points) next++;
  }
  return { said: `${samples} samples, ${running.length} points`, structured: { running }, lines };
}

function rows(samples: StoredSamples, method: number): Answered {
  const csv_head = sampleTable(samples, method, SAMPLE_ROWS).trimEnd().split('\r\n');
  return {
    said: `${samples.samples} samples, the first ${csv_head.length - 1} listed`,
    structured: { rows: samples.samples, csv_head },
    lines: csv_head,
  };
}

/** The first samples as CSV: number, value of each variable, factor by the method; no factor is an empty cell. */
export function sampleTable({ keys, samples, value, factor }: StoredSamples, method: number, most: number): string {
  const listed = Array.from({ length: Math.min(most, samples) }, (_, sample) => {
    const fos = factor(sample, method);
    return [sample + 1, ...keys.map((_key, v) => significant(value(sample, v), 9)), fos > 0 ? round6(fos) : null];
  });
  return csvText(['sample', ...keys, 'fos'], listed);
}

function sensitivity({ sensitivity, variables }: Statistics, method: number, symbol: string): Answered {
  const entry = sensitivity?.[method];
  if (!entry) {
    throw new TaludError('E_CONFLICT', 'This run has no sensitivity of this method.', {
      hint: 'Set statistics.sensitivity_analysis to true with settings_set, and run again.',
    });
  }
  const ranked = [...entry.variables].sort((a, b) => b.span - a.span);
  const label = (key: string) => variables.find((variable) => variable.key === key)?.label ?? key;
  const ranking = ranked.map(({ key, span }) => ({ key, label: label(key), span }));
  const shown = ranked.map(({ key, values, fos, crossing_1 }) => {
    const range = [values[0] ?? null, values[values.length - 1] ?? null];
    return [key, { label: label(key), values, fos, range, crossing_1 }] as const;
  });
  const lines = ranked.map(({ key, span, crossing_1 }) => {
    return `${label(key)} (${key}): ${symbol} changes by ${span.toFixed(4)}${crossing_1 === null ? '' : `, ${symbol} = 1 at ${crossing_1}`}`;
  });
  return {
    said: `${ranked.length} variables, the strongest first`,
    structured: { ranking, variables: Object.fromEntries(shown) },
    lines,
  };
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
