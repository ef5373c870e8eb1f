import { describe, expect, it } from '@jest/globals';
import { makePool, type Pool } from '@talud/store';
import { logIn } from '@talud/testing';
import { call } from '../../support/mcp.js';
import { startPlace } from '../support/place.js';

const SIDES = ['alfa', 'beta'] as const;

describe('one pool for all organizations', () => {
  it('attack 73: two hundred calls at once of two organizations, on ten connections, see their own rows alone', async () => {
    const watched = watchedPool();
    const place = await startPlace({ TALUD_DATABASE_POOL: '10' }, { tenantPool: watched.makePool });
    try {
      const owner = await logIn(place.gateway.database.ownerUrl);
      await owner.query('UPDATE plan SET organization_calls_per_minute = 10000, person_calls_per_minute = 10000');
      await owner.end();
      const callers = await Promise.all(
        Array.from({ length: 20 }, async (_, i) => {
          const side = SIDES[i % 2] ?? 'alfa';
          const { token } = await place.gateway.token(side, 'admin', { modules: ['slope', 'org'] });
          await call(place.url, token, 'project_new', { name: `only-${side}-${i}` });
          return { side, token };
        }),
      );
      const tools = ['project_list', 'project_new', 'list_users', 'list_audit_events', 'list_connections'];
      const answers = await Promise.all(
        Array.from({ length: 200 }, async (_, i) => {
          const caller = callers[i % callers.length];
          const tool = tools[(i >> 1) % tools.length] ?? '';
          if (!caller) throw new Error('no caller');
          const args = tool === 'project_new' ? { name: `only-${caller.side}-again-${i}` } : {};
          const result = await call(place.url, caller.token, tool, args);
          return { ...caller, tool, result, text: JSON.stringify(result) };
        }),
      );
      for (const { side, tool, result, text } of answers) {
        const other = side === 'alfa' ? 'beta' : 'alfa';
        expect([tool, result.isError, result.structuredContent !== undefined]).toEqual([tool, undefined, true]);
        expect(text).toContain(side);
        for (const canary of [`only-${other}`, `Demo ${other}`, `${other}.example`]) {
          expect([tool, text.includes(canary)]).toEqual([tool, false]);
        }
      }
      // They did share: no more than ten connections, and most of them served both.
      expect(watched.connections()).toBeLessThanOrEqual(10);
      expect(watched.shared()).toBeGreaterThan(1);
    } finally {
      await place.close();
    }
  });
});

/** Pools that note which organizations each of their connections has served. */
function watchedPool() {
  const served: Set<string>[] = [];
  const made: typeof makePool = (options): Pool => {
    const pool = makePool(options);
    pool.on('connect', (client) => {
      const mine = new Set<string>();
      served.push(mine);
      const query: unknown = client.query;
      if (typeof query !== 'function') throw new Error('a client without query');
      Object.defineProperty(client, 'query', {
        value: (statement: unknown, ...rest: unknown[]) => {
          const organization = organizationOf(statement);
          if (organization !== undefined) mine.add(organization);
          return Reflect.apply(query, client, [statement, ...rest]);
        },
      });
    });
    return pool;
  };
  return {
    makePool: made,
    connections: () => served.length,
    shared: () => served.filter((mine) => mine.size > 1).length,
  };
}

/** The organization that a statement sets for its transaction, if it is that statement. */
function organizationOf(statement: unknown): string | undefined {
  if (typeof statement !== 'object' || statement === null) return undefined;
  const { name, values } = statement as { name?: unknown; values?: unknown };
  return name === 'set_org' && Array.isArray(values) ? String(values[0]) : undefined;
}
