import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { ReportInput } from './report/report-input.js';

export type { Provenance, ReportInput } from './report/report-input.js';

/** Chosen: the longest report there can be takes a fraction of it. */
const [DEADLINE_MS, MEMORY_MB] = [30_000, 384];
/** Reports that wait for their turn in this process. Chosen. */
const MOST_WAITING = 20;

/** The built file: a thread is started from it whatever the process itself was started from. */
const THREAD = createRequire(import.meta.url).resolve('@talud/slope-render/report-thread');

export type ReportMade =
  | { readonly ok: true; readonly pdf: Uint8Array }
  /** `busy`: as many wait as may. `late`: it did not end in time or within its memory. */
  | { readonly ok: false; readonly why: 'busy' | 'late' };

let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Makes a report as PDF (A4), one at a time, in a thread of its own with bounded time and memory. The same input gives the
 * same bytes.
 */
export async function renderReport(input: ReportInput): Promise<ReportMade> {
  if (waiting >= MOST_WAITING) return { ok: false, why: 'busy' };
  waiting++;
  const mine = turn.then(() => inThread(input));
  turn = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting--;
  }
}

function inThread(input: ReportInput): Promise<ReportMade> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: input,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const late = (): void => {
      resolve({ ok: false, why: 'late' });
      void thread.terminate();
    };
    const deadline = setTimeout(late, DEADLINE_MS);
    thread.once('message', (pdf: Uint8Array) => resolve({ ok: true, pdf }));
    thread.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') late();
      else reject(error);
    });
    thread.once('exit', () => {
      clearTimeout(deadline);
      resolve({ ok: false, why: 'late' });
    });
  });
}
