import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { bundleConsole, prepare } from './doors/build.mjs';
import { finish, readOptions } from './doors/options.mjs';
import { ROOT } from './doors/root.mjs';
import { run, stopRunning } from './doors/run.mjs';
import { conformanceTotals, jestTotals, lastLine, verifyTotals } from './doors/totals.mjs';

const HELP = `npm test [-- step ...]

Runs everything, on Postgres and Redis servers of its own: check (format, lint, types, layers, the repository's rules),
jest (unit, integration, e2e), verify (published cases) and conformance (the official MCP suites). At most half an hour.
Named steps run alone: check, unit, integration, e2e, verify, conformance.

  --long   loops of more than 200 rounds in full, and no limit of time (npm run test:long)
  --json   the last line is one JSON object
  --help   this text

The last line counts jest's tests, published values and required scenarios: N passed, N failed, N skipped.
A step that cannot run counts as a failure.`;

const WITHIN_MS = 30 * 60_000;
const JEST_PROJECTS = ['unit', 'integration', 'e2e'];
const STEPS = ['check', ...JEST_PROJECTS, 'verify', 'conformance'];

const { json, flags, words } = readOptions(HELP, ['long']);
const unknown = words.find((word) => !STEPS.includes(word));
if (unknown) {
  process.stderr.write(`There is no step "${unknown}". Steps: ${STEPS.join(', ')}.\n`);
  process.exit(2);
}
const wanted = words.length > 0 ? STEPS.filter((step) => words.includes(step)) : STEPS;
const started = Date.now();
const left = () => (flags.has('long') ? undefined : Math.max(WITHIN_MS - (Date.now() - started), 1));

/** @type {Record<string, import('./doors/totals.mjs').Totals>} */
const totals = {};
const FAILED = { passed: 0, failed: 1, skipped: 0 };

/**
 * One step: its totals, or one failure when it could not give any.
 * @param {string} name
 * @param {() => Promise<import('./doors/totals.mjs').Totals>} work
 */
async function step(name, work) {
  process.stdout.write(`\n== ${name}\n`);
  try {
    totals[name] = await work();
  } catch (error) {
    process.stdout.write(`${name} could not run: ${error instanceof Error ? error.message : error}\n`);
    totals[name] = FAILED;
  }
}

/** @param {Record<string, string>} env */
async function runJest(env) {
  const projects = wanted.filter((name) => JEST_PROJECTS.includes(name));
  const asked = wanted.includes('check') ? ['tidy', ...projects] : projects;
  if (asked.length === 0) return;
  await step(`jest: ${asked.join(', ')}`, async () => {
    const report = join(ROOT, '.data/jest-report.json');
    mkdirSync(join(ROOT, '.data'), { recursive: true, mode: 0o700 });
    rmSync(report, { force: true });
    const args = ['--selectProjects', ...asked, '--json', '--outputFile', report, '--passWithNoTests'];
    const { ok, output } = await runQuietly('jest', args, {
      ...env,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    });
    if (!existsSync(report)) throw new Error(output);
    const counted = jestTotals(readFileSync(report, 'utf8'));
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  });
}

/**
 * jest prints its report as JSON on standard output; people read standard error.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function runQuietly(command, args, env) {
  const withinMs = left();
  return run(command, args, { env, show: true, ...(withinMs ? { withinMs } : {}) });
}

/**
 * A command of ours that ends with its figures.
 * @param {string} name
 * @param {(figures: any) => import('./doors/totals.mjs').Totals} count
 * @param {Record<string, string>} env
 */
async function runCommand(name, count, env) {
  if (!wanted.includes(name)) return;
  await step(name, async () => {
    if (!existsSync(join(ROOT, `scripts/${name}.mjs`))) throw new Error(`scripts/${name}.mjs is not there.`);
    const { ok, output } = await runQuietly(process.execPath, [`scripts/${name}.mjs`, '--json'], env);
    const figures = lastLine(output);
    return count({ ...figures, ok: ok && figures.ok });
  });
}

/** @type {(() => Promise<void>) | undefined} */
let stopServices;
const interrupt = async () => {
  stopRunning();
  await stopServices?.();
  process.exit(130);
};
process.once('SIGINT', interrupt).once('SIGTERM', interrupt);

async function main() {
  try {
    await prepare();
    await bundleConsole();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    totals.build = FAILED;
  }
  if (wanted.includes('check')) {
    await step('check', async () => {
      // Tidy is run with the other tests below, where it is counted.
      const outcomes = await check({ without: ['tidy'] });
      return { passed: 0, failed: Object.values(outcomes).filter((ok) => !ok).length, skipped: 0 };
    });
  }
  const env = flags.has('long') ? { TALUD_TEST_LONG: '1' } : {};
  try {
    const { startTestServices } = await import('./services/test-services.mjs');
    const services = await startTestServices({ root: ROOT, print: (line) => process.stdout.write(`${line}\n`) });
    stopServices = services.stop;
    for (const way of services.ways) process.stdout.write(`${way}\n`);
    await runJest({ ...services.env, ...env });
    await runCommand('verify', verifyTotals, { ...services.env, ...env });
    await runCommand('conformance', conformanceTotals, { ...services.env, ...env });
  } catch (error) {
    process.stdout.write(`\n${error instanceof Error ? error.message : error}\n`);
    totals.services = FAILED;
  } finally {
    await stopServices?.();
  }
}

await main();
const sum = Object.values(totals).reduce(
  (all, one) => ({
    passed: all.passed + one.passed,
    failed: all.failed + one.failed,
    skipped: all.skipped + one.skipped,
  }),
  { passed: 0, failed: 0, skipped: 0 },
);
const ok = sum.failed === 0 && sum.passed > 0;
process.stdout.write('\n');
for (const [name, one] of Object.entries(totals)) {
  process.stdout.write(`${name}: ${one.passed} passed, ${one.failed} failed, ${one.skipped} skipped\n`);
}
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
finish(json, { ok, ...sum, seconds: Math.round((Date.now() - started) / 1000), steps: totals });
