import { describe, expect, it } from '@jest/globals';
import { ogrFile, ogrMaterial, ogrSettings } from '../../test/ogr-file.js';
import { configured, read, refused, why } from '../../test/reading-ogr.js';

describe('settings', () => {
  it('are those that the analysis reads; the others, and those that are missing, are told', () => {
    const { document, dropped, changed, problems } = read(
      configured({
        ...{ 'search.grid_x_min': 5, 'search.grid_x_max': 30, 'search.grid_y_min': 25, 'search.grid_y_max': 60 },
        ...{ 'search.block_num_surfaces': 900, 'search.sa_generation_steps': -3, 'search.min_area': 0.5 },
        ...{ 'search.telepathy': true, 'seismic.allow_upslope': true, 'random_numbers.seed': 7 },
      }),
    );
    expect(document.settings).toEqual({
      ...{ 'search.grid_x_min': 5, 'search.grid_x_max': 30, 'search.grid_y_min': 25, 'search.grid_y_max': 60 },
      'search.min_area': 0.5,
    });
    expect(dropped.join()).toMatch(/does not read as it is configured: .*search.block_num_surfaces/);
    expect(dropped.join()).toContain('search.sa_generation_steps');
    expect(changed.join()).toContain('advanced.base_tension "keep"');
    expect(problems.join()).toContain('The setting "search.telepathy" is not known here');
    expect(problems.join()).toContain('seismic.allow_upslope is left out: here it is always false');
    const older = { settings: { units: { failure_direction: 'R2L' } } };
    expect(read(ogrFile(older)).changed.join()).toContain('methods.tolerance 0.005, methods.max_iterations 50');
  });

  it('that contradict each other, or that are no numbers, are refused', () => {
    expect(refused(configured({ 'methods.tolerance': 0 }))).toMatchObject(why('methods.tolerance'));
    expect(refused(configured({ 'search.grid_x_min': 5 }))).toMatchObject(why('must be set together'));
    const both = { 'groundwater.transient': true, 'groundwater.rapid_drawdown': true };
    expect(refused(configured(both))).toMatchObject(why('one at a time counts'));
  });

  it('that mean otherwise there are put into what they mean', () => {
    const dry = read(configured({ 'groundwater.method': 'none' }));
    expect(dry.document.settings).toEqual({ 'search.min_area': 1 });
    expect(dry.changed.join()).toContain('the file says none, which leaves the water to the materials');
    expect(dry.changed.join()).toContain('The box of centres of the grid is automatic');
    const refined = configured({ 'search.search_method': 'auto_refine' });
    expect(read(refined).document.settings).toMatchObject({ 'search.min_area': 0.5 });
  });

  it('of a rapid drawdown are those of a present version of the program', () => {
    const settings = ogrSettings({
      'groundwater.rapid_drawdown': true,
      'groundwater.rapid_drawdown_method': 'corps_2',
    });
    expect(read(ogrFile({ settings })).document.settings).toMatchObject({
      ...{ 'groundwater.advanced_option': 'rapid_drawdown', 'groundwater.rapid_drawdown_method': 'corps_2' },
    });
    const { weight_creates_excess: _later, ...older } = ogrMaterial('Soil', [5, 25]);
    expect(refused(ogrFile({ settings, materials: [older] }))).toMatchObject(why('of an older version of the program'));
  });

  it('of a design standard have the factors of that standard', () => {
    const factors = {
      ...{ permanent: 1, variable: 1.3, cohesion: 1.25, friction: 1.25, unit_weight: 1, resistance: 1, undrained: 1.4 },
      ...{ shear_strength: 1.25, permanent_favourable: 1, variable_favourable: 0, seismic: 1 },
    };
    const standard = (changed: object) =>
      configured({
        ...{ 'design_standard.enabled': true, 'design_standard.standard': 'eurocode7_da1c2' },
        ...Object.fromEntries(
          Object.entries({ ...factors, ...changed }).map(([name, value]) => [`design_standard.factor_${name}`, value]),
        ),
      });
    expect(read(standard({})).document.settings).toMatchObject({
      ...{ 'design_standard.enabled': true, 'design_standard.standard': 'eurocode7_da1c2' },
    });
    expect(refused(standard({ friction: 1.3 }))).toMatchObject(why('factor_friction is 1.3 in the file and 1.25'));
    const older = read(standard({ variable_favourable: null }));
    expect(older.problems.join()).toContain(
      'factor_variable_favourable is not in the file; it is 0 as in eurocode7_da1c2',
    );
  });
});
