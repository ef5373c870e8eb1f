import type { OrgId } from './ids.js';

export type Row = Record<string, unknown>;

/** A statement. Named ones are prepared once per connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: readonly unknown[];
}

/** One database connection that is ours until it is given back. */
export interface TenantConnection {
  /** Statements are sent at once and answered in order; the caller need not await one before sending the next. */
  send(statement: Statement): Promise<{ rows: Row[]; command: string; rowCount: number }>;
  /** `broken`: the connection must not be used again. */
  release(broken?: boolean): void;
}

/** What lends connections; `libs/store` implements it over a pool. */
export interface TenantConnections {
  take(orgId: OrgId): Promise<TenantConnection>;
}

/** The statements of one organization in one transaction. */
export interface OrgTransaction {
  readonly orgId: OrgId;
  query<R extends Row = Row>(statement: Statement): Promise<R[]>;
  /** As `query`, for a statement that is told by the number of rows it touched. */
  execute(statement: Statement): Promise<number>;
  /**
   * Runs `work` behind a savepoint and checks the deferred constraints after it. What `work` throws undoes its
   * statements alone and is thrown on; the transaction itself stays usable.
   */
  attempt<T>(work: () => Promise<T>): Promise<T>;
}

/** The COMMIT was answered with a ROLLBACK, or not at all: nothing may be assumed of what was written. */
export class CommitFailed extends Error {
  override readonly name = 'CommitFailed';
}

const SET_ORG = { name: 'set_org', text: "SELECT set_config('app.current_org_id', $1, true)" };

/**
 * Runs `work` in one READ COMMITTED transaction in which row security shows the rows of `orgId` and no others.
 *
 * The setting is local to the transaction: it is gone with it, whatever happens. BEGIN, the setting and the first
 * statement of `work` leave in one packet. If either of the first two fails, the statements that follow see no rows
 * (no setting means none) and the call fails before COMMIT.
 *
 * This is the only place that sets `app.current_org_id`.
 *
 * @throws whatever `work` throws, after ROLLBACK; {@link CommitFailed} when the transaction did not commit.
 */
export async function withOrg<T>(
  connections: TenantConnections,
  orgId: OrgId,
  work: (tx: OrgTransaction) => Promise<T>,
): Promise<T> {
  const connection = await connections.take(orgId);
  const lent = { over: false };
  let broken = false;
  try {
    const opened = settle([connection.send({ text: 'BEGIN' }), connection.send({ ...SET_ORG, values: [orgId] })]);
    try {
      const answer = await work(transaction(connection, orgId, lent));
      lent.over = true;
      await opened();
      await commit(connection);
      return answer;
    } catch (error) {
      lent.over = true;
      broken = await rollBack(connection);
      throw error;
    }
  } finally {
    connection.release(broken);
  }
}

/**
 * @param lent `over` from the moment that `work` has ended: the connection may then be another organization's, so a
 *   statement of somebody who kept the transaction must not reach it
 */
function transaction(connection: TenantConnection, orgId: OrgId, lent: { readonly over: boolean }): OrgTransaction {
  const send: TenantConnection['send'] = async (statement) => {
    if (lent.over) throw new Error('a statement after the end of its transaction');
    return connection.send(statement);
  };
  let depth = 0;
  return {
    orgId,
    query: async <R extends Row>(statement: Statement) => (await send(statement)).rows as R[],
    execute: async (statement) => (await send(statement)).rowCount,
    attempt: async (work) => {
      const savepoint = `attempt_${++depth}`;
      const opened = settle([send({ text: `SAVEPOINT ${savepoint}` })]);
      try {
        const answer = await work();
        await opened();
        const closed = settle([
          send({ text: 'SET CONSTRAINTS ALL IMMEDIATE' }),
          send({ text: `RELEASE SAVEPOINT ${savepoint}` }),
        ]);
        await closed();
        return answer;
      } catch (error) {
        await send({ text: `ROLLBACK TO SAVEPOINT ${savepoint}` });
        throw error;
      }
    },
  };
}

/** Lets statements run ahead without an unhandled rejection; the returned function waits for them and throws the first fault. */
function settle(sent: Promise<unknown>[]): () => Promise<void> {
  const all = Promise.allSettled(sent);
  return async () => {
    for (const one of await all) if (one.status === 'rejected') throw one.reason;
  };
}

async function commit(connection: TenantConnection): Promise<void> {
  let command: string;
  try {
    ({ command } = await connection.send({ text: 'COMMIT' }));
  } catch (cause) {
    throw new CommitFailed('the answer to COMMIT was lost', { cause });
  }
  if (command !== 'COMMIT') throw new CommitFailed('the transaction was rolled back');
}

async function rollBack(connection: TenantConnection): Promise<boolean> {
  try {
    await connection.send({ text: 'ROLLBACK' });
    return false;
  } catch {
    return true;
  }
}
