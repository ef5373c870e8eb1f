import { Worker } from 'node:worker_threads';
import {
  type AnalysisAnswer,
  type BatchEvaluator,
  batchEvaluator,
  batchPart,
  type EvaluatedBatch,
  type PreparedSection,
  type SampleRange,
  SearchRun,
  type SurfaceBatch,
} from '@talud/slope';
import type { SamplesWork } from './samples-work.js';
import type { ThreadAnswer, ThreadOrder } from './thread.js';

/** Chosen: large enough that handing a part over costs nothing beside it, small enough for a living progress. */
const LARGEST_PART = 2048;
const SMALLEST_PART = 64;
const PARTS_PER_THREAD = 8;
/** A sample is a whole search, so that a few of them are a good part of work. */
const SAMPLES_PER_PART = 4;
/** Surfaces between two words on progress, where batches are small. */
const TOLD_EVERY = 512;

export interface SearchThreads {
  /**
   * Searches a section. Each thread takes the next part of a batch when it has done one, so the order in which parts come back is
   * luck; the run puts them in order, and no figure depends on the split.
   */
  search(section: PreparedSection, onProgress: OnProgress): Promise<AnalysisAnswer>;
  /** Searches so many samples, each on one thread; what is counted in them does not depend on the split either. */
  searchSamples(work: SamplesWork, samples: number, onProgress: OnProgress): Promise<SampleRange[]>;
}

type OnProgress = (done: number, total: number) => void;

/** Starts the threads, so that they have loaded the engine by the time a search comes. */
export function startSearchThreads(count: number, memoryMb: number): SearchThreads {
  const threads = Array.from({ length: count }, () => {
    const thread = new Worker(new URL('./thread.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that dies while it waits is met as the fault of the search that it is used for.
    thread.on('error', () => undefined);
    return thread;
  });

  return {
    async search(section, onProgress) {
      const run = new SearchRun(section);
      const { extent } = run.context;
      const evaluateHere = batchEvaluator(section, extent);
      for (const thread of threads) post(thread, { type: 'search', section, extent });
      let told = run.done;
      onProgress(run.done, run.expected);
      for (let batch = run.batch; batch; batch = run.batch) {
        if (batch.count <= SMALLEST_PART) await evaluateSmall(run, batch, evaluateHere);
        else await evaluateOver(threads, run, batch, onProgress);
        if (run.batch && run.done - told < TOLD_EVERY) continue;
        told = run.done;
        onProgress(run.done, run.expected);
      }
      return run.answer();
    },

    async searchSamples(work, samples, onProgress) {
      for (const thread of threads) post(thread, { type: 'samples', work });
      const ranges: SampleRange[] = [];
      let done = 0;
      await handOut<SampleRange>(threads, {
        total: samples,
        size: SAMPLES_PER_PART,
        order: (from, to) => ({ type: 'samples_part', from, to }),
        take: ({ part }) => {
          ranges.push(part);
          done += part.to - part.from;
          onProgress(done, samples);
          return done === samples;
        },
      });
      return ranges;
    },
  };
}

/** A batch that is not worth handing over; whoever waits for this process is let in between. */
async function evaluateSmall(run: SearchRun, batch: SurfaceBatch, evaluate: BatchEvaluator): Promise<void> {
  run.take(0, evaluate(batch));
  await new Promise(setImmediate);
}

function evaluateOver(
  threads: readonly Worker[],
  run: SearchRun,
  batch: SurfaceBatch,
  onProgress: OnProgress,
): Promise<void> {
  return handOut<EvaluatedBatch>(threads, {
    total: batch.count,
    size: partSize(batch.count, threads.length),
    order: (from, to) => ({ type: 'part', from, part: batchPart(batch, from, to) }),
    take: ({ from, part }) => {
      run.take(from, part);
      if (run.batch !== batch) return true;
      onProgress(run.done, run.expected);
      return false;
    },
  });
}

/** Work in parts: how a part is ordered, and what is done with it; true says that all of it has come back. */
interface PartedWork<Part> {
  readonly total: number;
  readonly size: number;
  order(from: number, to: number): ThreadOrder;
  take(answer: ThreadAnswer<Part>): boolean;
}

/** Gives each thread the next part when it has done one, until all have come back. */
function handOut<Part>(threads: readonly Worker[], { total, size, order, take }: PartedWork<Part>): Promise<void> {
  const ends: (() => void)[] = [];
  let next = 0;
  const give = (thread: Worker): void => {
    if (next >= total) return;
    const to = Math.min(total, next + size);
    post(thread, order(next, to));
    next = to;
  };
  return new Promise<void>((resolve, reject) => {
    const ended = (): void => reject(new Error('a thread of the engine ended'));
    for (const thread of threads) {
      const hear = (answer: ThreadAnswer<Part>): void => {
        try {
          if (take(answer)) resolve();
          else give(thread);
        } catch (error) {
          reject(error);
        }
      };
      thread.on('error', reject).on('exit', ended).on('message', hear);
      ends.push(() => thread.off('error', reject).off('exit', ended).off('message', hear));
      give(thread);
    }
  }).finally(() => {
    for (const end of ends) end();
  });
}

function post(thread: Worker, order: ThreadOrder): void {
  thread.postMessage(order);
}

function partSize(total: number, threads: number): number {
  return Math.min(LARGEST_PART, Math.max(SMALLEST_PART, Math.ceil(total / (threads * PARTS_PER_THREAD))));
}
