import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoMemberName, DemoOrganizationName } from '@talud/identity';
import type { TestDatabase } from '@talud/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Parts } from '../../../apps/gateway/src/compose.js';
import { PASSWORD, type Start, startGateway, type TestGateway } from '../../support/gateway.js';
import { mcp } from '../../support/mcp.js';
import { Browser } from './browser.js';
import { everyKey, everyRow, type Kept } from './everything.js';

/** Tables whose rows tests look at or make as the owner. */
const TABLES = [
  'upload',
  'membership',
  'invitation',
  'oauth_connection',
  'oauth_code',
  'oauth_token',
  'audit_event',
  'slope_project',
];

let nextAddress = 0;

/** A gateway behind one proxy, so that each test can come from addresses of its own, with the strict refresh rule. */
export async function startPlace(
  environment: Record<string, string> = {},
  parts: Parts = {},
  database?: TestDatabase,
  start?: Start,
): Promise<Place> {
  const mailFolder = await mkdtemp(join(tmpdir(), 'talud-mail-'));
  const settings = { TALUD_TRUSTED_PROXIES: '1', TALUD_REFRESH_REPLAY_S: '0', TALUD_MAIL_FOLDER: mailFolder };
  return new Place(await startGateway({ ...settings, ...environment }, parts, database, start), mailFolder);
}

export class Place {
  constructor(
    readonly gateway: TestGateway,
    private readonly mailFolder: string,
  ) {}

  get url(): string {
    return this.gateway.url;
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await rm(this.mailFolder, { recursive: true, force: true });
  }

  /** An IPv4 address that no test has come from. */
  address(): string {
    nextAddress++;
    return `198.18.${nextAddress >> 8}.${nextAddress & 255}`;
  }

  from(address = this.address()): Record<string, string> {
    return { 'x-forwarded-for': address };
  }

  email(organization: DemoOrganizationName, member: DemoMemberName): string {
    return this.gateway.organizations[organization].members[member].email;
  }

  browser(): Browser {
    return new Browser(this.url, this.from());
  }

  /** A browser in which the member has signed in. */
  async signedIn(organization: DemoOrganizationName, member: DemoMemberName): Promise<Browser> {
    const browser = this.browser();
    const answer = await browser.signIn(this.email(organization, member), PASSWORD);
    if (answer.status !== 303) throw new Error(`signing in answered ${answer.status}: ${answer.text.slice(0, 1000)}`);
    return browser;
  }

  /** The status that a tool call with the token gets. */
  async calls(token: string): Promise<number> {
    return (await mcp(this.url, token, 'tools/call', { name: 'project_list', arguments: {} })).status;
  }

  /** One statement as talud_auth. */
  sql<R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.gateway.auth.query<R>({ text, values });
  }

  /** One statement as the owner of the schema, who is bound by row security too and lifts it meanwhile. */
  async asOwner<R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const owner = new pg.Client({ connectionString: this.gateway.database.ownerUrl });
    await owner.connect();
    try {
      await owner.query('BEGIN');
      for (const table of TABLES) await owner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
      const { rows } = await owner.query<R>(text, [...values]);
      for (const table of TABLES) await owner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await owner.query('COMMIT');
      return rows;
    } finally {
      await owner.end();
    }
  }

  /** Resolves when a statement of this database waits for a lock that another holds. */
  async untilWaiting(): Promise<void> {
    for (;;) {
      const waiting = await this.sql(`SELECT FROM pg_locks WHERE NOT granted`);
      if (waiting.length > 0) return;
    }
  }

  /** As if all limits of tries had run out of memory: for a test that needs a budget of its own. */
  async forgetTries(): Promise<void> {
    const redis = new Redis(this.gateway.redis.url);
    const keys = await redis.keys('talud:{tries}:*');
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
  }

  /** As if the time of every pause had passed. */
  async endPauses(): Promise<void> {
    const redis = new Redis(this.gateway.redis.url);
    for (const key of await redis.keys('talud:{tries}:*:pause')) await redis.hdel(key, 'until');
    redis.disconnect();
  }

  /** Mails to an address whose text contains something, as soon as there is one. */
  async mailsTo(address: string, containing: string): Promise<string[]> {
    for (;;) {
      const found = (await this.mails()).filter((mail) => mail.includes(`To: ${address}`) && mail.includes(containing));
      if (found.length > 0) return found;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Every mail so far, as text. */
  async mails(): Promise<string[]> {
    const names = (await readdir(this.mailFolder)).sort();
    return Promise.all(names.map(async (name) => readMail(await readFile(join(this.mailFolder, name), 'utf8'))));
  }

  /** Everything that is kept anywhere, by where it is: rows of every table, Redis keys and values, mails. */
  async everything(): Promise<Kept[]> {
    const mails = (await this.mails()).map((text) => ({ where: `mail ${/^To: .*$/m.exec(text)?.[0]}`, text }));
    return [...(await everyRow(this.gateway.database.ownerUrl)), ...(await everyKey(this.gateway.redis.url)), ...mails];
  }

  async reasonOf(connection: string): Promise<string | null | undefined> {
    const [row] = await this.sql<{ revoked_reason: string | null }>(
      'SELECT revoked_reason FROM oauth_connection WHERE id = $1',
      [connection],
    );
    return row?.revoked_reason;
  }

  async latestConnection(clientId: string): Promise<string> {
    const [row] = await this.sql<{ id: string }>(
      'SELECT id FROM oauth_connection WHERE client_id = $1 ORDER BY created_at DESC LIMIT 1',
      [clientId],
    );
    if (!row) throw new Error('there is no connection');
    return row.id;
  }
}

/** A mail's headers and text, its lines put together again. */
function readMail(source: string): string {
  const quoted = /^content-transfer-encoding: quoted-printable/im.test(source);
  if (/^content-transfer-encoding: base64/im.test(source)) {
    const at = source.indexOf('\n\n');
    return source.slice(0, at) + Buffer.from(source.slice(at), 'base64').toString('utf8');
  }
  if (!quoted) return source;
  const bytes = source
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A request as raw bytes, for what fetch would not send. */
export function raw(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.end(request);
  });
}

export { PASSWORD };
