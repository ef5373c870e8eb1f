import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readProjectHandle } from '@talud/tenancy';
import {
  JPEG,
  jpegSegment,
  jpegWith,
  type Login,
  logIn,
  noiseImage,
  pngChunk,
  pngData,
  pngFile,
  pngHeader,
  TWO_COLOURS,
} from '@talud/testing';
import { heavyThreads, POOL_LIMITS } from '../../../libs/tools/src/slope/heavy/in-thread.js';
import { assistants } from '../../support/assistant.js';
import { type Console, signIn } from '../../support/console.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { startInProcessWorker } from '../../support/in-process-worker.js';
import { logInto } from '../../support/two-tenants.js';

let gateway: TestGateway;
let worker: { close(): Promise<void> };
let engineer: Awaited<ReturnType<Awaited<ReturnType<typeof assistants>>>>;
let person: Console;
let rows: Login;

beforeAll(async () => {
  gateway = await startGateway();
  worker = await startInProcessWorker(gateway);
  const owner = await logIn(gateway.database.ownerUrl);
  await owner.query(`UPDATE plan SET connection_calls_per_minute = 1000, person_calls_per_minute = 1000`);
  await owner.end();
  engineer = await (await assistants(gateway))('alfa', 'engineer');
  person = await signIn(gateway, 'alfa', 'engineer');
  rows = await logInto(gateway, 'alfa');
});
afterAll(async () => {
  await rows.end();
  await worker.close();
  await gateway.close();
});

const file = (content: Uint8Array, name = 'scan') => ({ name, base64: Buffer.from(content).toString('base64') });
const BOX = [
  [10, 2],
  [30, 12],
];
const demo = async (): Promise<string> => (await engineer.ok('project_new', { template: 'demo' })).project_id;
const place = (project_id: string, content: Uint8Array, more = {}) =>
  engineer.ok('annotation_set', { project_id, kind: 'image', points_xy: BOX, file: file(content), ...more });
/** The project as its file has it. */
const exported = async (project_id: string): Promise<string> =>
  (await engineer.download(await engineer.ok('project_get', { project_id, download: true }))).toString();
async function picture(project_id: string, more = {}): Promise<{ png: Buffer; text: string }> {
  const { content } = await engineer.raw('model_render', { project_id, ...more });
  const of = (type: string) => content.find((one: { type: string }) => one.type === type);
  return { png: Buffer.from(of('image').data, 'base64'), text: of('text').text };
}
const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

describe('an image under a section', () => {
  it('is placed out of a call or an upload, shown, changed and told of', async () => {
    const project_id = await demo();
    const plain = await picture(project_id);
    const placed = await place(project_id, TWO_COLOURS);
    expect(placed).toMatchObject({
      ...{ created: true, notes: [] },
      annotation: {
        ...{ id: 'annotation-1', kind: 'image', points_xy: BOX, style: { fill_opacity: 1 } },
        image: { format: 'png', width_px: 8, height_px: 4, bytes: TWO_COLOURS.length },
      },
    });
    const scanned = await picture(project_id);
    expect(scanned.png.equals(plain.png)).toBe(false);
    expect((await picture(project_id)).png.equals(scanned.png)).toBe(true);
    const upload = (await person.upload('photograph.jpg', JPEG)).body.file;
    const replaced = await engineer.ok('annotation_set', { project_id, annotation: 'annotation-1', file: upload });
    expect(replaced).toMatchObject({
      ...{ created: false, annotation: { points_xy: BOX, image: { format: 'jpeg', width_px: 16, height_px: 8 } } },
    });
    expect((await picture(project_id)).png.equals(scanned.png)).toBe(false);
    const { data } = await engineer.ok('project_get', { project_id, section: 'annotations' });
    expect(data).toEqual([replaced.annotation]);
    await engineer.ok('annotation_set', { project_id, annotation: 'all', visible: false });
    expect((await picture(project_id)).png.equals(plain.png)).toBe(true);
  });

  it('says what was not kept of its file, and whether it is stretched', async () => {
    const project_id = await demo();
    const exif = jpegSegment(0xe1, Buffer.from('Exif\0\0 taken at 40.4 N, 3.7 W'));
    const square = [
      [10, 2],
      [20, 12],
    ];
    const { notes, annotation } = await place(project_id, jpegWith(exif), { points_xy: square });
    expect(annotation.image.bytes).toBe(JPEG.length);
    expect(notes).toEqual([expect.stringContaining('[20, 7]'), expect.stringContaining(`${exif.length} bytes`)]);
    expect(await exported(project_id)).not.toContain(exif.toString('base64').slice(8, 40));
  });

  it('comes back byte for byte when steps are undone and redone, and out of a version', async () => {
    const project_id = await demo();
    const states = [await exported(project_id)];
    const steps = [
      { kind: 'image', points_xy: BOX, file: file(TWO_COLOURS) },
      { kind: 'image', points_xy: BOX, file: file(JPEG), style: { fill_opacity: 0.5 }, z: 'back' },
      { annotation: 'annotation-1', file: file(JPEG) },
    ];
    for (const step of steps) {
      await engineer.ok('annotation_set', { project_id, ...step });
      states.push(await exported(project_id));
    }
    await engineer.ok('project_save', { project_id, label: 'with images' });
    await engineer.ok('annotation_delete', { project_id, annotations: 'all' });
    expect(await exported(project_id)).toBe(states[0]);
    for (const state of [...states].reverse()) {
      await engineer.ok('project_history', { project_id, action: 'undo' });
      expect(await exported(project_id)).toBe(state);
    }
    for (const state of states.slice(1)) {
      await engineer.ok('project_history', { project_id, action: 'redo' });
      expect(await exported(project_id)).toBe(state);
    }
    await engineer.ok('project_history', { project_id, action: 'undo', steps: 3 });
    await engineer.ok('project_history', { project_id, action: 'restore', version: 'with images' });
    expect(await exported(project_id)).toBe(states[3]);
  });

  it('is coarser in a picture that would be too large, which says so and keeps its size', async () => {
    const project_id = await demo();
    const over = [
      [0, 0],
      [50, 25],
    ];
    await place(project_id, noiseImage(240), { points_xy: over });
    const { png: drawn, text } = await picture(project_id);
    expect(text).toMatch(/ 900 x 600 pixels\. Images have at most \d+ pixels a side here/u);
    expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([900, 600]);
    expect(drawn.length).toBeLessThanOrEqual(120 * 1024);
  });

  it('is drawn in turn with other heavy work, while a small picture without any is not held up', async () => {
    const [plain, project_id] = [await demo(), await demo()];
    await place(project_id, TWO_COLOURS);
    const { orgId } = gateway.organizations.alfa;
    const places = Array.from({ length: POOL_LIMITS.placesOfOwner }, () => heavyThreads.takePlace(orgId));
    const answers = await Promise.all(
      [{ project_id }, { project_id: plain, width: 4000, height: 4000 }, { project_id: plain }].map((args) =>
        engineer.raw('model_render', args),
      ),
    );
    for (const giveBack of places) giveBack?.();
    expect(answers.map(({ content }) => content[0].text)).toEqual([
      expect.stringMatching(/^\[E_BUSY\] /u),
      expect.stringMatching(/^\[E_BUSY\] /u),
      expect.stringMatching(/^Picture of /u),
    ]);
  });

  it('leaves with the project and comes in with it, byte for byte', async () => {
    const project_id = await demo();
    await place(project_id, TWO_COLOURS, { text: 'Scan of 1998' });
    await place(project_id, JPEG, { style: { fill_opacity: 0.5 } });
    const text = await exported(project_id);
    for (const content of [TWO_COLOURS, JPEG]) expect(text).toContain(content.toString('base64'));
    const upload = (await person.upload('project.json', text)).body.file;
    for (const given of [upload, file(Buffer.from(text), 'project.json')]) {
      const made = await engineer.ok('project_new', { file: given });
      expect(await exported(made.project_id)).toBe(text);
      expect((await picture(made.project_id)).png.equals((await picture(project_id)).png)).toBe(true);
    }
  });

  it('is kept once, under its hash, and named by every revision that shows it', async () => {
    const project_id = await demo();
    const content = pngFile(pngHeader(1, 1, 8, 2), pngData([[4, 5, 6]]), pngChunk('IEND'));
    await place(project_id, content);
    await place(project_id, content);
    await engineer.ok('annotation_delete', { project_id, annotations: 'all' });
    const kept = await rows.query(`SELECT count(*)::int AS n FROM blob WHERE sha256 = $1`, [sha256(content)]);
    expect(kept.rows).toEqual([{ n: 1 }]);
    const named = await rows.query(
      `SELECT revision FROM revision_blob WHERE project_id = $1 AND sha256 = $2 ORDER BY revision`,
      [readProjectHandle(project_id), sha256(content)],
    );
    expect(named.rows).toEqual([{ revision: 2 }, { revision: 3 }]);
    const documents = await rows.query(`SELECT document::text FROM slope_revision WHERE project_id = $1`, [
      readProjectHandle(project_id),
    ]);
    expect(JSON.stringify(documents.rows)).not.toContain(content.toString('base64'));
  });

  it('stands in the picture and the report of a result, which it leaves as it is', async () => {
    const project_id = await demo();
    let run = await engineer.ok('analysis_run', { project_id, methods: ['bishop_simplified'], accept_defaults: true });
    const before = await picture(project_id, { result_id: run.result_id });
    await place(project_id, TWO_COLOURS);
    await place(project_id, JPEG);
    expect((await engineer.ok('results_get', { result_id: run.result_id })).stale).toBe(false);
    const shown = await picture(project_id, { result_id: run.result_id });
    // A result is drawn on the section as it was analysed.
    expect(shown.png.equals(before.png)).toBe(true);
    run = await engineer.ok('analysis_run', { project_id, methods: ['bishop_simplified'], accept_defaults: true });
    expect((await picture(project_id, { result_id: run.result_id })).png.equals(before.png)).toBe(false);
    const report = await engineer.download(await engineer.ok('report_generate', { result_id: run.result_id }));
    const text = report.toString('latin1');
    // The JPEG as it is, the PNG with its opacity apart (ISO 32000-1, 7.4.8 and 11.6.5.3).
    expect(report.includes(JPEG)).toBe(true);
    expect([text.includes('/DCTDecode'), text.includes('/SMask')]).toEqual([true, true]);
    const again = await engineer.download(await engineer.ok('report_generate', { result_id: run.result_id }));
    expect(again.equals(report)).toBe(true);
  });
});

describe('an image that is not what it should be', () => {
  const one = (...chunks: readonly Buffer[]) => pngFile(pngHeader(1, 1), ...chunks, pngChunk('IEND'));

  it.each([
    ['of no pixels that can be decoded', one(pngChunk('IDAT', Buffer.alloc(9, 1))), 'E_INVALID_ARGUMENT', 'decoded'],
    [
      'of a billion pixels',
      pngFile(pngHeader(60_000, 60_000), pngData([[0]]), pngChunk('IEND')),
      'E_TOO_LARGE',
      'pixels',
    ],
    ['cut off', TWO_COLOURS.subarray(0, -20), 'E_INVALID_ARGUMENT', 'cut off'],
    ['a drawing of lines', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'E_INVALID_ARGUMENT', 'neither'],
    [
      'something else with an image behind it',
      Buffer.concat([Buffer.from('%PDF-1.7'), JPEG]),
      'E_INVALID_ARGUMENT',
      'neither',
    ],
  ])('%s is refused, in a call and in a project file', async (_, content, code, why) => {
    const project_id = await demo();
    const before = await exported(project_id);
    const said = await engineer.refused('annotation_set', {
      project_id,
      kind: 'image',
      points_xy: BOX,
      file: file(content),
    });
    expect([said.includes(`[${code}]`), said.includes(why), said.includes(' Hint: ')]).toEqual([true, true, true]);
    expect(await exported(project_id)).toBe(before);
    const image = { format: 'png', widthPx: 1, heightPx: 1, content: content.toString('base64') };
    const annotation = { id: 'a', kind: 'image', points: BOX, visible: true, image };
    const project = JSON.stringify({ ...JSON.parse(before), annotations: [annotation] });
    const imported = await engineer.refused('project_new', { file: file(Buffer.from(project), 'p.json') });
    expect([imported.includes(`[${code}]`), imported.includes(why)]).toEqual([true, true]);
  });

  it('of another kind, or without a file, is refused', async () => {
    const project_id = await demo();
    const set = (args: object) => engineer.refused('annotation_set', { project_id, points_xy: BOX, ...args });
    expect(await set({ kind: 'image' })).toMatch(/E_INVALID_ARGUMENT.*Give file/u);
    expect(await set({ kind: 'rectangle', file: file(JPEG) })).toContain('[E_CONFLICT]');
    expect(await set({ annotation: 'all', visible: true, file: file(JPEG) })).toContain('[E_CONFLICT]');
    expect(await set({ kind: 'image', file: { name: 'x', base64: '!' } })).toContain('[E_INVALID_ARGUMENT]');
    expect(await set({ kind: 'image', file: 'https://example.org/a.png' })).toContain('[E_NOT_FOUND]');
    expect(await set({ kind: 'image', file: '/etc/hostname' })).toContain('[E_NOT_FOUND]');
    expect((await engineer.ok('project_get', { project_id, section: 'annotations' })).data).toEqual([]);
  });
});
