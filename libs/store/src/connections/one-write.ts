import type { Statement } from '@talud/tenancy';
import type pg from 'pg';
import { type Sent, sendTo } from './send.js';

/**
 * Sends statements over a connection so that those of one turn of the event loop leave in one write, when the turn
 * ends. A write costs as much as all else that a statement takes here (measured), and the server reads them at once.
 */
export function inOneWrite(client: pg.PoolClient): (statement: Statement) => Promise<Sent> {
  const { stream } = client.connection;
  let held = false;
  const letGo = (): void => {
    held = false;
    stream.uncork();
  };
  return (statement) => {
    if (!held) {
      held = true;
      stream.cork();
      process.nextTick(letGo);
    }
    return sendTo(client, statement);
  };
}
