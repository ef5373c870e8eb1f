import type { Boundary } from '../../input.js';
import type { FreeSearch } from '../search-settings.js';
import type { BlockObject, BlockSettings } from './block-lines.js';
import { implicitBands } from './block-lines.js';
import type { ShapeSearch } from './free-settings.js';
import type { SearchGround, Window } from './search-ground.js';

type BlockSearch = Extract<ShapeSearch, { kind: 'block' }>;

/** Whether block objects say where the surfaces of a search lie. */
export function isBoundByObjects({ shapes }: Pick<FreeSearch, 'shapes'>, objects: readonly Boundary[]): boolean {
  return shapes.kind === 'block' && objects.length > 0;
}

/** The block objects of a section and the angles of a search, seen from toe to crest. */
export function blockSettings(
  search: BlockSearch,
  ground: SearchGround,
  boundaries: readonly Boundary[],
  maxRiseDeg: number,
): BlockSettings {
  const left = riseOf(search.leftAngleDeg, (angle) => 180 - angle);
  const right = riseOf(search.rightAngleDeg, (angle) => angle);
  const [toeAngleDeg, crestAngleDeg] = ground.direction > 0 ? [left, right] : [right, left];
  const { surfaces, convexOnly } = search;
  const groups = groupsOf(search, ground, boundaries);
  return { surfaces, convexOnly, maxRiseDeg, toeAngleDeg, crestAngleDeg, groups };
}

function riseOf({ from, to }: Window, rise: (angle: number) => number): Window {
  const [a, b] = [rise(from), rise(to)];
  return { from: Math.min(a, b), to: Math.max(a, b) };
}

function groupsOf(search: BlockSearch, ground: SearchGround, boundaries: readonly Boundary[]): BlockObject[][] {
  const groups = new Map<number, BlockObject[]>();
  for (const boundary of boundaries) {
    if (boundary.type !== 'block_search_object') continue;
    const group = search.byGroup ? (boundary.block?.groupId ?? 0) : 0;
    groups.set(group, [...(groups.get(group) ?? []), objectOf(boundary, ground.direction)]);
  }
  if (groups.size === 0) return [implicitBands(ground, search.bands)];
  return [...groups].sort(([a], [b]) => a - b).map(([, objects]) => objects);
}

function objectOf({ points, block }: Boundary, direction: 1 | -1): BlockObject {
  const spots = points.map(([x, y]) => [direction * x, y] as const);
  const [first = [0, 0], second = first] = spots;
  switch (block?.kind) {
    case 'window':
      return { kind: 'window', ring: spots };
    case 'line':
      return { kind: 'line', from: first, to: second };
    case 'polyline': {
      const rises = (spots[spots.length - 1]?.[0] ?? 0) >= first[0];
      const [left, right] = [block.leftPoint ?? 'any', block.rightPoint ?? 'any'];
      const [toeJoin, crestJoin] = direction > 0 ? [left, right] : [right, left];
      return { kind: 'polyline', points: rises ? spots : [...spots].reverse(), toeJoin, crestJoin };
    }
    default:
      return { kind: 'point', at: first };
  }
}
