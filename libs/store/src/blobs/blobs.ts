import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { OrgTransaction } from '@talud/tenancy';
import { oneAtATime } from '../one-at-a-time.js';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/**
 * Keeps bytes under their hash, for the organization of the transaction alone. What nothing names is purged when it was not put for an
 * hour, so what names it goes into the same transaction.
 *
 * @returns the sha256 in hexadecimal
 */
export async function putBlob(tx: OrgTransaction, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const known = await tx.execute({
    name: 'blob_use',
    text: `UPDATE blob SET used_at = now() WHERE org_id = $1 AND sha256 = $2`,
    values: [tx.orgId, sha256],
  });
  if (known === 0) {
    await tx.execute({
      name: 'blob_put',
      // Somebody else may be putting the same.
      text: `INSERT INTO blob (org_id, sha256, content) VALUES ($1, $2, $3)
             ON CONFLICT (org_id, sha256) DO UPDATE SET used_at = now()`,
      values: [tx.orgId, sha256, await packed(bytes, { level: constants.Z_BEST_SPEED })],
    });
  }
  return sha256.toString('hex');
}

/** The bytes behind some hashes of the organization; what it has not put is absent. */
export async function readBlobs(tx: OrgTransaction, hashes: readonly string[]): Promise<Map<string, Uint8Array>> {
  if (hashes.length === 0) return new Map();
  const found = await tx.query<{ sha256: Buffer; content: Buffer }>({
    name: 'blob_read',
    text: `SELECT sha256, content FROM blob WHERE org_id = $1 AND sha256 = ANY ($2)`,
    values: [tx.orgId, hashes.map((hash) => Buffer.from(hash, 'hex'))],
  });
  return new Map(
    await Promise.all(
      found.map(async ({ sha256, content }) => [sha256.toString('hex'), await unpacked(content)] as const),
    ),
  );
}

/**
 * Bytes of all blobs of the organization as they are stored, for its plan's limit. Until the transaction ends no other is told, so that
 * two that put at once are not both within the limit.
 */
export async function storedBytes(tx: OrgTransaction): Promise<number> {
  await oneAtATime(tx, 'blobs');
  const [summed] = await tx.query<{ bytes: string }>({
    text: `SELECT coalesce(sum(octet_length(content)), 0)::text AS bytes FROM blob WHERE org_id = $1`,
    values: [tx.orgId],
  });
  return Number(summed?.bytes ?? 0);
}

/** What keeps a blob: a revision or a result. */
export type NamedBy =
  | {
      readonly table: 'revision_blob';
      readonly columns: 'project_id, revision';
      readonly keys: readonly [string, number];
    }
  | { readonly table: 'result_blob'; readonly columns: 'result_id'; readonly keys: readonly [string] };

/** Keeps blobs, which are there, as long as what names them is. */
export async function nameBlobs(
  tx: OrgTransaction,
  { table, columns, keys }: NamedBy,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const places = keys.map((_, i) => `$${i + 3}`).join(', ');
  await tx.execute({
    text: `INSERT INTO ${table} (org_id, sha256, ${columns})
           SELECT $1, hash, ${places} FROM unnest($2::bytea[]) AS hash ON CONFLICT DO NOTHING`,
    values: [tx.orgId, hashes.map((hash) => Buffer.from(hash, 'hex')), ...keys],
  });
}
