import type { Row, Statement } from '@talud/tenancy';
import type pg from 'pg';

export interface Sent {
  rows: Row[];
  command: string;
  rowCount: number;
}

/** Sends one statement over a client or a pool. */
export async function sendTo(over: pg.PoolClient | pg.Pool | pg.Client, statement: Statement): Promise<Sent> {
  const { rows, command, rowCount } = await over.query<Row>({
    text: statement.text,
    ...(statement.name === undefined ? {} : { name: statement.name }),
    ...(statement.values === undefined ? {} : { values: [...statement.values] }),
  });
  return { rows, command, rowCount: rowCount ?? 0 };
}
