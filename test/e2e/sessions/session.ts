import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { shownFactor } from '@talud/slope';
import { canonicalJson, documentBlobs } from '@talud/slope-model';
import { readProjectHandle } from '@talud/tenancy';
import { type Login, logIn } from '@talud/testing';
import { WorkerProcess } from '../../integration/jobs/worker-process.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { reportSays } from '../../support/pdf-text.js';

type Args = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
type Answer = any;

/** A gateway with a worker as it is started in earnest, and calls without a limit. */
export interface SessionPlace {
  readonly gateway: TestGateway;
  close(): Promise<void>;
}

export async function openSessionPlace(): Promise<SessionPlace> {
  const gateway = await startGateway();
  const owner = await logIn(gateway.database.ownerUrl);
  await owner.query(
    `UPDATE plan SET connection_calls_per_minute = 100000, person_calls_per_minute = 100000, organization_calls_per_minute = 100000`,
  );
  await owner.end();
  const worker = await WorkerProcess.start(gateway, { TALUD_JOB_LEASE_S: '30' });
  return {
    gateway,
    async close() {
      await worker.kill('SIGTERM');
      await gateway.close();
    },
  };
}

/**
 * An assistant at work on one project, over the official client and by tools alone. It keeps what the project was, byte
 * for byte, after each step of its history, and can go the whole way back and forth.
 */
export class Session {
  /** The canonical document before the first step and after each. */
  readonly #documents: string[] = [];
  #reads = new Set<string>();

  private constructor(
    readonly project: string,
    private readonly client: Client,
    private readonly url: string,
    private readonly login: Login,
    private readonly orgId: string,
  ) {}

  static async begin({ gateway }: SessionPlace, name: string): Promise<Session> {
    const { token } = await gateway.token('alfa', 'engineer');
    const client = new Client({ name: 'session', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const headers = { authorization: `Bearer ${token}` };
    const url = new URL(`${gateway.url}/mcp`);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    const { tools } = await client.listTools();
    const made = await client.callTool({ name: 'project_new', arguments: { name } });
    const login = await logIn(gateway.database.appUrl);
    const { orgId } = gateway.organizations.alfa;
    const session = new Session((made as Answer).structuredContent.project_id, client, gateway.url, login, orgId);
    session.#reads = new Set(tools.filter(({ annotations }) => annotations?.readOnlyHint).map((tool) => tool.name));
    session.#documents.push(await session.document());
    return session;
  }

  /** Steps of the history so far. */
  get steps(): number {
    return this.#documents.length - 1;
  }

  /**
   * The whole document as it is stored, as canonical JSON: a mesh or a field stands in it by the hash of its bytes, which
   * must be there.
   */
  async document(): Promise<string> {
    const read = async (text: string, values: unknown[]): Promise<Answer[]> =>
      (await this.login.tried(this.orgId, text, values)).rows;
    const [{ document }] = await read(
      `SELECT r.document FROM slope_project p JOIN slope_revision r
         ON r.org_id = p.org_id AND r.project_id = p.id AND r.revision = p.current_revision WHERE p.id = $1`,
      [readProjectHandle(this.project)],
    );
    for (const hash of documentBlobs(document)) {
      const [found] = await read(`SELECT content FROM blob WHERE sha256 = decode($1, 'hex')`, [hash]);
      expect(createHash('sha256').update(gunzipSync(found.content)).digest('hex')).toBe(hash);
    }
    return canonicalJson(document);
  }

  /** A call that must succeed; a run that outlasts it is waited for. The official client holds answers against their schema. */
  async ok(tool: string, args: Args = {}): Promise<Answer> {
    const { said, structured, refused } = await this.#call(tool, args);
    if (refused) throw new Error(`${tool}: ${said}`);
    let answer = structured;
    while (answer.state === 'queued' || answer.state === 'running') {
      answer = (await this.#call('job_get', { job_id: answer.job_id, wait_seconds: 45 })).structured;
    }
    if (answer.state !== undefined)
      expect([tool, answer.state, answer.summary]).toEqual([tool, 'done', answer.summary]);
    if (!this.#reads.has(tool)) await this.#keep();
    return answer;
  }

  async refused(tool: string, args: Args = {}): Promise<string> {
    const before = await this.document();
    const { said, refused } = await this.#call(tool, args);
    expect([tool, refused, said]).toEqual([tool, true, said]);
    expect(await this.document()).toBe(before);
    return said;
  }

  /** What a call says to a reader who sees no structure. */
  async text(tool: string, args: Args = {}): Promise<string> {
    const { said } = await this.#call(tool, args);
    if (!this.#reads.has(tool)) await this.#keep();
    return said;
  }

  /** The picture of a call, a PNG. */
  async picture(args: Args = {}): Promise<Buffer> {
    const answer: Answer = await this.client.callTool({
      name: 'model_render',
      arguments: { project_id: this.project, ...args },
    });
    return Buffer.from(answer.content.find((one: Answer) => one.type === 'image').data, 'base64');
  }

  async download({ download }: Answer): Promise<Buffer> {
    const response = await fetch(`${this.url}${new URL(download.url).pathname}`);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Undoes every step, redoes every step and undoes them again: each time the bytes are those of that state. */
  async goesBackAndForth(): Promise<void> {
    for (let at = this.steps - 1; at >= 0; at--) await this.#move('undo', at);
    for (let at = 1; at <= this.steps; at++) await this.#move('redo', at);
    const whole = await this.#call('project_history', { action: 'undo', steps: this.steps });
    expect(whole.structured.done).toHaveLength(this.steps);
    expect(await this.document()).toBe(this.#documents[0]);
    expect((await this.#call('project_history', { action: 'undo' })).said).toContain('[E_CONFLICT]');
  }

  /** Takes back the last steps for good: what comes next stands in their place. */
  async undo(steps: number): Promise<Answer> {
    const { structured } = await this.#call('project_history', { action: 'undo', steps });
    this.#documents.length -= steps;
    expect(await this.document()).toBe(this.#documents.at(-1));
    return structured;
  }

  async end(): Promise<void> {
    await this.client.close();
    await this.login.end();
  }

  async #keep(): Promise<void> {
    const now = await this.document();
    if (now !== this.#documents.at(-1)) this.#documents.push(now);
  }

  async #move(action: 'undo' | 'redo', to: number): Promise<void> {
    const { structured, said } = await this.#call('project_history', { action });
    expect([structured?.done?.length, said]).toEqual([1, said]);
    expect([to, await this.document()]).toEqual([to, this.#documents[to]]);
  }

  async #call(tool: string, args: Args): Promise<{ said: string; structured: Answer; refused: boolean }> {
    const answer: Answer = await this.client.callTool({
      name: tool,
      arguments: { ...args, ...this.#named(tool, args) },
    });
    const said: string = answer.content.find((one: Answer) => one.type === 'text')?.text ?? '';
    return { said, structured: answer.structuredContent, refused: answer.isError === true };
  }

  /** Tools that find the project by a result, a job or a file are not told of it. */
  #named(tool: string, args: Args): Args {
    const finds = ['result_id', 'job_id'].some((name) => name in args);
    const none = tool === 'catalog' || tool === 'dxf_inspect' || tool === 'server_info' || 'project_id' in args;
    return finds || none ? {} : { project_id: this.project };
  }
}

/** A published case as its file has it. */
export function publishedCase(id: string): Answer {
  return JSON.parse(readFileSync(new URL(`../../cases/${id}.json`, import.meta.url), 'utf8'));
}

interface Expected {
  readonly fs: number;
  readonly by: string;
  readonly tolerance_pct: { readonly below: number; readonly above: number };
}

/** Holds a factor against a published value, within the tolerance that its file states. */
export function expectPublished(value: number, { fs, by, tolerance_pct: tolerance }: Expected): void {
  const differencePct = (value / fs - 1) * 100;
  const within = differencePct >= -tolerance.below && differencePct <= tolerance.above;
  expect({ by, fs, value, within }).toEqual({ by, fs, value, within: true });
}

/** What a run, its stored result, the slices of it and its report say of a method is one number. */
export async function expectOneNumber(
  session: Session,
  { result_id, methods }: Answer,
  methodId: string,
  report: Uint8Array,
): Promise<number> {
  const { value, name } = methods.find((one: Answer) => one.method_id === methodId);
  const stored = await session.ok('results_get', { result_id });
  expect(stored.methods.find((one: Answer) => one.method_id === methodId).value).toBe(value);
  const critical = (await session.ok('results_get', { result_id, view: 'critical', method_id: methodId })).critical;
  expect(critical[methodId].fos).toBe(value);
  const queried = await session.ok('results_query', { result_id, view: 'slices', method_id: methodId });
  expect(queried.surface.fos).toBe(value);
  for (const phrase of [name, shownFactor(value)]) expect([phrase, reportSays(report, phrase)]).toEqual([phrase, true]);
  return value;
}
