import type { InputRequired, JsonObject } from './content.js';
import type { Core } from './core.js';
import type { AskingContext, RefusedCall } from './host.js';
import type { McpRequest } from './read.js';
import { type BoundCall, readAnswers, sealState } from './request-state.js';
import { seal } from './results.js';
import { RpcError } from './rpc-error.js';

/** A call that may ask back: what it is bound to, and what an earlier round left. */
export interface AskingCall {
  bound: BoundCall;
  answers: Answers;
}

type Answers = Pick<AskingContext<unknown>, 'inputResponses' | 'state'>;

/** A 2025 client is never asked. */
const NO_ANSWERS: Answers = { inputResponses: {}, state: undefined };

/**
 * Reads what comes back from an earlier round.
 *
 * @param check further checks of the protocol; a refusal by them is told to the host as well
 * @throws RpcError after the host was told, so that a tampered call is in its audit
 */
export async function readAskingCall<C>(
  core: Core<C>,
  request: McpRequest,
  caller: C,
  call: { method: RefusedCall<C>['method']; name: string; arguments: JsonObject },
  check?: () => void,
): Promise<AskingCall> {
  const { method, name, arguments: args } = call;
  const { tenant, connection } = core.host.principal(caller);
  const bound = { tenant, connection, method, name, arguments: args };
  try {
    check?.();
    const answers = request.era === 'legacy' ? NO_ANSWERS : readAnswers(core.sealing, request.params, bound);
    return { bound, answers };
  } catch (thrown) {
    if (thrown instanceof RpcError) {
      await core.host.refused?.({ caller, method, name, arguments: args, requestId: request.id, error: thrown });
    }
    throw thrown;
  }
}

/** The modern answer that asks; the caller has made sure that this client can be asked. */
export function ask<C>(core: Core<C>, question: InputRequired, call: BoundCall): string {
  const { inputRequests, state } = question;
  if (inputRequests === undefined && state === undefined) throw new Error('a question needs inputRequests or state');
  const result = {
    ...(inputRequests === undefined ? {} : { inputRequests }),
    ...(state === undefined ? {} : { requestState: sealState(core.sealing, state, call, core.stateTtlMs) }),
  };
  return seal('modern', core.host.serverInfo, result, { type: 'input_required' });
}
