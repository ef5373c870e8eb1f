import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

/** ACADS EX1(a), Giam and Donald 1989: published factor 1.000 (referee), 0.993 (mean of 18 Bishop programs). */
const ACADS_1A = {
  external: [
    [20, 20],
    [70, 20],
    [70, 35],
    [50, 35],
    [30, 25],
    [20, 25],
  ],
  materials: [
    {
      name: 'Soil',
      strength: { model: 'mohr_coulomb', params: { cohesion: 3, friction_angle: 19.6 } },
      unit_weight: 20,
      at: [50, 25],
    },
  ],
};

const assistant = serviceAtWork();

describe('the slope tools', () => {
  it('take a published slope from nothing to its published factor', async () => {
    const { ok, raw } = await assistant('alfa', 'engineer');
    const { project_id } = await ok('project_new', { name: 'ACADS EX1(a)' });
    const defined = await ok('model_define', { spec: ACADS_1A });
    expect(defined).toMatchObject({ project_id, changed: true, can_run: true, notes: [] });
    expect(defined.regions).toEqual([
      expect.objectContaining({ material: 'Soil', how: 'assigned', area: 250 + 100 + 200 }),
    ]);
    expect(await ok('project_validate')).toMatchObject({ can_run: true, blockers: [] });
    const configured = await ok('analysis_configure', {
      methods: ['bishop_simplified', 'spencer'],
      grid: { x_min: 25, x_max: 45, y_min: 36, y_max: 60, nx: 20, ny: 20 },
      radius_increment: 20,
    });
    expect(configured.changed['methods.enabled_methods'].new).toEqual(['bishop_simplified', 'spencer']);

    const run = await ok('analysis_run');
    expect(run).toMatchObject({ state: 'done', project_id, stale: false });
    const factors = run.methods.map(({ value }: { value: number }) => value);
    for (const factor of factors) {
      // The file of the published case accepts Bishop within 2 % of the mean of the programs and below.
      expect(factor).toBeGreaterThan(0.993 * 0.98);
      expect(factor).toBeLessThan(0.993 * 1.02);
    }

    const told = (await raw('results_get', { result_id: run.result_id })).content[0].text;
    const fates = /(\d+) surfaces tried: (\d+) valid, (\d+) inadmissible, (\d+) not formed \((.+?)\)/u.exec(told) ?? [];
    const [tried = 0, ...parts] = fates.slice(1, 5).map(Number);
    const [, inadmissible = 0, unformed = 0] = parts;
    const reasons = (fates[5]?.match(/\d+/gu) ?? []).map(Number);
    expect(reasons.reduce((sum, count) => sum + count, 0)).toBe(inadmissible + unformed);
    expect(tried).toBeGreaterThan(0);
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(tried);
    const silent = await raw('results_get', { result_id: run.result_id, view: 'warnings' });
    expect(silent.content[0].text).toMatch(silent.structuredContent.warnings.length === 0 ? /No warnings\./u : /^- /mu);
    const list = (await raw('project_list')).content[0].text;
    expect(list).toMatch(/last edit: .+, by .+, \d{4}-/u);
    expect(list).toContain(`newest result: ${run.result_id}, `);

    const critical = await ok('results_get', { result_id: run.result_id, view: 'critical', method_id: 'spencer' });
    expect(critical.critical.spencer.slices.length).toBe(critical.critical.spencer.n_slices);
    const top = await ok('results_get', { result_id: run.result_id, view: 'top', n: 3 });
    expect(top.top.bishop_simplified).toHaveLength(3);
    expect(top.top.bishop_simplified[0].fos).toBe(factors[0]);

    const again = await ok('surface_evaluate', { surface: critical.critical.spencer.surface, methods: ['spencer'] });
    expect(again.methods[0].value).toBeCloseTo(factors[1], 4);

    const picture = await raw('model_render', { result_id: run.result_id });
    const [text, image] = picture.content;
    expect(text.text).toContain('Bishop simplified');
    expect(Buffer.from(image.data, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(picture.structuredContent).toMatchObject({ width: 900, height: 600, result_id: run.result_id });

    await ok('analysis_configure', { num_slices: 30 });
    expect(await ok('results_get', { result_id: run.result_id })).toMatchObject({ stale: true });
    expect(await ok('project_summary')).toMatchObject({ results: [{ result_id: run.result_id, stale: true }] });
    await ok('project_history', { action: 'undo' });
    expect(await ok('results_get', { result_id: run.result_id })).toMatchObject({ stale: false });
    expect(await ok('job_get', { job_id: run.job_id })).toMatchObject({ state: 'done', result_id: run.result_id });
  });

  it('run the demo as it is made', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const run = await ok('analysis_run', { methods: ['bishop_simplified'] });
    expect(run.methods).toHaveLength(1);
    expect(run.methods[0].value).toBeGreaterThan(0.5);
  });

  it('refuse a run that would assume what nobody said, and say so first when it is accepted', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Unplaced' });
    const clay = { ...ACADS_1A.materials[0], name: 'Clay', at: undefined };
    await ok('model_define', { spec: { ...ACADS_1A, materials: [clay, { ...clay, name: 'Sand' }] } });
    const text = await refused('analysis_run');
    expect(text).toMatch(/^\[E_NOT_CONFIGURED\].*takes the first, "Clay".*Hint: .*accept_defaults/u);
    const run = await ok('analysis_run', { accept_defaults: true });
    expect(run.warnings[0]).toMatch(/takes the first, "Clay"/u);
    expect(run.accepted_defaults).toHaveLength(1);
  });

  it('make one undo step of each edit, none of an edit without effect, and redo it', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'History' });
    await ok('model_define', { spec: ACADS_1A });
    expect(await ok('model_define', { spec: ACADS_1A })).toMatchObject({ changed: false, revision: 2 });
    expect(await ok('analysis_configure', { tolerance: 0.001 })).toMatchObject({ revision: 3 });
    expect((await ok('project_history')).undo).toHaveLength(2);
    const undone = await ok('project_history', { action: 'undo', steps: 2 });
    expect(undone.done).toHaveLength(2);
    expect((await ok('project_summary')).boundaries).toEqual([]);
    expect(await refused('project_history', { action: 'undo' })).toContain('E_CONFLICT');
    await ok('project_history', { action: 'redo' });
    expect((await ok('project_summary')).boundaries).toHaveLength(1);
  });

  it('stop an assistant before a step of another person', async () => {
    const engineer = await assistant('alfa', 'engineer');
    const admin = await assistant('alfa', 'admin');
    const { project_id } = await engineer.ok('project_new', { name: 'Shared' });
    await engineer.ok('model_define', { spec: ACADS_1A });
    await admin.ok('analysis_configure', { project_id, num_slices: 50 });
    const text = await engineer.refused('project_history', { action: 'undo' });
    expect(text).toMatch(/\[E_CONFLICT\].* is by /u);
    expect(await admin.ok('project_history', { project_id, action: 'undo' })).toMatchObject({
      done: [expect.any(String)],
    });
  });

  it('refuse an edit of a state that the caller has not seen', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Seen' });
    await ok('model_define', { spec: ACADS_1A, if_revision: 1 });
    expect(await refused('model_define', { spec: ACADS_1A, if_revision: 1 })).toContain('[E_CONFLICT]');
  });

  it('name versions once', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Versions' });
    await ok('project_save', { label: 'As built' });
    expect(await refused('project_save', { label: 'As built' })).toContain('[E_CONFLICT]');
    await ok('project_save', { label: 'As built', overwrite: true });
  });

  it('show a version without touching the project, and restore it as one edit that can be undone', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    const { project_id } = await ok('project_new', { name: 'Redesign' });
    await ok('model_define', { spec: ACADS_1A });
    const designed = await ok('project_get', { section: 'boundaries' });
    await ok('project_save', { label: 'Design' });
    await ok('boundary_add', {
      type: 'water_table',
      points: [
        [20, 24],
        [70, 30],
      ],
    });
    const seen = await ok('project_open', { project: project_id, version: 'Design' });
    expect(seen).toMatchObject({ revision: 3, version: { label: 'Design', revision: 2 } });
    expect(seen.boundaries).toHaveLength(1);
    expect((await ok('project_summary')).boundaries).toHaveLength(2);
    expect((await ok('project_history')).versions).toMatchObject([{ label: 'Design', revision: 2 }]);

    const restore = { action: 'restore', version: 'Design' };
    const restored = await ok('project_history', { ...restore, if_revision: 3 });
    expect(restored).toMatchObject({ revision: 4, done: ['Restored the version "Design"'], versions_total: 1 });
    expect((await ok('project_get', { section: 'boundaries' })).data).toEqual(designed.data);
    expect(await ok('project_history', restore)).toMatchObject({ revision: 4, done: [] });
    await ok('project_history', { action: 'undo' });
    expect((await ok('project_summary')).boundaries).toHaveLength(2);

    expect(await refused('project_open', { project: project_id, version: 'Desing' })).toContain(
      'Did you mean "Design"?',
    );
    expect(await refused('project_history', { action: 'restore' })).toContain('[E_INVALID_ARGUMENT]');
    expect(await refused('project_history', { action: 'undo', version: 'Design' })).toContain('[E_INVALID_ARGUMENT]');
    const viewer = await assistant('alfa', 'viewer');
    expect(await viewer.ok('project_open', { project: project_id, version: 'Design' })).toMatchObject({ project_id });
    expect(await viewer.refused('project_history', { project_id, ...restore })).toContain('[E_FORBIDDEN]');
  });

  it('open a project by handle or name, and suggest close names', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    const { project_id } = await ok('project_new', { name: 'North embankment' });
    await ok('project_new', { name: 'Other' });
    expect(await ok('project_open', { project: 'North embankment' })).toMatchObject({ project_id });
    expect(await ok('project_summary')).toMatchObject({ project_id });
    expect(await refused('project_open', { project: 'North embankmnt' })).toContain('Did you mean "North embankment"?');
  });

  it('suggest what was meant in a section and its settings', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Slips of the pen' });
    expect(await refused('model_define', { spec: { ...ACADS_1A, materialss: [] } })).toContain(
      'Did you mean "materials"',
    );
    expect(await refused('model_define', { spec: { ...ACADS_1A, settings: { 'methods.num_slice': 9 } } })).toContain(
      'Did you mean "methods.num_slices"',
    );
    expect(await refused('analysis_configure', { method: ['spencer'] })).toContain('Did you mean "methods"');
    expect(await ok('project_summary')).toMatchObject({ revision: 1 });
  });

  it('answer a foreign id and an invented one alike', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    const stranger = await assistant('beta', 'engineer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    const run = await ok('analysis_run');
    const invented = (handle: string) => `${handle.slice(0, 2)}${'a'.repeat(26)}`;
    for (const [tool, key, handle] of [
      ['project_summary', 'project_id', project_id],
      ['project_open', 'project', project_id],
      ['analysis_run', 'project_id', project_id],
      ['job_get', 'job_id', run.job_id],
      ['job_cancel', 'job_id', run.job_id],
      ['results_get', 'result_id', run.result_id],
      ['model_render', 'result_id', run.result_id],
    ]) {
      const foreign = await stranger.raw(tool, { [key]: handle });
      const unknown = await stranger.raw(tool, { [key]: invented(handle) });
      expect(foreign.isError).toBe(true);
      expect(JSON.stringify(foreign)).toBe(JSON.stringify(unknown));
    }
  });

  it('let a viewer read, draw and price a surface, and change nothing', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    const viewer = await assistant('alfa', 'viewer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    await viewer.ok('project_open', { project: project_id });
    await viewer.ok('model_render', {});
    const surface = { type: 'circle', centre_x: 36, centre_y: 28, radius: 13 };
    const priced = await viewer.ok('surface_evaluate', { surface });
    expect(priced.methods[0].value).toBeGreaterThan(0.5);
    expect((await viewer.ok('project_summary')).results).toEqual([]);
    expect(await viewer.refused('project_history', { action: 'undo' })).toContain('[E_FORBIDDEN]');
    const blind = await viewer.raw('model_define', { spec: ACADS_1A });
    expect(JSON.stringify(blind)).toContain('Unknown tool');
  });

  it('stop a job, and say so afterwards', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const run = await ok('analysis_run', { wait_seconds: 0 });
    const stopped = await ok('job_cancel', { job_id: run.job_id });
    expect(['cancelled', 'done']).toContain(stopped.state);
    expect(await ok('job_get', { job_id: run.job_id })).toMatchObject({ state: stopped.state });
    expect(await refused('job_get', { job_id: 'j_nothing' })).toContain('[E_NOT_FOUND]');
  });

  it('list everything in the catalogue that they read', async () => {
    const { ok, refused } = await assistant('alfa', 'viewer');
    const models = await ok('catalog', { kind: 'strength_models' });
    expect(models.entries.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['mohr_coulomb', 'undrained', 'shansep', 'hoek_brown', 'anisotropic_linear']),
    );
    const one = async (kind: string, entry: string): Promise<string[]> =>
      (await ok('catalog', { kind, entry })).entries.map(({ id }: { id: string }) => id);
    expect(await one('support_classes', 'geosynthetic')).toEqual(['geosynthetic']);
    expect(await one('settings', 'methods.tolerance')).toEqual(['methods.tolerance']);
    expect(await one('settings', 'statistics')).toEqual(
      expect.arrayContaining(['statistics.num_samples', 'statistics.seed']),
    );
    expect(await refused('catalog', { kind: 'support_classes', entry: 'geogrid' })).toContain(
      'Did you mean "geosynthetic"?',
    );
    expect(await ok('server_info')).toMatchObject({ role: 'viewer', may_edit: false });
  });

  it('answer the guide and the catalogue as resources too', async () => {
    const { read } = await assistant('alfa', 'viewer');
    expect(await read('slope://guide')).toContain('accept_defaults');
    expect(JSON.parse(await read('slope://catalog/methods')).entries).toHaveLength(9);
  });
});
