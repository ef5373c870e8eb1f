import { shownFactor } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { effectiveSetting } from '../settings/schema.js';
import { standardInForce } from '../standards/standard-in-force.js';
import type { RunRemarks } from './run-terms.js';

/** What the value of a method is: a factor of safety, an over-design factor, a yield coefficient, or a displacement in m. */
export type Caption = 'fos' | 'overdesign' | 'ky' | 'newmark';

/** Of a run that looks for factors, whatever the settings of earthquakes. */
export function captionOf({ settings }: ProjectDocument): Caption {
  return standardInForce(settings) === undefined ? 'fos' : 'overdesign';
}

/** Of a result of such a run: a design standard leaves its report in it. */
export function captionOfResult({ factor_report }: Pick<RunRemarks, 'factor_report'>): 'fos' | 'overdesign' {
  return factor_report === undefined ? 'fos' : 'overdesign';
}

/** Of a run that does what the settings of earthquakes ask for. */
export function headlineCaption(document: ProjectDocument): Caption {
  if (effectiveSetting(document.settings, 'seismic.newmark')) return 'newmark';
  return effectiveSetting(document.settings, 'seismic.compute_ky') ? 'ky' : captionOf(document);
}

/** What a factor of a result is called; a run that looks for ky has factors too, at the coefficients that it found. */
export function factorSymbol(result: Pick<RunRemarks, 'factor_report'>): string {
  return listSymbol(captionOfResult(result));
}

/** What lists of surfaces hold beside such a value: displacements are those of the surface of the least ky. */
export function listSymbol(caption: Caption): string {
  switch (caption) {
    case 'fos':
      return 'F';
    case 'overdesign':
      return 'over-design factor';
    case 'ky':
    case 'newmark':
      return 'ky';
  }
}

/** A value with what it is, as people write it: `F = 1.084`. */
export function valueText(caption: Caption, value: number): string {
  if (caption === 'newmark') return `displacement = ${value.toPrecision(3)} m`;
  return `${listSymbol(caption)} = ${shownFactor(value)}`;
}
