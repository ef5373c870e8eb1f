import { randomBytes, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { type Bell, claim, hangBell, type JobKind, type JobView, readJob, requestAnalysis } from '@talud/jobs';
import { makePool, type Pool, type StatementPool, statementPool, tenantConnections } from '@talud/store';
import {
  connectionId,
  type JobId,
  jobId,
  type OrgContext,
  type OrgId,
  orgId,
  type PlanLimits,
  type ProjectId,
  projectId,
  type Row,
  type TenantConnections,
  userId,
  withOrg,
} from '@talud/tenancy';
import { type TestDatabase, type TestRedis, testDatabase, testRedis } from '@talud/testing';
import pg from 'pg';

/** How long a test waits for something that must come: far above what it takes, so that only a fault meets it. */
export const PATIENCE_MS = 100_000;
jest.setTimeout(2 * PATIENCE_MS);

/** The row of `plan`, as the migrations make it. */
export const LIMITS: PlanLimits = {
  connectionCallsPerMinute: 60,
  personCallsPerMinute: 120,
  organizationCallsPerMinute: 600,
  runsAtOnce: 2,
  runsWaiting: 20,
  surfacesPerRun: 2_000_000,
  runSeconds: 1800,
  runMemoryMb: 1024,
  verticesPerProject: 10_000,
  projects: 1000,
  resultsPerProject: 5,
  uploadKb: 1024,
  uploadsMb: 8,
  reportsPerProject: 100,
  meshElements: 20_000,
  blobsMb: 512,
};

export interface Asker {
  readonly context: OrgContext;
  readonly projectId: ProjectId;
}

/** A database, a Redis and the three ways into them, for one test file. */
export class Stage {
  private constructor(
    readonly database: TestDatabase,
    readonly redis: TestRedis,
    /** The schema's owner. Row security is forced on it as well, so it sees no tenant's rows. */
    readonly owner: pg.Pool,
    /** As `talud_auth`: people, members and connections of all organizations. */
    readonly auth: pg.Pool,
    private readonly pools: readonly Pool[],
    readonly connections: TenantConnections,
    readonly maint: StatementPool,
    readonly bell: Bell,
  ) {}

  static async open(): Promise<Stage> {
    const [database, redis] = await Promise.all([testDatabase(), testRedis()]);
    const quiet = (): void => undefined;
    const [owner, auth] = [database.ownerUrl, database.authUrl].map((connectionString) =>
      new pg.Pool({ connectionString, max: 3 }).on('error', quiet),
    ) as [pg.Pool, pg.Pool];
    const app = makePool({ url: database.appUrl, size: 10, name: 'test app', onError: quiet });
    const maint = makePool({ url: database.maintUrl, size: 2, name: 'test maint', onError: quiet });
    const bell = hangBell(redis.url, quiet);
    return new Stage(
      database,
      redis,
      owner,
      auth,
      [app, maint, owner, auth],
      tenantConnections(app, 4),
      statementPool(maint),
      bell,
    );
  }

  async close(): Promise<void> {
    await this.bell.close();
    await Promise.all(this.pools.map((pool) => pool.end()));
    await this.redis.close();
    await this.database.close();
  }

  /** An organization with one engineer, an assistant of theirs, and a project. */
  async organization(
    options: { limits?: Partial<PlanLimits>; viaAssistant?: boolean; document?: unknown } = {},
  ): Promise<Asker> {
    const ids = { org: randomUUID(), user: randomUUID(), project: randomUUID(), connection: randomUUID() };
    const auth = (text: string, values: unknown[]) => this.auth.query(text, values);
    await auth('INSERT INTO app_user (id, display_name) VALUES ($1, $2)', [ids.user, 'Engineer']);
    await auth('INSERT INTO organization (id, name, slug) VALUES ($1, $2, $3)', [ids.org, 'Organization', ids.org]);
    await auth(
      `INSERT INTO membership (org_id, user_id, role, shown_name, shown_email) VALUES ($1, $2, 'engineer', 'E', 'e@example.com')`,
      [ids.org, ids.user],
    );
    await auth(
      `INSERT INTO oauth_connection (org_id, id, kind, user_id, client_name, resource, modules, toolsets, read_only, absolute_expires_at)
       VALUES ($1, $2, 'personal', $3, 'Assistant', 'https://talud.example/mcp', '{slope}', '{full}', false, now() + interval '180 days')`,
      [ids.org, ids.connection, ids.user],
    );
    await this.rows(
      orgId(ids.org),
      `WITH project AS (INSERT INTO slope_project (org_id, id, name, current_revision, created_by) VALUES ($1, $2, 'P', 1, $3))
       INSERT INTO slope_revision (org_id, project_id, revision, document, model_hash, label, tool, user_id)
       VALUES ($1, $2, 1, $4, $5, 'First', 'project_new', $3)`,
      [ids.org, ids.project, ids.user, JSON.stringify(options.document ?? {}), randomBytes(32)],
    );
    return {
      projectId: projectId(ids.project),
      context: {
        orgId: orgId(ids.org),
        userId: userId(ids.user),
        role: 'engineer',
        shownName: 'E',
        limits: { ...LIMITS, ...options.limits },
        ...(options.viaAssistant
          ? {
              connection: {
                id: connectionId(ids.connection),
                readOnly: false,
                modules: ['slope'],
                toolsets: ['full'],
              },
            }
          : {}),
      },
    };
  }

  request({ context, projectId: project }: Asker, request = {}, kind: JobKind = 'analysis'): Promise<JobId> {
    return withOrg(this.connections, context.orgId, (tx) =>
      requestAnalysis(tx, context, { projectId: project, revision: 1, kind, request }),
    );
  }

  async requests(asker: Asker, count: number): Promise<JobId[]> {
    const made: JobId[] = [];
    for (let i = 0; i < count; i++) made.push(await this.request(asker));
    return made;
  }

  async read({ context }: Asker, id: JobId): Promise<JobView> {
    const view = await withOrg(this.connections, context.orgId, (tx) => readJob(tx, id));
    if (view === undefined) throw new Error('no such job');
    return view;
  }

  claim({ context }: Asker, id: JobId, leaseMs = 30_000) {
    return claim(this.connections, context.orgId, id, leaseMs);
  }

  /** A claim that must succeed. */
  async take(asker: Asker, id: JobId, leaseMs = 30_000) {
    const answer = await this.claim(asker, id, leaseMs);
    if (answer.outcome !== 'claimed') throw new Error(`not claimed: ${answer.outcome}`);
    return answer.job;
  }

  /** Any statement within one organization, as `talud_app`. */
  rows<R extends Row = Row>(org: OrgId, text: string, values: readonly unknown[] = []): Promise<R[]> {
    return withOrg(this.connections, org, (tx) => tx.query<R>({ text, values }));
  }

  /** Makes the lease of a running job end, or the bell of a queued one fall due, without waiting for the clock. */
  ringIsDue(asker: Asker, id: JobId): Promise<void> {
    return this.#ringsIn(asker, id, '-1 second');
  }

  /** Makes it last, however slow this machine is. */
  ringIsFarOff(asker: Asker, id: JobId): Promise<void> {
    return this.#ringsIn(asker, id, '1 hour');
  }

  async #ringsIn({ context }: Asker, id: JobId, time: string): Promise<void> {
    const text = 'UPDATE analysis_job SET bell_at = clock_timestamp() + $2::interval WHERE id = $1';
    await this.rows(context.orgId, text, [id, time]);
  }

  async cut({ context }: Asker): Promise<void> {
    await this.auth.query(
      `UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'disconnected' WHERE id = $1`,
      [context.connection?.id],
    );
  }

  async results({ context, projectId: project }: Asker): Promise<{ id: string; jobId: JobId }[]> {
    const rows = await this.rows<{ id: string; job_id: string }>(
      context.orgId,
      'SELECT id, job_id FROM analysis_result WHERE project_id = $1 ORDER BY created_at, id',
      [project],
    );
    return rows.map((row) => ({ id: row.id, jobId: jobId(row.job_id) }));
  }
}
