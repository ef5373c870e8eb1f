import { ENGINE_VERSION, prepare, requiredForce, withLayerWarning } from '@talud/slope';
import { backAnalysisResult, requestedInput } from '@talud/slope-model';
import type { AnswerRun } from './answer-run.js';

/** A search by the one method, and then the force that each of its surfaces needs. */
export const answerBackAnalysis: AnswerRun<'back_analysis'> = async (document, request, over, onProgress) => {
  const prepared = prepare(requestedInput(document, request));
  if (!prepared.ok) return { type: 'refused', problems: prepared.problems };
  const { section } = prepared;
  const search = withLayerWarning(section, await over.search(section, onProgress));
  const found = requiredForce(section, search.population, request.wanted);
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: backAnalysisResult(document, request, search, found),
  };
};
