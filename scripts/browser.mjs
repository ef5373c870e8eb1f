#!/usr/bin/env node
import { prepare } from './doors/build.mjs';
import { needChromium } from './doors/chromium.mjs';
import { finish, readOptions } from './doors/options.mjs';
import { run } from './doors/run.mjs';

const HELP = `npm run test:browser

Walks the gateway's pages in headless Chromium, by keyboard, with and without script, on servers of its own. It needs
Debian's chromium (apt-get install chromium) or the address of another one in CHROMIUM.

  --json   the last line is one JSON object
  --help   this text`;

const { json } = readOptions(HELP);
needChromium(json);
await prepare();
const { ok } = await run('jest', ['--selectProjects', 'browser'], {
  show: true,
  env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
});
finish(json, { ok });
process.exit(ok ? 0 : 1);
