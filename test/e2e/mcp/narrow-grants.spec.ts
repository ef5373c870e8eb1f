import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { call, mcp } from '../../support/mcp.js';

let gateway: TestGateway;
let page: string;
beforeAll(async () => {
  gateway = await startGateway();
  page = `${gateway.url}/account/assistants`;
});
afterAll(() => gateway.close());

const connected = async (wish: Parameters<TestGateway['token']>[2], member: 'engineer' | 'viewer' = 'engineer') =>
  (await gateway.token('alfa', member, wish)).token;

describe('an assistant that was given little', () => {
  it('hears of a tool that a hint names and it lacks, and how the person gives it', async () => {
    const token = await connected({ toolsets: ['compact'] });
    await call(gateway.url, token, 'project_new', { name: 'Cut', template: 'demo' });
    const materials = [{ name: 'Silty clay', pore_pressure: 'fem' }];
    await call(gateway.url, token, 'model_define', { spec: { replace: false, materials } });
    const refused = await call(gateway.url, token, 'analysis_run', { accept_defaults: true });
    expect(refused.content[0].text).toContain('run groundwater_run');
    expect(refused.content[0].text).toContain(
      `Not among your tools: groundwater_run. The person adds them at ${page}: `,
    );
    expect(refused.content[0].text).toContain('“Groundwater and seepage”');
  });

  it('that may only read hears where the person lets it edit, whichever tool it asks for', async () => {
    const token = await connected({ toolsets: ['full'], readOnly: true });
    const how = `This connection may only read. The person widens it at ${page}: “Read and edit”, Save.`;
    for (const name of ['model_define', 'no_such_tool']) {
      expect(await call(gateway.url, token, name, {})).toMatchObject({
        code: -32602,
        message: `Unknown tool: ${name}. ${how}`,
      });
    }
    const about = await call(gateway.url, token, 'server_info', {});
    expect(about.structuredContent).toMatchObject({ may_edit: false, how_to_widen: how });
    expect(about.content[0].text).toContain(how);
    const { body } = await mcp(gateway.url, token, 'server/discover');
    expect(body.result.instructions.startsWith(how)).toBe(true);
  });

  it('of a viewer hears of no page that could not help', async () => {
    const token = await connected({ toolsets: ['full'], readOnly: true }, 'viewer');
    expect(await call(gateway.url, token, 'model_define', {})).toMatchObject({ message: 'Unknown tool: model_define' });
  });
});
