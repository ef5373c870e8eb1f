import { describe, expect, it } from '@jest/globals';
import { allRoutes } from '../support/routes.js';

/** API routes that somebody without a session must reach, to get one or to end it. */
const BEFORE_SIGN_IN = [
  'POST /api/session',
  'POST /api/session/second-factor',
  'DELETE /api/session',
  'POST /api/passkeys/question',
  'POST /api/passkeys/answer',
];

/** Everything outside /api. Each stands here by name, so that a new one is looked at before it is reachable. */
const PAGES_AND_PROTOCOLS = [
  // Guarded by its own steps, in `mcp/tool-call.ts`.
  'ALL /mcp',
  // Documents that are the same for everybody (RFC 8414, RFC 9728).
  ...['oauth-authorization-server', 'openid-configuration', 'oauth-protected-resource'].flatMap((name) =>
    ['GET', 'OPTIONS'].flatMap((verb) => [`${verb} /.well-known/${name}`, `${verb} /.well-known/${name}/mcp`]),
  ),
  // OAuth endpoints: the client, the code or the session is looked at by the protocol itself.
  ...['register', 'token', 'revoke'].flatMap((name) => [`POST /oauth/${name}`, `OPTIONS /oauth/${name}`]),
  ...['GET /oauth/authorize', 'GET /oauth/consent', 'POST /oauth/consent'],
  // Pages: those that need a session send to the sign-in; what they change needs our own Origin (`e2e/api/routes`).
  ...['/login', '/login/second-step', '/signup', '/verify', '/forgot', '/reset', '/invitation'].flatMap((path) => [
    `GET ${path}`,
    `POST ${path}`,
  ]),
  ...['/account', '/account/assistants', '/account/files', '/account/tokens', '/account/organization'].flatMap(
    (path) => [`GET ${path}`, `POST ${path}`],
  ),
  ...['connections', 'notes'].flatMap((name) => ['GET', 'POST'].map((verb) => `${verb} /account/organization/${name}`)),
  'GET /account/organization/activity',
  ...['/projects', '/projects/:id'].flatMap((path) => [`GET ${path}`, `POST ${path}`]),
  'POST /projects/file',
  ...['POST /logout', 'POST /language', 'GET /health', 'GET /health/live', 'GET /health/ready', 'GET /'],
  // The link is signed, and who it speaks for is looked up at every fetch (`e2e/api/files`).
  'GET /download/:ticket',
  ...['GET /assets/pages.css', 'GET /assets/webauthn.js', 'GET /assets/passkeys.js', 'GET /assets/project.js'],
];

const routes = allRoutes().map((route) => ({ ...route, name: `${route.verb} ${route.path}` }));
const api = routes.filter((route) => route.path.startsWith('/api'));

describe('every route', () => {
  it('of the API asks for a session, but for the few that give one', () => {
    const open = api.filter(({ guards }) => !guards.includes('SessionGuard') && !guards.includes('PersonGuard'));
    expect(open.map((route) => route.name).sort()).toEqual([...BEFORE_SIGN_IN].sort());
  });

  it('of the API that changes something asks for a page of ours, once', () => {
    const changing = api.filter(({ verb }) => verb !== 'GET');
    expect(changing.length).toBeGreaterThan(10);
    for (const { name, guards } of changing) {
      expect([name, guards.filter((guard) => guard === 'OriginGuard').length]).toEqual([name, 1]);
    }
  });

  it('outside the API is one that was looked at', () => {
    const others = new Set(routes.filter((route) => !route.path.startsWith('/api')).map((route) => route.name));
    expect([...others].sort()).toEqual([...new Set(PAGES_AND_PROTOCOLS)].sort());
  });
});
