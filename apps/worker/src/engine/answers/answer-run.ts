import type { ProjectDocument, RunKind, RunRequest } from '@talud/slope-model';
import type { EngineMessage } from '../messages.js';
import type { SearchThreads } from '../search-threads.js';

/** What the engine says to an order: the result, or the problems for which there is none. */
export type EngineAnswer = Extract<EngineMessage, { type: 'result' | 'refused' }>;

/** Answers a request of one kind. What it says of its progress is counted in the unit of its kind. */
export type AnswerRun<K extends RunKind> = (
  document: ProjectDocument,
  request: RunRequest<K>,
  over: SearchThreads,
  onProgress: (done: number, total: number) => void,
) => EngineAnswer | Promise<EngineAnswer>;
