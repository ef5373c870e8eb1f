import { expect } from '@jest/globals';
import type { Place } from '../../security/support/place.js';
import { signIn } from '../console.js';
import type { AssistantApp, Person } from './assistant-app.js';
import { watchRequests } from './watch-requests.js';

export interface WholeWay {
  readonly place: Place;
  readonly person: Person;
  readonly app: AssistantApp;
  /** Registers, or is known by its metadata document. */
  readonly known: 'registered' | 'document';
}

const FIRST = 'POST /mcp 401';
const RESOURCE = 'GET /.well-known/oauth-protected-resource/mcp 200';
const SERVER = 'GET /.well-known/oauth-authorization-server 200';
const REGISTERED = 'POST /oauth/register 201';
const TOKEN = 'POST /oauth/token 200';
const NO_TOKEN = 'POST /oauth/token 400';
const CALLED = 'POST /mcp 200';

/**
 * From a stranger to a disconnected assistant: refused, led by the two documents to registration and the person, let
 * in, listing, calling, renewing what expired, cut off by an administrator, refused.
 */
export async function goesTheWholeWay({ place, person, app, known }: WholeWay): Promise<void> {
  const watched = watchRequests(place.url);
  try {
    await app.connect();
    expect(person.asked).toHaveLength(1);
    const registering = known === 'registered' ? [REGISTERED] : [];
    expect(inOrder(watched.seen, [FIRST, RESOURCE, SERVER, ...registering, TOKEN, CALLED])).toEqual([]);
    expect(watched.seen.includes(REGISTERED)).toBe(known === 'registered');
    expect(await app.tools()).toContain('project_list');
    expect(await app.projects()).toBe(0);

    const connection = await newest(place);
    await place.asOwner(`UPDATE oauth_token SET expires_at = now() WHERE kind = 'access' AND connection_id = $1`, [
      connection,
    ]);
    watched.seen.length = 0;
    expect(await app.projects()).toBe(0);
    expect(inOrder(watched.seen, [FIRST, TOKEN, CALLED])).toEqual([]);
    expect(person.asked).toHaveLength(1);
    expect(await newest(place)).toBe(connection);

    person.answers = false;
    const admin = await signIn(place.gateway, 'alfa', 'admin');
    expect((await admin.send('POST', `/api/connections/${connection}/revoke`)).status).toBe(204);
    watched.seen.length = 0;
    await app.turnedAway();
    expect(inOrder(watched.seen, [FIRST, NO_TOKEN])).toEqual([]);
    expect(watched.seen).not.toContain(CALLED);
    expect(await place.reasonOf(connection)).toBe('disconnected');
  } finally {
    watched.stop();
    await app.close();
  }
}

async function newest(place: Place): Promise<string> {
  const [row] = await place.sql<{ id: string }>('SELECT id FROM oauth_connection ORDER BY created_at DESC LIMIT 1');
  if (!row) throw new Error('there is no connection');
  return row.id;
}

/** What was not seen after what stands before it. */
function inOrder(seen: readonly string[], expected: readonly string[]): string[] {
  let at = 0;
  return expected.filter((one) => {
    const found = seen.indexOf(one, at);
    if (found >= 0) at = found + 1;
    return found < 0;
  });
}
