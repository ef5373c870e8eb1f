import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/**
 * Whether node_modules holds what the lock file says, package for package.
 * @returns {boolean}
 */
export function isInstalled() {
  const lock = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!lock || !installed) return false;
  const there = Object.entries(lock).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const found = installed[path];
    return found
      ? found.version === wanted.version && existsSync(join(ROOT, path))
      : wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
  });
  return there;
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }> | undefined}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm ci, when something is missing or of another version. */
export async function install() {
  if (isInstalled()) return;
  await need('npm', ['ci', '--no-audit', '--no-fund'], 'Installing packages (npm ci) ...');
}

/** The Prisma client, when it is missing or older than the schema. Works without a network. */
export async function generate() {
  const schema = join(ROOT, 'prisma/schema.prisma');
  const made = join(ROOT, 'libs/store/src/generated/client.ts');
  if (existsSync(made) && statSync(made).mtimeMs > statSync(schema).mtimeMs) return;
  await need('prisma', ['generate'], 'Generating the database client ...', {
    // Any existing file keeps Prisma from fetching an engine that generating does not use.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  });
}

/** Compiles the libraries and the servers; a moment when nothing changed. */
export async function compile() {
  await need('tsc', ['-b'], existsSync(join(ROOT, 'apps/gateway/dist')) ? undefined : 'Compiling ...');
}

/** What every command needs before it loads a library of ours; a moment when nothing changed. */
export async function prepare() {
  await install();
  await generate();
  await compile();
}

/** Bundles the console, when it is missing or older than its sources. */
export async function bundleConsole() {
  const app = join(ROOT, 'apps/console');
  if (!existsSync(join(app, 'package.json'))) return;
  const page = join(app, 'dist/index.html');
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !/(^|\/)(dist|node_modules)(\/|$)/.test(entry.parentPath.slice(app.length)))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  if (existsSync(page) && statSync(page).mtimeMs > Math.max(...sources)) return;
  await need('npm', ['run', 'build', '-w', 'apps/console'], 'Bundling the console ...');
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} [announce]
 * @param {Record<string, string>} [env]
 */
async function need(command, args, announce, env) {
  if (announce) process.stdout.write(`${announce}\n`);
  const ran = await run(command, args, env ? { env } : {});
  if (!ran.ok) throw new Error(`${command} ${args.join(' ')} failed:\n${ran.output.trim()}`);
}
