import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { projectText } from '@talud/slope-io';
import { demoDocument } from '@talud/slope-model';
import { readProjectHandle } from '@talud/tenancy';
import { type Login, logIn } from '@talud/testing';
import { slopeModule, type Tool, type ToolOutcome } from '@talud/tools';
import { SLOPE_DRAWING } from '../../../libs/slope-io/test/drawing.js';
import { type AuditLog, auditLog } from '../../support/audit-rows.js';
import { signIn } from '../../support/console.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';
import { call, mcp } from '../../support/mcp.js';

/** What happens after the work of a call and before its end. */
let meanwhile: () => Promise<void> = async () => undefined;
/** What each round of work was given of the time of its call. */
const timesLeft: number[] = [];

function interrupted(outcome: ToolOutcome): ToolOutcome {
  if (outcome.kind !== 'heavy') return outcome;
  return {
    kind: 'heavy',
    async work(withinMs) {
      timesLeft.push(withinMs);
      const act = await outcome.work(withinMs);
      await meanwhile();
      return async (run) => interrupted(await act(run));
    },
  };
}
const heldUp = (tool: Tool): Tool => ({ ...tool, run: async (run, args) => interrupted(await tool.run(run, args)) });
const module = { ...slopeModule, tools: slopeModule.tools.map(heldUp) };

let gateway: TestGateway;
let owner: Login;
let app: Login;
let log: AuditLog;
let mine: TestToken;
let colleague: TestToken;
let project_id: string;

beforeAll(async () => {
  gateway = await startGateway({}, { modules: [module] });
  owner = await logIn(gateway.database.ownerUrl);
  app = await logIn(gateway.database.appUrl);
  log = await auditLog(gateway);
  colleague = await gateway.token('alfa', 'admin');
});
afterAll(async () => {
  await log.end();
  await app.end();
  await owner.end();
  await gateway.close();
});

/** A trapezoid 50 m wide, 9 m high on the right. */
const outline = (leftM: number) => [
  [0, 0],
  [50, 0],
  [50, 9],
  [0, leftM],
];
const areaM2 = (leftM: number): number => (50 * (leftM + 9)) / 2;

beforeEach(async () => {
  mine = await gateway.token('alfa', 'engineer');
  ({ project_id } = (await call(gateway.url, mine.token, 'project_new', { name: 'Section' })).structuredContent);
  await call(gateway.url, mine.token, 'model_define', { project_id, spec: { external: outline(20) } });
});

const mesh = (args: object = {}) =>
  mcp(gateway.url, mine.token, 'tools/call', {
    name: 'mesh_generate',
    arguments: { project_id, target_elements: 60, ...args },
  });
async function reshape(leftM: number): Promise<void> {
  const wish = { project_id, boundary: 'External', op: 'set_vertices', points: outline(leftM) };
  expect((await call(gateway.url, colleague.token, 'boundary_edit', wish)).structuredContent.changed).toBe(true);
}

/** Rows of the connection's calls of a tool. */
async function rowsOf(tool: string) {
  const rows = (await log.rows('alfa', mine.connection)).filter(({ name }) => name === tool);
  return rows.map(({ outcome, code }) => [outcome, code]);
}

/** Rows of the connection's calls for a mesh, and how many steps of the project made one. */
async function left() {
  const { orgId } = gateway.organizations.alfa;
  const stored = await app.tried(orgId, `SELECT FROM slope_revision WHERE tool = 'mesh_generate' AND project_id = $1`, [
    readProjectHandle(project_id),
  ]);
  return { rows: await rowsOf('mesh_generate'), meshes: stored.rows.length };
}

/** The transactions that clients have open at this moment, but for the one that asks: the server tidies up when it likes. */
const OPEN = `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL
  AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

describe('while a call works', () => {
  it('it holds neither a transaction nor the project, and it ends with one row', async () => {
    let open: unknown;
    meanwhile = async () => {
      ({ rows: open } = await owner.query(OPEN));
      const other = await call(gateway.url, colleague.token, 'analysis_configure', { project_id, num_slices: 40 });
      expect(other.structuredContent.revision).toBe(3);
    };
    const { result } = (await mesh()).body;
    expect(open).toEqual([]);
    expect(result.structuredContent).toMatchObject({ revision: 4, mesh: { total_area: areaM2(20) } });
    expect(await left()).toEqual({ rows: [['ok', null]], meshes: 1 });
  });

  it('lines that move are worked on again', async () => {
    let moved = false;
    meanwhile = async () => {
      if (moved) return;
      moved = true;
      await reshape(21);
    };
    const { result } = (await mesh()).body;
    expect(result.structuredContent).toMatchObject({ revision: 4, mesh: { total_area: areaM2(21) } });
    expect(await left()).toEqual({ rows: [['ok', null]], meshes: 1 });
  });

  it('has what is left of the time of the call, the less the oftener it is done', async () => {
    timesLeft.length = 0;
    let leftM = 21;
    meanwhile = async () => {
      if (leftM < 23) await reshape(leftM++);
    };
    await mesh();
    expect(timesLeft).toHaveLength(3);
    expect(timesLeft.every((ms, round) => ms <= 40_000 && ms < (timesLeft[round - 1] ?? Infinity))).toBe(true);
  });

  it('lines that move again and again end it, and so does another revision than was asked for', async () => {
    let leftM = 21;
    meanwhile = async () => {
      await reshape(leftM++);
    };
    expect((await mesh()).body.result.content[0].text).toMatch(/^\[E_BUSY\] .+ Hint: /);
    const { revision } = (await call(gateway.url, mine.token, 'project_summary', { project_id })).structuredContent;
    const late = (await mesh({ if_revision: revision })).body.result;
    expect(late.content[0].text).toContain(`[E_CONFLICT] The project is at revision ${revision + 1}`);
    const { rows, meshes } = await left();
    expect([rows, meshes]).toEqual([
      [
        ['error', 'E_BUSY'],
        ['error', 'E_CONFLICT'],
      ],
      0,
    ]);
  });

  it('a connection that is cut, or may only read from then on, changes nothing', async () => {
    const admin = await signIn(gateway, 'alfa', 'admin');
    const engineer = await signIn(gateway, 'alfa', 'engineer');
    meanwhile = async () => {
      await engineer.send('PATCH', `/api/connections/${mine.connection}`, { readOnly: true });
    };
    expect((await mesh()).body.result.content[0].text).toMatch(/^\[E_FORBIDDEN\] .+ Hint: /);
    expect(await left()).toEqual({ rows: [['denied', 'E_FORBIDDEN']], meshes: 0 });
    mine = await gateway.token('alfa', 'engineer');
    meanwhile = async () => {
      await admin.send('POST', `/api/connections/${mine.connection}/revoke`);
    };
    expect((await mesh()).status).toBe(401);
    expect(await left()).toEqual({ rows: [['denied', 'http401']], meshes: 0 });
  });

  const section = { name: 's.dxf', base64: Buffer.from(SLOPE_DRAWING).toString('base64') };
  const project = { name: 'p.json', base64: Buffer.from(projectText(demoDocument('Demo'))).toString('base64') };
  it.each<[string, object]>([
    ['project_new', { file: project }],
    ['properties_import', { file: project }],
    ['dxf_inspect', { file: section }],
    ['dxf_import', { file: section }],
  ])('%s reads its file in no transaction, and ends with one row', async (tool, args) => {
    const before = (await rowsOf(tool)).length;
    let [open, worked]: [unknown, number] = [undefined, 0];
    meanwhile = async () => {
      worked++;
      ({ rows: open } = await owner.query(OPEN));
      expect(await rowsOf(tool)).toHaveLength(before);
    };
    const named = ['properties_import', 'dxf_import'].includes(tool) ? { project_id } : {};
    await call(gateway.url, mine.token, tool, { ...named, ...args });
    expect([open, worked]).toEqual([[], 1]);
    expect((await rowsOf(tool)).slice(before)).toEqual([['ok', null]]);
  });

  it('a drawing is put into the section as it is by then', async () => {
    let edits = 0;
    meanwhile = async () => {
      if (edits++ > 0) return;
      await call(gateway.url, colleague.token, 'analysis_configure', { project_id, num_slices: 40 });
    };
    const { structuredContent } = await call(gateway.url, mine.token, 'dxf_import', { project_id, file: section });
    expect([structuredContent.revision, edits]).toEqual([4, 2]);
    const part = { project_id, section: 'settings' };
    const { data } = (await call(gateway.url, mine.token, 'project_get', part)).structuredContent;
    expect(data['methods.num_slices']).toBe(40);
  });

  it('a picture that fails leaves no row that says it was shown', async () => {
    const drawn = () => mcp(gateway.url, mine.token, 'tools/call', { name: 'model_render', arguments: { project_id } });
    meanwhile = async () => {
      expect(await rowsOf('model_render')).toEqual([]);
    };
    expect((await drawn()).body.result.isError).toBeFalsy();
    expect(await rowsOf('model_render')).toEqual([['ok', null]]);
    meanwhile = async () => {
      throw new Error('a secret of the inside');
    };
    expect((await drawn()).body.result.content[0].text).toMatch(/^\[E_INTERNAL\] (?!.*secret)/);
    expect(await rowsOf('model_render')).toEqual([
      ['ok', null],
      ['error', 'E_INTERNAL'],
    ]);
  });
});
