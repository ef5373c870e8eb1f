import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectId } from '@talud/tenancy';
import { auditLog } from '../../support/audit-rows.js';
import { api, signIn } from '../../support/console.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { probeModule } from '../../support/probe-module.js';

const [PLACES, OF_ONE] = [4, 3];
const FILE = 'probe://file';

let gateway: TestGateway;
let letGo: () => void = () => undefined;
/** Whether files are larger than what the system keeps for a reader. */
let large = false;
let [held, told, toldOfThree]: [number, () => void, () => void] = [0, () => undefined, () => undefined];
const gate = new Promise<void>((resolve) => {
  letGo = resolve;
});
const threeHeld = new Promise<void>((resolve) => {
  toldOfThree = resolve;
});
const allHeld = new Promise<void>((resolve) => {
  told = resolve;
});

beforeAll(async () => {
  const { module } = probeModule();
  const family = {
    ...{ uriTemplate: FILE, name: 'probe', title: 'probe', description: 'Of the tests.' },
    ...{ mimeType: 'text/plain', openWith: 'probe_read' },
    open: async () => ({
      project: projectId('00000000-0000-0000-0000-000000000001'),
      name: 'probe.txt',
      make: async () => {
        if (large) return Buffer.alloc(64 << 20);
        if (++held === OF_ONE) toldOfThree();
        if (held === PLACES) told();
        await gate;
        return Buffer.from('made');
      },
    }),
  };
  gateway = await startGateway({}, { modules: [{ ...module, files: [family] }] });
});
afterAll(() => gateway.close());

describe('files that take long to make', () => {
  it('take three places of a person, four of an organization, and none of another', async () => {
    const [ours, colleague] = [await signIn(gateway, 'alfa', 'engineer'), await signIn(gateway, 'alfa', 'viewer')];
    const theirs = await signIn(gateway, 'beta', 'engineer');
    const path = async (of: typeof ours) =>
      new URL((await of.send('POST', '/api/downloads', { file: FILE })).body.url).pathname;
    const [own, beside, other] = [await path(ours), await path(colleague), await path(theirs)];
    const waiting = Array.from({ length: OF_ONE }, () => api(gateway.url, own));
    await threeHeld;
    expect((await api(gateway.url, own)).body.error).toMatchObject({ code: 'E_BUSY' });
    waiting.push(api(gateway.url, beside));
    await allHeld;
    expect((await api(gateway.url, beside)).body.error).toMatchObject({ code: 'E_BUSY' });
    const fifth = api(gateway.url, other);
    letGo();
    expect((await fifth).text).toBe('made');
    for (const answer of await Promise.all(waiting)) expect(answer.text).toBe('made');
    expect((await api(gateway.url, own)).text).toBe('made');
    const log = await auditLog(gateway);
    const rows = (await log.rows('alfa')).filter(({ method }) => method === 'download');
    await log.end();
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['error', 'error', 'ok', 'ok', 'ok', 'ok', 'ok']);
  });
});

describe('files that nobody takes', () => {
  it('keep their places until their readers are gone', async () => {
    large = true;
    const console = await signIn(gateway, 'alfa', 'owner');
    const { url } = (await console.send('POST', '/api/downloads', { file: FILE })).body;
    const begun = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => get(url, { agent: false }, resolve).on('error', reject));
    // Their heads are here, their bodies wait: nobody reads on.
    const slow = await Promise.all(Array.from({ length: OF_ONE }, begun));
    expect(slow.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const path = new URL(url).pathname;
    expect((await api(gateway.url, path)).body.error).toMatchObject({ code: 'E_BUSY' });
    large = false;
    for (const answer of slow) answer.destroy();
    let again = await api(gateway.url, path);
    while (again.status === 409) again = await api(gateway.url, path);
    expect(again.text).toBe('made');
  });
});
