import type { Row, Statement } from '@talud/tenancy';
import type { Pool } from './pool.js';
import { sendTo } from './send.js';

/** Statements of a login that is not bound to one organization: identity and connections, or the sweeper. */
export interface Statements {
  query<R extends Row = Row>(statement: Statement): Promise<R[]>;
  execute(statement: Statement): Promise<number>;
}

/** The same outside a transaction (each statement is its own) and inside one. */
export interface StatementPool extends Statements {
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
}

export function statementPool(pool: Pool): StatementPool {
  const over = (to: Parameters<typeof sendTo>[0]): Statements => ({
    query: async <R extends Row>(statement: Statement) => (await sendTo(to, statement)).rows as R[],
    execute: async (statement) => (await sendTo(to, statement)).rowCount,
  });
  return {
    ...over(pool),
    async transaction(work) {
      const client = await pool.connect();
      let broken = false;
      try {
        await client.query('BEGIN');
        const answer = await work(over(client));
        await client.query('COMMIT');
        return answer;
      } catch (error) {
        broken = await client.query('ROLLBACK').then(
          () => false,
          () => true,
        );
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}
