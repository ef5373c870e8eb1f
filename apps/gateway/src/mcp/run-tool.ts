import { writeAudit } from '@talud/audit';
import { publicError, TaludError } from '@talud/errors';
import { HttpRefusal, unauthorized } from '@talud/mcp';
import { holdConnection } from '@talud/oauth';
import { isLocked } from '@talud/store';
import {
  CommitFailed,
  isLate,
  type JobId,
  type OrgContext,
  type OrgTransaction,
  type ProjectId,
  withOrg,
} from '@talud/tenancy';
import type { Arguments, Tool, ToolEnd, ToolOutcome, ToolRun } from '@talud/tools';
import type { TicketHolder } from '../files/tickets.js';
import type { Gateway } from '../gateway.js';
import { type AuditEntry, Cancelled, codeOf, Kept, outcomeOf } from './audit-entry.js';
import { leftForWorkMs, leftMs } from './call-time.js';
import { metadataUrl } from './identify.js';
import { organizationFacts } from './organization-facts.js';
import { presentCaller } from './present-caller.js';

/** A call of an operation as far as it does not matter which face it came through. */
export interface Called {
  readonly caller: OrgContext;
  /** What it was called by, to be looked at again. */
  readonly holder: TicketHolder;
  /** By when it is to be answered (`call-time.ts`). */
  readonly answerBy: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Told of how far a job has come; `total` when it is known. */
  progress(done: number, total?: number): void;
}

/** How long an edit waits for a project that somebody else holds or moves, within the time of its call. It holds no database connection meanwhile. */
const PATIENCE_MS = 30_000;

/** Chosen: how often work is done for a call, when what it was done for has changed by its end; none begins after patience has ended. */
const MOST_ROUNDS = 3;

/** What a tool does in one transaction: its beginning, or what follows work. */
type Act = (run: ToolRun) => Promise<ToolOutcome>;

/**
 * Step 7: one transaction in which the organization is set, the tool runs behind a savepoint, the deferred
 * constraints are checked, and the audit row is written, whatever the tool did.
 *
 * A tool with heavy work has one before it, that leaves no row unless it refuses, and one after it. None is held while it
 * works, and whoever changes something is looked at again. All of it together is held to the time of the call.
 *
 * @throws Kept for a refusal of the tool; anything else means that the transaction itself failed and left no row.
 */
export async function runTool(
  gateway: Gateway,
  call: Called,
  tool: Tool,
  args: Arguments,
  entry: AuditEntry,
): Promise<ToolEnd> {
  const deadline = performance.now() + PATIENCE_MS;
  let [present, act]: [Called, Act] = [call, (run) => tool.run(run, args)];
  for (let round = 0; ; round++) {
    const outcome = await patiently(gateway, present, tool, args, entry, act);
    if (outcome.kind !== 'heavy') return outcome;
    if (round === MOST_ROUNDS || (round > 0 && performance.now() >= deadline)) throw busy();
    act = await outcome.work(leftForWorkMs(call.answerBy)).catch((refusal: unknown) => {
      throw publicRefusal(gateway, tool.name, refusal);
    });
    if (call.signal.aborted) throw new Cancelled();
    if (changes(tool, args)) present = { ...call, caller: await presentCaller(gateway, call.holder, tool) };
  }
}

/** What a call of it is held to: one that only reads answers with what its caller might see when it began. */
function changes(tool: Tool, args: Arguments): boolean {
  return tool.access !== 'read' || tool.movesConnection === true || tool.writes?.(args) === true;
}

/** The transaction, as often as it takes until nobody else holds the project. */
async function patiently(
  gateway: Gateway,
  call: Called,
  tool: Tool,
  args: Arguments,
  entry: AuditEntry,
  act: Act,
): Promise<ToolOutcome> {
  const deadline = performance.now() + Math.min(PATIENCE_MS, leftMs(call.answerBy));
  for (let turn = 0; ; turn++) {
    try {
      return await once(gateway, call, tool, args, entry, act);
    } catch (error) {
      if (isLate(error)) throw tooLate(error);
      if (error instanceof CommitFailed && error.end === 'unknown') throw inDoubt(error);
      if (!isLocked(error)) throw error;
      if (call.signal.aborted) throw new Cancelled();
      if (performance.now() >= deadline) throw busy();
      await pause(Math.min(500, 25 * 2 ** turn), call.signal);
    }
  }
}

async function once(
  gateway: Gateway,
  call: Called,
  tool: Tool,
  args: Arguments,
  entry: AuditEntry,
  act: Act,
): Promise<ToolOutcome> {
  const ended = await withOrg(gateway.tenants, call.caller.orgId, async (tx) => {
    try {
      if (changes(tool, args)) {
        await mustBeAlive(gateway, tx, call.caller, tool.movesConnection ? 'change' : 'share');
      }
      const outcome = await tx.attempt(async () => {
        const answered = await act(toolRun(gateway, call.caller, tx));
        if (call.signal.aborted) throw new Cancelled();
        return answered;
      });
      if (outcome.kind !== 'heavy') writeAudit(tx, entry.ended('ok', undefined, namesOf(outcome)));
      return { outcome };
    } catch (refusal) {
      if (isLocked(refusal)) throw refusal;
      writeAudit(tx, entry.ended(outcomeOf(refusal), codeOf(refusal)));
      return { refusal };
    }
  });
  if ('outcome' in ended) return ended.outcome;
  throw new Kept(
    ended.refusal instanceof HttpRefusal ? ended.refusal : publicRefusal(gateway, tool.name, ended.refusal),
  );
}

export function toolRun(gateway: Gateway, caller: OrgContext, tx: OrgTransaction): ToolRun {
  return {
    context: caller,
    tx,
    server: {
      version: gateway.version,
      publicUrl: gateway.origin,
      // One tool asks for them; the others should not pay for the list.
      get toolNames() {
        return gateway.registry.granted(caller).map((tool) => tool.name);
      },
    },
    organization: organizationFacts(gateway, caller.orgId),
  };
}

/** Locks the connection row against a cut until this transaction has committed. A console session has no such row. */
async function mustBeAlive(
  gateway: Gateway,
  tx: OrgTransaction,
  { connection }: OrgContext,
  purpose: 'share' | 'change',
): Promise<void> {
  if (connection && !(await holdConnection(tx, connection.id, purpose)))
    throw new HttpRefusal(unauthorized(metadataUrl(gateway), true));
}

function namesOf({ project, job }: ToolEnd): { project?: ProjectId; job?: JobId } {
  return { ...(project ? { project } : {}), ...(job ? { job } : {}) };
}

/** What a tool or a file refused, as its caller reads it. What was not planned goes to the log. */
export function publicRefusal(gateway: Gateway, name: string, refusal: unknown): TaludError {
  if (isStatementTimeout(refusal)) {
    return new TaludError('E_TIMEOUT', 'The database did not answer in time.', {
      hint: 'Try again, with less if you can.',
    });
  }
  if (!(refusal instanceof TaludError)) gateway.log.error('a tool failed', { tool: name, error: refusal });
  return publicError(refusal);
}

function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/** Nobody can say whether the call was stored: its row tells, which is kept once in either case. */
function inDoubt(cause: CommitFailed): TaludError {
  return new TaludError(
    'E_UNAVAILABLE',
    'The database went away as the call ended; whether it was stored is not known.',
    {
      hint: 'Look before you repeat it; an edit with if_revision may be repeated safely.',
      cause,
    },
  );
}

/** The process had so much else to do that the database gave the call up between two of its statements. */
function tooLate(cause: unknown): TaludError {
  return new TaludError('E_TIMEOUT', 'The server was too busy to end the call in time; nothing was stored.', {
    hint: 'Try again in some seconds.',
    cause,
  });
}

function busy(): TaludError {
  return new TaludError('E_BUSY', 'Somebody else is editing this project.', { hint: 'Try again in some seconds.' });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
