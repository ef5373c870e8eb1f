import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_CODES, type ErrorCode } from '@talud/errors';
import { emptyDocument, type ProjectDocument } from '@talud/slope-model';
import {
  connectionHandle,
  connectionId,
  jobHandle,
  jobId,
  newId,
  personHandle,
  projectHandle,
  projectId,
  readProjectHandle,
  resultHandle,
  resultId,
  uploadHandle,
  uploadId,
  userId,
} from '@talud/tenancy';
import { type Line, type Login, lineTo } from '@talud/testing';
import { ANY_TOOL_ERRORS, slopeModule, type Tool, type ToolErrors } from '@talud/tools';
import {
  PROJECT_RUN_ERRORS,
  READING_RUN_ERRORS,
  RUN_ERRORS,
  SECTION_ERRORS,
} from '../../libs/tools/src/slope/errors/argument-errors.js';
import { heavyThreads, POOL_LIMITS } from '../../libs/tools/src/slope/heavy/in-thread.js';
import { type Console, signIn } from '../support/console.js';
import { startGateway } from '../support/gateway.js';
import { call, figures } from '../support/mcp.js';
import { probeModule } from '../support/probe-module.js';
import { REFUSALS, type RefusalSample } from '../support/refusal-samples.js';
import { STATED } from '../support/stated-codes.js';
import { BEFORE } from '../support/tool-samples.js';
import { type Args, startToolWorld, TOOLS, type ToolWorld } from '../support/tool-world.js';
import { closeProject, logInto, type Owned, ownProject } from '../support/two-tenants.js';

const REFUSAL = /^\[(E_[A-Z_]+)\] .+ Hint: .+/s;

/** An id that nobody has, for each argument that takes one. */
const INVENTED: Readonly<Record<string, () => string>> = {
  project_id: () => projectHandle(projectId(newId())),
  project: () => projectHandle(projectId(newId())),
  from_project: () => projectHandle(projectId(newId())),
  job_id: () => jobHandle(jobId(newId())),
  result_id: () => resultHandle(resultId(newId())),
  file: () => uploadHandle(uploadId(newId())),
  person_id: () => personHandle(userId(newId())),
  connection_id: () => connectionHandle(connectionId(newId())),
};

const takes = ({ inputSchema }: Tool, argument: string): boolean =>
  Object.hasOwn(inputSchema.properties ?? {}, argument);
const named = (tools: readonly Tool[]) => tools.map((tool) => [tool.name, tool] as const);

let world: ToolWorld;
let person: Console;
/** A project of a colleague that the engineer may look at and no more. */
let seen: Owned;
let backAnalysis: string;
/** Sees what the organization has. */
let rows: Login;
beforeAll(async () => {
  world = await startToolWorld();
  person = await signIn(world.gateway, 'alfa', 'engineer');
  seen = await ownProject(world.gateway, 'alfa', 'admin', 'seen');
  await closeProject(world.gateway, 'alfa', seen.ids.project, ['engineer']);
  rows = await logInto(world.gateway, 'alfa');
  const done = await figures(world.gateway.url, world.engineer.token, 'back_analysis_run', {
    project_id: world.owned.ids.project,
    accept_defaults: true,
  });
  backAnalysis = done.result_id;
});
afterAll(async () => {
  await rows.end();
  await world.close();
});

/** Which codes were observed, of which tool. */
const observed = new Set<string>();

/** A print of everything that a tool may change: of which rows there are, and who wrote each, for whoever writes a row anew leaves a mark on it. */
async function everything(): Promise<unknown> {
  const prints = [];
  for (const table of [
    'slope_project',
    'slope_revision',
    'slope_version',
    'analysis_job',
    'analysis_result',
    'blob',
    'upload',
  ]) {
    const found = await rows.query(
      `SELECT count(*)::int AS rows, md5(string_agg(ctid::text || xmin::text, ',' ORDER BY ctid)) AS print FROM ${table}`,
    );
    prints.push([table, found.rows[0]]);
  }
  return prints;
}

/** Calls, and looks that it is refused with this code, says what to do next, and has changed nothing. */
async function refused(tool: Tool, code: ErrorCode, args: Args, token = world.callerOf(tool).token): Promise<void> {
  const before = await everything();
  const answer = await call(world.gateway.url, token, tool.name, args);
  const text = answer.isError ? answer.content[0].text : JSON.stringify(answer);
  expect([tool.name, code, REFUSAL.exec(text)?.[1], text.slice(0, 200)]).toEqual([
    tool.name,
    code,
    code,
    expect.anything(),
  ]);
  expect([tool.name, code, await everything()]).toEqual([tool.name, code, before]);
  observed.add(`${tool.name} ${code}`);
}

async function withPlan(plan: Readonly<Record<string, number>>, work: () => Promise<void>): Promise<void> {
  const columns = Object.keys(plan);
  const kept = await world.owner.query(`SELECT ${columns.join()} FROM plan`);
  const set = (values: Readonly<Record<string, number>>) =>
    world.owner.query(`UPDATE plan SET ${columns.map((column) => `${column} = ${Number(values[column])}`).join()}`);
  await set(plan);
  try {
    await work();
  } finally {
    await set(kept.rows[0] ?? {});
  }
}

const PROJECT_FILE = {
  name: 'project.json',
  base64: Buffer.from(JSON.stringify(emptyDocument('File'))).toString('base64'),
};

/** Of an import, a megabyte in all. */
const NOTES = Array.from({ length: 105 }, () => ({ fate: 'kept', text: 'x'.repeat(10_000) }));

/** A new project that is empty, or of a document. */
async function begun(document?: ProjectDocument): Promise<string> {
  const base64 = Buffer.from(JSON.stringify(document ?? {})).toString('base64');
  const args = document === undefined ? {} : { file: { name: 'project.json', base64 } };
  const made = await call(world.gateway.url, world.engineer.token, 'project_new', args);
  return made.structuredContent.project_id;
}

/** A call of the tool that fits, once its steps are taken. */
async function fitting(tool: Tool): Promise<Args> {
  const project = await world.demo();
  await world.take(BEFORE[tool.name] ?? [], project);
  return world.sample(tool, project);
}

describe('what an argument brings with it', () => {
  it.each(named(TOOLS))('%s: ids that nobody has are E_NOT_FOUND', async (_name, tool) => {
    for (const [argument, invented] of Object.entries(INVENTED)) {
      if (!takes(tool, argument)) continue;
      await refused(tool, 'E_NOT_FOUND', { ...(await fitting(tool)), [argument]: invented() });
    }
  });

  it.each(named(TOOLS.filter((tool) => takes(tool, 'file'))))(
    '%s: a file over 256 KB is E_TOO_LARGE',
    async (_name, tool) => {
      const file = { name: 'large', base64: Buffer.alloc(257 * 1024).toString('base64') };
      const { points: _points, template: _template, ...args } = await fitting(tool);
      await refused(tool, 'E_TOO_LARGE', { ...args, file });
    },
  );

  it.each(named(TOOLS.filter((tool) => takes(tool, 'if_revision'))))(
    '%s: another revision, and a project that one may only look at',
    async (_name, tool) => {
      const args = await fitting(tool);
      const undo = tool.name === 'project_history' ? { action: 'undo' } : {};
      await refused(tool, 'E_CONFLICT', { ...args, ...undo, if_revision: 999 });
      await refused(tool, 'E_FORBIDDEN', { ...args, ...undo, project_id: seen.ids.project });
    },
  );
});

/** Codes that tools state by the same sentence, and how each tool comes to answer them. */
const SHARED: readonly (readonly [stated: ToolErrors, code: ErrorCode, come: (tool: Tool) => Promise<void>])[] = [
  [
    SECTION_ERRORS,
    'E_QUOTA_EXCEEDED',
    async (tool) => {
      const args = await fitting(tool);
      await withPlan({ vertices_per_project: 3 }, () => refused(tool, 'E_QUOTA_EXCEEDED', args));
    },
  ],
  [
    READING_RUN_ERRORS,
    'E_QUOTA_EXCEEDED',
    async (tool) => {
      const args = await fitting(tool);
      await withPlan({ runs_waiting: 0 }, () => refused(tool, 'E_QUOTA_EXCEEDED', args));
    },
  ],
  [
    READING_RUN_ERRORS,
    'E_NOT_CONFIGURED',
    async (tool) => {
      if (tool.name !== 'optimize_run') return refused(tool, 'E_NOT_CONFIGURED', world.sample(tool, await begun()));
      const { project } = world.bendable;
      await world.take([['boundary_edit', { boundary: 'External', op: 'delete' }]], project);
      await refused(tool, 'E_NOT_CONFIGURED', world.sample(tool));
      await world.take([['project_history', { action: 'undo' }]], project);
    },
  ],
  [
    RUN_ERRORS,
    'E_FORBIDDEN',
    async (tool) => {
      const theirs = takes(tool, 'project_id') ? { project_id: seen.ids.project } : { result_id: seen.ids.result };
      await refused(tool, 'E_FORBIDDEN', { ...(await fitting(tool)), ...theirs });
    },
  ],
  [
    PROJECT_RUN_ERRORS,
    'E_CONFLICT',
    async (tool) => {
      const { project_id, ...args } = await fitting(tool);
      await person.send('PUT', '/api/presence', { project: world.owned.ids.project });
      await refused(tool, 'E_CONFLICT', args);
      await person.send('PUT', '/api/presence', { project: null });
    },
  ],
];
/** What takes a worker that does not work, or as long as patience; it has tests of its own below. */
const LATER: readonly ErrorCode[] = ['E_JOB_FAILED', 'E_BUSY'];

describe('what a tool states itself', () => {
  const own = TOOLS.flatMap((tool) =>
    Object.keys(tool.errors ?? {}).map((code) => ({ name: tool.name, tool, code: code as ErrorCode })),
  ).filter(({ code }) => !LATER.includes(code));

  it.each(own)('$name: $code', async ({ tool, code }) => {
    const shared = SHARED.filter(([stated, of]) => of === code && stated[code] === tool.errors?.[code]);
    for (const [, , come] of shared) await come(tool);
    const sample = REFUSALS[tool.name]?.[code];
    if (shared.length > 0 && sample === undefined) return;
    if (sample === undefined) throw new Error(`no sample of ${tool.name} that is ${code}`);
    await refuseSample(tool, code, sample);
  });

  it('has no sample that nothing states', () => {
    const known = new Set(own.map(({ name, code }) => `${name} ${code}`));
    const samples = Object.entries(REFUSALS).flatMap(([name, codes]) =>
      Object.keys(codes).map((code) => `${name} ${code}`),
    );
    expect(samples.filter((sample) => !known.has(sample))).toEqual([]);
  });
});

async function refuseSample(tool: Tool, code: ErrorCode, { on, before = [], plan, reading, args }: RefusalSample) {
  const project = on === undefined ? await world.demo() : await begun(on === 'empty' ? undefined : on);
  await world.take(before, project);
  const { token } = reading
    ? await world.gateway.token('alfa', 'engineer', { modules: ['slope', 'org'], readOnly: true })
    : world.callerOf(tool);
  const given = {
    ...world.ids(tool, project),
    ...args({ project, analysis: world.owned.ids.result, backAnalysis, seenJob: seen.ids.job }),
  };
  const refuse = () => refused(tool, code, given, token);
  await (plan === undefined ? refuse() : withPlan(plan, refuse));
}

describe('a project that somebody holds', () => {
  it('is E_BUSY to every edit, once patience has ended', async () => {
    const edits = TOOLS.filter((tool) => takes(tool, 'if_revision'));
    const calls: { tool: Tool; args: Args }[] = [];
    for (const tool of edits) {
      const undo = tool.name === 'project_history' ? { action: 'undo' } : {};
      calls.push({ tool, args: { ...(await fitting(tool)), ...undo } });
    }
    const before = await everything();
    const holder = await logInto(world.gateway, 'alfa');
    await holder.query('BEGIN');
    await holder.query('SELECT FROM slope_project WHERE id = ANY($1) FOR UPDATE', [
      calls.map(({ args }) => readProjectHandle(String(args.project_id))),
    ]);
    // The transaction that holds the rows must not look idle to the server.
    const keep = setInterval(() => void holder.query('SELECT 1').catch(() => undefined), 1_000);
    const answers = await Promise.all(
      calls.map(async ({ tool, args }) => {
        const answer = await call(world.gateway.url, world.engineer.token, tool.name, args);
        observed.add(`${tool.name} ${REFUSAL.exec(answer.content?.[0]?.text)?.[1]}`);
        return [tool.name, answer.isError ? answer.content[0].text : answer];
      }),
    );
    clearInterval(keep);
    await holder.query('ROLLBACK');
    await holder.end();
    expect(answers).toEqual(calls.map(({ tool }) => [tool.name, expect.stringMatching(/^\[E_BUSY\] .+ Hint: /)]));
    expect(await everything()).toEqual(before);
  });
});

describe('a project that is full', () => {
  const edits = TOOLS.filter((tool) => takes(tool, 'if_revision') && tool.name !== 'project_history');

  // Only the owner may write what is stored, and only while its own rows are not hidden from it.
  beforeAll(() => world.owner.query('ALTER TABLE slope_revision NO FORCE ROW LEVEL SECURITY'));
  afterAll(() => world.owner.query('ALTER TABLE slope_revision FORCE ROW LEVEL SECURITY'));

  async function size(project: string): Promise<number> {
    const { rows: found } = await rows.query(
      `SELECT length(document::text) AS size FROM slope_revision r JOIN slope_project p ON p.id = r.project_id
       WHERE p.id = $1 AND revision = current_revision`,
      [project],
    );
    return found[0].size;
  }

  it.each(named(edits))('%s makes it no larger', async (_name, tool) => {
    const args = await fitting(tool);
    const project = readProjectHandle(String(args.project_id)) ?? '';
    const filled = await world.owner.query(
      `UPDATE slope_revision SET document = document || jsonb_build_object('importNotes', $2::jsonb) WHERE project_id = $1`,
      [project, JSON.stringify(NOTES)],
    );
    expect(filled.rowCount).toBeGreaterThan(0);
    const before = await size(project);
    const { isError, content } = await call(world.gateway.url, world.engineer.token, tool.name, args);
    if (isError) {
      expect(content[0].text).toMatch(/^\[E_TOO_LARGE\] .+ Hint: /);
      observed.add('any E_TOO_LARGE');
    }
    expect(await size(project)).toBeLessThanOrEqual(before);
  });

  it('is E_TOO_LARGE to what would', () => expect(observed).toContain('any E_TOO_LARGE'));
});

describe('work in threads, of which the organization has as many as it may', () => {
  it.each(named(TOOLS.filter(({ errors }) => errors?.E_BUSY)))('of %s is E_BUSY', async (_name, tool) => {
    const { template: _template, ...fits } = await fitting(tool);
    // Of a tool that may do without one, what it reads a file for is the work.
    const file = takes(tool, 'file') ? { file: PROJECT_FILE } : {};
    // Of one that does what is soon done without a thread, a large piece is.
    const size = takes(tool, 'width') ? { width: 2000, height: 2000 } : {};
    const args = { ...file, ...fits, ...size };
    const { orgId } = world.gateway.organizations.alfa;
    const places = Array.from({ length: POOL_LIMITS.placesOfOwner }, () => heavyThreads.takePlace(orgId));
    await refused(tool, 'E_BUSY', args);
    for (const giveBack of places) giveBack?.();
  });
});

describe('a job that ends without a result while its call waits', () => {
  beforeAll(() => world.stopWorker());

  it.each(named(TOOLS.filter(({ errors }) => errors?.E_JOB_FAILED)))('of %s is E_JOB_FAILED', async (_name, tool) => {
    const { token } = world.engineer;
    const args: Args = {
      ...(await fittingWithoutWorker(tool)),
      ...(takes(tool, 'wait_seconds') ? { wait_seconds: 45 } : {}),
    };
    const project_id = String(args.project_id ?? world.bendable.project);
    const waiting = call(world.gateway.url, token, tool.name, args);
    let job: { job_id: string; state: string } | undefined;
    while (job === undefined) {
      const { structuredContent } = await call(world.gateway.url, token, 'job_list', { project_id });
      job = structuredContent.jobs.find(({ state }: { state: string }) => state === 'queued');
    }
    await call(world.gateway.url, token, 'job_cancel', { job_id: job.job_id });
    const answer = await waiting;
    expect([answer.isError, answer.content[0].text]).toEqual([
      true,
      expect.stringMatching(/^\[E_JOB_FAILED\] .+ Hint: /),
    ]);
    observed.add(`${tool.name} E_JOB_FAILED`);
  });
});

/** Steps that need a worker make nothing that a job which only waits would miss. */
async function fittingWithoutWorker(tool: Tool): Promise<Args> {
  const project = await world.demo();
  await world.take(
    (BEFORE[tool.name] ?? []).filter(([name]) => name !== 'groundwater_run'),
    project,
  );
  return world.sample(tool, project);
}

describe('what any tool may answer', () => {
  it.each(named(TOOLS))('%s: an argument of an unknown name is E_INVALID_ARGUMENT', async (_name, tool) => {
    await refused(tool, 'E_INVALID_ARGUMENT', { ...world.sample(tool), no_such_argument: 1 });
  });

  it('too many calls are E_RATE_LIMITED', async () => {
    const { token } = await world.gateway.token('alfa', 'engineer');
    await withPlan({ connection_calls_per_minute: 1 }, async () => {
      await call(world.gateway.url, token, 'project_list');
      const tool = TOOLS.find(({ name }) => name === 'project_list');
      if (tool) await refused(tool, 'E_RATE_LIMITED', {}, token);
    });
  });

  it('what befalls the service is E_TIMEOUT, E_INTERNAL and E_UNAVAILABLE', async () => {
    let line: Line | undefined;
    const gateway = await startGateway(
      async ({ database }) => {
        line = await lineTo(database.appUrl);
        return { TALUD_APP_DATABASE_URL: line.url };
      },
      { modules: [slopeModule, probeModule().module] },
    );
    const { token } = await gateway.token('alfa', 'engineer');
    const answered = async (tool: string, args: Args): Promise<void> => {
      const { isError, content } = await call(gateway.url, token, tool, args);
      observed.add(`any ${isError ? REFUSAL.exec(content[0].text)?.[1] : 'none'}`);
    };
    await answered('probe_read', { fail: 'slow' });
    await answered('probe_read', { fail: 'bug' });
    const cut = line?.cutAt('COMMIT', 'unsent');
    await answered('project_list', {});
    await cut;
    await gateway.close();
    await line?.close();
    for (const code of ['E_TIMEOUT', 'E_INTERNAL', 'E_UNAVAILABLE']) expect(observed).toContain(`any ${code}`);
  });
});

describe('the closed list', () => {
  it('is answered whole, each code by every tool that states it', () => {
    const stated = [...STATED].flatMap(([name, codes]) => [...codes].map((code) => `${name} ${code}`));
    expect(stated.filter((pair) => !observed.has(pair))).toEqual([]);
    const codes = new Set([...observed].map((pair) => pair.split(' ')[1]));
    expect([...codes].sort()).toEqual(Object.keys(ERROR_CODES).sort());
  });

  it('is stated whole: by tools, or once for any', () => {
    const stated = new Set([...[...STATED.values()].flatMap((codes) => [...codes]), ...Object.keys(ANY_TOOL_ERRORS)]);
    expect([...stated].sort()).toEqual(Object.keys(ERROR_CODES).sort());
  });
});
