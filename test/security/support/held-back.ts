import { type IncomingMessage, request } from 'node:http';
import type { Browser } from './browser.js';
import type { Place } from './place.js';

export interface HeldBack {
  /** Sends the rest of the body; resolves with what is answered to the whole. */
  letGo(): Promise<{ readonly status: number; readonly location: string | undefined; readonly text: string }>;
}

/**
 * A POST whose head and half of whose body are sent, and which is let go later. Resolves when the server has answered another request
 * that came after it, and so has had time to find out who sends this one.
 */
export async function heldBack(
  place: Place,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<HeldBack> {
  const { hostname, port } = new URL(place.url);
  const sent = request({
    ...{ method: 'POST', hostname, port, path, agent: false },
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const half = Math.ceil(body.length / 2);
  await new Promise<void>((resolve) => {
    sent.write(body.slice(0, half), () => resolve());
  });
  await place.browser().get('/login');
  return {
    async letGo() {
      sent.end(body.slice(half));
      const answer = await answered;
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      return {
        status: answer.statusCode ?? 0,
        location: answer.headers.location,
        text: Buffer.concat(chunks).toString(),
      };
    },
  };
}

/** The head of what a page of ours sends in this browser. */
export function headOf(place: Place, browser: Browser, type: string): Record<string, string> {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return { 'content-type': type, origin: place.url, cookie };
}
