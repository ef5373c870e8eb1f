import { ENGINE_VERSION, prepare, withLayerWarning } from '@talud/slope';
import {
  effectiveSetting,
  gatherSearches,
  requestedInput,
  SectionSampler,
  sampleCriticalSurfaces,
  sensitivityOf,
  statisticsEvaluations,
  statisticsResult,
} from '@talud/slope-model';
import { samplesBytes } from '../samples-bytes.js';
import type { AnswerRun } from './answer-run.js';

/** First the search of the section as it stands, then what its variables do to the surfaces that it found. */
export const answerStatistics: AnswerRun<'statistics'> = async (document, request, over, onProgress) => {
  const prepared = prepare(requestedInput(document, request));
  if (!prepared.ok) return { type: 'refused', problems: prepared.problems };
  const { section } = prepared;
  const { settings } = document;
  const sampler = new SectionSampler(document, request, section);
  const evaluations = statisticsEvaluations(document, request.methods.length, sampler.placed.length);
  const { search, samples, sensitivity } = evaluations;
  const total = search + samples + sensitivity;
  const part = (before: number, size: number) => (done: number, of: number) =>
    onProgress(Math.round(before + (size * done) / of), total);
  onProgress(0, total);
  const found = withLayerWarning(section, await over.search(section, part(0, search)));
  const drawing = async () => {
    const onSample = part(search, samples);
    if (effectiveSetting(settings, 'statistics.analysis_type') === 'global_minimum') {
      return { table: sampleCriticalSurfaces(sampler, found, onSample) };
    }
    const values = sampler.draw();
    const count = effectiveSetting(settings, 'statistics.num_samples');
    const ranges = await over.searchSamples({ document, request, section, values }, count, onSample);
    return gatherSearches(sampler, found, values, ranges);
  };
  const drawn = samples > 0 ? await drawing() : undefined;
  const moved = sensitivity > 0 ? sensitivityOf(sampler, found, part(search + samples, sensitivity)) : undefined;
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: statisticsResult(sampler, found, drawn, moved),
    ...(drawn === undefined ? {} : { population: samplesBytes(drawn.table) }),
  };
};
