import { ENGINE_VERSION, prepare, withLayerWarning } from '@talud/slope';
import { analysisResult, headlineInput } from '@talud/slope-model';
import { populationBytes } from '../population-bytes.js';
import type { AnswerRun } from './answer-run.js';

export const answerAnalysis: AnswerRun<'analysis'> = async (document, request, over, onProgress) => {
  const prepared = prepare(headlineInput(document, request));
  if (!prepared.ok) return { type: 'refused', problems: prepared.problems };
  const { section } = prepared;
  const found = withLayerWarning(section, await over.search(section, onProgress));
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: analysisResult(document, request, found),
    population: await populationBytes(found.population),
  };
};
