import { ENGINE_VERSION, optimiseSurface, prepare } from '@talud/slope';
import { optimisationOf, optimizedResult, requestedInput } from '@talud/slope-model';
import type { AnswerRun } from './answer-run.js';

/** Surfaces between two words on progress; whoever waits for this process is let in then. */
const TOLD_EVERY = 256;

/** One surface learns from the one before it, so that further threads would not help. Counts trial surfaces. */
export const answerOptimized: AnswerRun<'optimized'> = async (document, request, _over, onProgress) => {
  const { maxIterations, points } = request;
  const prepared = prepare(requestedInput(document, request));
  if (!prepared.ok) return { type: 'refused', problems: prepared.problems };
  const run = optimiseSurface(prepared.section, points, { ...optimisationOf(document.settings), maxIterations });
  onProgress(0, maxIterations);
  let step = run.next();
  for (; !step.done; step = run.next()) {
    if (step.value % TOLD_EVERY !== 0) continue;
    onProgress(step.value, maxIterations);
    await new Promise(setImmediate);
  }
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: optimizedResult(document, request, step.value),
  };
};
