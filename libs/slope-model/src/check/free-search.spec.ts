import { describe, expect, it } from '@jest/globals';
import { emptyDocument, type ProjectDocument } from '../document.js';
import { addOneBoundary } from '../edit/add-boundary.js';
import { setSettings } from '../settings/set-settings.js';
import { freeSearchBlockers, freeSearchWarnings } from './free-search.js';

let ids = 0;

function withSearch(method: string, more: Record<string, unknown> = {}): ProjectDocument {
  const edited = setSettings(emptyDocument('free'), {
    'search.surface_type': 'non_circular',
    'search.search_method': method,
    ...more,
  });
  if (!edited.ok) throw new Error(edited.message);
  return edited.document;
}

function withObject(document: ProjectDocument, name: string, points: unknown, group = 0): ProjectDocument {
  const args = { type: 'block_search_object', name, points, block_object: { group_id: group } };
  const added = addOneBoundary(document, args, () => `id-${++ids}`);
  if (!added.ok) throw new Error(added.message);
  return added.document;
}

const LEFT = [
  [0, 0],
  [4, 0],
];
const RIGHT = [
  [3, 1],
  [8, 1],
];

describe('freeSearchBlockers', () => {
  it('stops block objects of one group that overlap, and lets those of two', () => {
    const both = (document: ProjectDocument) => withObject(withObject(document, 'low', LEFT, 1), 'high', RIGHT, 2);
    const [problem, ...others] = freeSearchBlockers(both(withSearch('block')));
    expect(others).toEqual([]);
    expect(problem).toContain('"low" and "high" overlap');
    expect(freeSearchBlockers(both(withSearch('block', { 'search.block_multiple_groups': true })))).toEqual([]);
  });

  it('stops paths that begin away from the slope', () => {
    const upper = (deg: number, direction: string) =>
      freeSearchBlockers(
        withSearch('path', {
          'search.path_initial_angle_at_toe_upper_enabled': true,
          'search.path_initial_angle_at_toe_upper_deg': deg,
          'units.failure_direction': direction,
        }),
      );
    expect(upper(30, 'R2L')).toEqual([]);
    expect(upper(150, 'L2R')).toEqual([]);
    expect(upper(150, 'R2L')[0]).toContain('-90 to 90');
    expect(upper(30, 'L2R')[0]).toContain('90 to 270');
  });
});

describe('freeSearchWarnings', () => {
  it.each([
    ['no block object', withSearch('block'), '3 bands'],
    [
      'bands beside objects',
      withObject(withSearch('block', { 'search.block_num_groups': 4 }), 'a', LEFT),
      'block_num_groups is not read',
    ],
    [
      'groups that are one',
      withObject(withSearch('block', { 'search.block_multiple_groups': true }), 'a', LEFT),
      'one group_id',
    ],
    [
      'a steep way out',
      withObject(withSearch('block', { 'search.block_right_start_angle_deg': 89 }), 'a', LEFT),
      'block_right_start_angle_deg = 89',
    ],
    ['more vertices than slices', withSearch('auto_refine', { 'methods.num_slices': 10 }), '12 vertices but 10 slices'],
    [
      'minima that are left as they are',
      withSearch('particle_swarm', { 'search.pso_multiple_minima': true, 'search.optimize_enabled': false }),
      'turn the optimisation on',
    ],
    ['all surfaces bent further', withSearch('auto_refine', { 'search.optimize_target': 'all' }), 'up to 200'],
  ])('tells of %s', (_, document, text) => {
    expect(freeSearchWarnings(document).join(' ')).toContain(text);
  });

  it('tells of block objects that no search reads', () => {
    const drawn = withObject(withSearch('block'), 'idle', LEFT);
    const other = setSettings(drawn, { 'search.search_method': 'path' });
    if (!other.ok) throw new Error(other.message);
    expect(freeSearchWarnings(other.document)[0]).toContain('"idle"');
  });

  it.each(['auto_refine', 'particle_swarm', 'path', 'simulated_annealing'])(
    'says nothing of %s as it stands',
    (method) => {
      expect(freeSearchWarnings(withSearch(method))).toEqual([]);
    },
  );
});
