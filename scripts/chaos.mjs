#!/usr/bin/env node
import { compile, generate, install } from './doors/build.mjs';
import { finish, readOptions } from './doors/options.mjs';
import { ROOT } from './doors/root.mjs';

const HELP = `npm run test:chaos -- [set ...]

Kills and restarts worker, engine, Redis, Postgres and gateway under running analyses, on servers of its own, and looks
at what is left: each job ended once, each answered call is in the audit, no process lives on.
Sets: worker, redis, postgres, gateway, held-project. Without a name: all.

  --json   the last line is one JSON object
  --help   this text

The last line counts the scenes: N passed, N failed, N skipped.`;

/** @type {Readonly<Record<string, () => Promise<{ scenes: Record<string, (stage: import('./chaos/stage.mjs').Stage) => Promise<void>> }>>>} */
const SETS = {
  worker: () => import('./chaos/worker.mjs'),
  redis: () => import('./chaos/redis.mjs'),
  postgres: () => import('./chaos/postgres.mjs'),
  gateway: () => import('./chaos/gateway.mjs'),
  'held-project': () => import('./chaos/held-project.mjs'),
};
const GONE_WITHIN_MS = 15_000;

const { json, words } = readOptions(HELP);
const unknown = words.find((word) => !(word in SETS));
if (unknown) {
  process.stderr.write(`There is no set "${unknown}". Sets: ${Object.keys(SETS).join(', ')}.\n`);
  process.exit(2);
}

/** @type {{ name: string, ok: boolean, why?: string, seconds: number }[]} */
const scenes = [];

/** @param {string} name @param {() => Promise<void>} play */
async function scene(name, play) {
  const started = Date.now();
  /** @type {string | undefined} */
  let why;
  try {
    await play();
  } catch (error) {
    why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  scenes.push({ name, ok: why === undefined, seconds, ...(why === undefined ? {} : { why }) });
  process.stdout.write(`${why === undefined ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`);
  if (why !== undefined) process.stdout.write(`${why.replace(/^/gm, '        ')}\n`);
}

async function main() {
  await install();
  await generate();
  await compile();
  const { openStage } = await import('./chaos/stage.mjs');
  const { ownProcesses } = await import('./chaos/processes.mjs');
  const before = new Set(ownProcesses(ROOT).map(({ pid }) => pid));
  for (const set of words.length > 0 ? words : Object.keys(SETS)) {
    const { scenes: played } = (await SETS[set]?.()) ?? { scenes: {} };
    for (const [name, play] of Object.entries(played)) {
      await scene(name, async () => {
        const stage = await openStage();
        try {
          await play(stage);
        } finally {
          await stage.close();
        }
      });
    }
  }
  await scene('nothing is left running', async () => {
    const left = () => ownProcesses(ROOT).filter(({ pid }) => !before.has(pid));
    for (const deadline = Date.now() + GONE_WITHIN_MS; left().length > 0; ) {
      if (Date.now() > deadline)
        throw new Error(
          left()
            .map(({ pid, args }) => `${pid} ${args.slice(0, 200)}`)
            .join('\n'),
        );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}

try {
  await main();
} catch (error) {
  await scene('the run itself', () => Promise.reject(error));
}
const failed = scenes.filter(({ ok }) => !ok).length;
process.stdout.write(`\n${scenes.length - failed} passed, ${failed} failed, 0 skipped\n`);
finish(json, { ok: failed === 0, passed: scenes.length - failed, failed, skipped: 0, scenes });
