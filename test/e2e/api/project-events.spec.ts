import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelJob, claim, progressWriter, requestAnalysis } from '@talud/jobs';
import { makePool, tenantConnections } from '@talud/store';
import { jobHandle, newId, projectHandle, projectId, readProjectHandle, withOrg } from '@talud/tenancy';
import { type Login, logIn } from '@talud/testing';
import { type Console, signIn } from '../../support/console.js';
import { type EventClient, followEvents, type ServerEvent } from '../../support/event-client.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';
import { startInProcessWorker } from '../../support/in-process-worker.js';
import { call } from '../../support/mcp.js';
import { closeProject } from '../../support/two-tenants.js';

let gateway: TestGateway;
let worker: { close(): Promise<void> };
let owner: Login;
let assistant: TestToken;
let page: Console;
let project = '';

beforeAll(async () => {
  gateway = await startGateway();
  worker = await startInProcessWorker(gateway);
  owner = await logIn(gateway.database.ownerUrl);
  await owner.query('UPDATE plan SET connection_calls_per_minute = 1000, person_calls_per_minute = 1000');
  assistant = await gateway.token('alfa', 'engineer');
  page = await signIn(gateway, 'alfa', 'viewer');
});
afterAll(async () => {
  await owner.end();
  await worker.close();
  await gateway.close();
});

const tool = async (name: string, args: Record<string, unknown>, by = assistant) => {
  const result = await call(gateway.url, by.token, name, args);
  if (result.isError || !result.structuredContent) throw new Error(JSON.stringify(result));
  return result.structuredContent;
};
const fresh = async (name: string): Promise<string> =>
  (await tool('project_new', { name, template: 'demo' })).project_id;
const follow = (handle: string, by = page, lastEventId?: string): Promise<EventClient> =>
  followEvents(gateway.url, `/api/projects/${handle}/events`, by.cookie, lastEventId);
const slices = (n: number, handle = project) => tool('analysis_configure', { project_id: handle, num_slices: n });
const shape = ({ event, data }: ServerEvent) => [event, data.revision, data.by, data.via];

describe('a page that follows a project', () => {
  it('is told which revision it must have read, and then of everything by everybody', async () => {
    project = await fresh('followed');
    const stream = await follow(project);
    expect([stream.status, stream.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform']);
    expect(await stream.next()).toMatchObject({
      event: 'open',
      data: { project_id: project, name: 'followed', revision: 1 },
    });
    const by = (await (await signIn(gateway, 'alfa', 'engineer')).get('/api/me')).body.name;

    await slices(24);
    const edit = await stream.next();
    expect(edit).toMatchObject({
      event: 'edit',
      data: { project_id: project, revision: 2, tool: 'analysis_configure', by, via: 'assistant' },
    });
    expect(edit?.data.label).not.toBe('');

    await tool('project_history', { project_id: project, action: 'undo' });
    await tool('project_history', { project_id: project, action: 'redo' });
    await tool('project_save', { project_id: project, label: 'agreed' });
    expect((await stream.until(({ event }) => event === 'version')).map(shape)).toEqual([
      ['undo', 1, by, 'assistant'],
      ['redo', 2, by, 'assistant'],
      ['version', 2, by, 'assistant'],
    ]);

    const run = await tool('analysis_run', { project_id: project, accept_defaults: true, wait_seconds: 0 });
    const told = await stream.until(({ event }) => event === 'result');
    expect(told.map(({ event, data }) => [event, data.job_id, data.run, data.state])).toEqual([
      ['job', run.job_id, 'analysis', 'queued'],
      ['job', run.job_id, 'analysis', 'running'],
      ['job', run.job_id, 'analysis', 'done'],
      ['result', run.job_id, 'analysis', undefined],
    ]);
    const result = await tool('results_get', { result_id: told.at(-1)?.data.result_id });
    expect(result.revision).toBe(2);
    stream.hangUp();
  });

  it('is told how far a job has come, by events that are not kept', async () => {
    const handle = await fresh('progressing');
    const stream = await follow(handle);
    const opened = await stream.next();
    // As a worker takes and runs it, but as slowly as this test.
    const context = gateway.context('alfa', 'engineer');
    const pool = makePool({ url: gateway.database.appUrl, size: 2, name: 'slow worker', onError: () => undefined });
    const connections = tenantConnections(pool, 2);
    const id = readProjectHandle(handle);
    if (id === undefined) throw new Error('no handle');
    const asked = { projectId: id, revision: 1, kind: 'analysis', request: {} } as const;
    const job = await withOrg(connections, context.orgId, async (tx) => {
      const requested = await requestAnalysis(tx, context, asked);
      // The real worker is there too, and takes what nobody has taken for some seconds.
      await tx.execute({
        text: `UPDATE analysis_job SET bell_at = clock_timestamp() + interval '1 hour' WHERE id = $1`,
        values: [requested],
      });
      return requested;
    });
    const claimed = await claim(connections, context.orgId, job, 60_000);
    if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome);
    const progress = progressWriter(connections, claimed.job, (error) => {
      throw error;
    });
    progress.report(25, 100);
    const [, , quarter] = await stream.until(({ data }) => data.share !== undefined);
    expect(quarter).toMatchObject({
      event: 'job',
      data: { project_id: handle, job_id: jobHandle(job), run: 'analysis', state: 'running', share: 0.25, revision: 1 },
    });
    expect(quarter?.id).toBeUndefined();
    await progress.stop();
    await withOrg(connections, context.orgId, (tx) => cancelJob(tx, job));
    const ended = await stream.next();
    expect(ended).toMatchObject({ event: 'job', data: { state: 'cancelled' } });
    stream.hangUp();
    // Who comes back gets the states, and no progress of what has ended.
    const back = await follow(handle, page, opened?.id);
    const states = await back.until(({ data }) => data.state === 'cancelled');
    expect(states.map(({ data }) => [data.state, data.share])).toEqual([
      ['queued', undefined],
      ['running', undefined],
      ['cancelled', undefined],
    ]);
    back.hangUp();
    await pool.end();
  });

  it('comes back to where it was: nothing is lost and nothing comes twice', async () => {
    const first = await follow(project);
    const opened = await first.next();
    await slices(26);
    const seen = await first.next();
    first.hangUp();
    await slices(27);
    await slices(28);
    const second = await follow(project, page, seen?.id);
    const missed = [await second.next(), await second.next()];
    await slices(29);
    missed.push(await second.next());
    expect(missed.map((event) => [event?.event, event?.data.revision])).toEqual([
      ['edit', 4],
      ['edit', 5],
      ['edit', 6],
    ]);
    const places = [opened, seen, ...missed].map((event) => Number(event?.id));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    second.hangUp();
  });

  it('gets more than one batch of what it missed, in order', async () => {
    const handle = await fresh('busy');
    const stream = await follow(handle);
    const opened = await stream.next();
    stream.hangUp();
    const { id, org } = { id: readProjectHandle(handle), org: gateway.organizations.alfa };
    await owner.query('ALTER TABLE project_event NO FORCE ROW LEVEL SECURITY');
    await owner.query(
      `INSERT INTO project_event (org_id, project_id, kind, user_id, detail)
       SELECT $1, $2, 'edit', $3, jsonb_build_object('revision', n) FROM generate_series(1, 250) n`,
      [org.orgId, id, org.members.engineer.userId],
    );
    await owner.query('ALTER TABLE project_event FORCE ROW LEVEL SECURITY');
    const back = await follow(handle, page, opened?.id);
    const events = await back.until(({ data }) => data.revision === 250);
    expect(events.map(({ data }) => data.revision)).toEqual(Array.from({ length: 250 }, (_, i) => i + 1));
    expect(new Set(events.map(({ data }) => data.via))).toEqual(new Set(['page']));
    back.hangUp();
  });

  it('begins anew when it names an event that nobody knows', async () => {
    for (const id of ['1', '999999999999999', '0', '-3', 'x', `${'9'.repeat(40)}`, "' OR true --"]) {
      const stream = await follow(project, page, id);
      expect(await stream.next()).toMatchObject({ event: 'open', data: { revision: 6 } });
      stream.hangUp();
    }
  });

  it('is told the same in the same order as every other', async () => {
    const streams = await Promise.all(Array.from({ length: 4 }, () => follow(project)));
    await Promise.all(streams.map((stream) => stream.next()));
    const edits = Array.from({ length: 12 }, (_, i) => slices(30 + i));
    const last = 6 + (await Promise.all(edits)).length;
    const told = await Promise.all(streams.map((stream) => stream.until(({ data }) => data.revision === last)));
    for (const one of told) expect(one).toEqual(told[0]);
    expect(told[0]?.map(({ data }) => data.revision)).toEqual(Array.from({ length: 12 }, (_, i) => 7 + i));
    for (const stream of streams) stream.hangUp();
  });
});

describe('a project that the page may not see', () => {
  it('is answered as one that does not exist, byte for byte', async () => {
    const theirs = (await tool('project_new', { name: 'theirs' }, await gateway.token('beta', 'engineer'))).project_id;
    const closed = await fresh('closed');
    await closeProject(gateway, 'alfa', closed);
    const answers: [number, string][] = [];
    for (const handle of [theirs, closed, projectHandle(projectId(newId())), 'nonsense', 'p_']) {
      const answer = await follow(handle);
      answers.push([answer.status, await answer.text()]);
    }
    expect(answers[0]?.[0]).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('is not shown to somebody without a session, nor to a bearer token', async () => {
    const path = `/api/projects/${project}/events`;
    const bearer = await fetch(`${gateway.url}${path}`, { headers: { authorization: `Bearer ${assistant.token}` } });
    const bare = await fetch(`${gateway.url}${path}`);
    expect([bare.status, bearer.status]).toEqual([401, 401]);
    expect(await bare.text()).toBe(await bearer.text());
  });
});

describe('the stream ends', () => {
  const ended = async (stream: EventClient): Promise<void> => {
    let event = await stream.next();
    while (event) event = await stream.next();
  };
  const following = async (by: Console, handle = project): Promise<EventClient> => {
    const stream = await follow(handle, by);
    expect((await stream.next())?.event).toBe('open');
    return stream;
  };

  it('when the person signs out, and the other sessions go on', async () => {
    const leaving = await signIn(gateway, 'alfa', 'engineer');
    const [theirs, others] = [await following(leaving), await following(page)];
    await leaving.send('DELETE', '/api/session');
    await ended(theirs);
    expect((await follow(project, leaving)).status).toBe(401);
    const { revision } = await slices(50);
    expect((await others.next())?.data.revision).toBe(revision);
    others.hangUp();
  });

  it('when the person’s role changes', async () => {
    const member = await signIn(gateway, 'alfa', 'engineer');
    const admin = await signIn(gateway, 'alfa', 'admin');
    const stream = await following(member);
    const { userId } = gateway.organizations.alfa.members.engineer;
    for (const role of ['viewer', 'engineer']) {
      expect((await admin.send('PATCH', `/api/organization/members/${userId}`, { role })).status).toBe(204);
    }
    await ended(stream);
  });

  it('when the project is closed to the person, or they are taken out of it', async () => {
    const handle = await fresh('for members');
    const stream = await following(page, handle);
    await closeProject(gateway, 'alfa', handle);
    await ended(stream);
    const { orgId, members } = gateway.organizations.alfa;
    const membership = async (statement: string): Promise<void> => {
      await owner.query('ALTER TABLE slope_project_member NO FORCE ROW LEVEL SECURITY');
      await owner.query(statement, [orgId, readProjectHandle(handle), members.viewer.userId]);
      await owner.query('ALTER TABLE slope_project_member FORCE ROW LEVEL SECURITY');
    };
    await membership(`INSERT INTO slope_project_member VALUES ($1, $2, $3, 'viewer')`);
    const again = await following(page, handle);
    await membership('DELETE FROM slope_project_member WHERE org_id = $1 AND project_id = $2 AND user_id = $3');
    await ended(again);
  });

  it('and no more than eight of one session are open at a time', async () => {
    const person = await signIn(gateway, 'alfa', 'admin');
    const eight = await Promise.all(Array.from({ length: 8 }, () => following(person)));
    const ninth = await follow(project, person);
    expect(ninth.status).toBe(429);
    expect(await ninth.text()).toContain('E_RATE_LIMITED');
    await person.send('DELETE', '/api/session');
    await Promise.all(eight.map(ended));
  });
});

describe('forty open streams', () => {
  it('hold no connection of the database', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signIn(gateway, 'alfa', 'viewer')));
    const streams = await Promise.all(people.flatMap((one) => Array.from({ length: 8 }, () => follow(project, one))));
    await Promise.all(streams.map((stream) => stream.next()));
    // One may be looking this very moment, and so may the worker; what a stream held would be held for good.
    const held = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`;
    while ((await owner.query(held)).rowCount !== 0);
    expect((await slices(60)).revision).toBeGreaterThan(1);
    for (const stream of streams) expect((await stream.next())?.event).toBe('edit');
    for (const stream of streams) stream.hangUp();
  });
});

describe('a gateway that stops', () => {
  it('ends its streams', async () => {
    const other = await startGateway();
    const { token } = await other.token('alfa', 'engineer');
    const { project_id } = (await call(other.url, token, 'project_new', { name: 'x' })).structuredContent;
    const person = await signIn(other, 'alfa', 'engineer');
    const stream = await followEvents(other.url, `/api/projects/${project_id}/events`, person.cookie);
    expect((await stream.next())?.event).toBe('open');
    const closing = other.close();
    expect(await stream.next()).toBeUndefined();
    await closing;
  });
});
