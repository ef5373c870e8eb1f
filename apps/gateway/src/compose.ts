import { BlockList, isIPv6 } from 'node:net';
import type { GatewayConfig } from '@talud/config';
import { makeMailer, passwordWork, resealSecondFactors } from '@talud/identity';
import { hangBell, watchJobs } from '@talud/jobs';
import { createMcp, type McpHost } from '@talud/mcp';
import { DocumentClients, internet, type Network, watchConnections } from '@talud/oauth';
import { makeLogger, makeMetrics, readiness } from '@talud/observe';
import { CallLimiter, GuessLimiter, TryLimiter } from '@talud/ratelimit';
import {
  checkLogin,
  identityClient,
  makePool,
  organizationShare,
  poolUse,
  roleNames,
  statementPool,
  sweepCatalogue,
  tenantConnections,
  WATCH_CHANNEL,
  watchNotices,
} from '@talud/store';
import { fileRegistry, orgModule, slopeModule, type ToolModule, toolRegistry } from '@talud/tools';
import { downloadTickets } from './files/tickets.js';
import type { Gateway, McpCaller } from './gateway.js';
import { OpenStreams } from './live/open-streams.js';
import { productHost } from './mcp/product-host.js';
import { gatewayFigures } from './operator/figures.js';
import { PatientRedis } from './patient-redis.js';
import { purposeKeys, signingKeys } from './purpose-keys.js';

/** What Redis does not answer within this time is a failure: the call gets a 503, not a wait. */
const REDIS_TIMEOUT_MS = 2_000;

/** A page that follows a project looks at its own rights and at the events this often, should a notice be lost. Chosen. */
const LIVE_LOOK_MS = 15_000;

export interface Composed {
  readonly gateway: Gateway;
  close(): Promise<void>;
}

/** What the gateway is made of, where it may differ: the tests bring tools and a pool of their own. */
export interface Parts {
  readonly modules?: readonly ToolModule[];
  /** Makes the pool of tenant work. */
  readonly tenantPool?: typeof makePool;
  /** Where client metadata documents are fetched. */
  readonly network?: Network;
  /** The clock of the limits, in milliseconds; without it they go by that of Redis, which all gateways share. */
  readonly limitsClock?: () => number;
  /** In place of the modules' tools; only under the conformance profile, which production refuses. */
  readonly host?: McpHost<McpCaller>;
}

/**
 * Opens what the gateway works with. Refuses to start on a hole in the database's row security, naming it.
 *
 * @param origin the address that people and clients use
 */
export async function compose(
  config: GatewayConfig,
  origin: string,
  version: string,
  { modules = [slopeModule, orgModule], tenantPool = makePool, host, network = internet, limitsClock: now }: Parts = {},
): Promise<Composed> {
  if (host && config.profile !== 'conformance') throw new Error('another host needs the conformance profile');
  const log = makeLogger({ name: 'gateway', level: config.logLevel });
  const onError = (where: string) => (error: Error) => log.warning(`${where} reports a fault`, { error });
  const appPool = tenantPool({
    url: config.appDatabaseUrl,
    size: config.databasePool,
    name: 'talud gateway',
    onError: onError('postgres'),
  });
  const authPool = makePool({
    url: config.authDatabaseUrl,
    size: config.databasePool,
    name: 'talud gateway auth',
    onError: onError('postgres'),
  });
  const roles = roleNames(config.rolePrefix);
  const holes = [
    ...(await sweepCatalogue(statementPool(appPool), roles, 'app')),
    ...(await checkLogin(statementPool(authPool), roles.auth)),
  ];
  if (holes.length > 0) {
    await Promise.all([appPool.end(), authPool.end()]);
    throw new Error(`the database is not as it must be:\n${holes.join('\n')}`);
  }
  const identity = identityClient(config.authDatabaseUrl, 5);
  const redis = new PatientRedis(config.redisUrl, REDIS_TIMEOUT_MS);
  redis.on('error', onError('redis'));
  const bell = hangBell(config.redisUrl, onError('the bell'));
  const watch = watchJobs(config.appDatabaseUrl, onError('the job watch'));
  const connectionWatch = watchConnections(config.appDatabaseUrl, onError('the connection watch'));
  const liveWatch = watchNotices({
    ...{ url: config.appDatabaseUrl, name: 'talud live watch', channel: WATCH_CHANNEL },
    lookEveryMs: LIVE_LOOK_MS,
    onError: onError('the live watch'),
  });

  const auth = statementPool(authPool);
  const keys = purposeKeys(config);
  if (config.previousSecret !== undefined) {
    log.info('second factors are sealed under TALUD_SECRET', await resealSecondFactors(auth, keys.totp));
  }
  const registry = toolRegistry(modules);
  const openStreams = new OpenStreams();
  const metrics = makeMetrics();
  const figures = gatewayFigures(metrics, {
    names: modules.flatMap((module) => [...module.tools, ...module.files].map(({ name }) => name)),
    pools: () => poolUse({ app: appPool, auth: authPool }),
    bells: () => bell.waiting(),
    passwords: passwordWork,
    streams: () => ({ listening: gateway?.mcp.listening() ?? 0, pages: openStreams.count }),
  });
  const tries = new TryLimiter(redis, { onRefused: () => figures.limited('tries'), ...(now ? { now } : {}) });

  const parts: Omit<Gateway, 'mcp'> = {
    config,
    version,
    origin,
    resource: `${origin}/mcp`,
    log,
    tenants: tenantConnections(appPool, organizationShare(config.databasePool)),
    auth,
    identity,
    limiter: new CallLimiter(redis, now),
    tries,
    guesses: new GuessLimiter(tries, config.guessesPerMinute),
    mailer: makeMailer({ ...config.mail, smtpUrl: config.mail.smtpUrl, onError: onError('mail') }),
    documentClients: new DocumentClients(auth, {
      network,
      hosts: config.clientDocumentHosts,
      onRefused: (address, reason) => log.warning('a client document was refused', { address, reason }),
    }),
    vendors: rangesOf(config.vendorRanges),
    keys,
    modules,
    registry,
    files: fileRegistry(
      modules.flatMap((module) => module.files),
      registry,
    ),
    tickets: downloadTickets(signingKeys(config, 'talud download')),
    bell,
    watch,
    connectionWatch,
    liveWatch,
    openStreams,
    figures,
    metrics,
    ready: readiness([
      () => statementPool(appPool).query({ text: 'SELECT 1' }),
      () => auth.query({ text: 'SELECT 1' }),
      () => redis.ping(),
    ]),
  };
  // The protocol layer is given the host and the host the gateway that holds the layer: the knot is tied here.
  let gateway: Gateway | undefined;
  const mcp = createMcp<McpCaller>(
    host ??
      productHost(parts, () => {
        if (!gateway) throw new Error('a request before the gateway was composed');
        return gateway;
      }),
    {
      keys: signingKeys(config, 'talud request state'),
      onFault: (fault, method) => log.error('a request failed', { method, error: fault }),
    },
  );
  gateway = { ...parts, mcp };
  return {
    gateway,
    async close() {
      mcp.close();
      await parts.mailer.settled();
      await Promise.allSettled([
        bell.close(),
        watch.close(),
        connectionWatch.close(),
        liveWatch.close(),
        identity.$disconnect(),
        appPool.end(),
        authPool.end(),
      ]);
      redis.disconnect();
    },
  };
}

function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}
