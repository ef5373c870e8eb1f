import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Login, logIn } from '@talud/testing';
import { auditLog } from '../../support/audit-rows.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';
import { type McpAnswer, mcp } from '../../support/mcp.js';

let gateway: TestGateway;
let owner: Login;

beforeAll(async () => {
  // However long the calls take here, the minute of the first is the minute of the last.
  gateway = await startGateway({}, { limitsClock: () => Date.UTC(2026, 10, 30) });
  owner = await logIn(gateway.database.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await gateway.close();
});
beforeEach(() => gateway.redis.flush());

const limit = (connection: number, person: number, organization: number): Promise<unknown> =>
  owner.query(
    `UPDATE plan SET connection_calls_per_minute = $1, person_calls_per_minute = $2, organization_calls_per_minute = $3`,
    [connection, person, organization],
  );
const list = ({ token }: TestToken): Promise<McpAnswer> =>
  mcp(gateway.url, token, 'tools/call', { name: 'project_list', arguments: {} });
const passed = (answers: readonly McpAnswer[]): number =>
  answers.filter((answer) => answer.status === 200 && !answer.body.result.isError).length;
const many = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

describe('the limits on calls', () => {
  it('count a connection, exactly', async () => {
    await limit(7, 100, 100);
    const one = await gateway.token('alfa', 'engineer');
    expect(passed(await many(15, () => list(one)))).toBe(7);
    expect((await list(one)).body.result.content[0].text).toContain('7 is the limit of this connection or session.');
  });

  it('count a person over all their connections, and not another person', async () => {
    await limit(100, 9, 100);
    const [one, two] = [await gateway.token('alfa', 'engineer'), await gateway.token('alfa', 'engineer')];
    const colleague = await gateway.token('alfa', 'viewer');
    expect(passed(await many(20, (i) => list(i % 2 ? one : two)))).toBe(9);
    expect((await list(one)).body.result.content[0].text).toContain(
      '9 is the limit of one person over all connections.',
    );
    expect((await list(colleague)).body.result.isError).toBeUndefined();
  });

  it('count an organization over all its people, and not another organization', async () => {
    await limit(100, 100, 11);
    const tokens = [await gateway.token('alfa', 'engineer'), await gateway.token('alfa', 'viewer')];
    expect(passed(await many(30, (i) => list(tokens[i % 2] as TestToken)))).toBe(11);
    expect(passed([await list(await gateway.token('beta', 'engineer'))])).toBe(1);
  });

  it('leave nothing of a refused call', async () => {
    await limit(1, 100, 100);
    const one = await gateway.token('alfa', 'engineer');
    await list(one);
    const refused = await mcp(gateway.url, one.token, 'tools/call', {
      name: 'project_new',
      arguments: { name: 'refused' },
    });
    expect(refused.body.result.content[0].text).toMatch(/^\[E_RATE_LIMITED\]/);
    await limit(100, 100, 100);
    expect((await list(one)).text).not.toContain('refused');
  });

  it('count the reading of resources with them', async () => {
    await limit(4, 100, 100);
    const { token } = await gateway.token('alfa', 'engineer');
    const read = () => mcp(gateway.url, token, 'resources/read', { uri: 'slope://guide' });
    const answers = await many(6, read);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
    for (const { headers } of answers.filter((answer) => answer.status === 429)) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(
      (await mcp(gateway.url, token, 'tools/call', { name: 'project_list', arguments: {} })).body.result.isError,
    ).toBe(true);
  });
});

describe('a file that is read over the limit', () => {
  it('is in the log, once for each try; a guide is not', async () => {
    await limit(1, 100, 100);
    const token = await gateway.token('alfa', 'engineer');
    const read = (uri: string) => mcp(gateway.url, token.token, 'resources/read', { uri });
    const file = `slope://projects/p_${'a'.repeat(26)}`;
    expect((await read('slope://guide')).status).toBe(200);
    expect([(await read(file)).status, (await read('slope://guide')).status, (await read(file)).status]).toEqual([
      429, 429, 429,
    ]);
    const log = await auditLog(gateway);
    const rows = await log.rows('alfa', token.connection);
    await log.end();
    expect(rows.map(({ method, name, outcome }) => [method, name, outcome])).toEqual([
      ['resources/read', file, 'rate_limited'],
      ['resources/read', file, 'rate_limited'],
    ]);
  });
});

describe('the limits on everything else', () => {
  it('are 600 a minute and connection, and leave calls alone', async () => {
    await limit(100, 100, 100);
    const one = await gateway.token('alfa', 'engineer');
    const answers: McpAnswer[] = [];
    for (let i = 0; i < 13; i++) {
      answers.push(...(await many(50, () => mcp(gateway.url, one.token, 'prompts/list'))));
    }
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(50);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(passed([await list(one)])).toBe(1);
  });

  it('are 300 a minute and address before a token is known, and never by address after', async () => {
    await limit(1000, 1000, 1000);
    const one = await gateway.token('alfa', 'engineer');
    const unknown: McpAnswer[] = [];
    for (let i = 0; i < 8; i++) {
      unknown.push(
        ...(await many(50, (n) => mcp(gateway.url, n % 2 ? undefined : `tld_pat_${'x'.repeat(43)}`, 'tools/list'))),
      );
    }
    expect(unknown.filter((answer) => answer.status === 401)).toHaveLength(300);
    const refused = unknown.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(100);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(passed(await many(20, () => list(one)))).toBe(20);
  });
});
