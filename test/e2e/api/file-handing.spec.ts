import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TaludError } from '@talud/errors';
import { projectId } from '@talud/tenancy';
import { type AuditLog, auditLog } from '../../support/audit-rows.js';
import { api, signIn } from '../../support/console.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { mcp } from '../../support/mcp.js';
import { probeModule } from '../../support/probe-module.js';

const FILE = 'probe://file';

/** A file in the making, which the test lets come out well or badly when it likes. */
interface Making {
  done(text: string): void;
  fail(error: Error): void;
}

let gateway: TestGateway;
let log: AuditLog;
const begun: ((making: Making) => void)[] = [];
const nextMaking = () => new Promise<Making>((resolve) => begun.push(resolve));

beforeAll(async () => {
  const { module } = probeModule();
  const family = {
    ...{ uriTemplate: FILE, name: 'probe', title: 'probe', description: 'Of the tests.' },
    ...{ mimeType: 'text/plain', openWith: 'probe_read' },
    open: async () => ({
      project: projectId('00000000-0000-0000-0000-000000000001'),
      name: 'probe.txt',
      make: () =>
        new Promise<Uint8Array>((resolve, reject) => {
          begun.shift()?.({ done: (text) => resolve(Buffer.from(text)), fail: reject });
        }),
    }),
  };
  gateway = await startGateway({}, { modules: [{ ...module, files: [family] }] });
  log = await auditLog(gateway);
});
afterAll(async () => {
  await log.end();
  await gateway.close();
});

const rows = async (method: string, connection?: string) =>
  (await log.rows('alfa', connection))
    .filter((row) => row.method === method)
    .map(({ outcome, code }) => [outcome, code]);

describe('a file that is being made', () => {
  it('has its row once it is made, and not before', async () => {
    const { token, connection } = await gateway.token('alfa', 'engineer');
    const making = nextMaking();
    const read = mcp(gateway.url, token, 'resources/read', { uri: FILE });
    const file = await making;
    expect(await rows('resources/read', connection)).toEqual([]);
    file.done('made');
    expect((await read).body.result.contents[0].text).toBe('made');
    expect(await rows('resources/read', connection)).toEqual([['ok', null]]);
  });

  it('and cannot be made has a row that says so', async () => {
    const { token, connection } = await gateway.token('alfa', 'engineer');
    for (const [error, code] of [
      [new TaludError('E_TIMEOUT', 'The report did not end in time.', { hint: 'Later.' }), 'E_TIMEOUT'],
      [new Error('a fault of ours'), 'E_INTERNAL'],
    ] as const) {
      const making = nextMaking();
      const read = mcp(gateway.url, token, 'resources/read', { uri: FILE });
      (await making).fail(error);
      const answer = await read;
      expect(answer.body.result).toBeUndefined();
      expect(answer.text).not.toContain('a fault of ours');
      expect((await rows('resources/read', connection)).at(-1)).toEqual(['error', code]);
    }
    expect(await rows('resources/read', connection)).toHaveLength(2);
  });

  it('is not handed to a connection that was cut meanwhile', async () => {
    const administrator = await signIn(gateway, 'alfa', 'admin');
    const { token, connection } = await gateway.token('alfa', 'engineer');
    const making = nextMaking();
    const read = mcp(gateway.url, token, 'resources/read', { uri: FILE });
    const file = await making;
    expect((await administrator.send('POST', `/api/connections/${connection}/revoke`)).status).toBe(204);
    file.done('secret');
    expect((await read).text).not.toContain('secret');
    expect(await rows('resources/read', connection)).toEqual([['denied', 'E_NOT_FOUND']]);
  });

  it('is not handed to a person who has signed out meanwhile', async () => {
    const person = await signIn(gateway, 'alfa', 'viewer');
    const { pathname } = new URL((await person.send('POST', '/api/downloads', { file: FILE })).body.url);
    const making = nextMaking();
    const fetched = api(gateway.url, pathname);
    const file = await making;
    expect((await person.send('DELETE', '/api/session')).status).toBeLessThan(300);
    file.done('secret');
    const answer = await fetched;
    expect([answer.status, answer.text.includes('secret')]).toEqual([404, false]);
    expect((await rows('download')).at(-1)).toEqual(['denied', 'E_NOT_FOUND']);
  });
});
