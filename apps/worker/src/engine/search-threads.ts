import { Worker } from 'node:worker_threads';
import type { PreparedSection, SampleRange, SearchPlan, SurfaceRange } from '@talud/slope';
import type { ThreadOrder } from './thread.js';
import type { SamplesWork, SearchWork } from './thread-work.js';

/** Chosen: large enough that handing a block over costs nothing beside it, small enough for a living progress. */
const LARGEST_BLOCK = 2048;
const SMALLEST_BLOCK = 64;
const BLOCKS_PER_THREAD = 8;

/** Chosen: a sample is a whole search, so that a few of them are a good part of work. */
const SAMPLES_PER_BLOCK = 4;

export interface SearchThreads {
  /**
   * Evaluates all surfaces of the plan. Each thread takes the next block when it has done one, so the order in which
   * ranges come back is luck; `conclude` sorts them, and no figure depends on the split.
   */
  search(section: PreparedSection, plan: SearchPlan, onProgress: OnProgress): Promise<SurfaceRange[]>;
  /** Searches so many samples; what is counted in them does not depend on the split either. */
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
    search: (section, plan, onProgress) =>
      spread(threads, { type: 'search', section, plan }, plan.total, blockSize(plan.total, count), onProgress),
    searchSamples: (work, samples, onProgress) => spread(threads, work, samples, SAMPLES_PER_BLOCK, onProgress),
  };
}

/** Gives the threads their work and then its blocks, until all of them have come back. */
function spread<Range extends { from: number; to: number }>(
  threads: readonly Worker[],
  work: SearchWork | SamplesWork,
  total: number,
  block: number,
  onProgress: OnProgress,
): Promise<Range[]> {
  return new Promise((resolve, reject) => {
    const ranges: Range[] = [];
    let next = 0;
    let done = 0;
    const give = (thread: Worker): void => {
      if (next >= total) return;
      const to = Math.min(total, next + block);
      post(thread, { type: 'block', from: next, to });
      next = to;
    };
    const ended = (): void => reject(new Error('a thread of the engine ended'));
    const listening = threads.map((thread) => {
      const take = (range: Range): void => {
        ranges.push(range);
        done += range.to - range.from;
        onProgress(done, total);
        if (done < total) give(thread);
        else finish();
      };
      thread.once('error', reject);
      thread.once('exit', ended);
      thread.on('message', take);
      return () => thread.off('error', reject).off('exit', ended).off('message', take);
    });
    const finish = (): void => {
      for (const leave of listening) leave();
      resolve(ranges);
    };
    if (total === 0) return finish();
    for (const thread of threads) {
      post(thread, work);
      give(thread);
    }
  });
}

function post(thread: Worker, order: ThreadOrder): void {
  thread.postMessage(order);
}

function blockSize(total: number, threads: number): number {
  return Math.min(LARGEST_BLOCK, Math.max(SMALLEST_BLOCK, Math.ceil(total / (threads * BLOCKS_PER_THREAD))));
}
