import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { FOREIGN_CLIENTS } from '../../../scripts/clients/install.mjs';
import type { AssistantApp, Person } from './assistant-app.js';
import { homeOf } from './opener.js';

export interface ForeignAppOptions {
  /** Of the MCP endpoint. */
  readonly url: string;
  readonly person: Person;
  /** Where its metadata document is, when it has one; else it registers. */
  readonly document?: string;
}

/** A client that speaks stdio only, behind mcp-remote, which is the one that connects. */
export async function mcpRemoteApp({ url, person, document }: ForeignAppOptions): Promise<AssistantApp> {
  const home = await homeOf(person);
  const program = join(FOREIGN_CLIENTS, 'mcp-remote/dist/proxy.js');
  const options = ['--transport', 'http-only', '--allow-http'];
  const client = new Client({ name: 'stdio-app', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, url, ...options, ...(document === undefined ? [] : ['--client-metadata-url', document])],
    env: { ...home.environment, MCP_REMOTE_CONFIG_DIR: home.folder },
    stderr: 'ignore',
  });
  const projects = async (): Promise<number> => {
    const { structuredContent } = await client.callTool({ name: 'project_list', arguments: {} });
    return Number(new Map(Object.entries(structuredContent ?? {})).get('total'));
  };
  return {
    connect: () => client.connect(transport),
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    projects,
    async turnedAway() {
      const askedAgain = person.nextAsked();
      const answered = projects().then(
        () => true,
        () => false,
      );
      if (await Promise.race([answered, askedAgain.then(() => false)])) throw new Error('the call was answered');
    },
    async close() {
      await client.close();
      await home.close();
    },
  };
}
