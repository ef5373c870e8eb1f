import assert from 'node:assert/strict';
import { readProjectHandle } from '@talud/tenancy';
import pg from 'pg';
import { auditFaults, mustAnswer } from '../place/tenants.mjs';
import { killHard, until } from './stage.mjs';

const CALLERS = 20;
const CALLS_OF_THE_OTHER = 30;
/** One organization's share of the gateway's ten connections. */
const SHARE = 4;

export const scenes = {
  async 'twenty callers at one held project: another organization is served meanwhile'(
    /** @type {import('./stage.mjs').Stage} */ stage,
  ) {
    const gateway = await stage.place.startGateway();
    const crowd = await stage.client(gateway.url, 'alfa');
    const other = await stage.client(gateway.url, 'beta');
    const project = await stage.project(crowd, 5);
    const theirs = await stage.project(other, 5);

    const holder = new pg.Client({ connectionString: stage.place.database.appUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT set_config('app.current_org_id', $1, true)`, [stage.place.organizations.alfa.orgId]);
    await holder.query('SELECT 1 FROM slope_project WHERE id = $1 FOR UPDATE', [readProjectHandle(project)]);

    let answered = 0;
    const edits = Array.from({ length: CALLERS }, async (_, i) => {
      const answer = await crowd.call('model_define', {
        spec: { replace: false, name: `Name ${i}` },
        project_id: project,
      });
      answered++;
      return answer;
    });
    let most = 0;
    for (let n = 0; n < CALLS_OF_THE_OTHER; n++) {
      await mustAnswer(
        n % 2 === 0
          ? other.call('project_list')
          : other.call('model_define', { spec: { replace: false, name: `Other ${n}` }, project_id: theirs }),
      );
      most = Math.max(most, await inTransaction(stage));
    }
    assert.equal(answered, 0, 'the crowd was still waiting when the other organization had all its answers');
    assert.ok(most <= SHARE, `${most} transactions of the gateway were open beside the other organization's`);

    await holder.query('ROLLBACK');
    await holder.end();
    for (const edit of edits) await mustAnswer(edit);
    assert.equal(await stage.currentRevision('alfa', project), 2 + CALLERS, 'each edit is one revision');
    assert.deepEqual(await auditFaults(crowd), []);
    assert.deepEqual(await auditFaults(other), []);
    await until('idle connections', async () => ((await inTransaction(stage)) === 0 ? true : undefined));
    await killHard(gateway);
  },
};

/** @param {import('./stage.mjs').Stage} stage */
async function inTransaction({ place }) {
  const { rows } = await place.owner.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE application_name = 'talud gateway' AND datname = current_database() AND state <> 'idle'`,
  );
  return rows[0].n;
}
