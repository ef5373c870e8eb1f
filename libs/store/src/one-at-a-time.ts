import type { OrgTransaction } from '@talud/tenancy';

/**
 * Waits until no other transaction is at the same thing, and keeps others out until this one ends. Whoever counts and then adds
 * calls it first: what was committed before is counted, so two that add at once are not both within a limit.
 *
 * @param of what the thing belongs to: the organization, or something of it
 */
export async function oneAtATime(tx: OrgTransaction, thing: string, of: string = tx.orgId): Promise<void> {
  await tx.query({
    name: 'one_at_a_time',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('talud ' || $1 || ' ' || $2, 0))`,
    values: [thing, of],
  });
}
