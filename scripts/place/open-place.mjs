import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { makeDemoOrganizations } from '@talud/identity';
import { createPersonalToken } from '@talud/oauth';
import { identityClient, makePool, planLimits, statementPool } from '@talud/store';
import { testDatabase, testRedis, testSettings } from '@talud/testing';
import { GATEWAY_HEAP } from '../doors/gateway-heap.mjs';
import { startTestServices } from '../services/test-services.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FREE_PORT_FROM = 18_700;

/**
 * What a measured program has used so far.
 * @typedef {{ cpuMs: number, rssMb: number }} Usage
 */

/**
 * @typedef {object} StartOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {readonly string[]} [hooks] modules of this folder that it loads first, besides the measuring one
 * @property {readonly string[]} [nodeArguments]
 * @property {(text: string) => boolean} [isReady] whether what it prints says so; without it a message does
 */

/**
 * @typedef {Awaited<ReturnType<typeof openPlace>>} Place
 * @typedef {Awaited<ReturnType<Place['start']>>} Served
 */

/**
 * A place to measure in: Postgres and Redis of its own, a migrated database, two organizations whose plan does not
 * limit calls, and the means to start gateways, workers and floors as processes of their own.
 *
 * @param {{ startServices?: () => Promise<{ env: Record<string, string>, stop: () => Promise<void> }> }} [options]
 */
export async function openPlace({ startServices = () => startTestServices({ root: ROOT }) } = {}) {
  const services = await startServices();
  // Not put into this process's environment: the next place would take them for servers that it is given.
  const settings = testSettings(services.env);
  const database = await testDatabase(settings);
  const redis = await testRedis(settings);
  const identity = identityClient(database.authUrl, 2);
  const password = randomBytes(12).toString('hex');
  const organizations = fresh(await makeDemoOrganizations(identity, password));
  const owner = makePool({ url: database.ownerUrl, size: 2, name: 'bench', onError: () => undefined });
  await owner.query(`INSERT INTO plan (name, connection_calls_per_minute, person_calls_per_minute, organization_calls_per_minute,
    runs_at_once, runs_waiting, projects) VALUES ('bench', 100000000, 100000000, 100000000, 4, 5000, 1000000)`);
  await owner.query(`UPDATE organization SET plan = 'bench'`);
  const { rows } = await owner.query(`SELECT * FROM plan WHERE name = 'bench'`);
  const limits = planLimits(rows[0]);
  const authPool = makePool({ url: database.authUrl, size: 2, name: 'bench auth', onError: () => undefined });
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  let nextPort = FREE_PORT_FROM + Math.floor(Math.random() * 2000);

  const environment = {
    TALUD_SECRET: randomBytes(32).toString('base64url'),
    TALUD_APP_DATABASE_URL: database.appUrl,
    TALUD_AUTH_DATABASE_URL: database.authUrl,
    TALUD_ROLE_PREFIX: database.rolePrefix,
    REDIS_URL: redis.url,
    TALUD_LOG_LEVEL: 'error',
  };

  /**
   * Starts a program with the measuring (and, for a gateway, recording) hooks; resolves when it says it is ready.
   * @param {string} file
   * @param {StartOptions} [options]
   */
  async function start(file, { env = {}, hooks = [], nodeArguments = [], isReady } = {}) {
    const execArgv = ['measured.mjs', ...hooks].flatMap((hook) => ['--import', new URL(hook, import.meta.url).href]);
    const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TALUD_')));
    const child = fork(file, [], {
      execArgv: [...execArgv, ...nodeArguments, '--no-warnings'],
      env: { ...clean, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    children.push(child);
    /** @type {{ port?: number }} */
    const ready = await new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
      child.on('message', (/** @type {any} */ message) => message.kind === 'ready' && resolve(message));
      child.stdout?.on('data', (text) => isReady?.(String(text)) && resolve({}));
    });
    /** @type {(question: string, kind: string) => Promise<any>} */
    const ask = (question, kind) =>
      new Promise((resolve) => {
        const onMessage = (/** @type {any} */ message) => {
          if (message.kind !== kind) return;
          child.off('message', onMessage);
          resolve(message);
        };
        child.on('message', onMessage);
        child.send(question);
      });
    return { child, ready, ask, usage: () => /** @type {Promise<Usage>} */ (ask('usage', 'usage')) };
  }

  /**
   * A personal token of a member for one gateway's address, and the connection it stands for.
   * @param {string} url
   * @param {keyof typeof organizations} [organization]
   * @param {'owner' | 'admin' | 'engineer' | 'viewer'} [member]
   * @param {{ toolsets?: string[] }} [options]
   */
  async function connection(url, organization = 'alfa', member = 'engineer', { toolsets = ['full'] } = {}) {
    const { orgId, members } = organizations[organization];
    const { userId, role } = members[member];
    const context = { orgId, userId, role, shownName: member, limits };
    const wish = {
      name: 'bench',
      modules: ['slope'],
      toolsets,
      readOnly: false,
      days: 1,
      resource: `${url}/mcp`,
    };
    return createPersonalToken(statementPool(authPool), context, wish);
  }

  return {
    database,
    redis,
    owner,
    organizations,
    /** Of every member. */
    password,
    environment,
    start,
    /** @param {Pick<StartOptions, 'hooks' | 'env'> & { port?: number }} [options] */
    async startGateway({ hooks = [], env = {}, port = nextPort++ } = {}) {
      const started = await start(`${ROOT}apps/gateway/dist/main.js`, {
        env: { ...environment, TALUD_PORT: String(port), ...env },
        hooks,
        nodeArguments: GATEWAY_HEAP,
        isReady: (text) => text.includes('gateway ready'),
      });
      return { ...started, port, url: `http://localhost:${port}` };
    },
    /** @param {Pick<StartOptions, 'env'>} [options] */
    startWorker: ({ env = {} } = {}) =>
      start(`${ROOT}apps/worker/dist/main.js`, {
        env: {
          TALUD_APP_DATABASE_URL: database.appUrl,
          TALUD_MAINT_DATABASE_URL: database.maintUrl,
          TALUD_ROLE_PREFIX: database.rolePrefix,
          REDIS_URL: redis.url,
          TALUD_LOG_LEVEL: 'error',
          ...env,
        },
        isReady: (text) => text.includes('worker ready'),
      }),
    connection,
    token: async (/** @type {Parameters<typeof connection>} */ ...whose) => (await connection(...whose)).token,
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await Promise.allSettled([identity.$disconnect(), owner.end(), authPool.end()]);
      await redis.close();
      await database.close();
      await services.stop();
    },
  };
}

/**
 * What nobody has made before.
 * @template T
 * @param {T | undefined} made
 * @returns {T}
 */
function fresh(made) {
  if (made === undefined) throw new Error('the database is not fresh');
  return made;
}
