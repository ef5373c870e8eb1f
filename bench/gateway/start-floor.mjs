import { callOnce } from './load.mjs';

/**
 * What one call asks, as `record.mjs` writes it down.
 * @typedef {{ pool: string, name?: string, text: string, values: unknown[] }} Statement
 * @typedef {{ statements: Statement[], commands: { name: string, args: (string | Buffer)[] }[] }} Recorded
 */

/**
 * @typedef {import('../../scripts/place/open-place.mjs').Place} Place
 * @typedef {import('../../scripts/place/open-place.mjs').Served} Served
 * @typedef {import('../../scripts/place/tool-client.mjs').PlainRequest} PlainRequest
 */

const FLOOR = new URL('floor.mjs', import.meta.url).pathname;

/**
 * What one call asks of Postgres and Redis, from a gateway that was started with `record.mjs`.
 * @param {Served & { url: string }} gateway
 * @param {PlainRequest} request
 * @returns {Promise<Recorded>}
 */
export async function recordCall(gateway, request) {
  // The first calls prepare statements.
  for (let warm = 0; warm < 3; warm++) await callOnce(gateway.url, request);
  gateway.child.send('record');
  await callOnce(gateway.url, request);
  return gateway.ask('recorded', 'recorded');
}

/**
 * A floor that asks the same: `kind` is `nest` or `http`.
 * @param {Place} place
 * @param {'nest' | 'http'} kind
 * @param {Recorded} record
 */
export async function startFloor(place, kind, record) {
  const started = await place.start(FLOOR, {
    env: {
      FLOOR: kind,
      FLOOR_RECORD: JSON.stringify(record),
      FLOOR_APP_URL: place.database.appUrl,
      FLOOR_AUTH_URL: place.database.authUrl,
      FLOOR_REDIS_URL: place.redis.url,
    },
  });
  return { ...started, url: `http://127.0.0.1:${started.ready.port}` };
}
