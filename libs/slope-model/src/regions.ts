import { computeRegions, type Region } from '@talud/slope';
import type { ProjectDocument } from './document.js';

/** The regions that the boundaries of a document cut its ground into, each with the material it has. Computed, never stored. */
export function documentRegions(
  document: Pick<ProjectDocument, 'boundaries' | 'placements' | 'materials'>,
): readonly Region[] {
  return computeRegions(document.boundaries, document.placements, document.materials);
}
