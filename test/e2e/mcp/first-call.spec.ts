import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { call, mcp } from '../../support/mcp.js';

describe('a first call', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it('is answered over a personal token', async () => {
    const { token } = await gateway.token('alfa', 'engineer');
    const answer = await mcp(gateway.url, token, 'tools/call', { name: 'project_list', arguments: {} });
    expect(answer.status).toBe(200);
    expect(answer.body.result).toMatchObject({ structuredContent: { projects: [], total: 0 } });
  });

  it('is refused without a token, with where to get one', async () => {
    const answer = await mcp(gateway.url, undefined, 'server/discover');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('resource_metadata=');
  });

  it('names an unknown argument', async () => {
    const { token } = await gateway.token('alfa', 'engineer');
    const result = await call(gateway.url, token, 'project_list', { ofset: 3 });
    expect(result.isError).toBe(true);
    expect(result.content[0].text).toContain('Did you mean "offset"?');
  });
});
