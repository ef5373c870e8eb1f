import type { AnalysisSettings } from '../input.js';
import { type LevelLine, levelLine } from './level-line.js';

/** The line up to which water stands in a tension crack; null where the settings name none, or it has no single level at some x. */
export function crackLevelOf({
  tensionCrackWater: water,
}: Pick<AnalysisSettings, 'tensionCrackWater'>): LevelLine | null {
  if (!water || !('level' in water)) return null;
  return levelLine({ id: 'crack-level', type: 'piezometric', name: water.name, closed: false, points: water.level });
}
