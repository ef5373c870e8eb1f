import {
  evaluateRange,
  type PreparedSection,
  type SampleRange,
  type SearchPlan,
  type SurfaceRange,
  searchSamples,
} from '@talud/slope';
import { type ProjectDocument, type RunRequest, SectionSampler } from '@talud/slope-model';

/** Surfaces of a search, by their numbers. */
export interface SearchWork {
  readonly type: 'search';
  readonly section: PreparedSection;
  readonly plan: SearchPlan;
}

/** Samples, each to be searched, by their numbers. */
export interface SamplesWork {
  readonly type: 'samples';
  readonly document: ProjectDocument;
  readonly request: RunRequest<'statistics'>;
  readonly section: PreparedSection;
  readonly plan: SearchPlan;
  /** Rows of a value for each variable. */
  readonly values: Float64Array;
}

/** Does the part of a search from one surface up to another. */
export function searchPart({ section, plan }: SearchWork): (from: number, to: number) => SurfaceRange {
  return (from, to) => evaluateRange(section, plan, from, to);
}

/** Searches the samples from one up to another. */
export function samplesPart({
  document,
  request,
  section,
  plan,
  values,
}: SamplesWork): (from: number, to: number) => SampleRange {
  const sampler = new SectionSampler(document, request, section);
  const n = sampler.placed.length;
  const at = (sample: number) => sampler.at((v) => values[sample * n + v] as number);
  return (from, to) => searchSamples(plan, section.settings.methods.length, from, to, at);
}
