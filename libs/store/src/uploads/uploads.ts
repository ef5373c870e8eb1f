import { newId, type OrgContext, type OrgTransaction, type UploadId, uploadId } from '@talud/tenancy';
import { oneAtATime } from '../one-at-a-time.js';

/** Chosen: long enough to go on with tomorrow morning. */
const KEPT_HOURS = 24;

export interface Upload {
  readonly name: string;
  readonly content: Buffer;
}

/** Keeps a file for a day. */
export async function addUpload(
  tx: OrgTransaction,
  context: OrgContext,
  { name, content }: Upload,
): Promise<{ id: UploadId; expiresAt: Date }> {
  const id = uploadId(newId());
  const [made] = await tx.query<{ expires_at: Date }>({
    text: `INSERT INTO upload (org_id, id, user_id, name, content, expires_at)
           VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => ${KEPT_HOURS})) RETURNING expires_at`,
    values: [tx.orgId, id, context.userId, name, content],
  });
  if (!made) throw new Error('an insert answered nothing');
  return { id, expiresAt: made.expires_at };
}

/** The file, or undefined when there is none, it is over, or another person brought it: the three look alike. */
export async function findUpload(tx: OrgTransaction, context: OrgContext, id: UploadId): Promise<Upload | undefined> {
  const [found] = await tx.query<{ name: string; content: Buffer }>({
    name: 'upload_find',
    text: `SELECT name, content FROM upload WHERE org_id = $1 AND id = $2 AND user_id = $3 AND expires_at > now()`,
    values: [tx.orgId, id, context.userId],
  });
  return found;
}

/**
 * Bytes of all files of the organization that are still there, for its plan's limit. Until the transaction ends no other
 * is told, so that two that add at once are not both within the limit.
 */
export async function uploadedBytes(tx: OrgTransaction): Promise<number> {
  await oneAtATime(tx, 'uploads');
  const [summed] = await tx.query<{ bytes: string }>({
    text: `SELECT coalesce(sum(octet_length(content)), 0)::text AS bytes FROM upload WHERE org_id = $1`,
    values: [tx.orgId],
  });
  return Number(summed?.bytes ?? 0);
}
