import type { BlockList } from 'node:net';
import type { GatewayConfig } from '@talud/config';
import type { Mailer } from '@talud/identity';
import type { Bell, JobWatch } from '@talud/jobs';
import type { Mcp } from '@talud/mcp';
import type { ConnectionWatch, DocumentClients } from '@talud/oauth';
import type { Logger, Metrics, Readiness } from '@talud/observe';
import type { CallLimiter, GuessLimiter, TryLimiter } from '@talud/ratelimit';
import type { IdentityClient, NoticeWatch, StatementPool } from '@talud/store';
import type { OrgContext, TenantConnections } from '@talud/tenancy';
import type { FileRegistry, ToolModule, ToolRegistry } from '@talud/tools';
import type { Tickets } from './files/tickets.js';
import type { OpenStreams } from './live/open-streams.js';
import type { Figures } from './operator/figures.js';
import type { PurposeKeys } from './purpose-keys.js';

/** Who speaks on /mcp: always over a connection. */
export type McpCaller = OrgContext & { readonly connection: NonNullable<OrgContext['connection']> };

/** Everything a request needs, made once at start and handed on as an argument. */
export interface Gateway {
  readonly config: GatewayConfig;
  readonly version: string;
  /** Origin that people and clients use, without trailing slash. */
  readonly origin: string;
  /** The resource that tokens are bound to: origin and `/mcp`. */
  readonly resource: string;
  readonly log: Logger;
  readonly tenants: TenantConnections;
  readonly auth: StatementPool;
  readonly identity: IdentityClient;
  readonly limiter: CallLimiter;
  readonly tries: TryLimiter;
  readonly guesses: GuessLimiter;
  readonly mailer: Mailer;
  readonly documentClients: DocumentClients;
  readonly keys: PurposeKeys;
  /** Where a vendor's hosted clients come from, all of them. */
  readonly vendors: BlockList;
  readonly modules: readonly ToolModule[];
  readonly registry: ToolRegistry;
  readonly files: FileRegistry;
  /** Signs and reads download links. */
  readonly tickets: Tickets;
  readonly mcp: Mcp<McpCaller>;
  readonly bell: Bell;
  readonly watch: JobWatch;
  readonly connectionWatch: ConnectionWatch;
  /** Wakes at the uuid of a project, a person or an organization that may be seen differently now. */
  readonly liveWatch: NoticeWatch;
  /** The pages that follow a project at the moment. */
  readonly openStreams: OpenStreams;
  /** What the operator is told. */
  readonly figures: Figures;
  readonly metrics: Metrics;
  readonly ready: Readiness;
}

/** Nest's name for the one {@link Gateway}. */
export const GATEWAY = Symbol('gateway');
