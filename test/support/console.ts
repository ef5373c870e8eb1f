import type { DemoMemberName, DemoOrganizationName } from '@talud/identity';
import { PASSWORD, type TestGateway } from './gateway.js';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  readonly body: any;
}

/** A signed-in member's browser, as far as the API sees it. */
export interface Console {
  readonly cookie: string;
  get(path: string): Promise<ApiAnswer>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;
  /** Brings a file in, as a page does it. */
  upload(name: string, content: string | Uint8Array): Promise<ApiAnswer>;
}

export async function api(url: string, path: string, init: RequestInit = {}): Promise<ApiAnswer> {
  const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: response.status, headers: response.headers, text, body };
}

/** What a browser sends with a JSON body from a page of ours. */
export function jsonRequest(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method,
    headers: { origin: url, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}

export async function signIn(
  gateway: TestGateway,
  organization: DemoOrganizationName,
  member: DemoMemberName,
): Promise<Console> {
  const { url } = gateway;
  const { email } = gateway.organizations[organization].members[member];
  const opened = await api(url, '/api/session', jsonRequest(url, 'POST', { email, password: PASSWORD }));
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    cookie,
    get: (path) => api(url, path, { headers: { cookie } }),
    send: (method, path, body, headers) => api(url, path, jsonRequest(url, method, body, { cookie, ...headers })),
    upload: (name, content) =>
      api(url, `/api/uploads?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { origin: url, cookie, 'content-type': 'application/octet-stream' },
        body: content,
      }),
  };
}
