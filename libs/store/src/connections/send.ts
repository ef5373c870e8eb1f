import type { Row, Statement } from '@talud/tenancy';
import pg from 'pg';

export interface Sent {
  rows: Row[];
  command: string;
  rowCount: number;
}

/**
 * A statement as the driver sends it. One that is a plain object the driver would copy property by property, and one
 * without a callback it would wrap in promises: a tenth of what a call costs here (measured).
 */
class Outgoing extends pg.Query<Row> {
  declare readonly text: string;
  readonly name: string | undefined;

  constructor({ text, name, values }: Statement) {
    super(text, values && [...values]);
    this.name = name;
  }
}

/** Sends one statement over a client or a pool. */
export async function sendTo(over: pg.PoolClient | pg.Pool | pg.Client, statement: Statement): Promise<Sent> {
  try {
    return await answered(over, new Outgoing(statement));
  } catch (fault) {
    // From where it was asked: the driver's own leads to its socket.
    if (fault instanceof Error) Error.captureStackTrace(fault);
    throw fault;
  }
}

function answered(over: pg.PoolClient | pg.Pool | pg.Client, statement: Outgoing): Promise<Sent> {
  return new Promise((resolve, reject) => {
    over.query<Row>(statement, (fault: Error | undefined, answer) => {
      if (fault) reject(fault);
      else resolve({ rows: answer.rows, command: answer.command, rowCount: answer.rowCount ?? 0 });
    });
  });
}
