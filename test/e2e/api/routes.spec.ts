import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@talud/tenancy';
import { api, signIn } from '../../support/console.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { call } from '../../support/mcp.js';
import { allRoutes, type Route } from '../../support/routes.js';

let gateway: TestGateway;
let known: string[];

beforeAll(async () => {
  gateway = await startGateway();
  const { token, connection } = await gateway.token('alfa', 'engineer', { name: 'CANARY-CLIENT' });
  const made = await call(gateway.url, token, 'project_new', { name: 'CANARY-PROJECT' });
  const people = Object.values(gateway.organizations).flatMap(({ orgId, members }) => [
    orgId,
    ...Object.values(members).flatMap((member) => [member.userId, member.email]),
  ]);
  known = [...people, connection, made.structuredContent.project_id, 'CANARY-', 'Demo alfa', 'Demo beta', token];
});
afterAll(() => gateway.close());

const ID = newId();
const verbsOf = ({ verb }: Route): string[] => (verb === 'ALL' ? ['GET', 'POST', 'DELETE'] : [verb]);
const EVERY = allRoutes().flatMap((route) =>
  verbsOf(route).map((verb) => ({ ...route, verb, at: route.path.replaceAll(':id', ID) })),
);

function request(verb: string, headers: Record<string, string>): RequestInit {
  const body = verb === 'GET' || verb === 'OPTIONS' ? undefined : '{}';
  return {
    method: verb,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body ?? null,
  };
}

describe('without credentials', () => {
  it.each(EVERY)('$verb $path shows no identifier', async ({ verb, at, guards }) => {
    for (const path of [at, `${at}?id=${ID}&next=/account`, `${at}/`]) {
      const { status, text, headers } = await api(gateway.url, path, request(verb, { origin: gateway.url }));
      expect(status).toBeLessThan(500);
      const shown = `${text} ${JSON.stringify([...headers])}`.replaceAll(ID, '');
      expect(known.filter((one) => shown.includes(one))).toEqual([]);
      expect(shown).not.toMatch(
        /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b(p|j|r)_[a-z2-7]{26}\b|tld_[a-z]+_[\w-]{20}/,
      );
      if (path === at && guards.some((guard) => guard === 'SessionGuard' || guard === 'PersonGuard'))
        expect(status).toBe(401);
    }
  });

  it.each([
    '/nowhere',
    '/api/nowhere',
    '/mcp/x',
    '/sse',
    '/messages',
    '/.env',
    '/metrics',
    '/api/..%2f',
    '/%00',
    '/%',
    '/admin',
  ])('GET %s is not there, and says no more', async (path) => {
    const { status, text } = await api(gateway.url, path);
    expect([400, 404]).toContain(status);
    expect(text.length).toBeLessThan(1000);
    expect(text).not.toMatch(/node_modules|at .*\.js|Error:/);
  });
});

/** What is the same for everybody: the documents of OAuth, the style and the scripts. */
const SAME_FOR_ALL = /^\/(\.well-known|assets)\//;

describe('with the session of an owner', () => {
  const READING = EVERY.filter(({ verb, path }) => verb === 'GET' && path !== '/mcp');

  it.each(READING)(
    'nothing of GET $path is kept by a browser or a proxy, whatever it answers',
    async ({ at, path }) => {
      const { get } = await signIn(gateway, 'alfa', 'owner');
      const { headers, status } = await get(at);
      expect(status).toBeLessThan(500);
      const kept = headers.get('cache-control') ?? '';
      if (SAME_FOR_ALL.test(path)) expect(kept).toMatch(/^(public, )?max-age=\d+/);
      else expect(kept).toMatch(/^(private, )?no-store/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('no other site may read an answer, or lead a browser to send what asks for leave first', async () => {
    const { cookie } = await signIn(gateway, 'alfa', 'owner');
    const origin = 'https://evil.example';
    for (const path of ['/api/me', '/projects', '/account', '/api/operations/project_list', '/api/presence']) {
      const asked = { origin, cookie, 'access-control-request-method': 'PUT' };
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await api(gateway.url, path, { method, headers: asked });
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    }
  });
});

describe('the choice of a language', () => {
  it.each([
    ['{ours}/account?x=1', '/account?x=1'],
    ['{ours}//evil.example/x', '/evil.example/x'],
    ['{ours}/\\\\evil.example', '/evil.example'],
    ['{ours}.evil.example/x', '/'],
    ['https://evil.example/', '/'],
    ['', '/'],
  ])('goes back from %s to %s, never to another host', async (referer, to) => {
    const answer = await api(gateway.url, '/language', {
      method: 'POST',
      headers: {
        origin: gateway.url,
        referer: referer.replace('{ours}', gateway.url),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'to=es',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
  });
});

describe('with a session, from a page of another site', () => {
  const CHANGING = EVERY.filter(
    ({ verb, path }) => verb !== 'GET' && verb !== 'OPTIONS' && !/^\/(mcp|oauth\/(register|token|revoke))/.test(path),
  );

  it.each(CHANGING)('$verb $path changes nothing', async ({ verb, at }) => {
    const { cookie, get } = await signIn(gateway, 'alfa', 'viewer');
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const sent = request(verb, { ...headers, cookie, 'content-type': type });
        const { status, headers: answered } = await api(gateway.url, at, sent);
        expect([400, 403]).toContain(status);
        expect(answered.getSetCookie().filter((one) => one.includes('session'))).toEqual([]);
      }
    }
    expect((await get('/api/me')).status).toBe(200);
  });
});
