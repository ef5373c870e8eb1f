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
  /** Sends a statement whose answer nobody waits for before COMMIT: if it fails, `withOrg` throws its fault. */
  send(statement: Statement): void;
  /**
   * Runs `work` behind a savepoint. What `work` throws undoes its statements alone and is thrown on; the transaction
   * itself stays usable. Deferred constraints are checked right after `work`; a fault of theirs ends the transaction.
   */
  attempt<T>(work: () => Promise<T>): Promise<T>;
}

/** The COMMIT was answered with a ROLLBACK, came too late, or was not answered at all: then nobody knows what was written. */
export class CommitFailed extends Error {
  override readonly name = 'CommitFailed';
  constructor(
    readonly end: 'rolled back' | 'unknown',
    cause?: unknown,
  ) {
    super(end === 'unknown' ? 'the answer to COMMIT was lost' : 'the transaction was rolled back', { cause });
  }
}

const SET_ORG = { name: 'set_org', text: "SELECT set_config('app.current_org_id', $1, true)" };

/**
 * Runs `work` in one READ COMMITTED transaction in which row security shows the rows of `orgId` and no others.
 *
 * The setting is local to the transaction: it is gone with it, whatever happens. BEGIN, the setting and the first
 * statement of `work` leave in one go, and so do the last statements and COMMIT. If a statement that nobody waited for
 * fails, the ones after it see no rows or fail themselves, and COMMIT is a ROLLBACK.
 *
 * This is the only place that sets `app.current_org_id`.
 *
 * @throws whatever `work` throws, after ROLLBACK; the fault of a statement that nobody waited for; {@link CommitFailed}
 *   when the transaction did not commit.
 */
export async function withOrg<T>(
  connections: TenantConnections,
  orgId: OrgId,
  work: (tx: OrgTransaction) => Promise<T>,
): Promise<T> {
  const connection = await connections.take(orgId);
  const lent = new Lent(connection);
  let broken = false;
  try {
    lent.sendAhead({ text: 'BEGIN' });
    lent.sendAhead({ ...SET_ORG, values: [orgId] });
    try {
      const answer = await work(transaction(lent, orgId)).finally(() => lent.end());
      await commit(connection, lent);
      return answer;
    } catch (error) {
      broken = await rollBack(connection);
      throw error;
    }
  } finally {
    connection.release(broken);
  }
}

/**
 * The connection as `work` has it, until it ends: then the connection may be another organization's, and a statement of
 * somebody who kept the transaction must not reach it.
 */
class Lent {
  private readonly faults: unknown[] = [];
  private readonly sent: Promise<unknown>[] = [];
  private ended = false;

  constructor(private readonly connection: TenantConnection) {}

  send(statement: Statement): ReturnType<TenantConnection['send']> {
    if (this.ended) return Promise.reject(new Error('a statement after the end of its transaction'));
    return this.connection.send(statement);
  }

  /** Sends without waiting for the answer. */
  sendAhead(statement: Statement): void {
    this.sent.push(this.send(statement).catch((fault: unknown) => this.faults.push(fault)));
  }

  end(): void {
    this.ended = true;
  }

  /** Waits for what was sent ahead, and throws the first fault there was. */
  async settle(): Promise<void> {
    const faults = await this.failed();
    if (faults.length > 0) throw faults[0];
  }

  /** The faults of what was sent ahead, all of which has been answered or has failed. */
  async failed(): Promise<readonly unknown[]> {
    await Promise.all(this.sent);
    return this.faults;
  }
}

function transaction(lent: Lent, orgId: OrgId): OrgTransaction {
  let depth = 0;
  return {
    orgId,
    query: async <R extends Row>(statement: Statement) => (await lent.send(statement)).rows as R[],
    execute: async (statement) => (await lent.send(statement)).rowCount,
    send: (statement) => lent.sendAhead(statement),
    attempt: async (work) => {
      const savepoint = `attempt_${++depth}`;
      lent.sendAhead({ text: `SAVEPOINT ${savepoint}` });
      try {
        const answer = await work();
        lent.sendAhead({ text: 'SET CONSTRAINTS ALL IMMEDIATE' });
        lent.sendAhead({ text: `RELEASE SAVEPOINT ${savepoint}` });
        return answer;
      } catch (error) {
        await lent.send({ text: `ROLLBACK TO SAVEPOINT ${savepoint}` });
        throw error;
      }
    },
  };
}

/** COMMIT leaves with what was sent ahead. When its answer is lost, that is the fault to know, whatever else was. */
async function commit(connection: TenantConnection, lent: Lent): Promise<void> {
  let command: string;
  try {
    ({ command } = await connection.send({ text: 'COMMIT' }));
  } catch (cause) {
    const late = [cause, ...(await lent.failed())].find(isLate);
    throw late === undefined ? new CommitFailed('unknown', cause) : new CommitFailed('rolled back', late);
  }
  await lent.settle();
  if (command !== 'COMMIT') throw new CommitFailed('rolled back');
}

/** SQLSTATE of a transaction that stood idle for longer than it may: the server ends it before it has read a COMMIT. */
const IDLE_TOO_LONG = '25P03';

/** Whether the transaction was over before its COMMIT, because whoever had it let it wait. */
export function isLate(fault: unknown): boolean {
  const { cause } = fault instanceof CommitFailed ? fault : { cause: fault };
  return cause instanceof Error && 'code' in cause && cause.code === IDLE_TOO_LONG;
}

async function rollBack(connection: TenantConnection): Promise<boolean> {
  try {
    await connection.send({ text: 'ROLLBACK' });
    return false;
  } catch {
    return true;
  }
}
