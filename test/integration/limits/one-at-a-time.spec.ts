import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeResult } from '@talud/jobs';
import { addNote, countProjects, createProject, reportResult } from '@talud/store';
import { type OrgTransaction, resultId, withOrg } from '@talud/tenancy';
import { type Asker, PATIENCE_MS, Stage } from '../jobs/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

/**
 * Two transactions that add at once, each alone within the limit: the first has added and not committed when the second
 * comes. What each was told.
 */
async function both<T>({ context }: Asker, add: (tx: OrgTransaction, which: 0 | 1) => Promise<T>): Promise<[T, T]> {
  let second: Promise<T> | undefined;
  const first = await withOrg(stage.connections, context.orgId, async (tx) => {
    const told = await add(tx, 0);
    let settled = false;
    second = withOrg(stage.connections, context.orgId, (other) => add(other, 1)).finally(() => {
      settled = true;
    });
    const deadline = Date.now() + PATIENCE_MS;
    while (!settled && !(await somebodyWaits(tx)) && Date.now() < deadline) await new Promise(setImmediate);
    return told;
  });
  if (second === undefined) throw new Error('the second was not begun');
  return [first, await second];
}

async function somebodyWaits(tx: OrgTransaction): Promise<boolean> {
  const waiting = await tx.query({
    text: `SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
  });
  return waiting.length > 0;
}

describe('two that add at once, where there is room for one', () => {
  it('of notes: one is added', async () => {
    const asker = await stage.organization();
    const note = { title: 'Note', text: 'Text' };
    const [first, second] = await both(asker, (tx) => addNote(tx, asker.context, note, 1));
    expect([typeof first, second]).toEqual(['string', undefined]);
  });

  it('of reports: one result is kept', async () => {
    const asker = await stage.organization();
    for (let n = 0; n < 2; n++) {
      const job = await stage.take(asker, await stage.request(asker));
      expect(await storeResult(stage.connections, job, { engineVersion: 'x', summary: {} })).toBe('done');
    }
    const results = (await stage.results(asker)).map(({ id }) => resultId(id));
    const wish = { project: asker.projectId, most: 1 };
    const marks = await both(asker, async (tx, which) => {
      const result = results[which];
      if (result === undefined) throw new Error('no result');
      return reportResult(tx, asker.context, { ...wish, result });
    });
    expect(marks).toEqual(['kept', 'full']);
  });

  it('of projects: the second sees the first', async () => {
    const asker = await stage.organization();
    const counts = await both(asker, async (tx, which) => {
      const held = await countProjects(tx);
      const step = {
        document: {},
        modelHash: Buffer.alloc(32),
        label: 'New',
        tool: 'project_new',
        name: 'P',
        blobs: [],
      };
      await createProject(tx, asker.context, `P${which}`, step);
      return held;
    });
    expect(counts).toEqual([1, 2]);
  });
});
