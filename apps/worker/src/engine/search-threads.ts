import { Worker } from 'node:worker_threads';
import type { PreparedSection, SearchPlan, SurfaceRange } from '@talud/slope';
import type { ThreadOrder } from './thread.js';

/** Chosen: large enough that handing a block over costs nothing beside it, small enough for a living progress. */
const LARGEST_BLOCK = 2048;
const SMALLEST_BLOCK = 64;
const BLOCKS_PER_THREAD = 8;

export interface SearchThreads {
  /**
   * Evaluates all surfaces of the plan. Each thread takes the next block when it has done one, so the order in which
   * ranges come back is luck; `conclude` sorts them, and no figure depends on the split.
   */
  search(
    section: PreparedSection,
    plan: SearchPlan,
    onProgress: (done: number, total: number) => void,
  ): Promise<SurfaceRange[]>;
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
    search: (section, plan, onProgress) =>
      new Promise((resolve, reject) => {
        const ranges: SurfaceRange[] = [];
        const block = blockSize(plan.total, count);
        let next = 0;
        let done = 0;
        const give = (thread: Worker): void => {
          if (next >= plan.total) return;
          const to = Math.min(plan.total, next + block);
          post(thread, { type: 'block', from: next, to });
          next = to;
        };
        if (plan.total === 0) resolve(ranges);
        for (const thread of threads) {
          thread.once('error', reject);
          thread.once('exit', () => reject(new Error('a thread of the engine ended')));
          thread.on('message', (range: SurfaceRange) => {
            ranges.push(range);
            done += range.to - range.from;
            onProgress(done, plan.total);
            if (done === plan.total) resolve(ranges);
            else give(thread);
          });
          post(thread, { type: 'search', section, plan });
          give(thread);
        }
      }),
  };
}

function post(thread: Worker, order: ThreadOrder): void {
  thread.postMessage(order);
}

function blockSize(total: number, threads: number): number {
  return Math.min(LARGEST_BLOCK, Math.max(SMALLEST_BLOCK, Math.ceil(total / (threads * BLOCKS_PER_THREAD))));
}
