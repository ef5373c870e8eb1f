import { type Region, regionFinder } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { effectiveSetting } from '../settings/schema.js';

/** What of weak layers does nothing, or not what was asked. */
export function weakLayerWarnings(document: ProjectDocument, regions: readonly Region[]): string[] {
  const layers = document.boundaries.filter(({ type }) => type === 'weak_layer');
  if (layers.length === 0) return [];
  const regionAt = regionFinder(regions);
  const away = layers.filter(({ points }) =>
    points.every(([x, y], i) => {
      const [px, py] = points[i - 1] ?? [x, y];
      return regionAt(x, y) === null && regionAt((x + px) / 2, (y + py) / 2) === null;
    }),
  );
  const most = effectiveSetting(document.settings, 'search.weak_layer_max_cases_log2');
  const combined = effectiveSetting(document.settings, 'search.weak_layer_handling') === 'auto_cases';
  return [
    ...away.map(({ name }) => `The weak layer "${name}" lies nowhere in the ground: no surface runs along it.`),
    ...(combined && layers.length > most
      ? [
          `There are ${layers.length} weak layers; a surface below more than ${most} of them is lifted onto the highest alone.`,
        ]
      : []),
  ];
}
