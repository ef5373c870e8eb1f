import { connect } from 'node:tls';
import { Client } from 'undici';
import type { Network } from './network.js';
import { isPublicAddress } from './public-address.js';

const TOTAL_MS = 3_000;
const MOST_BYTES = 5 * 1024;

export interface Fetched {
  readonly json: unknown;
  /** Seconds the copy may be kept by the answer's Cache-Control; undefined when it does not say. */
  readonly maxAgeS: number | undefined;
}

/** The document could not be had, or may not be. The reason is for the log. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
}

/**
 * Fetches a metadata document. The name is resolved once, refused if any of its addresses is not public, and the
 * connection goes to the approved address with the name's certificate checked. No redirect is followed, no cookie and
 * no proxy setting is used; three seconds and 5 KB in all.
 *
 * @param address has passed `isDocumentAddress`
 * @throws DocumentRefused
 */
export async function fetchDocument(network: Network, address: string): Promise<Fetched> {
  const signal = AbortSignal.timeout(TOTAL_MS);
  try {
    return await withinTime(signal, get(network, new URL(address), signal));
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    throw new DocumentRefused(signal.aborted ? 'it took too long' : 'it could not be fetched', { cause: error });
  }
}

async function get(network: Network, url: URL, signal: AbortSignal): Promise<Fetched> {
  const addresses = await network.resolve(url.hostname);
  const [approved] = addresses;
  if (approved === undefined || !addresses.every(isPublicAddress)) {
    throw new DocumentRefused('the name does not lead to public addresses alone');
  }
  const { address, port } = network.endpoint(approved);
  const client = new Client(url.origin, {
    connect: (_options, callback) => {
      const socket = connect({
        host: address,
        port,
        servername: url.hostname,
        ALPNProtocols: ['http/1.1'],
        ...(network.ca ? { ca: network.ca } : {}),
      });
      socket.once('secureConnect', () => callback(null, socket));
      socket.once('error', (error) => callback(error, null));
      signal.addEventListener('abort', () => socket.destroy(), { once: true });
    },
    maxHeaderSize: 8 * 1024,
    pipelining: 1,
  });
  // A client that is destroyed under way reports it here; nobody else listens.
  client.on('disconnect', () => undefined);
  try {
    const { statusCode, headers, body } = await client.request({
      method: 'GET',
      path: url.pathname,
      headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'talud' },
      signal,
    });
    body.on('error', () => undefined);
    if (statusCode !== 200) throw new DocumentRefused(`the answer has status ${statusCode}`);
    if (!/^application\/(?:[a-z0-9.-]+\+)?json(?:\s*;|$)/i.test(text(headers['content-type']))) {
      throw new DocumentRefused('the answer is not JSON');
    }
    if (!/^(?:identity)?$/i.test(text(headers['content-encoding']))) throw new DocumentRefused('the answer is encoded');
    return { json: JSON.parse(await readAtMost(body)), maxAgeS: maxAge(text(headers['cache-control'])) };
  } finally {
    client.destroy().catch(() => undefined);
  }
}

async function readAtMost(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new DocumentRefused('the answer is larger than 5 KB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function withinTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DocumentRefused('it took too long')), { once: true });
    work.then(resolve, reject);
  });
}

function text(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}

function maxAge(cacheControl: string): number | undefined {
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return 0;
  const seconds = /\bmax-age=(\d{1,9})\b/i.exec(cacheControl)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
