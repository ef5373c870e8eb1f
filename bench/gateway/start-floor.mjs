import { callOnce } from './load.mjs';

const FLOOR = new URL('floor.mjs', import.meta.url).pathname;

/** What one call asks of Postgres and Redis, from a gateway that was started with `record.mjs`. */
export async function recordCall(gateway, request) {
  // The first calls prepare statements.
  for (let warm = 0; warm < 3; warm++) await callOnce(gateway.url, request);
  gateway.child.send('record');
  await callOnce(gateway.url, request);
  return gateway.ask('recorded', 'recorded');
}

/** A floor that asks the same: `kind` is `nest` or `http`. */
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
