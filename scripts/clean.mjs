import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { finish, readOptions } from './doors/options.mjs';
import { ROOT } from './doors/root.mjs';
import { outsideFolder } from './services/data-folder.mjs';
import { serverPid } from './services/postgres-data.mjs';

const HELP = `npm run clean

Removes what was built and what was kept: dist folders, the generated database client, .data/ with the demo's database,
and the folder under /var/tmp that root's servers use when they may not walk here. node_modules stays.

  --keep-data   leave the databases and fetched programs
  --json        the last line is one JSON object
  --help        this text`;

const { json, flags } = readOptions(HELP, ['keep-data']);

const packages = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name)),
);
const built = packages.flatMap((folder) => [join(folder, 'dist'), join(folder, 'src/generated')]);
const kept = [join(ROOT, '.data'), outsideFolder(ROOT)];
const inUse = kept.find((folder) => serverPid(join(folder, 'postgres/data')) !== undefined);

if (inUse && !flags.has('keep-data')) {
  process.stderr.write(`A run is using the data in ${inUse}. Stop it first.\n`);
  finish(json, { ok: false, removed: [] });
} else {
  const removed = [...built, ...(flags.has('keep-data') ? [] : kept)].filter((path) => existsSync(path));
  for (const path of removed) {
    rmSync(path, { recursive: true });
    process.stdout.write(`removed ${path}\n`);
  }
  finish(json, { ok: true, removed });
}
