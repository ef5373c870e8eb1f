import { ENGINE_VERSION, evaluateSurface, prepare } from '@talud/slope';
import {
  analysisResult,
  type ProjectDocument,
  type RunRequest,
  requestedInput,
  surfaceResult,
} from '@talud/slope-model';
import type { EngineMessage, EngineOrder } from './messages.js';
import { populationBytes } from './population-bytes.js';
import type { SearchThreads } from './search-threads.js';

/** What the engine says to an order: the result, or the problems for which there is none. */
export type EngineAnswer = Extract<EngineMessage, { type: 'result' | 'refused' }>;

/** Runs the engine for one order, its search over the threads given. */
export async function answerOrder(
  { document, request }: EngineOrder,
  over: SearchThreads,
  onProgress: (done: number, total: number) => void,
): Promise<EngineAnswer> {
  return request.kind === 'surface'
    ? answerSurface(document, request)
    : answerAnalysis(document, request, over, onProgress);
}

async function answerAnalysis(
  document: ProjectDocument,
  request: RunRequest & { kind: 'analysis' },
  over: SearchThreads,
  onProgress: (done: number, total: number) => void,
): Promise<EngineAnswer> {
  const prepared = prepare(requestedInput(document, request));
  if (!prepared.ok) return { type: 'refused', problems: prepared.problems };
  const found = await over.search(prepared.section, onProgress);
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: analysisResult(document, request, found),
    population: await populationBytes(found.population),
  };
}

function answerSurface(document: ProjectDocument, request: RunRequest & { kind: 'surface' }): EngineAnswer {
  const evaluated = evaluateSurface(requestedInput(document, request), request.surface);
  if (!evaluated.ok) return { type: 'refused', problems: evaluated.problems };
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: surfaceResult(document, request, evaluated.methods),
  };
}
