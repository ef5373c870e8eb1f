import { lineY, type Strips } from './strips.js';

/** A vertical contact of two soils. A base passes from one into the other there without crossing a line. */
export interface MaterialWall {
  x: number;
  lowM: number;
  highM: number;
}

/** Every vertical contact of a section, from left to right; parts shorter than the tolerance are none. */
export function materialWalls(strips: Strips, toleranceM: number): MaterialWall[] {
  const walls: MaterialWall[] = [];
  for (let s = 1; s < strips.count; s++) {
    const x = strips.x[s] as number;
    const levels = [...levelsAt(strips, s - 1, x), ...levelsAt(strips, s, x)].sort((a, b) => b - a);
    for (let i = 1; i < levels.length; i++) {
      const [highM, lowM] = [levels[i - 1] as number, levels[i] as number];
      if (!(highM - lowM > toleranceM)) continue;
      const middle = (highM + lowM) / 2;
      const [left, right] = [materialAt(strips, s - 1, x, middle), materialAt(strips, s, x, middle)];
      if (left !== right && left >= 0 && right >= 0) walls.push({ x, lowM, highM });
    }
  }
  return walls;
}

/** Heights of the lines of a strip at one of its borders. */
function levelsAt(strips: Strips, s: number, x: number): number[] {
  const [first, end] = [strips.start[s] as number, strips.start[s + 1] as number];
  return Array.from({ length: end - first }, (_, i) => lineY(strips, s, first + i, x));
}

/** Material of a strip at a height, -1 above its ground and below its floor. */
function materialAt(strips: Strips, s: number, x: number, y: number): number {
  let found = -1;
  for (let k = strips.start[s] as number; k < (strips.start[s + 1] as number); k++) {
    if (lineY(strips, s, k, x) < y) break;
    found = strips.material[k] as number;
  }
  return found;
}
