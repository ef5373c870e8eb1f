import { conclude, ENGINE_VERSION, evaluateSurface, planSearch, prepare } from '@talud/slope';
import {
  analysisResult,
  type ProjectDocument,
  type RunRequest,
  requestedInput,
  surfaceResult,
} from '@talud/slope-model';
import { type EngineMessage, type EngineOrder, OUT_OF_HEAP } from './messages.js';
import { populationBytes } from './population-bytes.js';
import { type SearchThreads, startSearchThreads } from './search-threads.js';

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
  answer(order, threads).then(sendLast, (error: unknown) => {
    if (isOutOfHeap(error)) process.exit(OUT_OF_HEAP);
    sendLast({ type: 'fault', text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});

function answer({ document, request }: EngineOrder, over: SearchThreads): Promise<EngineMessage> {
  return request.kind === 'surface' ? answerSurface(document, request) : answerAnalysis(document, request, over);
}

async function answerAnalysis(
  document: ProjectDocument,
  request: RunRequest & { kind: 'analysis' },
  over: SearchThreads,
): Promise<EngineMessage> {
  const prepared = prepare(requestedInput(document, request));
  if (!prepared.ok) return { type: 'refused', problems: prepared.problems };
  const { section } = prepared;
  const plan = planSearch(section);
  send({ type: 'progress', done: 0, total: plan.total });
  const onProgress = (done: number, total: number) => send({ type: 'progress', done, total });
  // The ranges are not kept: from here on only the population that is gathered from them takes up memory.
  const found = conclude(section, plan, await over.search(section, plan, onProgress));
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: analysisResult(document, request, found),
    population: await populationBytes(found.population),
  };
}

async function answerSurface(
  document: ProjectDocument,
  request: RunRequest & { kind: 'surface' },
): Promise<EngineMessage> {
  const evaluated = evaluateSurface(requestedInput(document, request), request.surface);
  if (!evaluated.ok) return { type: 'refused', problems: evaluated.problems };
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: surfaceResult(document, request, evaluated.methods),
  };
}

function send(message: EngineMessage): void {
  process.send?.(message);
}

function sendLast(message: EngineMessage): void {
  process.send?.(message, undefined, undefined, () => process.exit(0));
}

function isOutOfHeap(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
