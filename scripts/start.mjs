import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleConsole, compile, generate, install } from './doors/build.mjs';
import { GATEWAY_HEAP } from './doors/gateway-heap.mjs';
import { finish, readOptions } from './doors/options.mjs';
import { ROOT } from './doors/root.mjs';
import { stopRunning } from './doors/run.mjs';

const HELP = `npm start

Brings the whole product up on this machine and stays until Ctrl-C: installs, compiles, starts or finds Postgres and
Redis, migrates, makes a demo organization on the first run, starts gateway and worker on one address, prints the
address, sign-ins and a token for MCP clients, and runs the sample analysis to its factor of safety.

Postgres and Redis: DATABASE_URL and REDIS_URL if set; else a server program found here, started on loopback; else the
embedded Postgres package, and Redis fetched with apt-get download; else Docker. Data stays in .data/ (npm run clean
removes it). Another port: TALUD_PORT=9000 npm start. All settings, once it is compiled: node apps/gateway/dist/main.js --help

  --once   stop after the sample analysis
  --json   once ready, print one JSON object as the last line
  --help   this text`;

/** What comes up, in this order; each step finds in `up` what the ones before it left. */
const STEPS = [
  install,
  generate,
  compile,
  bundleConsole,
  startServers,
  bringUpDatabase,
  chooseSettings,
  startProcesses,
  waitUntilReady,
  makeDemo,
  sayWelcome,
  runSample,
];

const READY_WITHIN_MS = 60_000;
const USUAL_PORT = 8787;

const { json, flags, words } = readOptions(HELP, ['once']);
if (words.length > 0) {
  process.stderr.write(`npm start takes no "${words[0]}".\n\n${HELP}\n`);
  process.exit(2);
}

/**
 * @typedef {object} Up
 * @property {Record<string, string>} settings what the processes are told by environment
 * @property {string} ownerUrl
 * @property {string} address
 * @property {{ email: string, administrator: string, password: string, token: string, sampleToken: string } | undefined} demo
 * @property {{ name: string, logPath: string, kept: import('./services/kept-process.mjs').KeptProcess }[]} processes
 * @property {Record<string, unknown>} figures
 */
/** @typedef {{ project: string, method: string, factorOfSafety: number }} Sample */
/** @type {Up} */
const up = { settings: {}, ownerUrl: '', address: '', demo: undefined, processes: [], figures: {} };
/** @type {(() => Promise<void>)[]} */
const undo = [];
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

// Whatever needs a package is loaded by the step that uses it, for on a fresh clone there are none before `install`.

async function startServers() {
  const { startPostgres } = await import('./services/postgres.mjs');
  const { startRedis } = await import('./services/redis.mjs');
  const postgres = await startPostgres({ root: ROOT, purpose: 'product' });
  undo.push(postgres.stop);
  say(postgres.way);
  const redis = await startRedis({ root: ROOT, purpose: 'product', print: say });
  undo.push(redis.stop);
  say(redis.way);
  up.ownerUrl = postgres.url;
  up.settings.REDIS_URL = redis.url;
}

async function bringUpDatabase() {
  const { migrate, roleNames } = await import('@talud/store');
  const { loginAddresses } = await import('./doors/login-addresses.mjs');
  mkdirSync(join(ROOT, '.data'), { recursive: true, mode: 0o700 });
  const roles = roleNames(process.env.TALUD_ROLE_PREFIX ?? 'talud');
  const { addresses, passwords } = loginAddresses(ROOT, up.ownerUrl, roles);
  const applied = await migrate({ ownerUrl: up.ownerUrl, roles, ...(passwords ? { passwords } : {}) });
  say(applied.length > 0 ? `Database: applied ${applied.join(', ')}` : 'Database: up to date');
  Object.assign(up.settings, addresses);
}

/** What the processes need beside addresses. The usual port, or another one when somebody has it and none was asked for. */
async function chooseSettings() {
  const { keptPasswords } = await import('./services/passwords.mjs');
  const { givenSecret } = await import('./services/given-address.mjs');
  const { freePort } = await import('./services/free-port.mjs');
  const { secret = '' } = keptPasswords(join(ROOT, '.data/secret.json'), ['secret']);
  up.settings.TALUD_SECRET = givenSecret('TALUD_SECRET') ?? secret;
  up.settings.TALUD_DEMO = process.env.TALUD_DEMO ?? String(process.env.TALUD_PUBLIC_URL === undefined);
  const port = process.env.TALUD_PORT ?? ((await isFree(USUAL_PORT)) ? USUAL_PORT : await freePort());
  up.settings.TALUD_PORT = String(port);
}

async function startProcesses() {
  const { keep } = await import('./services/kept-process.mjs');
  const { logFolder } = await import('./services/data-folder.mjs');
  for (const name of ['gateway', 'worker']) {
    const program = join(ROOT, `apps/${name}/dist/main.js`);
    if (!existsSync(program)) throw new Error(`${program} is not there, though the programs were compiled.`);
    const logPath = join(logFolder(join(ROOT, '.data')), `${name}.log`);
    const kept = keep({
      command: process.execPath,
      args: ['--enable-source-maps', ...(name === 'gateway' ? GATEWAY_HEAP : []), program],
      env: processEnvironment(),
      user: undefined,
      stopSignal: 'TERM',
      logPath,
    });
    undo.push(kept.stop);
    up.processes.push({ name, kept, logPath });
  }
}

/** The caller's environment without the owner's address, which the processes must not have, and with our settings. */
function processEnvironment() {
  const taken = new Set(['DATABASE_URL', ...Object.keys(up.settings)].flatMap((name) => [name, `${name}_FILE`]));
  const inherited = Object.entries(process.env).filter(([name]) => !taken.has(name) && !name.startsWith('TALUD_TEST_'));
  return { ...Object.fromEntries(inherited), ...up.settings };
}

/** Each process writes `<name> ready` when it serves; the gateway adds its address. */
async function waitUntilReady() {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (const { name, logPath } of up.processes) {
    for (;;) {
      await failIfEnded();
      const ready = new RegExp(`^${name} ready(?: (\\S+))?$`, 'm').exec(readFileSync(logPath, 'utf8'));
      if (ready?.[1]) up.address = ready[1];
      if (ready) break;
      if (Date.now() > deadline) throw new Error(`The ${name} did not get ready within a minute. See ${logPath}`);
      await pause(100);
    }
  }
}

/** The demo organizations, with a sign-in and a token for this address. */
async function makeDemo() {
  if (up.settings.TALUD_DEMO !== 'true') return;
  const { makeDemoData } = await import('./demo-data.mjs');
  const authDatabaseUrl = up.settings.TALUD_AUTH_DATABASE_URL ?? '';
  up.demo = await makeDemoData({ authDatabaseUrl, address: up.address, folder: join(ROOT, '.data') });
}

async function failIfEnded() {
  const ended = up.processes.find(({ kept }) => !kept.running());
  if (!ended) return;
  // Code 2 is a setting refused: the caller gets it too.
  if ((await ended.kept.exited) === 2) failureCode = 2;
  throw new Error(`The ${ended.name} ended. It said:\n${ended.kept.logTail()}`);
}

async function sayWelcome() {
  say(`\nTalud is at ${up.address}`);
  say(`MCP endpoint: ${up.address}/mcp`);
  if (up.demo) {
    say(`Sign in with ${up.demo.email} and ${up.demo.password}`);
    say(`An administrator signs in with ${up.demo.administrator} and the same password`);
    say(`Token for MCP clients: ${up.demo.token}`);
  }
  say(`Logs: ${join(ROOT, '.data/logs')}\n`);
  Object.assign(up.figures, {
    address: up.address,
    mcp: `${up.address}/mcp`,
    email: up.demo?.email,
    administrator: up.demo?.administrator,
    password: up.demo?.password,
    token: up.demo?.token,
  });
}

/** The sample analysis, over MCP as an assistant would run it. When it fails the product stays up, and says so. */
async function runSample() {
  if (!up.demo) return;
  try {
    /** @type {{ runSampleAnalysis: (options: { address: string, token: string }) => Promise<Sample> }} */
    const { runSampleAnalysis } = await import(new URL('sample-analysis.mjs', import.meta.url).href);
    const { shownFactor } = await import('@talud/slope');
    const sample = await runSampleAnalysis({ address: up.address, token: up.demo.sampleToken });
    say(`Sample analysis: ${sample.project}, ${sample.method}: factor of safety ${shownFactor(sample.factorOfSafety)}`);
    Object.assign(up.figures, sample);
  } catch (error) {
    if (flags.has('once')) throw error;
    say(`The sample analysis failed: ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Gateway and worker first, then the servers they use. */
async function stopAll() {
  stopRunning();
  for (const step of undo.splice(0).reverse()) await step();
}

/**
 * Fails when one of the processes ends by itself; else it is the signals below that end us.
 * @returns {Promise<never>}
 */
function watchProcesses() {
  return new Promise((_resolve, reject) => {
    // The processes do not keep this one alive by themselves.
    setInterval(() => undefined, 60_000);
    for (const { kept } of up.processes) {
      kept.exited.then(failIfEnded).catch(reject);
    }
  });
}

let stopping = false;
let failureCode = 1;
let reached = '';
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    say('\nStopping ...');
    await stopAll();
    process.exit(0);
  });
}

try {
  for (const step of STEPS) {
    reached = step.name;
    await step();
  }
  finish(json, { ok: true, ...up.figures });
  if (!flags.has('once')) await watchProcesses();
  await stopAll();
  process.exit(0);
} catch (error) {
  if (!stopping) {
    stopping = true;
    process.stderr.write(`npm start ended (${reached}). ${error instanceof Error ? error.message : error}\n`);
    await stopAll();
    finish(json, { ok: false });
    process.exit(failureCode);
  }
}
