import { withOrg } from '@talud/tenancy';
import type { Tool, ToolAnswer, ToolEnd, Waiting } from '@talud/tools';
import type { Gateway } from '../gateway.js';
import { leftMs } from './call-time.js';
import { presentCaller } from './present-caller.js';
import { type Called, toolRun } from './run-tool.js';

/**
 * What comes after COMMIT and before the answer: waiting for a job. No transaction is held meanwhile; each look at the job is
 * one of its own, with the rights of that moment, since it shows what has come about while the call waited.
 *
 * @throws as `presentCaller`
 */
export async function finishOutcome(gateway: Gateway, call: Called, tool: Tool, outcome: ToolEnd): Promise<ToolAnswer> {
  return outcome.kind === 'answer' ? outcome : waitForJob(gateway, call, tool, outcome);
}

async function waitForJob(gateway: Gateway, call: Called, tool: Tool, waiting: Waiting): Promise<ToolAnswer> {
  const { orgId } = call.caller;
  let { caller } = call;
  const untilMs = Date.now() + Math.min(waiting.waitSeconds * 1000, leftMs(call.answerBy));
  if (waiting.ring) await gateway.bell.ring(orgId, waiting.job);
  const followed = gateway.watch.follow(orgId, waiting.job);
  try {
    for (let last = waiting.waitSeconds === 0; ; ) {
      const seen = await withOrg(gateway.tenants, orgId, (tx) => waiting.look(toolRun(gateway, caller, tx), last));
      if (seen.kind === 'answer') return seen;
      call.progress(seen.done, seen.total || undefined);
      last = (await followed.next(untilMs, call.signal)) !== 'look';
      caller = await presentCaller(gateway, call.holder, tool);
    }
  } finally {
    followed.end();
  }
}
