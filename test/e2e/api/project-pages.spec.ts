import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shownFactor } from '@talud/slope';
import {
  ogrAssignment,
  ogrBoundary,
  ogrFile,
  ogrMaterial,
  ogrSettings,
  threeLayers,
} from '../../../libs/slope-io/test/ogr-file.js';
import { PASSWORD, type Place, startPlace } from '../../security/support/place.js';
import { startInProcessWorker } from '../../support/in-process-worker.js';
import { DISGUISED, INJECTIONS, INVISIBLE } from '../../support/injections.js';
import { call } from '../../support/mcp.js';
import { nailedDam } from '../../support/nailed-dam.js';
import { IMAGE_FILE } from '../../support/tool-samples.js';
import { ANCHOR, closeProject } from '../../support/two-tenants.js';

type Browser = Awaited<ReturnType<Place['signedIn']>>;

let place: Place;
let worker: { close(): Promise<void> };
let token: string;
const people: Record<'owner' | 'engineer' | 'engineer-2' | 'viewer', Browser> = {} as never;

beforeAll(async () => {
  place = await startPlace();
  worker = await startInProcessWorker(place.gateway);
  await place.asOwner(
    `UPDATE plan SET connection_calls_per_minute = 10000, person_calls_per_minute = 10000, projects = 10000`,
  );
  ({ token } = await place.gateway.token('alfa', 'engineer', { name: 'Claude' }));
  for (const name of ['owner', 'engineer', 'engineer-2', 'viewer'] as const)
    people[name] = await place.signedIn('alfa', name);
});
afterAll(async () => {
  await worker.close();
  await place.close();
});

const act = async (tool: string, args: Record<string, unknown>) => {
  const result = await call(place.url, token, tool, args);
  if (result.isError || !result.structuredContent) throw new Error(`${tool}: ${JSON.stringify(result)}`);
  return result.structuredContent;
};
const demo = async (name = 'A slope'): Promise<string> =>
  (await act('project_new', { name, template: 'demo' })).project_id;
const path = (project: string): string => `/projects/${project}`;
const material = async (project_id: string, name: string) =>
  act('material_set', { project_id, material: await materialOf(project_id), name });
const analysed = async (project_id: string): Promise<string> => {
  await act('analysis_configure', {
    project_id,
    methods: ['bishop_simplified'],
    num_slices: 10,
    grid: { nx: 2, ny: 2 },
  });
  return (await act('analysis_run', { project_id, accept_defaults: true })).result_id;
};
/** What the page sends with what was seen on it. */
const seen = async (person: Browser, project: string, form: Record<string, string>) => {
  const revision = /name="revision" value="(\d+)"/.exec((await person.get(path(project))).text)?.[1] ?? '';
  return person.post(path(project), { revision, ...form });
};
const materialOf = async (project_id: string): Promise<string> =>
  (await act('project_summary', { project_id })).materials[0].name;

describe('the page of projects', () => {
  it('lists what the person may see, with who made it so and what the last result says', async () => {
    const project = await demo('Listed slope');
    const result = await analysed(project);
    const { methods } = await act('results_get', { result_id: result });
    const row = async (): Promise<string> => {
      const { text } = await people.viewer.get('/projects');
      return text.split('<li>').find((one) => one.includes('Listed slope')) ?? '';
    };
    expect(await row()).toContain('Claude (of Demo alfa engineer): Configure the analysis');
    expect(await row()).toContain(`Bishop simplified F = ${shownFactor(methods[0].value)}`);
    expect(await row()).not.toContain('stale');
    await act('material_set', { project_id: project, material: 'Silty clay', properties: { unit_weight: 21 } });
    expect(await row()).toContain('stale: the section has changed since');
    await closeProject(place.gateway, 'alfa', project, ['viewer']);
    expect(await row()).toContain('You may look at it, not change it.');
    expect((await people['engineer-2'].get('/projects')).text).not.toContain('Listed slope');
  });

  it('goes on where it is told', async () => {
    await demo('Older slope');
    await demo('Newer slope');
    const first = (await people.engineer.get('/projects')).text;
    const rest = (await people.engineer.get('/projects?offset=1')).text;
    expect([first.includes('Newer slope'), rest.includes('Newer slope'), rest.includes('Older slope')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(rest).toMatch(/2 to (\d+) of \1,/);
    expect(rest).toContain('rel="prev" href="/projects?offset=0"');
    const beyond = (await people.engineer.get('/projects?offset=999999')).text;
    expect(beyond).toContain('rel="prev"');
    expect(beyond).not.toMatch(/\d+ to \d+ of/);
  });

  it('makes a project, empty or of a file that a project was downloaded as', async () => {
    const made = await people.engineer.post('/projects', { name: 'Made <here>', template: 'demo' });
    expect([made.status, made.location]).toEqual([303, expect.stringMatching(/^\/projects\/p_[a-z2-7]{26}$/)]);
    const own = made.location?.slice('/projects/'.length) ?? '';
    const link = await people.engineer.json('POST', '/api/downloads', { file: `slope://projects/${own}` });
    const file = (await people.engineer.get(JSON.parse(link.text).url)).text;
    const brought = await bring(people.engineer, 'p.json', file);
    expect(brought.status).toBe(303);
    expect((await people.engineer.get(brought.location ?? '')).text).toContain('<h1>Made &lt;here&gt;</h1>');
  });

  it('makes one of a file of OGR Slip2D, and says what became of each part', async () => {
    expect((await people.engineer.get('/projects')).text).toContain('accept=".json,.ogr,application/json"');
    const brought = await bring(people.engineer, 'layers.ogr', JSON.stringify(threeLayers()));
    expect(brought.status).toBe(303);
    const { text } = await people.engineer.get(brought.location ?? '');
    const [ledger = ''] = /<details id="imported" open>.*?<\/details>/s.exec(text) ?? [];
    expect(ledger).toMatch(
      /Left out<.*Changed<.*A second line was named &quot;Material Boundary&quot;.*Kept<.*<li>3 materials\.<\/li>/s,
    );
    expect(ledger).not.toContain('To be looked at');
    expect(text).toMatch(/<p id="news"[^>]*>Demo alfa engineer: Project from an \.ogr file<\/p>/);
    expect(text).not.toMatch(/project_get|\b0 (?:things|kept|changed)|no things/);
    const project_id = brought.location?.slice('/projects/'.length) ?? '';
    await material(project_id, 'Marl');
    expect((await people.engineer.get(brought.location ?? '')).text).toContain('<details id="imported"><summary>');
  });

  it('says in Spanish too what became of each part', async () => {
    const brought = await bring(people.engineer, 'all.ogr', JSON.stringify(ofEveryFate()));
    const address = brought.location ?? brought.text;
    const ledger = (text: string): string => /<details id="imported".*?<\/details>/s.exec(text)?.[0] ?? '';
    const english = ledger((await people.engineer.get(address)).text);
    const spanish = ledger((await people.engineer.get(address, { 'accept-language': 'es' })).text);
    const entries = (text: string): readonly string[] => text.match(/<li>.*?<\/li>/gs) ?? [];
    expect(entries(english).length).toBeGreaterThan(15);
    expect(entries(spanish).length).toBe(entries(english).length);
    expect(entries(spanish).filter((entry) => entry.includes('lang="en"'))).toEqual([]);
    expect(entries(spanish).filter((entry) => entries(english).includes(entry))).toEqual([]);
    expect(spanish).toContain('La carga «Load»: 40 kPa sobre la proyección horizontal son');
  });

  it('says why it makes none', async () => {
    const withSupports = JSON.stringify({ ...threeLayers(), supports: [{ name: 'x' }] });
    const unread = await bring(people.engineer, 'a.ogr', withSupports);
    expect([unread.status, unread.text.includes('An assistant can bring the file in without')]).toEqual([400, true]);
    expect(unread.text).not.toMatch(/leave_out|support_set/);
    const refused = [
      [await people.engineer.post('/projects', { name: '\u0007', template: 'other' }), 400, 'template'],
      [await bring(people.engineer, 'p.json', '{"no": "project"}'), 400, 'role="alert"'],
      [await bring(people.engineer, 'p.json', ''), 400, 'Choose a file first.'],
      [await bring(people.engineer, 'p.json', 'x'.repeat(9 << 20)), 413, 'larger than'],
      [await people.engineer.post('/projects/file', 'file=x'), 400, 'Choose a file first.'],
      [await people.viewer.post('/projects', { name: 'mine' }), 404, 'role="alert"'],
      [await bring(people.viewer, 'p.json', '{}'), 403, 'Viewers bring no files in.'],
      [
        await people.engineer.post('/projects', { name: 'mine' }, { origin: 'https://evil.example' }),
        403,
        'our own page',
      ],
    ] as const;
    for (const [{ status, text }, expected, why] of refused) {
      expect([why, status, text.includes(why)]).toEqual([why, expected, true]);
    }
    expect((await people.viewer.get('/projects')).text).not.toContain('action="/projects"');
  });
});

const SLIVER = [
  [499, 4],
  [501, 4],
  [500, 6],
] as const;

/** A file of OGR Slip2D of which something was kept, changed and left out, and something is to be looked at. */
function ofEveryFate(): unknown {
  const outline = ogrBoundary('EXTERNAL', [
    [0, 0],
    [50, 0],
    [50, 20],
    [35, 20],
    [15, 10],
    [0, 10],
  ]);
  const seam = ogrBoundary(
    'WEAK_LAYER',
    [
      [0, 4],
      [50, 4],
    ],
    { name: 'Seam', material_id: 'Soil', suppressed: true },
  );
  const variable = (target_id: string, mean: number) => ({
    ...{ kind: 'material_strength', target_id, param: 'cohesion', label: '', correlated_with: '', correlation: 0 },
    distribution: { dist_type: 'normal', mean, std_dev: 1, rel_min: 2, rel_max: 3 },
  });
  const settings = ogrSettings({
    'search.of_next_year': 1,
    'seismic.allow_upslope': true,
    'groundwater.method': 'none',
  });
  return ogrFile({
    settings,
    boundaries: [outline, seam],
    materials: [
      ogrMaterial('Soil', [5, 25], { pore_pressure: 'ru', ru: 0.2, use_sat_unit_weight: true, of_next_year: 1 }),
      ogrMaterial('Soil 2', [5, 25], { name: 'Soil' }),
    ],
    region_assignments: [ogrAssignment('Soil', [500, 5], SLIVER)],
    distributed_loads: [
      {
        ...{ id: 'l', type: 'distributed', name: 'Load', start: [20, 12.5], end: [30, 17.5], magnitude_1: 40 },
        ...{ magnitude_2: 10, orientation: 'vertical', angle_deg: 0, distribution: 'constant' },
        creates_excess_pore_pressure: false,
      },
    ],
    ...{ annotations: [{}], support_types: [{}], fem_mesh: [{}] },
    focus_objects: [{ id: 'f', kind: 'point', points: [[20, 5]], tolerance: 1, enabled: true }],
    random_variables: [variable('Soil', 6), variable('Rock', 5)],
  });
}

/** A form with a file in it, as a browser sends it (RFC 7578). */
function bring(person: Browser, name: string, content: string, to = '/projects/file') {
  const boundary = 'boundary-of-a-test';
  const part = `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/json`;
  return person.post(to, `--${boundary}\r\n${part}\r\n\r\n${content}\r\n--${boundary}--\r\n`, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}

describe('the page of a file for an assistant', () => {
  const TO = '/account/files';

  it('keeps a file for a day, and says by which handle that person’s assistant reads it, and no other', async () => {
    expect((await people.engineer.get('/account')).text).toContain(`href="${TO}"`);
    const own = await demo('Carried');
    const link = await people.engineer.json('POST', '/api/downloads', { file: `slope://projects/${own}` });
    const content = (await people.engineer.get(JSON.parse(link.text).url)).text;
    const { status, text } = await bring(people.engineer, 'a <b>.json', content, TO);
    expect([status, text.includes('“a &lt;b&gt;.json” is here until')]).toEqual([200, true]);
    const [handle = ''] = /\bup_[a-z2-7]{26}\b/.exec(text) ?? [];
    const [row] = await place.asOwner<{ till: string; hours: number }>(
      `SELECT to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') AS till,
        round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM upload ORDER BY id DESC LIMIT 1`,
    );
    expect([row?.hours, text.includes(`is here until ${row?.till}`)]).toEqual([24, true]);
    expect((await act('project_new', { file: handle })).project).toBe('Carried');
    const { token: others } = await place.gateway.token('alfa', 'engineer-2', { name: 'Other' });
    const foreign = await call(place.url, others, 'project_new', { file: handle });
    const unknown = await call(place.url, others, 'project_new', { file: `up_${'a'.repeat(26)}` });
    expect([foreign.isError, JSON.stringify(foreign)]).toEqual([true, JSON.stringify(unknown)]);
  });

  it('says why it keeps none', async () => {
    const refused = [
      [await bring(people.engineer, 'p.json', '', TO), 400, 'Choose a file first.'],
      [await people.engineer.post(TO, 'file=x'), 400, 'Choose a file first.'],
      [await bring(people.engineer, 'p.json', 'x'.repeat(9 << 20), TO), 413, 'larger than'],
      [await bring(people.viewer, 'p.json', '{}', TO), 403, 'Viewers bring no files in.'],
      [await people.viewer.get(TO), 403, 'Viewers bring no files in.'],
      [await people.engineer.post(TO, 'file=x', { origin: 'https://evil.example' }), 403, 'our own page'],
    ] as const;
    for (const [{ status, text }, expected, why] of refused) {
      expect([why, status, text.includes(why)]).toEqual([why, expected, true]);
    }
    expect((await people.viewer.get('/account')).text).not.toContain(`href="${TO}"`);
  });
});

describe('the page of a project', () => {
  it('is for who is signed in, and leads back to it from there', async () => {
    const project = await demo();
    const browser = place.browser();
    const sent = await browser.get(path(project));
    expect([sent.status, sent.location]).toEqual([303, `/login?next=${encodeURIComponent(path(project))}`]);
    const form = { email: place.email('alfa', 'viewer'), password: PASSWORD, next: path(project) };
    expect((await browser.post('/login', form)).location).toBe(path(project));
    expect((await browser.get(path(project))).text).toContain('<h1>A slope</h1>');
  });

  it('shows the images under a section, and fetches them from nowhere', async () => {
    const project = await demo('Scanned slope');
    const box = [
      [10, 2],
      [30, 12],
    ];
    await act('annotation_set', { project_id: project, kind: 'image', points_xy: box, file: IMAGE_FILE });
    const { text, headers } = await people.viewer.get(path(project));
    expect(text).toContain(`href="data:image/png;base64,${IMAGE_FILE.base64}"`);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; img-src data:$/u);
    const list = await people.viewer.get('/projects');
    expect(list.headers.get('content-security-policy')).not.toContain('data:');
  });

  it('shows section, materials, settings, results and every edit with its author', async () => {
    const project = await demo('Shown slope');
    await material(project, 'Marl');
    const result = await analysed(project);
    const value = shownFactor((await act('results_get', { result_id: result })).methods[0].value);
    const { text, headers } = await people.viewer.get(path(project));
    for (const part of [
      '<svg xmlns="http://www.w3.org/2000/svg"',
      '<th role="rowheader" scope="row">Marl</th>',
      `<th scope="row">Bishop simplified</th><td>F = ${value}</td>`,
      'Changed the material &quot;Marl&quot;',
      'Claude (of Demo alfa engineer), <time',
      'Here the history begins.',
    ]) {
      expect([part, text.includes(part)]).toEqual([part, true]);
    }
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self'");
    expect(text).not.toMatch(/<script(?! src="\/assets\/project.js" defer>)|<[^>]+\son\w+=|style="/);
    const spanish = await people.viewer.get(path(project), { 'accept-language': 'es' });
    for (const part of [
      'Cambió el material &quot;Marl&quot;',
      'Claude (de Demo alfa engineer)',
      'Bishop simplificado',
      `<td>F = ${value.replace('.', ',')}</td>`,
      'ángulo de rozamiento = ',
    ]) {
      expect([part, spanish.text.includes(part)]).toEqual([part, true]);
    }
  });

  it('shows all that the section has, with its water, in the reader’s language', async () => {
    const { project, seepage, analysis } = await nailedDam(act, 'A dam');
    const { text } = await people.viewer.get(path(project));
    const [found] = (await act('results_get', { result_id: analysis })).methods;
    const cells = (page: string, id: string): readonly string[] =>
      page
        .split(`<h2 id="${id}">`)[1]
        ?.split('</table>')[0]
        ?.match(/(?<=<(?:th|td) [^>]*>)[^<]*/g) ?? [];
    expect(cells(text, 'hydraulic')).toEqual(
      expect.arrayContaining(['ks (m/s)', 'Clay core', '1 × 10⁻⁷', 'van Genuchten']),
    );
    expect(cells(text, 'conditions')).toEqual(expect.arrayContaining(['reservoir', '17 m', 'left', '8 m', 'right']));
    const nail = 'bond strength = 25 kN/m; plate capacity = 60 kN; shear capacity = 0 kN; tensile capacity = 160 kN; ';
    expect(cells(text, 'support-types')).toEqual(
      expect.arrayContaining(['Nail of 25 mm (Soil nail)', `${nail}out of plane spacing = 1.5 m`, 'passive']),
    );
    // A nail of 9 m at 195 degrees from the head: 9 cos 195 = -8.693, 9 sin 195 = -2.329.
    expect(cells(text, 'supports')).toEqual(
      expect.arrayContaining([
        'Head x, y (m)',
        'Support 2',
        '55.00, 18.00',
        '46.31, 15.67',
        '9.00',
        'Spacing (m)',
        '1.5',
      ]),
    );
    expect(cells(text, 'loads')).toEqual([
      ...['Load', 'Place x, y (m)', 'Pressure (kPa)', 'Force (kN/m)', 'Direction'],
      ...['Traffic', '(45, 20) – (51, 20)', '12', '–', 'normal to boundary'],
      ...['Parapet', '(44.5, 20)', '–', '8', 'vertical'],
    ]);
    expect(cells(text, 'focus')).toContain('(68, 5) (80, 5) (80, 10) (68, 10)');
    expect(cells(text, 'given-surfaces')).toEqual(expect.arrayContaining(['68, 32', '24']));
    expect(cells(text, 'variables')).toEqual(
      expect.arrayContaining(['Downstream fill: cohesion', 'normal', '6', '2', '0.5', '12', 'kPa']),
    );
    const said = `With the result of: Analysis of revision 20: ${found.name} F = ${shownFactor(found.value)};`;
    expect(text).toContain(said);
    // The picture has the water of the seepage, with its reservoir, as well as nails, loads and the surface.
    for (const part of ['free-surface', 'pond', 'support', 'load', 'surface']) {
      expect([part, text.includes(`class="${part}"`)]).toEqual([part, true]);
    }
    expect(text).not.toContain('class="field"');
    const field = (await people.viewer.get(`${path(project)}?result=${seepage}`, { 'accept-language': 'es' })).text;
    expect(field).toContain('class="field"');
    expect(field).toContain('Presión intersticial (kPa), estacionario');
    const spanish = (await people.viewer.get(path(project), { 'accept-language': 'es' })).text;
    expect(cells(spanish, 'loads')).toEqual([
      ...['Carga', 'Lugar x, y (m)', 'Presión (kPa)', 'Fuerza (kN/m)', 'Dirección'],
      ...['Traffic', '(45; 20) – (51; 20)', '12', '–', 'normal al contorno'],
      ...['Parapet', '(44,5; 20)', '–', '8', 'vertical'],
    ]);
    const standing = (page: string): string =>
      /Seepage of revision 9<\/h3>\s*<p class="quiet">(.*?)<\/p>/s.exec(page)?.[1] ?? '';
    expect(standing(text)).toContain('but nothing that its field was solved from');
    await act('hydraulic_set', {
      project_id: project,
      material: 'Clay core',
      model: 'constant',
      properties: { ks: 1e-9 },
    });
    const changed = (await people.viewer.get(path(project))).text;
    expect(changed).not.toContain('class="free-surface"');
    expect(changed).toContain('The seepage field is out of date');
    expect(standing(changed)).toContain('stale: the section has changed since');
    const then = (await people.viewer.get(`${path(project)}?result=${analysis}`)).text;
    expect(then).toContain('class="free-surface"');
    expect(then).toContain('The section as it was analysed then, with the result of: Analysis of revision 20: ');
  });

  it('lists what a section has many of as far as it is looked at, and the rest when it is asked for', async () => {
    const project = await demo();
    for (let n = 1; n <= 21; n++)
      await act('load_set', { project_id: project, kind: 'line', name: `Load ${n}`, point_xy: [10, 25], magnitude: n });
    const short = (await people.viewer.get(path(project))).text;
    expect([short.includes('>Load 20<'), short.includes('>Load 21<')]).toEqual([true, false]);
    expect(short).toContain('1 more are not shown.');
    expect((await people.viewer.get(`${path(project)}?all=yes`)).text).toContain('>Load 21<');
  });

  it('tells how the project was made and who undid what, also when other edits have followed', async () => {
    const project = await demo();
    const steps = async (): Promise<readonly string[]> =>
      (await people.viewer.get(path(project))).text
        .split('<ol class="plain steps">')[1]
        ?.split('</ol>')[0]
        ?.split('</li>')
        .map((row) =>
          row
            .replace(/<[^>]*>/g, ' ')
            .replace(/\s+/g, ' ')
            .replace(/\d{4}-.*? UTC/, 'then')
            .trim(),
        )
        .filter(Boolean) ?? [];
    const by = 'Claude (of Demo alfa engineer)';
    const start = `New project. Here the history begins. ${by}, then , revision 1`;
    expect(await steps()).toEqual(['This is the present state. revision 1', start]);
    for (const name of ['one', 'two']) await material(project, name);
    await seen(people['engineer-2'], project, { do: 'undo' });
    const one = `Changed the material &quot;one&quot; ${by}, then , revision 2`;
    const undid = 'Demo alfa engineer-2 undid: Changed the material &quot;two&quot;, then';
    expect(await steps()).toEqual([
      undid,
      `Changed the material &quot;two&quot; ${by}, then , revision 3, undone`,
      'This is the present state. revision 2',
      one,
      start,
    ]);
    await material(project, 'three');
    await seen(people.owner, project, { do: 'undo', steps: '2' });
    await seen(people.owner, project, { do: 'redo' });
    expect(await steps()).toEqual([
      'Demo alfa owner redid: Changed the material &quot;one&quot;, then',
      'Demo alfa owner undid: Changed the material &quot;three&quot;; Changed the material &quot;one&quot;, then',
      `Changed the material &quot;three&quot; ${by}, then , revision 4, undone`,
      undid,
      'This is the present state. revision 2',
      one,
      start,
    ]);
  });

  it('lets an editor undo and redo anybody’s edits, and only what they saw', async () => {
    const project = await demo();
    for (const name of ['one', 'two', 'three']) await material(project, name);
    const { status, location } = await seen(people['engineer-2'], project, { do: 'undo' });
    expect([status, location, await materialOf(project)]).toEqual([303, path(project), 'two']);
    expect((await people.viewer.get(path(project))).text).toContain(
      'Demo alfa engineer-2 undid: Changed the material &quot;three&quot;',
    );
    await seen(people['engineer-2'], project, { do: 'undo', steps: '2' });
    expect(await materialOf(project)).toBe('Silty clay');
    await seen(people.owner, project, { do: 'redo' });
    expect(await materialOf(project)).toBe('one');
    const old = await people.engineer.post(path(project), { do: 'undo', revision: '4' });
    expect([old.status, old.text.includes('The project has changed since you saw it.')]).toEqual([409, true]);
    expect(await materialOf(project)).toBe('one');
    const unseen = await people.engineer.post(path(project), { do: 'undo' });
    expect([unseen.status, await materialOf(project)]).toEqual([400, 'one']);
  });

  it('names states and restores them', async () => {
    const project = await demo();
    await seen(people.engineer, project, { do: 'name', version: 'As <built>' });
    await material(project, 'changed');
    const { text } = await people.engineer.get(path(project));
    expect(text).toContain('<strong>As &lt;built&gt;</strong>');
    await seen(people.engineer, project, { do: 'restore', version: 'As <built>' });
    expect(await materialOf(project)).toBe('Silty clay');
    const taken = await seen(people.engineer, project, { do: 'name', version: 'As <built>' });
    expect([taken.status, taken.text.includes('There is already a version')]).toEqual([409, true]);
  });

  it('offers a viewer nothing that would be refused, and says so when it is asked for all the same', async () => {
    const project = await demo();
    await material(project, 'kept');
    await analysed(project);
    const { text } = await people.viewer.get(path(project));
    expect(text).toContain('You may look at it, not change it.');
    const offered = [...text.matchAll(/name="do" value="([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(offered)].sort()).toEqual(['file', 'presence-off']);
    const editable = (await people.engineer.get(path(project))).text;
    const all = [...editable.matchAll(/name="do" value="([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(all)].sort()).toEqual(['file', 'name', 'presence-off', 'report', 'undo']);
    const refused = await people.viewer.post(path(project), { do: 'undo', revision: '3' });
    expect([refused.status, refused.text.includes('Your role only reads.')]).toEqual([403, true]);
    expect(await materialOf(project)).toBe('kept');
    expect((await people.engineer.post(path(project), { do: 'fly' })).status).toBe(400);
  });

  it('hands out tables and the report in the page’s language, for who asked', async () => {
    const project = await demo();
    const result = await analysed(project);
    const report = await people.engineer.post(path(project), { do: 'report', result }, { 'accept-language': 'es' });
    expect(report.status).toBe(303);
    const pdf = await people.engineer.get(report.location ?? '');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const [uri = ''] = /slope:\/\/[^"]+slices.csv/.exec((await people.viewer.get(path(project))).text) ?? [];
    const table = await people.viewer.post(path(project), { do: 'file', file: uri });
    expect((await people.viewer.get(table.location ?? '')).headers.get('content-type')).toContain('text/csv');
    const { text: page } = await people.viewer.get(path(project));
    for (const [address, type] of [
      [`slope://projects/${project}`, 'application/json'],
      [`slope://projects/${project}/drawing.dxf`, 'image/vnd.dxf'],
    ] as const) {
      expect(page).toContain(`name="file" value="${address}"`);
      const link = await people.viewer.post(path(project), { do: 'file', file: address });
      const { status, headers } = await people.viewer.get(link.location ?? '');
      expect([address, status, headers.get('content-type')]).toEqual([address, 200, expect.stringContaining(type)]);
    }
    for (const file of [uri.replace('slices', 'nothing'), 'https://evil.example/x', '']) {
      expect((await people.viewer.post(path(project), { do: 'file', file })).status).toBe(404);
    }
  });

  it('cancels what runs', async () => {
    await worker.close();
    const project = await demo();
    const { job_id } = await act('analysis_run', { project_id: project, accept_defaults: true, wait_seconds: 0 });
    expect((await people.viewer.get(path(project))).text).toMatch(/Analysis of revision 1 waits, asked for <time/);
    await people.engineer.post(path(project), { do: 'cancel', job: job_id });
    expect((await act('job_get', { job_id })).state).toBe('cancelled');
    expect((await people.viewer.get(path(project))).text).toContain('Nothing runs.');
    worker = await startInProcessWorker(place.gateway);
  });

  it('says which project is meant only while the person wants it', async () => {
    const [opened, current] = [await demo('opened'), await demo('current')];
    const person = await place.signedIn('alfa', 'engineer');
    const meant = async (): Promise<string> => (await act('project_summary', {})).project_id;
    await person.json('PUT', '/api/presence', { project: opened });
    expect(await meant()).toBe(opened);
    expect((await person.get(path(opened))).text).toContain('data-presence="yes"');
    await person.post(path(opened), { do: 'presence-off' });
    expect([await meant(), (await person.get(path(opened))).text.includes('data-presence="no"')]).toEqual([
      current,
      true,
    ]);
    await person.post(path(opened), { do: 'presence-on' });
    expect((await person.get(path(opened))).text).toContain('data-presence="yes"');
  });

  it('draws a large section too', async () => {
    const project = await demo();
    const points = Array.from({ length: 600 }, (_, at) => [(50 * at) / 599, 8 + Math.sin(at) / 10]);
    await act('boundary_add', { project_id: project, type: 'piezometric', points, name: 'Long line' });
    const { status, text } = await people.viewer.get(path(project));
    expect([status, /<svg .*Long line.*<\/svg>/s.test(text), text.includes('Silty clay')]).toEqual([200, true, true]);
  });

  it('is written down, and is no call', async () => {
    const project = await demo();
    await people.viewer.get(path(project));
    await people.viewer.get('/projects/p_x');
    const rows = await place.asOwner<{ name: string; outcome: string; code: string | null; arguments: string }>(
      `SELECT name, outcome, code, arguments FROM audit_event WHERE method = 'page' ORDER BY at DESC LIMIT 2`,
    );
    expect(rows.map(({ name, outcome, code }) => [name, outcome, code])).toEqual([
      ['project', 'error', 'E_NOT_FOUND'],
      ['project', 'ok', null],
    ]);
    expect(rows[1]?.arguments).toContain(project);
  });
});

/** The elements of a page in their order, without what is drawn, and those of the picture. */
const elements = (text: string): { page: string[]; picture: Set<string> } => {
  const [picture = ''] = /<svg .*<\/svg>/s.exec(text) ?? [];
  const names = (of: string): string[] => [...of.matchAll(/<[!/]?[a-zA-Z][^\s>]*/g)].map(([name]) => name);
  return { page: names(text.replace(picture, '')), picture: new Set(names(picture)) };
};

describe('hostile names', () => {
  const named = async (text: string): Promise<string> => {
    const project = await demo(DISGUISED(text));
    await material(project, DISGUISED(text));
    await act('boundary_edit', { project_id: project, boundary: 'Water table', op: 'rename', name: DISGUISED(text) });
    await act('annotation_set', { project_id: project, kind: 'text', points_xy: [[20, 30]], text: DISGUISED(text) });
    await act('support_type_set', { project_id: project, ...ANCHOR, name: DISGUISED(text) });
    await act('load_set', {
      project_id: project,
      kind: 'line',
      point_xy: [10, 25],
      magnitude: 5,
      name: DISGUISED(text),
    });
    await act('project_save', { project_id: project, label: DISGUISED(text) });
    return project;
  };

  it('make no element, no attribute and nothing that hides, on either page', async () => {
    const plain = elements((await people.engineer.get(path(await named('Plain')))).text);
    for (const text of INJECTIONS) {
      const project = await named(text);
      for (const at of [path(project), '/projects', `${path(project)}?all=yes`]) {
        const page = (await people.engineer.get(at)).text;
        if (at === path(project)) expect([text, elements(page).page]).toEqual([text, plain.page]);
        expect([text, [...elements(page).picture].filter((one) => !plain.picture.has(one))]).toEqual([text, []]);
        expect([text, INVISIBLE.test(page.replaceAll('\n', ''))]).toEqual([text, false]);
        for (const [tag] of page.matchAll(/<[a-z][^>]*>/g)) {
          expect([text, /\son[a-z]+=|javascript:|evil\.example/.test(tag.replace(/"[^"]*"/g, '""'))]).toEqual([
            text,
            false,
          ]);
        }
        expect([text, page.includes('<h1>') && page.includes('</html>')]).toEqual([text, true]);
      }
    }
  });
});

describe('the page of activity', () => {
  it('shows what was done without the looks of people at pages, and those too when they are asked for', async () => {
    const project = await demo('Looked at');
    await people.owner.get(path(project));
    const rows = async (query: string): Promise<readonly string[]> => {
      const { text } = await people.owner.get(`/account/organization/activity${query}`);
      return text.match(/(?<=<li><strong>)[^<]*/g) ?? [];
    };
    const kinds = async (query: string) => new Set((await rows(query)).map((row) => row.split(' ')[0]));
    expect([await rows(''), (await kinds('')).has('page')]).toEqual([
      expect.arrayContaining(['tools/call project_new']),
      false,
    ]);
    expect(await kinds('?what=looks')).toEqual(new Set(['page']));
    expect(await rows('?what=all')).toEqual(expect.arrayContaining(['tools/call project_new', 'page project']));
    const { text } = await people.owner.get('/account/organization/activity?tool=project');
    expect(text).toContain(
      'Looks at pages of projects are not in this list. <a href="/account/organization/activity?tool=project&amp;what=all">',
    );
    expect((await rows('?tool=project&what=all'))[0]).toBe('page project');
  });
});
