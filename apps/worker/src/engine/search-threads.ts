import { Worker } from 'node:worker_threads';
import {
  type AnalysisAnswer,
  type BatchEvaluator,
  batchEvaluator,
  batchPart,
  type PreparedSection,
  SearchRun,
  type SurfaceBatch,
} from '@talud/slope';
import type { ThreadAnswer, ThreadOrder } from './thread.js';

/** Chosen: large enough that handing a part over costs nothing beside it, small enough for a living progress. */
const LARGEST_PART = 2048;
const SMALLEST_PART = 64;
const PARTS_PER_THREAD = 8;
/** Surfaces between two words on progress, where batches are small. */
const TOLD_EVERY = 512;

export interface SearchThreads {
  /**
   * Searches a section. Each thread takes the next part of a batch when it has done one, so the order in which parts come back is
   * luck; the run puts them in order, and no figure depends on the split.
   */
  search(section: PreparedSection, onProgress: (done: number, total: number) => void): Promise<AnalysisAnswer>;
}

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
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const size = partSize(batch.count, threads.length);
  const ends: (() => void)[] = [];
  let next = 0;
  const give = (thread: Worker): void => {
    if (next >= batch.count) return;
    const to = Math.min(batch.count, next + size);
    post(thread, { type: 'part', from: next, part: batchPart(batch, next, to) });
    next = to;
  };
  return new Promise<void>((resolve, reject) => {
    const ended = (): void => reject(new Error('a thread of the engine ended'));
    for (const thread of threads) {
      const take = ({ from, part }: ThreadAnswer): void => {
        try {
          run.take(from, part);
        } catch (error) {
          reject(error);
        }
        if (run.batch !== batch) resolve();
        else {
          onProgress(run.done, run.expected);
          give(thread);
        }
      };
      thread.on('error', reject).on('exit', ended).on('message', take);
      ends.push(() => thread.off('error', reject).off('exit', ended).off('message', take));
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
