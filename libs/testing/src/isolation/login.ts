import pg from 'pg';

/** Statements of one login over one connection. */
export interface Login {
  /** In a transaction with the organization set, rolled back afterwards: nothing that a test tries stays. */
  tried(organization: string | undefined, sql: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  query(sql: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
}

export async function logIn(url: string): Promise<Login> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const query = (sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult> =>
    client.query(sql, [...values]);
  return {
    query,
    async tried(organization, sql, values) {
      await query('BEGIN');
      try {
        if (organization !== undefined)
          await query(`SELECT set_config('app.current_org_id', $1, true)`, [organization]);
        return await query(sql, values);
      } finally {
        await query('ROLLBACK');
      }
    },
    end: () => client.end(),
  };
}

/** The SQLSTATE with which the statement is refused, or undefined when it is not. */
export async function refusalOf(statement: Promise<unknown>): Promise<string | undefined> {
  try {
    await statement;
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}
