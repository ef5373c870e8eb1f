import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Login, logIn, type TestDatabase, type TestRedis, testDatabase, testRedis } from '@talud/testing';

const MAIN = new URL('../../apps/gateway/dist/main.js', import.meta.url).pathname;

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

describe('the gateway', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let owner: Login;
  beforeAll(async () => {
    [database, redis] = [await testDatabase(), await testRedis()];
    owner = await logIn(database.ownerUrl);
  });
  afterAll(async () => {
    await owner.end();
    await database.close();
    await redis.close();
  });

  /** Starts the built process; one that says it is ready is asked to stop. */
  function start(environment: Record<string, string> = {}): Promise<Ended> {
    const gateway = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        TALUD_PORT: '0',
        TALUD_SECRET: 'zG4pQ8sX1vN6tB3kD9fH2jL5mR7wY0cA',
        TALUD_APP_DATABASE_URL: database.appUrl,
        TALUD_AUTH_DATABASE_URL: database.authUrl,
        TALUD_ROLE_PREFIX: database.rolePrefix,
        REDIS_URL: redis.url,
        ...environment,
      },
    });
    let said = '';
    const hear = (chunk: Buffer): void => {
      const wasReady = said.includes('gateway ready');
      said += chunk.toString();
      if (!wasReady && said.includes('gateway ready')) gateway.kill('SIGTERM');
    };
    gateway.stdout.on('data', hear);
    gateway.stderr.on('data', hear);
    return new Promise((resolve) => gateway.once('close', (code) => resolve({ code, said })));
  }

  it('starts on a database as it must be, and stops when it is told to', async () => {
    const ended = await start();
    expect(ended).toEqual({ code: 0, said: expect.stringMatching(/^gateway ready \S+\n$/) });
  });

  it.each([
    {
      hole: 'a table without row security',
      make: 'ALTER TABLE slope_project NO FORCE ROW LEVEL SECURITY',
      mend: 'ALTER TABLE slope_project FORCE ROW LEVEL SECURITY',
      named: 'table slope_project has org_id, but row security is not enabled and forced',
    },
    {
      hole: 'a policy beside ours',
      make: 'CREATE POLICY wide ON slope_project USING (true)',
      mend: 'DROP POLICY wide ON slope_project',
      named: 'policy wide on slope_project is not one of ours',
    },
    {
      hole: 'a view that reads as its owner',
      make: 'CREATE VIEW everything AS SELECT * FROM slope_project',
      mend: 'DROP VIEW everything',
      named: 'view everything would read with its owner',
    },
  ])('does not start on $hole, and names it', async ({ make, mend, named }) => {
    await owner.query(make);
    const ended = await start();
    await owner.query(mend);
    expect(ended.code).toBe(2);
    expect(ended.said).toContain(named);
    expect(ended.said).not.toContain('gateway ready');
  });

  it('does not start with the owner’s address in place of the app’s or the auth’s', async () => {
    for (const name of ['TALUD_APP_DATABASE_URL', 'TALUD_AUTH_DATABASE_URL']) {
      const ended = await start({ [name]: database.ownerUrl });
      expect(ended.code).toBe(2);
      expect(ended.said).toMatch(/the login is \S+, not /);
    }
  });

  it('never says a password', async () => {
    const { said } = await start({ TALUD_APP_DATABASE_URL: database.ownerUrl, TALUD_LOG_LEVEL: 'debug' });
    for (const url of [database.ownerUrl, database.appUrl, database.authUrl]) {
      expect(said).not.toContain(new URL(url).password);
    }
  });
});
