import { withOrg } from '@talud/tenancy';
import type { ToolAnswer, ToolEnd, Waiting } from '@talud/tools';
import type { Gateway } from '../gateway.js';
import { leftMs } from './call-time.js';
import { type Called, toolRun } from './run-tool.js';

/**
 * What comes after COMMIT and before the answer: waiting for a job. No transaction is held meanwhile; each look at the job is
 * one of its own.
 */
export async function finishOutcome(gateway: Gateway, call: Called, outcome: ToolEnd): Promise<ToolAnswer> {
  return outcome.kind === 'answer' ? outcome : waitForJob(gateway, call, outcome);
}

async function waitForJob(gateway: Gateway, call: Called, waiting: Waiting): Promise<ToolAnswer> {
  const { orgId } = call.caller;
  const untilMs = Date.now() + Math.min(waiting.waitSeconds * 1000, leftMs(call.answerBy));
  if (waiting.ring) await gateway.bell.ring(orgId, waiting.job);
  const followed = gateway.watch.follow(orgId, waiting.job);
  try {
    for (let last = waiting.waitSeconds === 0; ; ) {
      const seen = await withOrg(gateway.tenants, orgId, (tx) => waiting.look(toolRun(gateway, call.caller, tx), last));
      if (seen.kind === 'answer') return seen;
      call.progress(seen.done, seen.total || undefined);
      last = (await followed.next(untilMs, call.signal)) !== 'look';
    }
  } finally {
    followed.end();
  }
}
