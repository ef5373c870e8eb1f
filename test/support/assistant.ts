import { expect } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TestGateway } from './gateway.js';
import { call, mcp } from './mcp.js';
import { toItsEnd } from './to-its-end.js';

type Args = Readonly<Record<string, unknown>>;

/** Members' assistants on a gateway: each calls tools, to the end of what they run, and holds every answer against the tool's own output schema. */
export async function assistants(gateway: TestGateway) {
  const { token } = await gateway.token('alfa', 'engineer');
  const listed = await mcp(gateway.url, token, 'tools/list');
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  const outputs = new Map<string, ValidateFunction>(
    listed.body.result.tools.map((tool: { name: string; outputSchema: object }) => [
      tool.name,
      ajv.compile(tool.outputSchema),
    ]),
  );
  return async (
    organization: 'alfa' | 'beta',
    member: 'engineer' | 'viewer' | 'admin',
    wish?: Parameters<TestGateway['token']>[2],
  ) => {
    const own = await gateway.token(organization, member, wish);
    const raw = (tool: string, args: Args = {}) => call(gateway.url, own.token, tool, args);
    const answered = async (tool: string, args: Args) => {
      const result = await raw(tool, args);
      if (result.isError) throw new Error(`${tool}: ${result.content[0].text}`);
      const valid = outputs.get(tool);
      expect(valid?.(result.structuredContent) ? [] : valid?.errors).toEqual([]);
      expect(result.content[0].text).not.toBe('');
      return result.structuredContent;
    };
    return {
      token: own.token,
      raw,
      ok: (tool: string, args: Args = {}) => toItsEnd(answered, tool, args),
      /** The text of a resource. */
      async read(uri: string): Promise<string> {
        const { body } = await mcp(gateway.url, own.token, 'resources/read', { uri });
        return body.result.contents[0].text;
      },
      /** The bytes behind the link of an answer. */
      async download({ download }: { download: { url: string } }): Promise<Buffer> {
        const response = await fetch(`${gateway.url}${new URL(download.url).pathname}`);
        expect(response.status).toBe(200);
        return Buffer.from(await response.arrayBuffer());
      },
      async refused(tool: string, args: Args = {}): Promise<string> {
        const result = await raw(tool, args);
        expect(result.isError).toBe(true);
        return result.content[0].text;
      },
    };
  };
}
