import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT_BYTES, BodyDisplaced, readBody, SharedPlaces } from '@talud/mcp';

/** A body that says it has no more than this takes no place. */
export const SMALL_BODY_BYTES = 64 * 1024;

/** Chosen: bodies of up to 1 MB that are held in memory while they arrive. */
const [PER_SENDER, PER_OWNER, PER_PROCESS] = [16, 32, 128];
const arriving = new SharedPlaces(PER_PROCESS);

/** Whose places a body takes: of a connection or session, and of their organization, or of a person in none. */
export interface BodySender {
  readonly id: string;
  readonly owner: string;
}

/**
 * Reads a body of up to 1 MB of somebody who is known. One that is larger than usual, or does not say how large it is, takes a place
 * until it is there, so that nobody fills the memory of the process with bodies that never end.
 *
 * @throws HttpRefusal 413; BodyDisplaced; BrokenOff
 */
export async function readLargeBody(request: IncomingMessage, { id, owner }: BodySender): Promise<Uint8Array> {
  if (request.complete || Number(request.headers['content-length']) <= SMALL_BODY_BYTES) return readBody(request);
  const place = new AbortController();
  const counted = [
    [`sender ${id}`, PER_SENDER],
    [`owner ${owner}`, PER_OWNER],
  ] as const;
  const release = arriving.take(owner, counted, () => place.abort());
  if (!release) throw new BodyDisplaced();
  try {
    return await readBody(request, BODY_LIMIT_BYTES, place.signal);
  } finally {
    release();
  }
}
