import { Worker } from 'node:worker_threads';
import type { EngineAnswer } from '../../apps/worker/src/engine/answers/answer-run.js';
import type { EngineOrder } from '../../apps/worker/src/engine/messages.js';

/** The engine off the event loop, as an engine process has it, but warm from one run to the next. */
export interface EngineThread {
  answer(order: EngineOrder): Promise<EngineAnswer>;
  close(): Promise<unknown>;
}

interface Asked {
  resolve(answer: EngineAnswer): void;
  reject(fault: Error): void;
}

const PROGRAM = `
const { parentPort } = require('node:worker_threads');
const built = ${JSON.stringify(new URL('../../apps/worker/dist/engine/', import.meta.url).href)};
const engine = Promise.all([import(built + 'answer-order.js'), import(built + 'search-threads.js')]).then(
  ([{ answerOrder }, { startSearchThreads }]) => {
    const threads = startSearchThreads(1, 1024);
    return (order) => answerOrder(order, threads, () => undefined);
  },
);
// Threads search for one order at a time.
let before = Promise.resolve();
parentPort.on('message', ({ nth, order }) => {
  before = before.then(async () => parentPort.postMessage({ nth, answer: await (await engine)(order) }));
});
`;

export function startEngineThread(): EngineThread {
  const thread = new Worker(PROGRAM, { eval: true });
  const waiting = new Map<number, Asked>();
  let asked = 0;
  thread.on('message', ({ nth, answer }: { nth: number; answer: EngineAnswer }) => {
    waiting.get(nth)?.resolve(answer);
    waiting.delete(nth);
  });
  thread.on('error', (fault: Error) => {
    for (const { reject } of waiting.values()) reject(fault);
  });
  return {
    answer(order) {
      const nth = asked++;
      return new Promise((resolve, reject) => {
        waiting.set(nth, { resolve, reject });
        thread.postMessage({ nth, order });
      });
    },
    close: () => thread.terminate(),
  };
}
