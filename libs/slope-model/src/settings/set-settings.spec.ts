import { describe, expect, it } from '@jest/globals';
import { analysisInput, surfaceCount } from '../analysis-input.js';
import { demoDocument } from '../demo-document.js';
import { emptyDocument } from '../document.js';
import { configureAnalysis } from './configure-analysis.js';
import { OTHER_NAMES } from './other-names.js';
import { isSettingPath } from './schema.js';
import { setSettings } from './set-settings.js';

const empty = emptyDocument('Test');

const NON_CIRCULAR = { 'search.surface_type': 'non_circular', 'search.search_method': 'path' };

describe('setSettings', () => {
  it('stores only what differs from the default, and says what changed', () => {
    const edited = setSettings(empty, { 'methods.num_slices': 40, 'methods.tolerance': 0.005 });
    expect(edited).toMatchObject({
      ok: true,
      document: { settings: { 'methods.num_slices': 40 } },
      changed: { 'methods.num_slices': { old: 25, new: 40 } },
    });
  });

  it('brings a default back with null', () => {
    const edited = setSettings(demoDocument('Demo'), { 'units.failure_direction': null });
    expect(edited.ok && edited.document.settings).toEqual({});
  });

  it('does not depend on the order of the keys', () => {
    const lambda = { 'advanced.max_lambda': 3 };
    const methods = { 'methods.enabled_methods': ['spencer'] };
    expect(setSettings(empty, { ...lambda, ...methods })).toEqual(setSettings(empty, { ...methods, ...lambda }));
    expect(setSettings(empty, { ...lambda, ...methods }).ok).toBe(true);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['nothing', 'E_INVALID_ARGUMENT', {}],
    ['an unknown path', 'E_INVALID_ARGUMENT', { 'methods.num_slice': 30 }],
    ['a path of the prototype', 'E_INVALID_ARGUMENT', { constructor: 1 }],
    ['a setting of a search that there is not', 'E_INVALID_ARGUMENT', { 'search.genetic_population': 50 }],
    ['a setting of a search that is not chosen', 'E_CONFLICT', { 'search.pso_num_particles': 40 }],
    ['a search of other surfaces', 'E_CONFLICT', { 'search.search_method': 'block' }],
    ['half of an axis', 'E_CONFLICT', { ...NON_CIRCULAR, 'search.axis_x': 3 }],
    [
      'a lower angle above the upper one',
      'E_CONFLICT',
      {
        ...NON_CIRCULAR,
        'search.path_initial_angle_at_toe_lower_enabled': true,
        'search.path_initial_angle_at_toe_lower_deg': 20,
        'search.path_initial_angle_at_toe_upper_enabled': true,
        'search.path_initial_angle_at_toe_upper_deg': 10,
      },
    ],
    [
      'a walk where nothing is optimised',
      'E_CONFLICT',
      { ...NON_CIRCULAR, 'search.optimize_enabled': false, 'search.optimize_tolerance': 1e-6 },
    ],
    ['a snap distance that is not read', 'E_CONFLICT', { ...NON_CIRCULAR, 'search.optimize_snap_distance': 1 }],
    ['a wrong type', 'E_INVALID_ARGUMENT', { 'methods.num_slices': 2.5 }],
    ['a value out of range', 'E_INVALID_ARGUMENT', { 'methods.tolerance': 0 }],
    ['an unknown choice', 'E_INVALID_ARGUMENT', { 'search.search_method': 'dowsing' }],
    ['no method', 'E_INVALID_ARGUMENT', { 'methods.enabled_methods': [] }],
    ['a method twice', 'E_INVALID_ARGUMENT', { 'methods.enabled_methods': ['spencer', 'Spencer'] }],
    ['half of a pair', 'E_CONFLICT', { 'search.slope_limit_left': 3 }],
    ['a quarter of a box', 'E_CONFLICT', { 'search.grid_x_min': 3, 'search.grid_x_max': 9 }],
    ['limits the wrong way round', 'E_CONFLICT', { 'search.slope_limit_left': 9, 'search.slope_limit_right': 3 }],
    ['side forces that no method inclines', 'E_CONFLICT', { 'methods.interslice_forces': 'effective' }],
    ['a share of a check that is off', 'E_CONFLICT', { 'advanced.tensile_percent': 50 }],
    ['a value that is not read', 'E_CONFLICT', { 'groundwater.auto_hu': true, 'groundwater.default_hu': 0.5 }],
  ])('refuses %s with %s', (_what, code, changes) => {
    expect(setSettings(empty, changes)).toMatchObject({ ok: false, code });
  });

  it('refuses all when one is wrong', () => {
    const document = demoDocument('Demo');
    expect(setSettings(document, { 'methods.num_slices': 40, 'methods.tolerance': -1 }).ok).toBe(false);
    expect(document.settings).toEqual({ 'units.failure_direction': 'L2R' });
  });
});

it('a name from elsewhere is refused with what stands in its place, and is no setting under it', () => {
  for (const [path, instead] of Object.entries(OTHER_NAMES)) {
    expect(isSettingPath(path)).toBe(false);
    expect(setSettings(empty, { [path]: 1 })).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT', hint: instead });
  }
  const named =
    Object.values(OTHER_NAMES)
      .join(' ')
      .match(/\b(?:search|groundwater|methods|units)\.\w+/gu) ?? [];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !isSettingPath(path))).toEqual([]);
});

it('settings reach the engine, whatever they are', () => {
  const edited = setSettings(empty, {
    'methods.enabled_methods': ['corps_engineers_2'],
    'methods.interslice_forces': 'effective',
    'advanced.check_tensile_stresses': true,
    'advanced.tensile_percent': 80,
    'search.composite_surfaces': true,
  });
  if (!edited.ok) throw new Error(edited.message);
  expect(analysisInput(edited.document).settings).toMatchObject({
    methods: ['corps_engineers_2'],
    intersliceForces: 'effective',
    checkTension: true,
    tensilePercent: 80,
    compositeSurfaces: true,
  });
});

describe('configureAnalysis', () => {
  it('stores short names under their paths', () => {
    const edited = configureAnalysis(empty, {
      methods: ['bishop_simplified', 'spencer'],
      failure_direction: 'left_to_right',
      grid: { x_min: 10, x_max: 20, y_min: 30, y_max: 40, nx: 5, ny: 7 },
      radius_increment: 3,
    });
    if (!edited.ok) throw new Error(edited.message);
    expect(analysisInput(edited.document).settings).toMatchObject({
      methods: ['bishop_simplified', 'spencer'],
      failureDirection: 'left_to_right',
      search: { nx: 5, ny: 7, radiusIncrement: 3, box: { xMinM: 10, xMaxM: 20, yMinM: 30, yMaxM: 40 } },
    });
    expect(surfaceCount(edited.document)).toBe(6 * 8 * 4);
    const auto = configureAnalysis(edited.document, { grid: 'auto' });
    expect(auto.ok && analysisInput(auto.document).settings.search).not.toHaveProperty('box');
  });

  it.each([{}, { method: ['spencer'] }, { grid: 'manual' }, { grid: { xmin: 1 } }, { methods: 'spencer' }])(
    'refuses %j',
    (args) => {
      expect(configureAnalysis(empty, args)).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT' });
    },
  );
});

describe('searches for surfaces of any shape', () => {
  const searchOf = (changes: Record<string, unknown>) => {
    const edited = setSettings(empty, { 'search.surface_type': 'non_circular', ...changes });
    if (!edited.ok) throw new Error(edited.message);
    return analysisInput(edited.document).settings;
  };

  it.each(['auto_refine', 'particle_swarm', 'simulated_annealing', 'path', 'block'])(
    '%s: circles first, bent further unless somebody says no, out of block objects only where somebody says yes',
    (method) => {
      const { search } = searchOf({ 'search.search_method': method });
      expect(search).toMatchObject({ kind: 'free', shapes: { kind: method }, seed: 10116, bendsOutOfObjects: false });
      expect('circles' in search && search.circles !== null).toBe(true);
      expect('optimise' in search && search.optimise !== null).toBe(true);
      for (const said of [true, false]) {
        const told = searchOf({ 'search.search_method': method, 'search.optimize_enabled': said }).search;
        expect('optimise' in told && told.optimise !== null).toBe(said);
        expect('bendsOutOfObjects' in told && told.bendsOutOfObjects).toBe(said);
      }
    },
  );

  it('hand over what is set', () => {
    const { search, momentAxis } = searchOf({
      'search.search_method': 'particle_swarm',
      'search.pso_multiple_minima': true,
      'search.pso_niche_radius_pct': 20,
      'search.optimize_target': 'fos_less_than',
      'search.optimize_fos_threshold': 1.3,
      'search.optimize_max_concave_angle_enabled': false,
      'search.optimize_snap_shallow_to_slope': false,
      'search.axis_x': 10,
      'search.axis_y': 40,
      'random_numbers.seed': 7,
    });
    expect(search).toMatchObject({
      shapes: { particles: 50, iterations: 50, enhanced: true, nicheRadiusShare: 0.2 },
      optimise: { target: { factorBelow: 1.3 }, maxConcaveDeg: null, snapM: null, maxIterations: 4000 },
      seed: 7,
    });
    expect(momentAxis).toEqual([10, 40]);
  });

  it('give the range of an angle only where it is bounded', () => {
    const { search } = searchOf({
      'search.search_method': 'path',
      'search.path_initial_angle_at_toe_lower_enabled': true,
      'search.path_segment_length_manual': true,
    });
    expect(search).toMatchObject({ shapes: { lowerAngleDeg: -45, upperAngleDeg: null, segmentLengthM: 7.142857 } });
  });
});
