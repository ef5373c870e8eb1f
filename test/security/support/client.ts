import { createHash, randomBytes } from 'node:crypto';
import { type Answer, type Browser, field, leadsTo } from './browser.js';

export const CLAUDE = 'https://claude.ai/api/mcp/auth_callback';
export const LOCAL = 'http://127.0.0.1:33418/';

export interface TokenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  readonly json: any;
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** An OAuth client as the vendors' are, with every part of it in reach of a test. */
export class OAuthClient {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly challenge = createHash('sha256').update(this.verifier).digest('base64url');

  constructor(
    readonly url: string,
    readonly id: string,
    readonly redirectUri: string,
  ) {}

  static async register(url: string, redirectUri = CLAUDE, headers: Record<string, string> = {}): Promise<OAuthClient> {
    const answer = await register(url, { client_name: 'Test app', redirect_uris: [redirectUri] }, headers);
    if (answer.status !== 201) throw new Error(`registration answered ${answer.status} ${answer.text}`);
    return new OAuthClient(url, answer.json.client_id, redirectUri);
  }

  /** The address to which the person's browser is sent; a parameter set to undefined is left out. */
  authorizePath(changes: Record<string, string | undefined> = {}): string {
    const parameters: Record<string, string | undefined> = {
      response_type: 'code',
      client_id: this.id,
      redirect_uri: this.redirectUri,
      code_challenge: this.challenge,
      code_challenge_method: 'S256',
      state: 'state-1',
      resource: `${this.url}/mcp`,
      scope: 'mcp',
      ...changes,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.append(name, value);
    return `/oauth/authorize?${query.toString()}`;
  }

  /** Opens the consent page of a signed-in person. */
  async consentPage(browser: Browser, changes: Record<string, string | undefined> = {}): Promise<Answer> {
    const asked = await browser.get(this.authorizePath(changes));
    return asked.status === 303 && asked.location ? browser.get(asked.location) : asked;
  }

  /** What the page's Allow button sends. */
  static form(page: Answer, changes: Record<string, string> = {}): Record<string, string> {
    return {
      request: field(page.text, 'request'),
      organization: field(page.text, 'organization'),
      token: field(page.text, 'token'),
      'module.slope': 'on',
      tools: 'full',
      access: 'edit',
      days: '30',
      decision: 'allow',
      ...changes,
    };
  }

  /** Through the pages to a code. */
  async code(browser: Browser, changes: Record<string, string> = {}): Promise<string> {
    const page = await this.consentPage(browser);
    const back = await browser.post('/oauth/consent', OAuthClient.form(page, changes));
    const code = leadsTo(back.text).searchParams.get('code');
    if (!code) throw new Error('no code came back');
    return code;
  }

  token(parameters: Record<string, string | undefined>, headers: Record<string, string> = {}): Promise<TokenAnswer> {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) form.append(name, value);
    return postForm(`${this.url}/oauth/token`, form.toString(), { ...elsewhere(), ...headers });
  }

  exchange(code: string, changes: Record<string, string | undefined> = {}): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'authorization_code',
      client_id: this.id,
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      ...changes,
    });
  }

  refresh(refreshToken: string, changes: Record<string, string | undefined> = {}): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'refresh_token',
      client_id: this.id,
      refresh_token: refreshToken,
      ...changes,
    });
  }

  revoke(token: string, clientId = this.id): Promise<TokenAnswer> {
    return postForm(
      `${this.url}/oauth/revoke`,
      new URLSearchParams({ token, client_id: clientId }).toString(),
      elsewhere(),
    );
  }

  /** Through the pages to tokens. */
  async connect(browser: Browser, changes: Record<string, string> = {}): Promise<Tokens> {
    const answer = await this.exchange(await this.code(browser, changes));
    if (answer.status !== 200) throw new Error(`the exchange answered ${answer.status} ${answer.text}`);
    return { access: answer.json.access_token, refresh: answer.json.refresh_token };
  }
}

let calls = 0;

/** Each call to the token endpoint comes from an address of its own: what fails there is counted by address. */
function elsewhere(): Record<string, string> {
  calls++;
  return { 'x-forwarded-for': `198.19.${(calls >> 8) & 255}.${calls & 255}` };
}

export function register(url: string, body: unknown, headers: Record<string, string> = {}): Promise<TokenAnswer> {
  return send(`${url}/oauth/register`, typeof body === 'string' ? body : JSON.stringify(body), {
    'content-type': 'application/json',
    ...headers,
  });
}

export function postForm(url: string, body: string, headers: Record<string, string> = {}): Promise<TokenAnswer> {
  return send(url, body, { 'content-type': 'application/x-www-form-urlencoded', ...headers });
}

async function send(url: string, body: string, headers: Record<string, string>): Promise<TokenAnswer> {
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get json() {
      return JSON.parse(text);
    },
  };
}
