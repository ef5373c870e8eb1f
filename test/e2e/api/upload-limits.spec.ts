import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logIn } from '@talud/testing';
import { auditLog } from '../../support/audit-rows.js';
import { type Console, signIn } from '../../support/console.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const plan = async (set: string): Promise<void> => {
  const owner = await logIn(gateway.database.ownerUrl);
  await owner.query(`UPDATE plan SET ${set}`);
  await owner.end();
};

describe('files that arrive', () => {
  it('at the same time are not both taken when only one of them has room', async () => {
    await plan('uploads_mb = 1');
    const consoles = await Promise.all(
      (['engineer', 'engineer-2'] as const).map((who) => signIn(gateway, 'alfa', who)),
    );
    const half = new Uint8Array(600 * 1024);
    const sent = await Promise.all(consoles.flatMap((one: Console) => [one.upload('a', half), one.upload('b', half)]));
    expect(sent.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    await plan('uploads_mb = 256');
  });

  it('hold at most two places of a session, and give them back', async () => {
    const engineer = await signIn(gateway, 'beta', 'engineer');
    const slow = Array.from({ length: 3 }, () => {
      const { hostname, port } = new URL(gateway.url);
      const headers = { origin: gateway.url, cookie: engineer.cookie, 'content-type': 'application/octet-stream' };
      const sending = request({ hostname, port, method: 'POST', path: '/api/uploads?name=slow', headers });
      const status = new Promise((resolve, reject) => {
        sending.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
      sending.write('beginning');
      return { sending, status };
    });
    // Two wait for their ends; the third is answered before it has come to its own.
    expect(await Promise.race(slow.map(({ status }) => status))).toBe(409);
    for (const { sending } of slow) sending.end();
    expect((await Promise.all(slow.map(({ status }) => status))).sort()).toEqual([201, 201, 409]);
    expect((await engineer.upload('later', 'x')).status).toBe(201);
  });

  it('are in the log when they are refused, whatever for', async () => {
    const log = await auditLog(gateway);
    const refused = async (): Promise<unknown[]> => {
      const rows = (await log.rows('beta')).filter(({ method, outcome }) => method === 'upload' && outcome !== 'ok');
      return rows.slice(before).map(({ name, outcome, code }) => [name, outcome, code]);
    };
    let before = 0;
    before = (await refused()).length;
    await (await signIn(gateway, 'beta', 'viewer')).upload('mine', 'x');
    const engineer = await signIn(gateway, 'beta', 'engineer');
    await engineer.upload('nothing', '');
    await engineer.upload('large', new Uint8Array(9 << 20));
    await plan('uploads_mb = 0');
    await engineer.upload('full', 'x');
    await plan('uploads_mb = 256');
    expect(await refused()).toEqual([
      ['mine', 'denied', 'E_FORBIDDEN'],
      ['nothing', 'error', 'E_INVALID_ARGUMENT'],
      ['large', 'error', 'E_TOO_LARGE'],
      ['full', 'error', 'E_QUOTA_EXCEEDED'],
    ]);
    await log.end();
  });

  it('are cancelled, not too large, in the log when whoever sends one breaks off', async () => {
    const engineer = await signIn(gateway, 'beta', 'engineer-2');
    const { hostname, port } = new URL(gateway.url);
    const headers = { origin: gateway.url, cookie: engineer.cookie, 'content-type': 'application/octet-stream' };
    const path = '/api/uploads?name=broken';
    const sending = request({ hostname, port, method: 'POST', path, headers: { ...headers, 'content-length': 99 } });
    const gone = new Promise((resolve) => sending.on('error', resolve));
    await new Promise<void>((resolve) => {
      sending.write('beginning', () => resolve());
    });
    // The server has answered something that came later: by now it reads, or will find the line closed when it does.
    await engineer.upload('later', 'x');
    sending.destroy(new Error('the sender went away'));
    await gone;
    const log = await auditLog(gateway);
    const of = async () => (await log.rows('beta')).filter(({ name }) => name === 'broken');
    let rows = await of();
    while (rows.length === 0) rows = await of();
    await log.end();
    expect(rows.map(({ outcome, code }) => [outcome, code])).toEqual([['cancelled', null]]);
  });

  it('count as calls, and what is over the limit is in the log', async () => {
    await plan('connection_calls_per_minute = 2');
    const engineer = await signIn(gateway, 'alfa', 'admin');
    const sent = [];
    for (let turn = 0; turn < 3; turn++) sent.push(await engineer.upload('one more', 'x'));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 429]);
    await plan('connection_calls_per_minute = 60');
    const log = await auditLog(gateway);
    const rows = await log.rows('alfa');
    await log.end();
    const refused = rows.filter(({ method, outcome }) => method === 'upload' && outcome === 'rate_limited');
    expect(refused).toHaveLength(1);
  });
});
