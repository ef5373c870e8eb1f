import { createHash } from 'node:crypto';
import type { JsonObject } from './content.js';
import type { AskingContext } from './host.js';
import { invalidParams } from './rpc-error.js';
import type { Sealing } from './sealing.js';
import { isObject } from './strict-json.js';

/** The call that a state belongs to. It comes back with a new id, but everything here must be the same. */
export interface BoundCall {
  tenant: string;
  connection: string;
  method: string;
  name: string;
  arguments: JsonObject;
}

const PURPOSE = 'request-state';

export function sealState(sealing: Sealing, state: unknown, call: BoundCall, ttlMs: number): string {
  return sealing.seal(PURPOSE, state, bindingOf(call), ttlMs);
}

/**
 * Reads `inputResponses` and `requestState` of a call that may be a repeated one.
 *
 * @throws RpcError -32602 for malformed answers, and with one fixed text for a state that is not ours, of another
 *   caller, of another call, or too old
 */
export function readAnswers(
  sealing: Sealing,
  params: JsonObject,
  call: BoundCall,
): Pick<AskingContext<unknown>, 'inputResponses' | 'state'> {
  const { requestState } = params;
  const inputResponses = readInputResponses(params);
  if (requestState === undefined) return { inputResponses, state: undefined };
  const opened = typeof requestState === 'string' ? sealing.open(PURPOSE, requestState, bindingOf(call)) : undefined;
  if (opened === undefined) throw invalidParams('requestState is not valid for this call; make the call anew');
  return { inputResponses, state: opened.value };
}

/** @throws RpcError -32602 for anything but an object of answers; unknown keys are the host's to ignore */
export function readInputResponses({ inputResponses = {} }: JsonObject): Readonly<Record<string, JsonObject>> {
  if (!isAnswers(inputResponses)) throw invalidParams('inputResponses must be an object of answers');
  return inputResponses;
}

const ACTIONS = ['accept', 'decline', 'cancel'];

function isAnswers(value: unknown): value is Readonly<Record<string, JsonObject>> {
  return (
    isObject(value) &&
    Object.values(value).every((answer) => {
      if (!isObject(answer)) return false;
      if ('action' in answer && !ACTIONS.some((action) => action === answer.action)) return false;
      return answer.action !== 'accept' || answer.content === undefined || isObject(answer.content);
    })
  );
}

function bindingOf({ tenant, connection, method, name, arguments: args }: BoundCall): string[] {
  const digest = createHash('sha256').update(canonicalJson(args)).digest('base64url');
  return [tenant, connection, method, name, digest];
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  );
}
