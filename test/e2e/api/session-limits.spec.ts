import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditLog } from '../../support/audit-rows.js';
import { type ApiAnswer, type Console, signIn } from '../../support/console.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';

const [OF_A_SESSION, OF_A_PERSON] = [600, 1200];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** In turns of fifty, which is what a browser could have open over some connections. */
async function many(times: number, ask: () => Promise<ApiAnswer>): Promise<ApiAnswer[]> {
  const answers: ApiAnswer[] = [];
  while (answers.length < times) answers.push(...(await Promise.all(Array.from({ length: 50 }, ask))));
  return answers;
}
const refused = (answers: readonly ApiAnswer[]): number => answers.filter(({ status }) => status === 429).length;
const present = (console: Console) => console.send('PUT', '/api/presence', { project: null });

describe('what a browser asks for', () => {
  it('is bounded by session and by person on every route of the API and every page, and no call is used up', async () => {
    const log = await auditLog(gateway);
    const before = (await log.rows('alfa')).length;
    const [first, second, third] = await Promise.all(
      Array.from({ length: 3 }, () => signIn(gateway, 'alfa', 'engineer')),
    );
    const colleague = await signIn(gateway, 'alfa', 'viewer');
    if (!first || !second || !third) throw new Error('no session');
    expect(refused(await many(OF_A_SESSION, () => present(first)))).toBe(0);
    const over = await present(first);
    expect([over.status, over.body.error.code]).toEqual([429, 'E_RATE_LIMITED']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const path of ['/api/me', '/api/operations', '/api/connections', '/projects', '/account']) {
      const answer = await first.get(path);
      expect([path, answer.status]).toEqual([path, 429]);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect(refused(await many(OF_A_PERSON - OF_A_SESSION, () => second.get('/api/me')))).toBe(0);
    expect((await third.get('/api/me')).status).toBe(429);
    expect((await colleague.get('/api/me')).status).toBe(200);
    expect((await third.send('DELETE', '/api/session')).status).toBe(204);
    expect(await log.rows('alfa')).toHaveLength(before);
    await log.end();
  });
});
