#!/usr/bin/env node
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './doors/build.mjs';
import { finish, readOptions } from './doors/options.mjs';
import { ROOT } from './doors/root.mjs';

const HELP = `npm run demo

A real MCP client (the official SDK) against a gateway and a worker started for it: connects, builds four published
sections, analyses them, reads and draws them, and lays the factors of safety beside the published ones. The pictures
go to .data/demo/.

  --wire   print every message
  --json   the last line is one JSON object
  --help   this text`;

const CASES = ['acads-1a', 'acads-2b', 'arai-tagyo-1985-ex3', 'pockoski-duncan-7-nails'];

const { json, flags } = readOptions(HELP, ['wire']);
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
await prepare();
// Only now are there packages and compiled libraries to load.
const { analyseCase } = await import('./demo/analyse-case.mjs');
const { callTool, connect } = await import('./demo/connect.mjs');
const { openPlace } = await import('./place/open-place.mjs');
const place = await openPlace();
try {
  const gateway = await place.startGateway();
  await place.startWorker();
  const client = await connect({
    address: gateway.url,
    token: await place.token(gateway.url),
    ...(flags.has('wire') ? { onMessage: (direction, message) => say(`${direction} ${message}`) } : {}),
  });
  const { tools } = await client.listTools();
  say(`connected to ${gateway.url}/mcp: ${tools.length} tools\n`);
  const done = [];
  for (const id of CASES) done.push(await showCase(client, id));
  await client.close();
  const ok = done.every((rows) => rows.length > 0 && rows.every((row) => row.within));
  finish(json, { ok, values: done.flat().length, within: done.flat().filter((row) => row.within).length });
  process.exitCode = ok ? 0 : 1;
} finally {
  await place.close();
}

/**
 * @param {import('@modelcontextprotocol/client').Client} client
 * @param {string} id
 */
async function showCase(client, id) {
  const analysed = await analyseCase(client, id, say);
  const drawn = await callTool(client, 'model_render', {
    project_id: analysed.projectId,
    ...(analysed.resultId ? { result_id: analysed.resultId } : {}),
  });
  const folder = join(ROOT, '.data/demo');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.png`), drawn.png);
  say(`model_render       .data/demo/${id}.png, ${drawn.png.length} bytes`);
  for (const row of analysed.rows) {
    say(
      `  ${row.method.padEnd(18)} ${row.ours.toFixed(3)}  published ${String(row.published).padEnd(6)} ${(row.by ?? '').padEnd(34)} ${row.differencePct.toFixed(2).padStart(6)} %  ${row.within ? 'within' : 'OUTSIDE'} -${row.tolerance.below}/+${row.tolerance.above} %`,
    );
  }
  say('');
  return analysed.rows;
}
