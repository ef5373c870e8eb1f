import type { IncomingMessage } from 'node:http';
import { writeAudit } from '@talud/audit';
import { TaludError } from '@talud/errors';
import { BodyDisplaced, BrokenOff, HttpRefusal, readBody, SharedPlaces } from '@talud/mcp';
import { addUpload, uploadedBytes } from '@talud/store';
import { mayEdit, type OrgContext, type PlanLimits, withOrg } from '@talud/tenancy';
import { NotSignedIn } from '../api/session.guard.js';
import type { SignedIn } from '../api/signed-in.js';
import type { Gateway } from '../gateway.js';
import { type AuditEntry, Cancelled, keepRefusal, openEntry } from '../mcp/audit-entry.js';
import { limitCall } from '../mcp/limit-call.js';
import { holderNow } from './ticket-holder.js';

/** Chosen: files that are held in memory while they arrive. A person may be in many organizations, and own some. */
const [PER_SESSION, PER_PERSON, PER_ORGANIZATION, PER_PROCESS] = [2, 4, 4, 32];
const arriving = new SharedPlaces(PER_PROCESS);

/** @throws E_FORBIDDEN for somebody who could do nothing with a file */
export function mustBringIn(context: OrgContext): void {
  if (mayEdit(context)) return;
  throw new TaludError('E_FORBIDDEN', 'Viewers bring no files in.', {
    hint: 'Ask an administrator of your organization for the role of an engineer.',
  });
}

/**
 * Takes what a person sends as the body of a request: it counts as a call of their session before any of it is read, and is
 * bounded by the plan while it arrives. Since it may arrive for minutes, they are looked at again when it is there. A refusal is
 * written down.
 *
 * @param name by which a refusal is written down
 * @param wrappedBytes what stands around the file in the body
 * @throws E_RATE_LIMITED, E_FORBIDDEN, E_BUSY, E_TOO_LARGE, E_INVALID_ARGUMENT for an empty body; NotSignedIn
 */
export async function takeBody(
  gateway: Gateway,
  { context, session }: SignedIn,
  request: IncomingMessage,
  name: string,
  wrappedBytes = 0,
): Promise<Buffer> {
  const entry = openEntry(context, 'upload', name, {});
  return orWrittenDown(gateway, entry, async () => {
    await limitCall(gateway, context, session.id, entry.at);
    mustBringIn(context);
    const counted = [
      [`session ${session.id}`, PER_SESSION],
      [`person ${context.userId}`, PER_PERSON],
      [`organization ${context.orgId}`, PER_ORGANIZATION],
    ] as const;
    const place = new AbortController();
    const release = arriving.take(context.orgId, counted, () => place.abort());
    if (!release) throw manyArrive();
    try {
      const body = await wholeBody(request, context.limits, wrappedBytes, place.signal);
      const present = await holderNow(gateway, { kind: 'session', orgId: context.orgId, id: session.id });
      if (!present) throw new NotSignedIn();
      mustBringIn(present);
      return body;
    } finally {
      release();
    }
  });
}

async function orWrittenDown<T>(gateway: Gateway, entry: AuditEntry, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (refusal) {
    await keepRefusal(gateway, entry, refusal);
    throw refusal;
  }
}

/** Keeps a file of the person for a day. @throws E_QUOTA_EXCEEDED */
export async function keepUpload(
  gateway: Gateway,
  context: OrgContext,
  { name, content }: { readonly name: string; readonly content: Buffer },
): ReturnType<typeof addUpload> {
  const entry = openEntry(context, 'upload', name, { bytes: content.byteLength });
  return orWrittenDown(gateway, entry, () =>
    withOrg(gateway.tenants, context.orgId, async (tx) => {
      refuseWhenFull((await uploadedBytes(tx)) + content.byteLength, context.limits);
      const made = await addUpload(tx, context, { name, content });
      writeAudit(tx, entry.ended('ok'));
      return made;
    }),
  );
}

/** @throws E_TOO_LARGE */
export function mustFit(bytes: number, { uploadKb }: PlanLimits): void {
  if (bytes <= uploadKb * 1024) return;
  throw new TaludError('E_TOO_LARGE', `The file is larger than the ${uploadKb} KB of the plan.`, {
    hint: 'Leave out of it what is not the section, and send it again.',
  });
}

function manyArrive(): TaludError {
  return new TaludError('E_BUSY', 'Many files are arriving at the moment.', { hint: 'Send one after the other.' });
}

export function emptyFile(): TaludError {
  return new TaludError('E_INVALID_ARGUMENT', 'The file is empty.', { hint: 'Send the file itself as the body.' });
}

async function wholeBody(
  request: IncomingMessage,
  limits: PlanLimits,
  wrappedBytes: number,
  place: AbortSignal,
): Promise<Buffer> {
  try {
    const content = Buffer.from(await readBody(request, limits.uploadKb * 1024 + wrappedBytes, place));
    if (content.byteLength > 0) return content;
  } catch (error) {
    if (error instanceof BrokenOff) throw new Cancelled();
    if (error instanceof BodyDisplaced) throw manyArrive();
    if (!(error instanceof HttpRefusal)) throw error;
    mustFit(Number.POSITIVE_INFINITY, limits);
  }
  throw emptyFile();
}

function refuseWhenFull(bytes: number, { uploadsMb }: PlanLimits): void {
  if (bytes <= uploadsMb * 1024 * 1024) return;
  throw new TaludError('E_QUOTA_EXCEEDED', `Your organization's files of today would be more than ${uploadsMb} MB.`, {
    hint: 'Files go after a day; import what is there already, or send less.',
  });
}
