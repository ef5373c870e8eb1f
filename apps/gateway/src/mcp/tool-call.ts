import { TaludError } from '@talud/errors';
import { HttpRefusal, nodeSink, type ToolCall, type ToolResult } from '@talud/mcp';
import type { Request, Response } from 'express';
import type { Gateway, McpCaller } from '../gateway.js';
import { Kept, keepRefusal, openEntry } from './audit-entry.js';
import { answerTime } from './call-time.js';
import { checkDoor } from './check-door.js';
import { countCall } from './count-call.js';
import { findTool } from './find-tool.js';
import { finishOutcome } from './finish-outcome.js';
import { CallLimited, limitCall } from './limit-call.js';
import { limitRequest } from './limit-request.js';
import { runTool } from './run-tool.js';
import { shapeAnswer, shapeRefusal } from './shape-answer.js';
import { whoSent } from './who-sent.js';

/** The way of a request, step by step. A step that refuses throws its answer. */
export async function answerRequest(gateway: Gateway, request: Request, response: Response): Promise<void> {
  const sink = nodeSink(response);
  try {
    checkDoor(gateway, request); //                                          1 verb, Host, Origin
    const { caller, body } = await whoSent(gateway, request); //             2 bearer token, size
    const incoming = gateway.mcp.read(request.headers, body); //             3 content type, JSON, JSON-RPC, era
    await limitRequest(gateway, caller, incoming); //                        4 rate limit of what is not a call
    await gateway.mcp.serve(incoming, caller, sink); //                        by method: `callTool` below, lists, discovery
  } catch (refusal) {
    if (!(refusal instanceof HttpRefusal)) throw refusal;
    gateway.figures.refused(refusal.answer.status);
    sink.answer(refusal.answer);
  }
}

/** The way of a tool call within the request. */
export async function callTool(gateway: Gateway, call: ToolCall<McpCaller>): Promise<ToolResult> {
  const answerBy = answerTime();
  const entry = openEntry(call.caller, 'tools/call', call.name, call.arguments);
  try {
    return await countCall(gateway, call.name, async () => {
      await limitCall(gateway, call.caller, call.caller.connection.id, entry.at); // 4 rate limit
      const tool = findTool(gateway, call); //                                 5 module, role, grant
      const args = gateway.registry.check(tool, call.arguments); //            6 arguments against the schema
      const holder = { kind: 'connection', orgId: call.caller.orgId, id: call.caller.connection.id } as const;
      const called = { ...call, holder, answerBy };
      const outcome = await runTool(gateway, called, tool, args, entry); //    7 one transaction, with the audit row
      return shapeAnswer(gateway, holder, await finishOutcome(gateway, called, tool, outcome)); //              8 shape
    });
  } catch (refusal) {
    return refused(gateway, call.caller, entry, refusal);
  }
}

async function refused(
  gateway: Gateway,
  caller: McpCaller,
  entry: ReturnType<typeof openEntry>,
  thrown: unknown,
): Promise<ToolResult> {
  const refusal = thrown instanceof Kept ? thrown.refusal : thrown;
  if (!(thrown instanceof Kept)) await keepRefusal(gateway, entry, thrown);
  if (refusal instanceof CallLimited && refusal.flood) throw refusal.flood;
  if (refusal instanceof TaludError) return shapeRefusal(gateway, caller, refusal);
  throw refusal;
}
