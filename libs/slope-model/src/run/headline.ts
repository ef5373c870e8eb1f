import { type AnalysisInput, recordDisplacementM, type SolvedSurface } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { recordSamples } from '../flow/record-samples.js';
import { effectiveSetting } from '../settings/schema.js';
import { captionOf, headlineCaption } from './caption.js';
import { type RunTerms, requestedInput } from './run-terms.js';

/** The engine's input of a run that does what the settings of earthquakes ask for: with ky in the place of the factor where they do. */
export function headlineInput(document: ProjectDocument, request: Pick<RunTerms, 'methods'>): AnalysisInput {
  const input = requestedInput(document, request);
  const caption = headlineCaption(document);
  if (caption !== 'ky' && caption !== 'newmark') return input;
  const yieldTarget = effectiveSetting(document.settings, 'seismic.ky_target_fos');
  return { ...input, settings: { ...input.settings, yieldTarget } };
}

/** The value of a method on its surface: factor, ky or displacement; null for a displacement whose record is not at hand. */
export function headlineValue(document: ProjectDocument, solved: SolvedSurface): number | null {
  const { yieldCoefficient, factor } = solved;
  if (headlineCaption(document) !== 'newmark') return yieldCoefficient ?? factor;
  return yieldCoefficient === undefined ? null : displacementM(document, yieldCoefficient);
}

function displacementM(document: ProjectDocument, yieldCoefficient: number): number | null {
  const { settings, seismicRecords = [] } = document;
  const record = seismicRecords.find(({ id }) => id === effectiveSetting(settings, 'seismic.record_id'));
  const accelerationG = record && recordSamples(document, record);
  if (!record || !accelerationG) return null;
  return recordDisplacementM({ stepS: record.stepS, accelerationG }, yieldCoefficient, {
    polarity: effectiveSetting(settings, 'seismic.polarity'),
    scale: effectiveSetting(settings, 'seismic.scale'),
  });
}

/** What the settings of earthquakes changed, for provenance. */
export function headlineAssumptions(document: ProjectDocument): string[] {
  const { settings, seismicRecords = [] } = document;
  const caption = headlineCaption(document);
  if (caption !== 'ky' && caption !== 'newmark') return [];
  const target = effectiveSetting(settings, 'seismic.ky_target_fos');
  const factor = captionOf(document) === 'overdesign' ? 'over-design factor' : 'factor of safety';
  const ky = `ky is the horizontal coefficient, at the centroids of the slices, that brings the ${factor} down to ${target}; the coefficient kh of the model is not read.`;
  if (caption === 'ky') return [ky];
  const record = seismicRecords.find(({ id }) => id === effectiveSetting(settings, 'seismic.record_id'));
  return [
    ky,
    `Displacement of a rigid block on the surface of the least ky under the record "${record?.name ?? ''}" times ${effectiveSetting(settings, 'seismic.scale')}, polarity ${effectiveSetting(settings, 'seismic.polarity')}; it never slides uphill.`,
  ];
}
