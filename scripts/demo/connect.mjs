import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/**
 * The official MCP client over a personal token.
 * @param {{ address: string, token: string, onMessage?: (direction: '->' | '<-', message: string) => void }} options
 */
export async function connect({ address, token, onMessage }) {
  const client = new Client({ name: 'talud-demo', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    ...(onMessage ? { fetch: watched(onMessage) } : {}),
  });
  await client.connect(transport);
  return client;
}

/** @param {(direction: '->' | '<-', message: string) => void} onMessage */
function watched(onMessage) {
  return async (/** @type {string | URL} */ url, /** @type {RequestInit} */ init = {}) => {
    if (typeof init.body === 'string') onMessage('->', init.body);
    const response = await fetch(url, init);
    onMessage('<-', await response.clone().text());
    return response;
  };
}

/**
 * Calls a tool and gives the structured half of its answer.
 * @param {Client} client
 * @param {string} name
 * @param {Record<string, unknown>} args
 * @returns {Promise<any>}
 */
export async function callTool(client, name, args) {
  const answer = await client.callTool({ name, arguments: args });
  const text = answer.content.find((block) => block.type === 'text')?.text ?? '';
  if (answer.isError) throw new Error(`${name}: ${text}`);
  const image = answer.content.find((block) => block.type === 'image');
  return {
    .../** @type {object} */ (answer.structuredContent),
    text,
    ...(image ? { png: Buffer.from(image.data, 'base64') } : {}),
  };
}
