import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';

// The servers of this run stand in for ones that a person has and names.
const databaseUrl = process.env.TALUD_TEST_DATABASE_URL ?? '';
const redisUrl = process.env.TALUD_TEST_REDIS_URL ?? '';

function spawnRun(
  env: NodeJS.ProcessEnv,
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  return spawn(process.execPath, ['test/services/start-and-wait.mjs', process.cwd()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a run on the given servers and answers with its name once it is up. */
async function startRun(): Promise<{ process: ChildProcess; run: string }> {
  const child = spawnRun({});
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { run }: { run: string } = JSON.parse(String(line));
  return { process: child, run };
}

async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawnRun(env);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).not.toBe(0);
  return said;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

describe('test servers named by a person', () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  const redis = new Redis(redisUrl);
  const databases = async (run: string): Promise<string[]> =>
    (
      await client.query<{ name: string }>(
        `SELECT datname AS name FROM pg_database WHERE datname LIKE $1 UNION ALL SELECT rolname FROM pg_roles WHERE rolname LIKE $1`,
        [`talud\\_t\\_${run}%`],
      )
    ).rows.map((row) => row.name);

  /** What a run makes: a database, a login, a logical database of Redis with something in it. */
  const leaveThings = async (run: string, index: number): Promise<void> => {
    await client.query(`CREATE DATABASE talud_t_${run}_9_1`);
    await client.query(`COMMENT ON DATABASE talud_t_${run}_9_1 IS 'talud-test'`);
    await client.query(`CREATE ROLE talud_t_${run}_app`);
    await redis.hset('talud-test:claims', String(index), run);
    await redis.multi().select(index).set('left', 'behind').select(0).exec();
  };
  const keysIn = async (index: number): Promise<unknown> =>
    (await redis.multi().select(index).dbsize().select(0).exec())?.[1]?.[1];

  beforeAll(() => client.connect());
  afterAll(async () => {
    await client.end();
    redis.disconnect();
  });

  it('hold nothing of a run that was killed once the next one has started, and keep what a live one made', async () => {
    const killed = await startRun();
    const alive = await startRun();
    await leaveThings(killed.run, 40);
    await leaveThings(alive.run, 41);
    await end(killed.process, 'SIGKILL');
    // Postgres gives the lock of a killed run back when it notices that the session has gone.
    await client.query(`SELECT pg_advisory_lock(hashtextextended('talud-test-run ' || $1, 0))`, [killed.run]);
    await client.query('SELECT pg_advisory_unlock_all()');

    const next = await startRun();
    expect(await databases(killed.run)).toEqual([]);
    expect(await keysIn(40)).toBe(0);
    expect(await databases(alive.run)).toHaveLength(2);
    expect(await keysIn(41)).toBe(1);

    await end(alive.process, 'SIGTERM');
    expect(await databases(alive.run)).toEqual([]);
    expect(await keysIn(41)).toBe(0);
    await end(next.process, 'SIGTERM');
  });

  it('are refused without our marker, with the statement that sets it', async () => {
    const name = `unmarked_${process.pid}`;
    await client.query(`CREATE DATABASE ${name}`);
    const unmarked = new URL(databaseUrl);
    unmarked.pathname = `/${name}`;
    expect(await refusal({ TALUD_TEST_DATABASE_URL: unmarked.href })).toContain(
      `COMMENT ON DATABASE "${name}" IS 'talud-test'`,
    );
    await client.query(`DROP DATABASE ${name}`);

    await redis.rename('talud-test', 'talud-test-away');
    expect(await refusal({})).toContain('SET talud-test 1');
    await redis.rename('talud-test-away', 'talud-test');
  });

  it('are never those of the product', async () => {
    const nowhere = 'postgresql://nobody:nothing@127.0.0.1:1/none';
    const other = spawnRun({ DATABASE_URL: nowhere, REDIS_URL: 'redis://127.0.0.1:1' });
    const [line] = await once(createInterface({ input: other.stdout }), 'line');
    expect(JSON.parse(String(line))).toMatchObject({ urls: [databaseUrl, redisUrl] });
    await end(other, 'SIGTERM');
  });
});
