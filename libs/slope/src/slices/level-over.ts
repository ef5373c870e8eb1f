import { type LevelLine, levelAt, segmentFrom } from '../section/level-line.js';

/**
 * Level of one of the water lines at x, for abscissas that only grow from one call to the next; minus infinity beyond its
 * ends. The cursor remembers the segment last found of each line.
 */
export function levelOver(lines: readonly LevelLine[], index: number, cursor: Int32Array, x: number): number {
  const line = lines[index];
  if (!line) return Number.NEGATIVE_INFINITY;
  const segment = segmentFrom(line, cursor[index] as number, x);
  if (segment < 0) return Number.NEGATIVE_INFINITY;
  cursor[index] = segment;
  return levelAt(line, segment, x);
}
