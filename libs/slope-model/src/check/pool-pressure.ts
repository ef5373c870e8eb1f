import { type Region, regionFinder } from '@talud/slope';
import type { MaterialDocument, ProjectDocument } from '../document.js';
import { heightAt } from '../geometry/line-height.js';
import { effectiveSetting } from '../settings/schema.js';
import { groundLine } from './ground-line.js';

/** Strengths in which no stress counts, so that it does not matter what part of it water bears. */
const TOTAL_STRESS: readonly string[] = [
  'undrained',
  'undrained_depth_datum',
  'undrained_depth_layer',
  'undrained_slope_distance',
  'no_strength',
  'infinite_strength',
];

/** Chosen: how far under the ground its material is looked up, m. */
const JUST_UNDER_M = 1e-3;

/**
 * A pool presses on the ground with all its weight. Where the soil beneath does not have the pool's pressure in its pores, its grains bear
 * that weight, and the slope is safer than a drowned one is.
 */
export function poolPressureWarnings(document: ProjectDocument, regions: readonly Region[]): string[] {
  const method = effectiveSetting(document.settings, 'groundwater.method');
  const table = document.boundaries.find(({ type }) => type === 'water_table');
  if (table === undefined || method === 'none') return [];
  const drowned = drownedMaterials(document, table.points, regions);
  return document.materials.flatMap((material) => {
    if (!drowned.has(material.id) || TOTAL_STRESS.includes(material.strength.model)) return [];
    if (method.startsWith('grid_') && material.useGrid !== false) return [];
    const source = lessThanPool(material, document);
    if (source === undefined) return [];
    return [
      `"${material.name}" lies under free water and its pore pressure is by ${source}: the water presses on it with all its weight, and its pores hold less. The factor is then too high; take the pore pressure from "${table.name}" with hu 1.`,
    ];
  });
}

/** The source of a pressure that falls short of the pool's, in words; undefined where it does not. */
function lessThanPool({ porePressure }: MaterialDocument, { settings }: ProjectDocument): string | undefined {
  switch (porePressure.source) {
    case 'none':
    case 'ru':
      return porePressure.source;
    case 'water_table': {
      if (effectiveSetting(settings, 'groundwater.auto_hu') && porePressure.hu === undefined) return undefined;
      const hu = porePressure.hu ?? effectiveSetting(settings, 'groundwater.default_hu');
      return hu === 'auto' || hu >= 1 ? undefined : `hu ${hu}`;
    }
    default:
      return undefined;
  }
}

/** Ids of the materials of the ground under a level. */
function drownedMaterials(
  document: ProjectDocument,
  level: ProjectDocument['boundaries'][number]['points'],
  regions: readonly Region[],
): ReadonlySet<string> {
  const ground = groundLine(document);
  const xs = [...ground, ...level].map(([x]) => x).sort((a, b) => a - b);
  const regionAt = regionFinder(regions);
  const drowned = new Set<string>();
  for (const [i, left] of xs.entries()) {
    const right = xs[i + 1] ?? left;
    for (const share of [0.01, 0.5, 0.99]) {
      const x = left + share * (right - left);
      const [water, soil] = [heightAt(level, x), heightAt(ground, x)];
      if (water === undefined || soil === undefined || water <= soil + JUST_UNDER_M) continue;
      const materialId = regionAt(x, soil - JUST_UNDER_M)?.materialId;
      if (materialId) drowned.add(materialId);
    }
  }
  return drowned;
}
