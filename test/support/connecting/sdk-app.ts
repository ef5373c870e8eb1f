import { randomUUID } from 'node:crypto';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { UnauthorizedError as UnauthorizedErrorV1 } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { AssistantApp, Person } from './assistant-app.js';
import { Callback } from './callback.js';

export type SdkVersion = 'v1' | 'v2, legacy' | 'v2';

export interface SdkAppOptions {
  readonly version: SdkVersion;
  /** Of the MCP endpoint. */
  readonly url: string;
  readonly person: Person;
  /** Where its metadata document is, when it has one; else it registers. */
  readonly document?: string;
}

const SELF = { name: 'sdk-app', version: '1' };

/** An app on an official SDK: the SDK finds the way, the app keeps what it is told and shows addresses to its person. */
export async function sdkApp({ version, url, person, document }: SdkAppOptions): Promise<AssistantApp> {
  const callback = await Callback.listen();
  const kept = new Kept(callback, person, document);
  const one = version === 'v1' ? overV1(url, kept) : overV2(url, kept, version === 'v2' ? 'auto' : 'legacy');
  return {
    async connect() {
      try {
        await one.connect();
        throw new Error('nobody was asked');
      } catch (error) {
        if (!(error instanceof UnauthorizedError || error instanceof UnauthorizedErrorV1)) throw error;
      }
      await one.finish(await kept.answer());
      await one.connect();
    },
    tools: one.tools,
    async projects() {
      const { structuredContent, isError } = await one.call();
      if (isError) throw new Error(JSON.stringify(structuredContent));
      return Number(new Map(Object.entries(structuredContent ?? {})).get('total'));
    },
    async turnedAway() {
      const outcome = await one.call().then(
        () => 'answered',
        () => 'refused',
      );
      if (outcome === 'answered') throw new Error('the call was answered');
    },
    async close() {
      await one.close();
      await callback.close();
    },
  };
}

interface Called {
  readonly [member: string]: unknown;
}

interface Speaks {
  connect(): Promise<void>;
  finish(answer: URL): Promise<void>;
  tools(): Promise<string[]>;
  call(): Promise<Called>;
  close(): Promise<void>;
}

const LIST = { name: 'project_list', arguments: {} };

function overV1(url: string, authProvider: Kept): Speaks {
  const client = new ClientV1(SELF);
  const transport = (): TransportV1 => new TransportV1(new URL(url), { authProvider });
  return {
    connect: () => client.connect(transport()),
    finish: (answer) => transport().finishAuth(answer.searchParams.get('code') ?? ''),
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: () => client.callTool(LIST),
    close: () => client.close(),
  };
}

function overV2(url: string, authProvider: Kept, mode: 'auto' | 'legacy'): Speaks {
  const client = new Client(SELF, { versionNegotiation: { mode } });
  const transport = (): StreamableHTTPClientTransport =>
    new StreamableHTTPClientTransport(new URL(url), { authProvider });
  return {
    connect: () => client.connect(transport()),
    finish: (answer) => transport().finishAuth(answer.searchParams),
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: () => client.callTool(LIST),
    close: () => client.close(),
  };
}

/** What the app keeps for the SDK; both versions ask for it in the same words. */
class Kept implements OAuthClientProvider {
  private information: StoredOAuthClientInformation | undefined;
  private held: StoredOAuthTokens | undefined;
  private verifier = '';
  private discovered: OAuthDiscoveryState | undefined;
  private readonly expected = randomUUID();
  private arriving: Promise<URL> | undefined;
  readonly clientMetadataUrl?: string;

  constructor(
    private readonly callback: Callback,
    private readonly person: Person,
    document: string | undefined,
  ) {
    if (document !== undefined) this.clientMetadataUrl = document;
  }

  get redirectUrl(): string {
    return this.callback.url;
  }

  get clientMetadata(): { client_name: string; redirect_uris: string[] } {
    return { client_name: 'SDK app', redirect_uris: [this.callback.url] };
  }

  state(): string {
    return this.expected;
  }

  clientInformation(): StoredOAuthClientInformation | undefined {
    return this.information;
  }

  saveClientInformation(information: StoredOAuthClientInformation): void {
    this.information = information;
  }

  tokens(): StoredOAuthTokens | undefined {
    return this.held;
  }

  saveTokens(tokens: StoredOAuthTokens): void {
    this.held = tokens;
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }

  codeVerifier(): string {
    return this.verifier;
  }

  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.discovered = state;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.discovered;
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'all' || scope === 'client') this.information = undefined;
    if (scope === 'all' || scope === 'tokens') this.held = undefined;
    if (scope === 'all' || scope === 'discovery') this.discovered = undefined;
  }

  async redirectToAuthorization(address: URL): Promise<void> {
    this.arriving = this.callback.next();
    await this.person.open(address.href);
  }

  /** What the person's browser brought back for our own request. */
  async answer(): Promise<URL> {
    const answer = await this.arriving;
    if (answer?.searchParams.get('state') !== this.expected) throw new Error('an answer to another request');
    return answer;
  }
}
