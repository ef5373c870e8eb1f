import type { Region } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { levelOf } from '../edit/crack-water.js';
import { pointText } from '../values/round.js';

/**
 * What an analysis would assume although nobody said so: a region that, with several materials, takes the first one; a water surface that serves
 * no material, nor stands in the tension crack, and so has no effect. One sentence each. A run is refused while there are any, unless the
 * caller accepts them.
 */
export function unconfirmedDefaults(document: ProjectDocument, regions: readonly Region[]): string[] {
  return [...regionsByDefault(document, regions), ...idleWaterSurfaces(document)];
}

/** The first kind alone. */
export function regionsByDefault(document: ProjectDocument, regions: readonly Region[]): string[] {
  const [first, second] = document.materials;
  if (first === undefined || second === undefined) return [];
  return regions
    .filter((region) => region.materialSource === 'default_first_material')
    .map(({ insidePoint }) => {
      return `The region around ${pointText(insidePoint)} has no material placed in it and takes the first, "${first.name}".`;
    });
}

function idleWaterSurfaces(document: ProjectDocument): string[] {
  const { tensionCrackWater: water } = document;
  const serving = new Set([
    ...document.materials.map(({ porePressure }) => ('boundaryId' in porePressure ? porePressure.boundaryId : '')),
    water === undefined ? '' : levelOf(document, water)?.id,
  ]);
  return document.boundaries
    .filter(({ type, id }) => (type === 'water_table' || type === 'piezometric') && !serving.has(id))
    .map(({ name }) => `The water surface "${name}" serves no material and has no effect.`);
}
