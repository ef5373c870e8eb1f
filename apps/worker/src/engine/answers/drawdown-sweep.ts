import { type AnalysisAnswer, ENGINE_VERSION, prepare } from '@talud/slope';
import { drawdownSweepResult, type SweepLevel, sweepInputs } from '@talud/slope-model';
import type { AnswerRun } from './answer-run.js';

/** Searches the slope at every level of a drawdown. Counts searches. */
export const answerDrawdownSweep: AnswerRun<'drawdown_sweep'> = async (document, request, over, onProgress) => {
  const inputs = sweepInputs(document, request);
  const found: { level: SweepLevel; answer: AnalysisAnswer }[] = [];
  for (const { level, input } of inputs) {
    onProgress(found.length, inputs.length);
    const prepared = prepare(input);
    if (!prepared.ok) return { type: 'refused', problems: prepared.problems };
    found.push({ level, answer: await over.search(prepared.section, () => undefined) });
  }
  onProgress(inputs.length, inputs.length);
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: drawdownSweepResult(document, request, found),
  };
};
