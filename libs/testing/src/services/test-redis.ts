import { Redis } from 'ioredis';
import { type TestSettings, testSettings } from './test-settings.js';

/** A logical database of Redis for one test file alone, empty at first. */
export interface TestRedis {
  readonly url: string;
  readonly index: number;
  flush(): Promise<void>;
  /** Empties it and gives it back. */
  close(): Promise<void>;
}

const CLAIMS = 'talud-test:claims';

/**
 * Takes the first logical database above 0 that is empty and that no other file has taken; in one script, so that two
 * workers never get the same. One that holds keys and is not ours is passed over, never emptied.
 */
const CLAIM = `
for index = 1, 1000 do
  if redis.call('HEXISTS', KEYS[1], index) == 0 then
    if redis.pcall('SELECT', index).err then return 0 end
    local size = redis.call('DBSIZE')
    redis.call('SELECT', 0)
    if size == 0 then
      redis.call('HSET', KEYS[1], index, ARGV[1])
      return index
    end
  end
end
return 0`;

/**
 * Publish and subscribe know no logical databases: a test that listens has to name its channels itself.
 * @throws Error when every logical database is taken
 */
export async function testRedis(settings: TestSettings = testSettings()): Promise<TestRedis> {
  const index = await onDatabase(settings, 0, async (redis) => {
    return Number(await redis.eval(CLAIM, 1, CLAIMS, settings.run));
  });
  if (index === 0) throw new Error('Every logical database of the test Redis is in use. Empty one: FLUSHDB.');
  const flush = async (): Promise<void> => {
    await onDatabase(settings, index, (redis) => redis.flushdb());
  };
  return {
    url: logicalDatabase(settings, index),
    index,
    flush,
    close: async () => {
      await flush();
      await onDatabase(settings, 0, (redis) => redis.hdel(CLAIMS, String(index)));
    },
  };
}

function logicalDatabase(settings: TestSettings, index: number): string {
  const url = new URL(settings.redisUrl);
  url.pathname = `/${index}`;
  return url.href;
}

async function onDatabase<T>(settings: TestSettings, index: number, use: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(logicalDatabase(settings, index), { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  await redis.connect();
  try {
    return await use(redis);
  } finally {
    redis.disconnect();
  }
}
