import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './doors/build.mjs';
import { finish, readOptions } from './doors/options.mjs';
import { ROOT } from './doors/root.mjs';
import { toolPages } from './reference/tool-pages.mjs';

const HELP = `node scripts/reference.mjs

Writes docs/reference from what the service itself lists: every tool with its arguments and answers. A rule of the
repository (test/tidy) refuses pages that are not fresh.

  --json   the last line is one JSON object
  --help   this text`;

const { json } = readOptions(HELP);
await compile();
// Only now are there compiled libraries to load.
const { ANY_TOOL_ERRORS, orgModule, slopeModule, statedErrors } = await import('@talud/tools');
const { ERROR_CODES } = await import('@talud/errors');

const folder = join(ROOT, 'docs/reference');
mkdirSync(folder, { recursive: true });
const refusals = { codes: ERROR_CODES, anyTool: ANY_TOOL_ERRORS, stated: statedErrors };
const pages = toolPages([slopeModule, orgModule], refusals);
for (const old of readdirSync(folder)) if (!pages.has(old)) rmSync(join(folder, old));
for (const [name, text] of pages) writeFileSync(join(folder, name), text);
process.stdout.write(`${pages.size} pages in docs/reference\n`);
finish(json, { ok: true, pages: pages.size });
