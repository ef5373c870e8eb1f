import { answerOrder } from './answer-order.js';
import { type EngineMessage, type EngineOrder, OUT_OF_HEAP } from './messages.js';
import { startSearchThreads } from './search-threads.js';

/**
 * An engine process: it waits for one order, answers it, and ends. It has no settings, no database and no Redis, and
 * ends with the worker that started it.
 */
const [threadCount, memoryMb] = process.argv.slice(2).map(Number);
const threads = startSearchThreads(threadCount ?? 1, memoryMb ?? 1024);

process.once('disconnect', () => process.exit(0));
// The worker may have died while our modules were loading; then that event is over.
if (!process.connected) process.exit(0);
process.once('message', (order: EngineOrder) => {
  const onProgress = (done: number, total: number) => send({ type: 'progress', done, total });
  answerOrder(order, threads, onProgress).then(sendLast, (error: unknown) => {
    if (isOutOfHeap(error)) process.exit(OUT_OF_HEAP);
    sendLast({ type: 'fault', text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});

function send(message: EngineMessage): void {
  process.send?.(message);
}

function sendLast(message: EngineMessage): void {
  process.send?.(message, undefined, undefined, () => process.exit(0));
}

function isOutOfHeap(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
