import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@talud/tenancy';
import { type AuditLog, auditLog } from '../../support/audit-rows.js';
import { type Console, signIn } from '../../support/console.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';

let gateway: TestGateway;
let log: AuditLog;
let admin: Console;
let viewer: Console;
let betaAdmin: Console;

beforeAll(async () => {
  gateway = await startGateway();
  log = await auditLog(gateway);
  admin = await signIn(gateway, 'alfa', 'admin');
  viewer = await signIn(gateway, 'alfa', 'viewer');
  betaAdmin = await signIn(gateway, 'beta', 'admin');
});
afterAll(async () => {
  await log.end();
  await gateway.close();
});

const add = async (who: Console, note: object): Promise<string> => {
  const made = await who.send('POST', '/api/notes', note);
  expect([made.status, made.body.revision]).toEqual([201, 1]);
  return made.body.id;
};
const all = async (
  who: Console,
): Promise<{ id: string; title: string; text: string; revision: number; by: string }[]> =>
  (await who.get('/api/notes')).body.notes;

describe('notes of the organization', () => {
  it('are written by administrators, read by every member, and each change is in the log', async () => {
    const id = await add(admin, { title: ' Usual   parameters ', text: 'phi 30\r\nc 5 ' });
    expect(await all(viewer)).toEqual([
      expect.objectContaining({
        ...{ id, title: 'Usual parameters', text: 'phi 30\nc 5', revision: 1, by: 'Demo alfa admin' },
      }),
    ]);
    const changed = await admin.send('PUT', `/api/notes/${id}`, { title: 'Usual', text: 'phi 32', revision: 1 });
    expect([changed.status, changed.body]).toEqual([200, { revision: 2 }]);
    expect((await all(viewer))[0]).toMatchObject({ title: 'Usual', text: 'phi 32', revision: 2 });
    expect((await admin.send('DELETE', `/api/notes/${id}`)).status).toBe(204);
    expect(await all(viewer)).toEqual([]);
    const rows = (await log.rows('alfa')).filter((row) => row.method.startsWith('note/'));
    expect(rows.map((row) => [row.method, row.outcome, JSON.parse(row.arguments ?? '').id])).toEqual([
      ['note/written', 'ok', id],
      ['note/changed', 'ok', id],
      ['note/deleted', 'ok', id],
    ]);
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([gateway.organizations.alfa.members.admin.userId]));
  });

  it('are closed to the pens of others', async () => {
    const id = await add(admin, { title: 'x', text: 'y' });
    for (const who of [viewer, await signIn(gateway, 'alfa', 'engineer')]) {
      for (const [method, path, body] of [
        ['POST', '/api/notes', { title: 'x', text: 'y' }],
        ['PUT', `/api/notes/${id}`, { title: 'x', text: 'z', revision: 1 }],
        ['DELETE', `/api/notes/${id}`, undefined],
      ] as const) {
        expect((await who.send(method, path, body)).status).toBe(403);
      }
    }
    expect((await all(viewer)).map(({ text }) => text)).toEqual(['y']);
    await admin.send('DELETE', `/api/notes/${id}`);
  });

  it('of another organization, and invented ones, get one answer, and stay as they are', async () => {
    const theirs = await add(betaAdmin, { title: 'CANARY', text: 'CANARY' });
    expect(JSON.stringify(await all(admin))).not.toContain('CANARY');
    for (const [method, body] of [
      ['PUT', { title: 'x', text: 'y', revision: 1 }],
      ['DELETE', undefined],
    ] as const) {
      const answers = new Set<string>();
      for (const id of [theirs, newId(), 'x', '%00', `${theirs}x`]) {
        const { status, text } = await admin.send(method, `/api/notes/${id}`, body);
        answers.add(`${status} ${text}`);
      }
      expect(answers.size).toBe(1);
      expect([...answers][0]).toMatch(/^404 /);
    }
    expect(await all(betaAdmin)).toEqual([expect.objectContaining({ text: 'CANARY', revision: 1 })]);
  });

  it('that somebody else has changed meanwhile are not overwritten', async () => {
    const id = await add(admin, { title: 'x', text: 'first' });
    const wish = (text: string) => ({ title: 'x', text, revision: 1 });
    const both = await Promise.all([
      admin.send('PUT', `/api/notes/${id}`, wish('second')),
      admin.send('PUT', `/api/notes/${id}`, wish('third')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await admin.send('PUT', `/api/notes/${id}`, wish('fourth'));
    expect([late.status, late.body.error.code]).toEqual([409, 'E_CONFLICT']);
    expect((await all(viewer)).find((note) => note.id === id)?.revision).toBe(2);
    await admin.send('DELETE', `/api/notes/${id}`);
  });

  it.each<[string, unknown]>([
    ['no title', { text: 'x' }],
    ['an empty title', { title: ' \u200b ', text: 'x' }],
    ['a long title', { title: 'x'.repeat(201), text: 'x' }],
    ['no text', { title: 'x' }],
    ['an empty text', { title: 'x', text: ' \n ' }],
    ['a long text', { title: 'x', text: 'x'.repeat(4001) }],
    ['a NUL', { title: 'x', text: 'a\0b' }],
    ['half a surrogate pair', { title: 'a\ud800', text: 'x' }],
    ['a text that is none', { title: 'x', text: 1 }],
    ['an author', { title: 'x', text: 'y', by: 'somebody' }],
    ['an organization', { title: 'x', text: 'y', orgId: newId() }],
  ])('with %s are refused', async (_, note) => {
    const answer = await admin.send('POST', '/api/notes', note);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'E_INVALID_ARGUMENT']);
    expect(await all(viewer)).toEqual([]);
  });

  it('lose what cannot be seen, and keep 4 000 characters of any script', async () => {
    const id = await add(admin, { title: 'a\u202eb\u2066', text: `\u200f${'\u{1f3d4}'.repeat(3999)}x` });
    const [note] = await all(viewer);
    expect([note?.title, [...(note?.text ?? '')].length]).toEqual(['ab', 4000]);
    await admin.send('DELETE', `/api/notes/${id}`);
  });

  it('are a hundred at most', async () => {
    for (let i = 0; i < 100; i++) await add(admin, { title: `Note ${i}`, text: 'x' });
    const refused = await admin.send('POST', '/api/notes', { title: 'one more', text: 'x' });
    expect([refused.status, refused.body.error.code]).toEqual([429, 'E_QUOTA_EXCEEDED']);
    expect((await betaAdmin.send('POST', '/api/notes', { title: 'of another', text: 'x' })).status).toBe(201);
  });
});
