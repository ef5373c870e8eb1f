import type { Row, Statement } from '@talud/tenancy';
import type pg from 'pg';

export interface Sent {
  rows: Row[];
  command: string;
  rowCount: number;
}

/** Sends one statement over a client or a pool. */
export async function sendTo(over: pg.PoolClient | pg.Pool | pg.Client, statement: Statement): Promise<Sent> {
  const { text, name } = statement;
  const values = statement.values && [...statement.values];
  // A statement given as an object is copied by the driver property by property, so only named ones are.
  const answered =
    name === undefined
      ? over.query<Row>(text, values)
      : over.query<Row>(values === undefined ? { text, name } : { text, name, values });
  const { rows, command, rowCount } = await answered;
  return { rows, command, rowCount: rowCount ?? 0 };
}
