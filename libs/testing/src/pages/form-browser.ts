import { unescapeHtml } from './unescape-html.js';

/** A browser without script: cookies, forms, and the Origin header that a form of the page itself would carry. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    readonly headers: Record<string, string> = {},
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  /** Sends a form of our own page. */
  post(path: string, form: Record<string, string> | string, headers: Record<string, string> = {}): Promise<Answer> {
    const body = typeof form === 'string' ? form : new URLSearchParams(form).toString();
    return this.send('POST', path, body, {
      'content-type': 'application/x-www-form-urlencoded',
      origin: this.url,
      ...headers,
    });
  }

  /** Goes to an address, or on from an answer, until a page is shown. */
  async follow(from: string | Answer): Promise<Answer> {
    let answer = typeof from === 'string' ? await this.get(from) : from;
    for (let hops = 0; answer.location !== undefined; hops++) {
      if (hops === 10) throw new Error(`redirected without end, to ${answer.location}`);
      answer = await this.get(answer.location);
    }
    return answer;
  }

  /** Sends JSON as the console does. */
  json(method: string, path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(method, path, method === 'GET' ? undefined : JSON.stringify(body), {
      'content-type': 'application/json',
      origin: this.url,
      ...headers,
    });
  }

  async signIn(email: string, password: string): Promise<Answer> {
    return this.post('/login', { email, password });
  }

  private async send(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent: Record<string, string> = { ...this.headers, ...(cookie ? { cookie } : {}), ...headers };
    for (const [name, value] of Object.entries(sent)) if (value === ABSENT) delete sent[name];
    const response = await fetch(path.startsWith('http') ? path : this.url + path, {
      method,
      redirect: 'manual',
      headers: sent,
      ...(body === undefined ? {} : { body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '' || /max-age=0/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get('location') ?? undefined,
      get json() {
        return JSON.parse(text);
      },
    };
  }
}

/** A header that is left out where a browser would send it. */
export const ABSENT = '(absent)';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly location: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  readonly json: any;
}

/** The value of a field of a page's form. */
export function field(page: string, name: string): string {
  const found = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
  if (found === undefined) throw new Error(`the page has no field ${name}: ${page.slice(0, 2000)}`);
  return unescapeHtml(found);
}

/** Where a page that leads back to a client leads. */
export function leadsTo(page: string): URL {
  const found = /http-equiv="refresh" content="0;url=([^"]*)"/.exec(page)?.[1];
  if (found === undefined) throw new Error(`the page leads nowhere: ${page.slice(0, 2000)}`);
  return new URL(unescapeHtml(found));
}
