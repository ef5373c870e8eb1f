#!/usr/bin/env node
import { installForeignClients } from './clients/install.mjs';
import { prepare } from './doors/build.mjs';
import { needChromium } from './doors/chromium.mjs';
import { finish, readOptions } from './doors/options.mjs';
import { run } from './doors/run.mjs';

const HELP = `npm run test:clients

Takes the clients that people use the whole way against a gateway of its own: both official SDKs, mcp-remote and the MCP
Inspector's command line, registered and by a client metadata document. A person in headless Chromium signs in and
allows each; it lists, calls, renews what expired, is disconnected by an administrator, and is refused. It fetches the
clients by a lock file of their own, and needs Debian's chromium (apt-get install chromium) or the address of another
one in CHROMIUM.

  --json   the last line is one JSON object
  --help   this text`;

const { json } = readOptions(HELP);
needChromium(json);
await prepare();
await installForeignClients();
const { ok } = await run('jest', ['--selectProjects', 'clients'], {
  show: true,
  env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
});
finish(json, { ok });
process.exit(ok ? 0 : 1);
