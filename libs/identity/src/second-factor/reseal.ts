import type { Statements } from '@talud/store';
import { type KeyRing, seal, unseal } from '../sealed.js';

const BATCH = 500;

/**
 * Seals every authenticator app's secret under the key that writes now, so that an older secret of the service is no
 * longer needed. To be run at a start, while the older one is still in the ring; on several replicas at once it does no
 * harm.
 *
 * @returns how many were sealed anew, and how many no key of the ring opens: their people have recovery codes alone
 */
export async function resealSecondFactors(
  auth: Statements,
  keys: KeyRing,
): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable] = [0, 0];
  for (let last = ''; ; ) {
    const found = await auth.query<{ user_id: string; secret_sealed: Buffer }>({
      text: `SELECT user_id, secret_sealed FROM credential_totp WHERE $1 = '' OR user_id > nullif($1, '')::uuid
             ORDER BY user_id LIMIT ${BATCH}`,
      values: [last],
    });
    for (const { user_id, secret_sealed } of found) {
      const opened = unseal(keys, user_id, secret_sealed);
      if (!opened) unreadable++;
      if (!opened?.isOld) continue;
      // Only what we have read: an enrolment that was begun anew meanwhile is somebody else's.
      resealed += await auth.execute({
        text: `UPDATE credential_totp SET secret_sealed = $3 WHERE user_id = $1 AND secret_sealed = $2`,
        values: [user_id, secret_sealed, seal(keys, user_id, opened.text)],
      });
    }
    if (found.length < BATCH) return { resealed, unreadable };
    last = found.at(-1)?.user_id ?? '';
  }
}
