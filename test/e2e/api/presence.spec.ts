import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, projectHandle, projectId } from '@talud/tenancy';
import { type Console, signIn } from '../../support/console.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';
import { call } from '../../support/mcp.js';

let gateway: TestGateway;
let person: Console;
let assistant: TestToken;
let [opened, current] = ['', ''];

beforeAll(async () => {
  gateway = await startGateway();
  person = await signIn(gateway, 'alfa', 'engineer');
  assistant = await gateway.token('alfa', 'engineer');
  const make = async (name: string): Promise<string> =>
    (await call(gateway.url, assistant.token, 'project_new', { name, template: 'demo' })).structuredContent.project_id;
  opened = await make('open on the page');
  current = await make('current of the connection');
});
afterAll(() => gateway.close());

const present = (project: string | null) => person.send('PUT', '/api/presence', { project });

describe('the project that a person has open', () => {
  it('is what a reading call means first, and the answer says so', async () => {
    expect((await present(opened)).status).toBe(204);
    const seen = await call(gateway.url, assistant.token, 'project_summary');
    expect(seen.structuredContent.project_id).toBe(opened);
    expect(seen.content[0].text).toContain('current of the connection');
  });

  it('stops an edit that could mean either, naming both', async () => {
    const refused = await call(gateway.url, assistant.token, 'analysis_configure', { num_slices: 30 });
    expect(refused.isError).toBe(true);
    for (const handle of [opened, current]) expect(refused.content[0].text).toContain(handle);
  });

  it('is nothing any more once the page is closed', async () => {
    expect((await present(null)).status).toBe(204);
    const seen = await call(gateway.url, assistant.token, 'project_summary');
    expect(seen.structuredContent.project_id).toBe(current);
  });

  it('is not found alike when it is another organization’s and when it is invented', async () => {
    const { token } = await gateway.token('beta', 'engineer');
    const theirs = await call(gateway.url, token, 'project_new', { name: 'theirs' });
    const foreign = await present(theirs.structuredContent.project_id);
    const invented = await present(projectHandle(projectId(newId())));
    expect([foreign.status, foreign.text]).toEqual([404, invented.text]);
    expect(invented.status).toBe(404);
  });
});
