import type { Point } from '@talud/slope';
import type { BoundaryDocument, ProjectDocument } from '../document.js';
import { isOptimised } from '../search/free-search-input.js';
import { effectiveSetting, type SettingPath, type SettingValue } from '../settings/schema.js';

type Read = <P extends SettingPath>(path: P) => SettingValue<P>;

/** What keeps a search for surfaces of any shape from making one. */
export function freeSearchBlockers(document: ProjectDocument): string[] {
  const get: Read = (path) => effectiveSetting(document.settings, path);
  if (get('search.search_method') === 'path') return anglesAwayFromSlope(get);
  return get('search.search_method') === 'block' ? overlappingObjects(document, get) : [];
}

/** What of these searches is likely to mislead, or does nothing. */
export function freeSearchWarnings(document: ProjectDocument): string[] {
  const get: Read = (path) => effectiveSetting(document.settings, path);
  const objects = document.boundaries.filter(isBlockObject);
  if (get('search.search_method') !== 'block') {
    return [
      ...idleObjects(objects),
      ...(get('search.surface_type') === 'circular' ? [] : polylineWarnings(document, get)),
    ];
  }
  return [...blockWarnings(objects, get), ...polylineWarnings(document, get)];
}

function isBlockObject({ type }: BoundaryDocument): boolean {
  return type === 'block_search_object';
}

function anglesAwayFromSlope(get: Read): string[] {
  const leftward = get('units.failure_direction') === 'L2R';
  const bounds = [
    ['upper', get('search.path_initial_angle_at_toe_upper_enabled'), get('search.path_initial_angle_at_toe_upper_deg')],
    ['lower', get('search.path_initial_angle_at_toe_lower_enabled'), get('search.path_initial_angle_at_toe_lower_deg')],
  ] as const;
  return bounds.flatMap(([bound, isOn, angle]) => {
    const isIntoSlope = Math.cos((angle * Math.PI) / 180) * (leftward ? -1 : 1) > 1e-9;
    if (!isOn || isIntoSlope) return [];
    const range = leftward ? '90 to 270' : '-90 to 90';
    return [
      `search.path_initial_angle_at_toe_${bound}_deg = ${angle} points away from the slope: give an angle within ${range} degrees.`,
    ];
  });
}

/** Objects that make a surface together lie one after the other. */
function overlappingObjects({ boundaries }: ProjectDocument, get: Read): string[] {
  const groups = new Map<number, BoundaryDocument[]>();
  for (const boundary of boundaries.filter(isBlockObject)) {
    const group = get('search.block_multiple_groups') ? (boundary.block?.groupId ?? 0) : 0;
    groups.set(group, [...(groups.get(group) ?? []), boundary]);
  }
  return [...groups.values()].flatMap((objects) => {
    const ordered = [...objects].sort((a, b) => leftOf(a.points) - leftOf(b.points));
    return ordered.slice(1).flatMap((object, i) => {
      const before = ordered[i];
      if (!before || leftOf(object.points) > rightOf(before.points)) return [];
      return [
        `The block objects "${before.name}" and "${object.name}" overlap in x: move them apart, or give them groups and set search.block_multiple_groups.`,
      ];
    });
  });
}

function leftOf(points: readonly Point[]): number {
  return Math.min(...points.map(([x]) => x));
}

function rightOf(points: readonly Point[]): number {
  return Math.max(...points.map(([x]) => x));
}

function idleObjects(objects: readonly BoundaryDocument[]): string[] {
  if (objects.length === 0) return [];
  const names = objects.map(({ name }) => `"${name}"`).join(', ');
  return [`${names}: block objects are read only when search.search_method is block.`];
}

function blockWarnings(objects: readonly BoundaryDocument[], get: Read): string[] {
  const bands = get('search.block_num_groups');
  const usual = (value: number, low: number, high: number) => value >= low && value <= high;
  const outOfUse = [
    ...(['search.block_left_start_angle_deg', 'search.block_left_end_angle_deg'] as const).filter(
      (path) => !usual(get(path), 95, 175),
    ),
    ...(['search.block_right_start_angle_deg', 'search.block_right_end_angle_deg'] as const).filter(
      (path) => !usual(get(path), 5, 85),
    ),
  ];
  return [
    ...(objects.length === 0
      ? [
          `There is no block object: after circles and surfaces along the layers, surfaces are drawn through ${bands} bands of equal width over the face.`,
        ]
      : []),
    ...(objects.length > 0 && bands !== 3
      ? ['search.block_num_groups is not read: the section has block objects.']
      : []),
    ...(get('search.block_multiple_groups') && new Set(objects.map(({ block }) => block?.groupId)).size < 2
      ? ['search.block_multiple_groups is on, but all block objects have one group_id.']
      : []),
    ...outOfUse.map(
      (path) =>
        `${path} = ${get(path)}: outermost pieces usually rise by 5 to 85 degrees on their way out (135 left, 45 right).`,
    ),
  ];
}

function polylineWarnings({ settings }: ProjectDocument, get: Read): string[] {
  const optimised = isOptimised(settings);
  const vertices = get('search.auto_refine_num_vertices_along_surface');
  return [
    ...(get('search.search_method') === 'auto_refine' && vertices > get('methods.num_slices')
      ? [
          `Surfaces have ${vertices} vertices but ${get('methods.num_slices')} slices: every vertex makes a slice edge all the same.`,
        ]
      : []),
    ...(get('search.search_method') === 'particle_swarm' && get('search.pso_multiple_minima') && !optimised
      ? [
          'The minima of several valleys are answered as the swarm leaves them: turn the optimisation on to bring each down.',
        ]
      : []),
    ...(optimised && get('search.optimize_target') === 'all'
      ? ['search.optimize_target is all: up to 200 surfaces are bent further, which takes many times longer.']
      : []),
  ];
}
