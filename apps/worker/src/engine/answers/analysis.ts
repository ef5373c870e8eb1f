import { conclude, ENGINE_VERSION, planSearch, prepare } from '@talud/slope';
import { analysisResult, requestedInput } from '@talud/slope-model';
import { populationBytes } from '../population-bytes.js';
import type { AnswerRun } from './answer-run.js';

export const answerAnalysis: AnswerRun<'analysis'> = async (document, request, over, onProgress) => {
  const prepared = prepare(requestedInput(document, request));
  if (!prepared.ok) return { type: 'refused', problems: prepared.problems };
  const { section } = prepared;
  const plan = planSearch(section);
  onProgress(0, plan.total);
  // The ranges are not kept: from here on only the population that is gathered from them takes up memory.
  const found = conclude(section, plan, await over.search(section, plan, onProgress));
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: analysisResult(document, request, found),
    population: await populationBytes(found.population),
  };
};
