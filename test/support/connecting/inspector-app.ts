import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { FOREIGN_CLIENTS } from '../../../scripts/clients/install.mjs';
import { ROOT } from '../../../scripts/doors/root.mjs';
import { freePort } from '../../../scripts/services/free-port.mjs';
import type { AssistantApp } from './assistant-app.js';
import type { ForeignAppOptions } from './mcp-remote-app.js';
import { homeOf } from './opener.js';

/** It does not load on Node 20. */
const NODE_22 = join(ROOT, 'node_modules/node/bin/node');
const INSPECTOR = join(FOREIGN_CLIENTS, '@modelcontextprotocol/inspector/clients/launcher/build/index.js');

interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The MCP Inspector's command line: each call is a program of its own, over what the first one stored. */
export async function inspectorApp({ url, person, document }: ForeignAppOptions): Promise<AssistantApp> {
  const home = await homeOf(person);
  const callback = `http://127.0.0.1:${await freePort()}/oauth/callback`;
  const environment = {
    ...home.environment,
    MCP_AUTO_OPEN_ENABLED: 'true',
    MCP_STORAGE_DIR: home.folder,
    MCP_INSPECTOR_SECRET_STORE: 'file',
  };
  const inspect = (...args: string[]): Promise<Ran> =>
    run(
      [
        ...[INSPECTOR, '--cli', url, '--transport', 'http', '--format', 'json', '--callback-url', callback],
        ...(document === undefined ? [] : ['--client-metadata-url', document]),
        ...args,
      ],
      environment,
    );
  const answered = async (...args: string[]): Promise<Map<string, unknown>> => {
    const { code, stdout, stderr } = await inspect(...args);
    if (code !== 0) throw new Error(`the Inspector ended with ${code}: ${stdout} ${stderr}`);
    return new Map(Object.entries(JSON.parse(stdout).result));
  };
  const CALL = ['--method', 'tools/call', '--tool-name', 'project_list'];
  return {
    async connect() {
      await answered('--method', 'tools/list');
    },
    async tools() {
      const tools = (await answered('--method', 'tools/list')).get('tools');
      return Array.isArray(tools) ? tools.map((tool) => String(tool.name)) : [];
    },
    async projects() {
      const structured = (await answered(...CALL)).get('structuredContent');
      return Number(new Map(Object.entries(structured ?? {})).get('total'));
    },
    async turnedAway() {
      const { code } = await inspect(...CALL, '--stored-auth-only');
      if (code === 0) throw new Error('the call was answered');
    },
    close: () => home.close(),
  };
}

function run(args: readonly string[], env: Record<string, string>): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE_22, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.stderr += text;
    });
    child.on('error', reject).on('close', (code) => resolve({ code, ...said }));
  });
}
