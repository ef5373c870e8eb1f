import { type PreparedSection, type SampleRange, searchSamples } from '@talud/slope';
import { type ProjectDocument, type RunRequest, SectionSampler } from '@talud/slope-model';

/** Samples, each to be searched, by their numbers. */
export interface SamplesWork {
  readonly document: ProjectDocument;
  readonly request: RunRequest<'statistics'>;
  readonly section: PreparedSection;
  /** Rows of a value for each variable. */
  readonly values: Float64Array;
}

/** Searches the samples from one up to another. */
export function samplesPart({
  document,
  request,
  section,
  values,
}: SamplesWork): (from: number, to: number) => SampleRange {
  const sampler = new SectionSampler(document, request, section);
  const n = sampler.placed.length;
  const at = (sample: number) => sampler.at((v) => values[sample * n + v] as number);
  return (from, to) => searchSamples(section.settings.methods.length, from, to, at);
}
