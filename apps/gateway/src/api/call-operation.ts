import type { ToolResult } from '@talud/mcp';
import type { Arguments, Tool } from '@talud/tools';
import type { Gateway } from '../gateway.js';
import { type AuditEntry, Kept, keepRefusal, openEntry } from '../mcp/audit-entry.js';
import { answerTime } from '../mcp/call-time.js';
import { countCall } from '../mcp/count-call.js';
import { finishOutcome } from '../mcp/finish-outcome.js';
import { limitCall } from '../mcp/limit-call.js';
import { runTool } from '../mcp/run-tool.js';
import { shapeAnswer } from '../mcp/shape-answer.js';
import { notFound } from './error.filter.js';
import type { SignedIn } from './signed-in.js';

/**
 * Calls an operation for a signed-in person, by the console's API or by a form of a page: limited, and written down whatever
 * becomes of it.
 *
 * @param signal aborted when nobody waits for the answer any more
 * @throws TaludError for every refusal, E_NOT_FOUND for an operation that is not there or not granted
 */
export async function callOperation(
  gateway: Gateway,
  who: SignedIn,
  name: string,
  wish: Arguments,
  signal: AbortSignal,
): Promise<ToolResult> {
  const entry = openEntry(who.context, 'operation', name, wish);
  try {
    return await countCall(gateway, name, async () => {
      await limitCall(gateway, who.context, who.session.id, entry.at);
      const tool = gateway.registry.find(name, who.context);
      if (!tool) throw notFound();
      return run(gateway, who, tool, wish, entry, signal);
    });
  } catch (thrown) {
    if (!(thrown instanceof Kept)) await keepRefusal(gateway, entry, thrown);
    throw thrown instanceof Kept ? thrown.refusal : thrown;
  }
}

async function run(
  gateway: Gateway,
  { context, session }: SignedIn,
  tool: Tool,
  wish: Arguments,
  entry: AuditEntry,
  signal: AbortSignal,
): Promise<ToolResult> {
  const holder = { kind: 'session', orgId: context.orgId, id: session.id } as const;
  const call = { caller: context, holder, answerBy: answerTime(), signal, progress: () => undefined };
  const outcome = await runTool(gateway, call, tool, gateway.registry.check(tool, wish), entry);
  return shapeAnswer(gateway, holder, await finishOutcome(gateway, call, tool, outcome));
}
