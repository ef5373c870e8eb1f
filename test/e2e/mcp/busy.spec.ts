import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readProjectHandle } from '@talud/tenancy';
import { type Login, logIn } from '@talud/testing';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { call } from '../../support/mcp.js';

let gateway: TestGateway;
let app: Login;
beforeAll(async () => {
  gateway = await startGateway();
  app = await logIn(gateway.database.appUrl);
});
afterAll(async () => {
  await app.end();
  await gateway.close();
});

it('an edit of a project that somebody else holds to the end of patience is told so, and has changed nothing', async () => {
  const { token } = await gateway.token('alfa', 'engineer');
  const { project_id } = (await call(gateway.url, token, 'project_new', { name: 'held' })).structuredContent;
  await app.query('BEGIN');
  await app.query(`SELECT set_config('app.current_org_id', $1, true)`, [gateway.organizations.alfa.orgId]);
  await app.query('SELECT FROM slope_project WHERE id = $1 FOR UPDATE', [readProjectHandle(project_id)]);
  const edits = Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      call(gateway.url, token, 'analysis_configure', { project_id, num_slices: 30 + n }),
    ),
  );
  // More edits wait than the organization may hold connections, and others are served all the same.
  const reads = await Promise.all(
    Array.from({ length: 6 }, () => call(gateway.url, token, 'project_summary', { project_id })),
  );
  for (const read of reads) expect(read.structuredContent.revision).toBe(1);
  // The transaction that holds the row must not look idle to the server.
  const keep = setInterval(() => void app.query('SELECT 1').catch(() => undefined), 1_000);
  for (const edit of await edits) {
    expect(edit.isError).toBe(true);
    expect(edit.content[0].text).toMatch(/^\[E_BUSY\] .+ Hint: /);
  }
  clearInterval(keep);
  await app.query('COMMIT');
  const after = await call(gateway.url, token, 'analysis_configure', { project_id, num_slices: 40, if_revision: 1 });
  expect(after.structuredContent.revision).toBe(2);
});
