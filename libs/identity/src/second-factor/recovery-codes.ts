import { randomBytes } from 'node:crypto';
import type { Statements } from '@talud/store';
import type { UserId } from '@talud/tenancy';
import { secretHash } from '../secret.js';

const HOW_MANY = 10;
/** 80 bits each: a plain hash keeps them, nobody can try them all. */
const BYTES = 10;

/** Ten codes for the day the telephone is lost; those of before are void. Shown once. */
export async function newRecoveryCodes(auth: Statements, user: UserId): Promise<string[]> {
  await auth.execute({ text: `DELETE FROM credential_recovery WHERE user_id = $1`, values: [user] });
  const codes = Array.from({ length: HOW_MANY }, () => randomBytes(BYTES).toString('hex'));
  await auth.execute({
    text: `INSERT INTO credential_recovery (user_id, code_hash) SELECT $1, unnest($2::bytea[])`,
    values: [user, codes.map(secretHash)],
  });
  return codes.map((code) => code.replace(/.{5}(?=.)/g, '$&-'));
}

/** Whether the code is one of the person's and was not used. It is used up by this. */
export async function takeRecoveryCode(auth: Statements, user: UserId, given: string): Promise<boolean> {
  const code = given.toLowerCase().replace(/[\s-]/g, '');
  if (!/^[0-9a-f]{20}$/.test(code)) return false;
  const taken = await auth.execute({
    text: `UPDATE credential_recovery SET used_at = now() WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL`,
    values: [user, secretHash(code)],
  });
  return taken === 1;
}

export async function countRecoveryCodes(auth: Statements, user: UserId): Promise<number> {
  const [found] = await auth.query<{ left: number }>({
    text: `SELECT count(*)::int AS left FROM credential_recovery WHERE user_id = $1 AND used_at IS NULL`,
    values: [user],
  });
  return found?.left ?? 0;
}
