import { Redis } from 'ioredis';
import pg from 'pg';

/** Something that is kept, and where. */
export interface Kept {
  readonly where: string;
  readonly text: string;
}

/**
 * Every row of every table of ours as JSON, bytes as hex. Row security binds the owner too, and is lifted meanwhile, in
 * a transaction that is rolled back.
 */
export async function everyRow(ownerUrl: string): Promise<Kept[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    const { rows: tables } = await owner.query<{ name: string; forced: boolean }>(
      `SELECT c.oid::regclass::text AS name, relforcerowsecurity AS forced
       FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind = 'r' AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema' ORDER BY name`,
    );
    for (const { name, forced } of tables) {
      if (forced) await owner.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
    }
    const kept: Kept[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} t`);
      kept.push(...rows.map(({ row }) => ({ where: `table ${name}`, text: row })));
    }
    return kept;
  } finally {
    await owner.query('ROLLBACK');
    await owner.end();
  }
}

/** Every key of a Redis with what it holds. */
export async function everyKey(url: string): Promise<Kept[]> {
  const redis = new Redis(url);
  try {
    const keys = await redis.keys('*');
    return await Promise.all(
      keys.map(async (key) => ({ where: `Redis ${key}`, text: `${key} ${JSON.stringify(await heldBy(redis, key))}` })),
    );
  } finally {
    redis.disconnect();
  }
}

async function heldBy(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key);
  switch (type) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    case 'none':
      return 'expired meanwhile';
    default:
      throw new Error(`what a ${type} holds is not looked at`);
  }
}
