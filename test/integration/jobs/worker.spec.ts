import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelJob, cancelJobsOfConnection, type JobView, type JobWatch, watchJobs } from '@talud/jobs';
import { analyse, evaluateSurface } from '@talud/slope';
import {
  analysisResult,
  demoDocument,
  type ProjectDocument,
  parseDocument,
  type RunRequest,
  requestedInput,
  setSettings,
  surfaceResult,
} from '@talud/slope-model';
import { type JobId, withOrg } from '@talud/tenancy';
import { type Asker, PATIENCE_MS, Stage } from './stage.js';
import { isRunning, WorkerProcess } from './worker-process.js';

let stage: Stage;
let watch: JobWatch;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  stage = await Stage.open();
  watch = watchJobs(stage.database.appUrl, () => undefined);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill('SIGKILL')));
});
afterAll(async () => {
  await watch.close();
  await stage.close();
});

async function start(settings: Record<string, string> = {}): Promise<WorkerProcess> {
  const worker = await WorkerProcess.start(stage, settings);
  workers.push(worker);
  return worker;
}

/** The demo slope with a search of (n + 1)^2 (m + 1) circles. */
function slope(n: number, m: number): ProjectDocument {
  const set = setSettings(demoDocument('Demo'), {
    'search.grid_nx': n,
    'search.grid_ny': n,
    'search.radius_increment': m,
  });
  if (!set.ok) throw new Error(set.message);
  return set.document;
}
const QUICK = slope(9, 9);
/** Some work. */
const LARGER = slope(20, 20);
/** Far more than any test waits for. */
const ENDLESS = slope(120, 120);

const REQUEST: RunRequest & { kind: 'analysis' } = {
  kind: 'analysis',
  methods: ['bishop_simplified', 'spencer'],
  acceptedDefaults: ['Accepted by the caller.'],
};

async function ask(asker: Asker, request: RunRequest = REQUEST): Promise<JobId> {
  const id = await stage.request(asker, request, request.kind);
  await stage.bell.ring(asker.context.orgId, id);
  return id;
}

async function ended(asker: Asker, id: JobId): Promise<JobView> {
  const options = { untilMs: Date.now() + PATIENCE_MS };
  const job = await watch.untilEnded(stage.connections, asker.context.orgId, id, options);
  if (!job || job.state === 'queued' || job.state === 'running') throw new Error(`still ${job?.state}`);
  return job;
}

const gone = async (pid: number): Promise<boolean> => {
  const deadline = Date.now() + PATIENCE_MS;
  while (isRunning(pid) && Date.now() < deadline) await new Promise(setImmediate);
  return !isRunning(pid);
};

/** Does something while no result can be stored: what happens in the middle of a run comes before its end, however long it takes. */
async function beforeTheEnd(act: () => Promise<void>): Promise<void> {
  const holder = await stage.owner.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE analysis_result IN SHARE MODE');
  await act();
  await holder.query('ROLLBACK');
  holder.release();
}

describe('the worker', () => {
  it('stores what the engine says, to the last bit, whatever the number of threads', async () => {
    const asker = await stage.organization({ document: QUICK });
    const said = analyse(requestedInput(QUICK, REQUEST));
    if (!said.ok) throw new Error('the demo slope was refused');
    const populations: unknown[] = [];
    for (const threads of ['1', '3']) {
      const worker = await start({ TALUD_WORKER_THREADS: threads });
      const id = await ask(asker);
      expect(await ended(asker, id)).toMatchObject({
        state: 'done',
        attempt: 1,
        progress: { done: 1000, total: 1000 },
      });
      const [row] = await stage.rows<{ summary: unknown; population: Buffer; engine_version: string }>(
        asker.context.orgId,
        'SELECT * FROM analysis_result WHERE job_id = $1',
        [id],
      );
      expect(row?.summary).toEqual(JSON.parse(JSON.stringify(analysisResult(QUICK, REQUEST, said.answer))));
      expect(row?.engine_version).toMatch(/^\d+\.\d+\.\d+$/);
      populations.push(row?.population.toString('base64'));
      await worker.kill('SIGTERM');
    }
    expect(populations[0]).toBe(populations[1]);
  });

  it('answers for one surface in the job’s row', async () => {
    const asker = await stage.organization({ document: QUICK });
    const request: RunRequest & { kind: 'surface' } = {
      kind: 'surface',
      methods: ['spencer'],
      surface: { type: 'circle', centre: [36, 28], radiusM: 13 },
      notes: [],
      acceptedDefaults: [],
    };
    await start();
    const said = evaluateSurface(requestedInput(QUICK, request), request.surface);
    if (!said.ok) throw new Error('the demo slope was refused');
    expect(await ended(asker, await ask(asker, request))).toMatchObject({
      kind: 'surface',
      state: 'done',
      answer: JSON.parse(JSON.stringify(surfaceResult(QUICK, request, said))),
    });
  });

  it('fails a project that cannot be analysed, with the engine’s problems', async () => {
    const { materials: _, ...rest } = QUICK;
    const bare = parseDocument({ ...rest, materials: [], placements: [] });
    if (!bare.ok) throw new Error(bare.message);
    const asker = await stage.organization({ document: bare.value });
    await start();
    const job = await ended(asker, await ask(asker));
    expect(job).toMatchObject({ state: 'failed', attempt: 1, error: { code: 'E_NOT_CONFIGURED' } });
    expect(job.state === 'failed' && job.error.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'no_materials' })]),
    );
  });

  it('gives each job a process of its own, which no second organization sees', async () => {
    const askers = [await stage.organization({ document: QUICK }), await stage.organization({ document: QUICK })];
    const worker = await start({ TALUD_WORKER_SLOTS: '2' });
    const asked = await Promise.all([0, 1, 0, 1, 0, 1].map(async (i) => [i, await ask(askers[i] as Asker)] as const));
    for (const [i, id] of asked) expect(await ended(askers[i] as Asker, id)).toMatchObject({ state: 'done' });
    expect(worker.starts).toHaveLength(6);
    expect(new Set(worker.starts.map((line) => line.pid)).size).toBe(6);
    for (const { pid } of worker.starts) expect(await gone(pid)).toBe(true);
  });

  it('does a job once when it is killed in the middle: another takes it over', async () => {
    const asker = await stage.organization({ document: LARGER });
    const first = await start();
    let [id, pid] = ['' as JobId, 0];
    await beforeTheEnd(async () => {
      id = await ask(asker);
      ({ pid } = await first.startOf(id));
      await first.kill('SIGKILL');
    });
    const second = await start();
    expect(await ended(asker, id)).toMatchObject({ state: 'done', attempt: 2 });
    expect(second.starts.map((line) => [line.job, line.attempt])).toEqual([[id, 2]]);
    expect(await stage.results(asker)).toHaveLength(1);
    expect(await gone(pid)).toBe(true);
  });

  it('gives back what it does when it is told to stop, and ends', async () => {
    const asker = await stage.organization({ document: ENDLESS });
    const first = await start();
    const id = await ask(asker);
    const { pid } = await first.startOf(id);
    const second = await start();
    expect(await first.kill('SIGTERM')).toBe(0);
    expect(await gone(pid)).toBe(true);
    await second.startOf(id, 2);
    await withOrg(stage.connections, asker.context.orgId, (tx) => cancelJob(tx, id));
  });

  it('ends a job as crashed when its process is killed each time, with the reason', async () => {
    const asker = await stage.organization({ document: ENDLESS });
    const worker = await start();
    const id = await ask(asker);
    for (const attempt of [1, 2, 3]) process.kill((await worker.startOf(id, attempt)).pid, 'SIGKILL');
    expect(await ended(asker, id)).toMatchObject({
      state: 'crashed',
      attempt: 3,
      error: { code: 'E_JOB_FAILED', text: expect.stringMatching(/without an answer \(SIGKILL\).*attempt 3 of 3/) },
    });
  });

  it('kills a cancelled run and takes the next job', async () => {
    const asker = await stage.organization({ document: ENDLESS });
    const other = await stage.organization({ document: QUICK });
    const worker = await start();
    const id = await ask(asker);
    const { pid } = await worker.startOf(id);
    await withOrg(stage.connections, asker.context.orgId, (tx) => cancelJob(tx, id));
    expect(await gone(pid)).toBe(true);
    expect(await ended(other, await ask(other))).toMatchObject({ state: 'done' });
    expect(await ended(asker, id)).toMatchObject({ state: 'cancelled' });
    expect(await stage.results(asker)).toEqual([]);
  });

  it('kills the run of a connection that is cut', async () => {
    const asker = await stage.organization({ document: ENDLESS, viaAssistant: true });
    const worker = await start();
    const id = await ask(asker);
    const { pid } = await worker.startOf(id);
    await stage.cut(asker);
    await withOrg(stage.connections, asker.context.orgId, async (tx) => {
      if (asker.context.connection) await cancelJobsOfConnection(tx, asker.context.connection.id);
    });
    expect(await gone(pid)).toBe(true);
    expect(await ended(asker, id)).toMatchObject({ state: 'cancelled' });
    expect(await stage.results(asker)).toEqual([]);
  });

  it('stores nothing for a connection that was cut, even if nobody cancelled its run', async () => {
    const asker = await stage.organization({ document: QUICK, viaAssistant: true });
    const worker = await start();
    let id = '' as JobId;
    await beforeTheEnd(async () => {
      id = await ask(asker);
      await worker.startOf(id);
      await stage.cut(asker);
    });
    expect(await ended(asker, id)).toMatchObject({ state: 'cancelled', attempt: 1 });
    expect(await stage.results(asker)).toEqual([]);
  });

  it('ends a run that takes longer than the plan allows', async () => {
    const asker = await stage.organization({ document: ENDLESS, limits: { runSeconds: 1 } });
    const worker = await start();
    const id = await ask(asker);
    expect(await ended(asker, id)).toMatchObject({
      state: 'failed',
      attempt: 1,
      error: { code: 'E_TIMEOUT', text: expect.stringContaining('within 1 s') },
    });
    expect(await gone((await worker.startOf(id)).pid)).toBe(true);
  });

  it('ends a run that needs more memory than the plan allows', async () => {
    const asker = await stage.organization({ document: ENDLESS, limits: { runMemoryMb: 150 } });
    const worker = await start();
    const id = await ask(asker);
    expect(await ended(asker, id)).toMatchObject({
      state: 'crashed',
      attempt: 1,
      error: { code: 'E_JOB_FAILED', text: expect.stringContaining('150 MB') },
    });
    expect(await gone((await worker.startOf(id)).pid)).toBe(true);
  });

  it('does not start as another login', async () => {
    await expect(start({ TALUD_APP_DATABASE_URL: stage.database.authUrl })).rejects.toThrow('did not start');
  });
});
