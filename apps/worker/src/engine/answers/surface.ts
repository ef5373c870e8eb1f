import { ENGINE_VERSION, evaluateSurface } from '@talud/slope';
import { headlineInput, surfaceResult } from '@talud/slope-model';
import type { AnswerRun } from './answer-run.js';

export const answerSurface: AnswerRun<'surface'> = (document, request) => {
  const evaluated = evaluateSurface(headlineInput(document, request), request.surface);
  if (!evaluated.ok) return { type: 'refused', problems: evaluated.problems };
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: surfaceResult(document, request, evaluated),
  };
};
