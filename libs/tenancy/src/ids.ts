import { randomFillSync } from 'node:crypto';

declare const brand: unique symbol;
/** A uuid that is known to name one kind of thing. */
type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type OrgId = Id<'organization'>;
export type UserId = Id<'user'>;
export type ConnectionId = Id<'connection'>;
export type ProjectId = Id<'project'>;
export type JobId = Id<'job'>;
export type ResultId = Id<'result'>;
export type UploadId = Id<'upload'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function asUuid(text: string): string {
  if (!UUID.test(text)) throw new TypeError('not a uuid');
  return text;
}

/** Each takes a uuid that our own database or token look-up has given; anything else is a programming fault and throws. */
export const orgId = (uuid: string): OrgId => asUuid(uuid) as OrgId;
export const userId = (uuid: string): UserId => asUuid(uuid) as UserId;
export const connectionId = (uuid: string): ConnectionId => asUuid(uuid) as ConnectionId;
export const projectId = (uuid: string): ProjectId => asUuid(uuid) as ProjectId;
export const jobId = (uuid: string): JobId => asUuid(uuid) as JobId;
export const resultId = (uuid: string): ResultId => asUuid(uuid) as ResultId;
export const uploadId = (uuid: string): UploadId => asUuid(uuid) as UploadId;

const ID_BYTES = 16;
/** Random bytes for ids to come: asking the system for each id alone costs more than all else about it (measured). */
const drawn = Buffer.alloc(ID_BYTES * 256);
let used = drawn.length;

/** 128 random bits, written as a uuid. */
export function newId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const hex = drawn.toString('hex', used, used + ID_BYTES);
  used += ID_BYTES;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
