import { compile, generate } from './doors/build.mjs';
import { finish, readOptions } from './doors/options.mjs';
import { run, stopRunning } from './doors/run.mjs';

const HELP = `npm run check

Everything that needs no server: format and lint (Biome), typed lint (ESLint), types (tsc), who may import whom
(dependency-cruiser), what nothing uses (knip), and the repository's own rules (test/tidy). Under a minute.

  --fix    let ESLint and Biome repair what they can, and write the reference of the tools anew, first
  --json   the last line is one JSON object
  --help   this text`;

const NODE_OPTIONS = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

/** @type {{ name: string, command: string, args: string[], env?: Record<string, string> }[]} */
const STEPS = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '--diagnostic-level=warn', '.'] },
  { name: 'typed lint', command: 'eslint', args: ['.', '--max-warnings', '0'] },
  { name: 'types of tests', command: 'tsc', args: ['-p', 'test'] },
  { name: 'types of scripts', command: 'tsc', args: ['-p', 'scripts'] },
  { name: 'layers', command: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', 'libs', 'apps'] },
  { name: 'unused', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'tidy', command: 'jest', args: ['--selectProjects', 'tidy', '--silent'], env: NODE_OPTIONS },
];

/**
 * Runs the steps, two at a time, and prints each one's outcome; what a failing one said is printed in full.
 * @param {{ without?: string[] }} [options]
 * @returns {Promise<Record<string, boolean>>} by step, whether it passed
 */
export async function check({ without = [] } = {}) {
  /** @type {Record<string, boolean>} */
  const outcomes = {};
  const note = (/** @type {string} */ name, /** @type {boolean} */ ok, /** @type {string} */ more) => {
    outcomes[name] = ok;
    process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name}${more}\n`);
  };
  try {
    await generate();
    await compile();
    note('types', true, '');
  } catch (error) {
    note('types', false, `\n${error instanceof Error ? error.message : error}`);
  }
  const waiting = STEPS.filter(({ name }) => !without.includes(name));
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { ok, output, seconds } = await run(step.command, step.args, step.env ? { env: step.env } : {});
      note(step.name, ok, ` (${seconds.toFixed(1)} s)${ok ? '' : `\n${output.trim()}\n`}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}

if (import.meta.filename === process.argv[1]) {
  const { json, flags } = readOptions(HELP, ['fix']);
  process.once('SIGINT', stopRunning).once('SIGTERM', stopRunning);
  const started = Date.now();
  if (flags.has('fix')) {
    await run('eslint', ['.', '--fix']);
    await run('biome', ['check', '--write', '.']);
    await run('node', ['scripts/reference.mjs']);
  }
  const steps = await check();
  const ok = Object.values(steps).every(Boolean);
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`${ok ? 'Everything passes' : 'Not everything passes'} (${seconds} s).\n`);
  finish(json, { ok, seconds, steps });
}
