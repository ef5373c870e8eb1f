import type { Statements } from '@talud/store';

/**
 * Locks live connections in the order of their ids. Everything that ends several does this first: two that came from
 * different ends would wait for each other.
 */
export async function holdConnections(statements: Statements, of: { orgId?: string; userId?: string }): Promise<void> {
  await statements.query({
    text: `SELECT FROM oauth_connection WHERE ($1::uuid IS NULL OR org_id = $1) AND ($2::uuid IS NULL OR user_id = $2)
           AND revoked_at IS NULL ORDER BY org_id, id FOR UPDATE`,
    values: [of.orgId ?? null, of.userId ?? null],
  });
}
