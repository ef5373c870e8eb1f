import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePool } from '@talud/store';
import {
  connectionHandle,
  connectionId,
  jobHandle,
  jobId,
  newId,
  personHandle,
  projectHandle,
  projectId,
  resultHandle,
  resultId,
  uploadHandle,
  uploadId,
  userId,
} from '@talud/tenancy';
import { logIn, type UnfilteredPool, withoutFilters } from '@talud/testing';
import { orgModule, slopeModule, type Tool } from '@talud/tools';
import { api, signIn } from '../../support/console.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';
import { startInProcessWorker } from '../../support/in-process-worker.js';
import { call, mcp } from '../../support/mcp.js';
import { SAMPLES } from '../../support/tool-samples.js';
import { closeProject, drawSamples, type Owned, ownProject, solveSeepage } from '../../support/two-tenants.js';

type Kind = 'project' | 'job' | 'result' | 'connection' | 'person' | 'upload' | 'drawing' | 'table' | 'image';

const TOOLS: readonly Tool[] = [...slopeModule.tools, ...orgModule.tools];

/** Arguments that take an id, and what of. */
const ID_ARGUMENTS: Readonly<Record<string, Kind>> = {
  project_id: 'project',
  project: 'project',
  job_id: 'job',
  result_id: 'result',
  file: 'upload',
  from_project: 'project',
  connection_id: 'connection',
  person_id: 'person',
};
/** Tools whose file is none of a project, and what of. */
const FILES: Readonly<Record<string, Kind>> = {
  dxf_inspect: 'drawing',
  dxf_import: 'drawing',
  water_grid_set: 'table',
  annotation_set: 'image',
};
/** Arguments that end like an id: a name that everybody has, and one that is looked for in a project alone. */
const NAMES = ['method_id', 'version'];

const invented = (kind: Kind): string => {
  const id = newId();
  switch (kind) {
    case 'project':
      return projectHandle(projectId(id));
    case 'job':
      return jobHandle(jobId(id));
    case 'result':
      return resultHandle(resultId(id));
    case 'connection':
      return connectionHandle(connectionId(id));
    case 'person':
      return personHandle(userId(id));
    case 'upload':
    case 'drawing':
    case 'table':
    case 'image':
      return uploadHandle(uploadId(id));
  }
};

/** Every way in which a tool takes an id. */
const WAYS = TOOLS.flatMap((tool) =>
  Object.keys(tool.inputSchema.properties ?? {})
    .filter((name) => Object.hasOwn(ID_ARGUMENTS, name))
    .map((argument) => ({
      ...{ tool: tool.name, argument, administers: tool.access === 'admin' },
      kind: (argument === 'file' && FILES[tool.name]) || (ID_ARGUMENTS[argument] as Kind),
    })),
);

const SLOPE_FILE_TEMPLATES = slopeModule.files.map(({ uriTemplate }) => uriTemplate);

/** Whatever the page of a project does, with ids of theirs where it takes one. */
const PAGE_FORMS = ({ ids }: Owned): Record<string, string>[] => [
  { do: 'undo', revision: '5' },
  { do: 'redo', revision: '5' },
  { do: 'restore', revision: '5', version: 'any' },
  { do: 'name', revision: '5', version: 'any' },
  { do: 'cancel', job: ids.job },
  { do: 'report', result: ids.result },
  { do: 'file', file: `slope://projects/${ids.project}/results/${ids.result}/nothing.csv` },
];

interface SeenPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}

/** A member's browser, as far as pages see it. */
async function pageReader(gateway: TestGateway, organization: 'alfa' | 'beta', member: 'engineer' | 'engineer-2') {
  const { cookie } = await signIn(gateway, organization, member);
  const seen = async (path: string, init: RequestInit): Promise<SeenPage> => {
    const { status, headers, text } = await api(gateway.url, path, init);
    return { status, headers: [...headers], text };
  };
  return {
    get: (path: string) => seen(path, { headers: { cookie } }),
    post: (path: string, form: Record<string, string>) =>
      seen(path, { method: 'POST', headers: { cookie, origin: gateway.url }, body: new URLSearchParams(form) }),
  };
}

describe('the list of arguments that take an id', () => {
  it('misses none', () => {
    for (const tool of TOOLS) {
      for (const name of Object.keys(tool.inputSchema.properties ?? {})) {
        if (/(^|_)(id|ids|handle|project|job|result|version|upload|file)$/.test(name) && !NAMES.includes(name)) {
          expect([tool.name, name, Object.hasOwn(ID_ARGUMENTS, name)]).toEqual([tool.name, name, true]);
        }
      }
    }
    expect(WAYS.length).toBeGreaterThanOrEqual(17);
  });
});

const BOTH = { modules: ['slope', 'org'] };

/** With what of the two locks the gateway runs. */
const LOCKS = [
  { locks: 'both locks', filters: true, policies: true },
  { locks: 'row security alone', filters: false, policies: true },
  { locks: 'the filters alone', filters: true, policies: false },
] as const;

describe.each(LOCKS)('with $locks', ({ filters, policies }) => {
  let gateway: TestGateway;
  let worker: Awaited<ReturnType<typeof startInProcessWorker>>;
  let unfiltered: UnfilteredPool;
  let theirs: Owned;
  let closed: Owned;
  /** A project of the stranger's own organization that nothing is withheld of. */
  let open: Owned;
  /** Of each of these, the result of a run that drew samples. */
  const sampled = new Map<Owned, string>();
  let stranger: TestToken;
  let colleague: TestToken;
  let administrator: TestToken;

  beforeAll(async () => {
    unfiltered = withoutFilters(makePool);
    gateway = await startGateway({}, filters ? {} : { tenantPool: unfiltered.makePool });
    worker = await startInProcessWorker(gateway);
    const owner = await logIn(gateway.database.ownerUrl);
    await owner.query(
      `UPDATE plan SET connection_calls_per_minute = 10000, person_calls_per_minute = 10000, organization_calls_per_minute = 10000`,
    );
    theirs = await ownProject(gateway, 'beta', 'engineer', 'CANARY-BETA-7f3a');
    closed = await ownProject(gateway, 'alfa', 'engineer', 'CANARY-CLOSED-91cc');
    for (const owned of [theirs, closed]) {
      sampled.set(owned, await drawSamples(gateway, owned));
      await solveSeepage(gateway, owned);
    }
    await closeProject(gateway, 'alfa', closed.ids.project);
    open = await ownProject(gateway, 'alfa', 'engineer-2', 'open to all');
    stranger = await gateway.token('alfa', 'engineer-2', BOTH);
    colleague = await gateway.token('alfa', 'engineer-2', BOTH);
    administrator = await gateway.token('alfa', 'admin', BOTH);
    if (!policies) await withoutPolicies(owner);
    await owner.end();
  });
  afterAll(async () => {
    await worker.close();
    await gateway.close();
  });

  async function withoutPolicies(owner: Awaited<ReturnType<typeof logIn>>): Promise<void> {
    const { rows } = await owner.query(
      `SELECT oid::regclass::text AS name FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of rows) await owner.query(`ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`);
  }

  /** The whole answer but the date, with one id for all so that the texts can be compared. */
  async function answer(token: string, tool: string, args: Record<string, unknown>): Promise<string> {
    const { status, headers, text } = await mcp(
      gateway.url,
      token,
      'tools/call',
      { name: tool, arguments: args },
      { id: 7 },
    );
    const sent = [...headers].filter(([name]) => name !== 'date');
    return JSON.stringify([status, sent, text]);
  }

  const argumentsOf = (tool: string, argument: string, id: string): Record<string, unknown> => ({
    ...SAMPLES[tool],
    [argument]: id,
  });
  const withheld = (text: string, owned: Owned): string[] => owned.canaries.filter((canary) => text.includes(canary));

  it.each(WAYS)(
    '$tool answers alike for a foreign, a closed and an invented $argument',
    async ({ tool, argument, kind, administers }) => {
      const asker = administers ? administrator : stranger;
      const ask = (token: string, id: string): Promise<string> => answer(token, tool, argumentsOf(tool, argument, id));
      const unknown = await ask(asker.token, invented(kind));
      expect(unknown).toContain('[E_NOT_FOUND]');
      expect(await ask(asker.token, invented(kind))).toBe(unknown);
      const foreign = await ask(asker.token, theirs.ids[kind]);
      expect(foreign).toBe(unknown);
      // Administrators see every connection and member of theirs: nothing is closed to them.
      const shut = administers ? unknown : await ask(colleague.token, closed.ids[kind]);
      expect(shut).toBe(unknown);
      for (const text of [foreign, shut]) {
        expect([...withheld(text, theirs), ...withheld(text, closed)]).toEqual([]);
      }
    },
  );

  it('tools that take no id show nothing of another organization or of a closed project', async () => {
    for (const { name, access } of TOOLS) {
      const administers = access === 'admin';
      const text = await answer((administers ? administrator : stranger).token, name, SAMPLES[name] ?? {});
      expect([name, text.includes('Unknown tool')]).toEqual([name, false]);
      expect([name, ...withheld(text, theirs), ...(administers ? [] : withheld(text, closed))]).toEqual([name]);
      expect([name, text.includes('@beta.example'), text.includes('Demo beta')]).toEqual([name, false, false]);
      expect([name, text.includes(gateway.organizations.beta.orgId)]).toEqual([name, false]);
    }
  });

  it('a name opens no foreign and no closed project', async () => {
    const unknown = await answer(stranger.token, 'project_open', { project: 'no such name' });
    for (const name of ['CANARY-BETA-7f3a', 'CANARY-CLOSED-91cc']) {
      expect(await answer(stranger.token, 'project_open', { project: name })).toBe(unknown);
    }
    expect(unknown).not.toContain('CANARY');
  });

  it('resources, prompts and completions show nothing of anybody', async () => {
    const ask = async (method: string, params: Record<string, unknown>) =>
      (await mcp(gateway.url, stranger.token, method, params, { id: 7 })).text;
    for (const method of ['resources/list', 'resources/templates/list', 'prompts/list', 'tools/list']) {
      const text = await ask(method, {});
      expect([...withheld(text, theirs), ...withheld(text, closed)]).toEqual([]);
    }
    const ref = { type: 'ref/resource', uri: 'slope://catalog/{kind}' };
    const text = await ask('completion/complete', { ref, argument: { name: 'kind', value: 'CANARY' } });
    expect(text).not.toContain('CANARY-');
  });

  it.each(SLOPE_FILE_TEMPLATES)(
    'the file %s is not there alike for a foreign, a closed and an invented project',
    async (template) => {
      const uri = ({ project, result }: { project: string; result: string }): string =>
        template
          .replace(/\{\?.*\}$/, '')
          .replace('{project_id}', project)
          .replace('{result_id}', result);
      const read = async (token: string, ids: { project: string; result: string }): Promise<string> => {
        const { status, text } = await mcp(gateway.url, token, 'resources/read', { uri: uri(ids) }, { id: 7 });
        return JSON.stringify([status, text.replaceAll(uri(ids), 'URI')]);
      };
      const unknown = await read(stranger.token, { project: invented('project'), result: invented('result') });
      expect(unknown).toContain('Resource not found');
      const idsOf = (owned: Owned) =>
        template.includes('/samples.csv') ? { ...owned.ids, result: String(sampled.get(owned)) } : owned.ids;
      expect(await read(stranger.token, idsOf(theirs))).toBe(unknown);
      expect(await read(colleague.token, idsOf(closed))).toBe(unknown);
      for (const owned of [theirs, closed]) expect(await read(owned.by.token, idsOf(owned))).toContain('contents');
    },
  );

  it('the page of a project is not there alike for a foreign, a closed and an invented one, whatever is done on it', async () => {
    const person = await pageReader(gateway, 'alfa', 'engineer-2');
    const look = async (project: string): Promise<string[]> => {
      const path = `/projects/${project}`;
      const answers = [await person.get(path), await person.get(`${path}?result=${theirs.ids.result}&all=yes`)];
      for (const form of PAGE_FORMS(theirs)) answers.push(await person.post(path, form));
      return answers.map(({ status, headers, text }) =>
        JSON.stringify([status, headers.filter(([name]) => name !== 'date'), text]),
      );
    };
    const unknown = await look(invented('project'));
    for (const one of unknown) expect(one).toBe(unknown[0]);
    expect(unknown[0]).toMatch(/^\[404,/);
    expect(await look('p_x')).toEqual(unknown);
    expect(await look(theirs.ids.project)).toEqual(unknown);
    expect(await look(closed.ids.project)).toEqual(unknown);
    const owner = await pageReader(gateway, 'beta', 'engineer');
    expect((await owner.get(`/projects/${theirs.ids.project}`)).text).toContain('CANARY-BETA-7f3a');
  });

  it('the pages of projects show nothing of another organization, of a closed project or of a result of theirs', async () => {
    const person = await pageReader(gateway, 'alfa', 'engineer-2');
    const list = await person.get('/projects');
    const [unknown, foreign, shut] = await Promise.all(
      [invented('result'), theirs.ids.result, closed.ids.result].map((result) =>
        person.get(`/projects/${open.ids.project}?result=${result}`),
      ),
    );
    for (const { status, text } of [list, unknown, foreign, shut].map((one) => one ?? list)) {
      expect([status, ...withheld(text, theirs), ...withheld(text, closed)]).toEqual([200]);
      expect(text).toContain('open to all');
    }
    const still = (text = ''): string => text.replace(/data-now="[^"]*"/, '');
    expect(still(foreign?.text)).toBe(still(unknown?.text));
    expect(still(shut?.text)).toBe(still(unknown?.text));
  });

  it('leaves what is theirs as it was, and open to them', async () => {
    const ofTheirs = await gateway.token('beta', 'admin', BOTH);
    for (const owned of [theirs, closed]) {
      const seen = await call(gateway.url, owned.by.token, 'project_summary', { project_id: owned.ids.project });
      expect(seen.structuredContent).toMatchObject({ project_id: owned.ids.project, revision: 10 });
      for (const { tool, argument, kind, administers } of WAYS) {
        const asker = !administers ? owned.by : owned === closed ? administrator : ofTheirs;
        const text = await answer(asker.token, tool, argumentsOf(tool, argument, owned.ids[kind]));
        expect([tool, text.includes('[E_NOT_FOUND]'), text.includes('[E_INVALID_ARGUMENT]')]).toEqual([
          tool,
          false,
          false,
        ]);
      }
    }
  });

  if (!filters) {
    it('did take the filters away', () => {
      expect(unfiltered.statements()).toBeGreaterThan(100);
    });
  }
});

describe('with neither lock', () => {
  it('the other organization is seen: the proof would have noticed', async () => {
    const gateway = await startGateway({}, { tenantPool: withoutFilters(makePool).makePool });
    const worker = await startInProcessWorker(gateway);
    const theirs = await ownProject(gateway, 'beta', 'engineer', 'CANARY-BETA-7f3a');
    await worker.close();
    const { token } = await gateway.token('alfa', 'engineer');
    const owner = await logIn(gateway.database.ownerUrl);
    for (const table of [
      'slope_project',
      'slope_revision',
      'slope_project_member',
      'membership',
      'analysis_result',
      'analysis_job',
    ]) {
      await owner.query(`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`);
    }
    await owner.end();
    expect(JSON.stringify(await call(gateway.url, token, 'project_list'))).toContain('CANARY-BETA-7f3a');
    const opened = await call(gateway.url, token, 'project_summary', { project_id: theirs.ids.project });
    expect(JSON.stringify(opened)).toContain('CANARY-BETA-7f3a');
    await gateway.close();
  });
});
