import type { Point } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { inclinesSideForces } from '../settings/rules.js';
import { effectiveSetting } from '../settings/schema.js';
import { groundLine } from './ground-line.js';

/** Inclined total side forces are far from the buoyant slope under free water: see docs/theory/methods.md. */
export function sideForceWarnings(document: ProjectDocument): string[] {
  const { settings } = document;
  if (!inclinesSideForces(settings) || effectiveSetting(settings, 'methods.interslice_forces') === 'effective')
    return [];
  const table = document.boundaries.find(({ type }) => type === 'water_table');
  if (table === undefined || !standsAbove(table.points, groundLine(document))) return [];
  return [
    'Water stands on the ground and methods.interslice_forces is total: Lowe-Karafiath and Corps factors of drowned slopes are then far too high; set it to effective.',
  ];
}

/** Whether a line from left to right or back stands above the ground at a vertex of either. */
function standsAbove(line: readonly Point[], ground: readonly Point[]): boolean {
  const upward = (points: readonly Point[]) => [...points].sort((a, b) => a[0] - b[0]);
  const [level, surface] = [upward(line), upward(ground)];
  return [...level, ...surface].some(([x]) => {
    const [above, below] = [heightAt(level, x), heightAt(surface, x)];
    return above !== undefined && below !== undefined && above > below + 1e-9;
  });
}

function heightAt(points: readonly Point[], x: number): number | undefined {
  const after = points.findIndex((point) => point[0] >= x);
  const to = points[after];
  const from = points[Math.max(0, after - 1)];
  if (to === undefined || from === undefined || (after === 0 && to[0] > x)) return undefined;
  return to[0] === from[0] ? to[1] : from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
}
