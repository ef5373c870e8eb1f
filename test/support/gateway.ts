import { randomBytes } from 'node:crypto';
import { gatewayConfig } from '@talud/config';
import {
  type DemoMemberName,
  type DemoOrganization,
  type DemoOrganizationName,
  makeDemoOrganizations,
} from '@talud/identity';
import { createPersonalToken, type PersonalTokenWish } from '@talud/oauth';
import { identityClient, makePool, planLimits, type StatementPool, statementPool } from '@talud/store';
import type { ConnectionId, OrgContext } from '@talud/tenancy';
import { type TestDatabase, type TestRedis, testDatabase, testRedis } from '@talud/testing';
import type { Parts } from '../../apps/gateway/src/compose.js';
import { type ServedGateway, serve } from '../../apps/gateway/src/serve.js';

export const PASSWORD = randomBytes(18).toString('base64url');

/** A gateway of one test file, on its own database and Redis, with the two demo organizations. */
export interface TestGateway {
  readonly url: string;
  readonly database: TestDatabase;
  readonly redis: TestRedis;
  readonly auth: StatementPool;
  readonly organizations: Readonly<Record<DemoOrganizationName, DemoOrganization>>;
  context(organization: DemoOrganizationName, member: DemoMemberName): OrgContext;
  /** A personal token of the member: full tool sets and editing unless the wish says else. */
  token(
    organization: DemoOrganizationName,
    member: DemoMemberName,
    wish?: Partial<PersonalTokenWish>,
  ): Promise<TestToken>;
  close(): Promise<void>;
}

export interface TestToken {
  readonly token: string;
  readonly connection: ConnectionId;
}

type Environment = Record<string, string>;
/** Settings that depend on the services, for a test that puts something between them and the gateway. */
type Through = (services: { database: TestDatabase; redis: TestRedis }) => Promise<Environment>;

/** How a gateway is started on its settings: in this process, or as one of its own. */
export type Start = (environment: Environment, parts: Parts) => Promise<ServedGateway>;

const inThisProcess: Start = (environment, parts) => serve(gatewayConfig(environment), parts);

/** @param given a database of the caller's, in place of a fresh one */
export async function startGateway(
  wish: Environment | Through = {},
  parts: Parts = {},
  given?: TestDatabase,
  start: Start = inThisProcess,
): Promise<TestGateway> {
  const [database, redis] = [given ?? (await testDatabase()), await testRedis()];
  const environment = typeof wish === 'function' ? await wish({ database, redis }) : wish;
  const served = await start(
    {
      TALUD_PORT: '0',
      TALUD_SECRET: randomBytes(32).toString('base64url'),
      TALUD_APP_DATABASE_URL: database.appUrl,
      TALUD_AUTH_DATABASE_URL: database.authUrl,
      REDIS_URL: redis.url,
      TALUD_ROLE_PREFIX: database.rolePrefix,
      TALUD_LOG_LEVEL: 'error',
      ...environment,
    },
    parts,
  );
  const identity = identityClient(database.authUrl, 2);
  const organizations = await makeDemoOrganizations(identity, PASSWORD);
  if (!organizations) throw new Error('a test database that is not fresh');
  const pool = makePool({ url: database.authUrl, size: 2, name: 'test', onError: () => undefined });
  const auth = statementPool(pool);
  const [plan] = await auth.query<Parameters<typeof planLimits>[0] & Record<string, unknown>>({
    text: `SELECT * FROM plan WHERE name = 'default'`,
  });
  if (!plan) throw new Error('the default plan is missing');
  const limits = planLimits(plan);

  const context = (organization: DemoOrganizationName, member: DemoMemberName): OrgContext => {
    const { orgId, members } = organizations[organization];
    return { orgId, userId: members[member].userId, role: members[member].role, shownName: member, limits };
  };
  return {
    url: served.url,
    database,
    redis,
    auth,
    organizations,
    context,
    async token(organization, member, wish = {}) {
      const asked = context(organization, member);
      return createPersonalToken(auth, asked, {
        name: 'test client',
        modules: ['slope'],
        toolsets: ['full'],
        readOnly: asked.role === 'viewer',
        days: 1,
        resource: `${served.url}/mcp`,
        ...wish,
      });
    },
    async close() {
      await served.close();
      await identity.$disconnect();
      await pool.end();
      await redis.close();
      await database.close();
    },
  };
}
