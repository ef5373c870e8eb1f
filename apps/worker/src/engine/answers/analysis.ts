import { ENGINE_VERSION, prepare } from '@talud/slope';
import { analysisResult, headlineInput } from '@talud/slope-model';
import { populationBytes } from '../population-bytes.js';
import type { AnswerRun } from './answer-run.js';

export const answerAnalysis: AnswerRun<'analysis'> = async (document, request, over, onProgress) => {
  const prepared = prepare(headlineInput(document, request));
  if (!prepared.ok) return { type: 'refused', problems: prepared.problems };
  const found = await over.search(prepared.section, onProgress);
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: analysisResult(document, request, found),
    population: await populationBytes(found.population),
  };
};
