import type { InputRequest, JsonObject } from '@talud/mcp';
import { type FixtureTool, filledIn, form, text, tool, work } from './fixture-tool.js';

const ROOTS: InputRequest = { method: 'roots/list', params: {} };

function sample(question: string, maxTokens: number): InputRequest {
  const messages = [{ role: 'user', content: { type: 'text', text: question } }];
  return { method: 'sampling/createMessage', params: { messages, maxTokens } };
}

/** What the sampled message says; undefined when it is not one. */
function sampled(answer: JsonObject | undefined): string | undefined {
  const content = answer?.content;
  if (typeof content !== 'object' || content === null) return undefined;
  const said: unknown = Reflect.get(content, 'text');
  return typeof said === 'string' ? said : undefined;
}

const askName = form('What is your name?', 'name');
const askToConfirm = form('Please confirm', 'ok', 'boolean');

/** Tools that need a second round. What is not answered is asked again. */
export const askingTools: readonly FixtureTool[] = [
  tool('test_missing_capability', 'Needs sampling.', () => ({ inputRequests: { question: sample('Ready?', 10) } })),
  tool('test_streaming_elicitation', 'Reports progress, then asks.', async ({ progress, signal, inputResponses }) => {
    progress(1, 2);
    await work(10, signal);
    const name = filledIn(inputResponses.user_name, 'name');
    return typeof name === 'string' ? text(`Hello, ${name}!`) : { inputRequests: { user_name: askName } };
  }),
  tool('test_input_required_result_elicitation', 'Asks for a name.', ({ inputResponses }) => {
    const name = filledIn(inputResponses.user_name, 'name');
    return typeof name === 'string' ? text(`Hello, ${name}!`) : { inputRequests: { user_name: askName } };
  }),
  tool('test_input_required_result_sampling', 'Asks the model.', ({ inputResponses }) => {
    const answer = sampled(inputResponses.capital_question);
    if (answer !== undefined) return text(answer);
    return { inputRequests: { capital_question: sample('What is the capital of France?', 100) } };
  }),
  tool('test_input_required_result_list_roots', 'Asks for the roots.', ({ inputResponses }) => {
    const roots = inputResponses.client_roots?.roots;
    return Array.isArray(roots) ? text(JSON.stringify(roots)) : { inputRequests: { client_roots: ROOTS } };
  }),
  tool('test_input_required_result_request_state', 'Keeps a state.', ({ inputResponses, state }) => {
    const confirmed = filledIn(inputResponses.confirm, 'ok') === true && state === 'asked';
    return confirmed ? text('state-ok') : { inputRequests: { confirm: askToConfirm }, state: 'asked' };
  }),
  tool('test_input_required_result_tampered_state', 'Keeps a state.', ({ inputResponses, state }) => {
    const confirmed = filledIn(inputResponses.confirm, 'ok') === true && state === 'untouched';
    return confirmed ? text('state-ok') : { inputRequests: { confirm: askToConfirm }, state: 'untouched' };
  }),
  tool('test_input_required_result_multiple_inputs', 'Asks three things.', ({ inputResponses }) => {
    const name = filledIn(inputResponses.user_name, 'name');
    const greeting = sampled(inputResponses.greeting);
    const roots = inputResponses.client_roots?.roots;
    if (typeof name === 'string' && greeting !== undefined && Array.isArray(roots)) {
      return text(`${name}: ${greeting} (${roots.length} roots)`);
    }
    return {
      inputRequests: { user_name: askName, greeting: sample('Generate a greeting', 50), client_roots: ROOTS },
      state: 'asked for three',
    };
  }),
  tool('test_input_required_result_multi_round', 'Asks twice.', ({ inputResponses, state }) => {
    const name = state === undefined ? undefined : filledIn(inputResponses.step1, 'name');
    if (typeof name === 'string') {
      const step2 = form('Step 2: What is your favorite color?', 'color');
      return { inputRequests: { step2 }, state: { round: 2, name } };
    }
    const color = filledIn(inputResponses.step2, 'color');
    if (typeof color === 'string' && typeof state === 'object' && state !== null) {
      return text(`${Reflect.get(state, 'name')} likes ${color}`);
    }
    return { inputRequests: { step1: form('Step 1: What is your name?', 'name') }, state: { round: 1 } };
  }),
  tool(
    'test_input_required_result_capabilities',
    'Asks what may be asked.',
    ({ clientCapabilities, inputResponses }) => {
      if (Object.keys(inputResponses).length > 0) return text('Answered');
      const inputRequests: Record<string, InputRequest> = {};
      if (clientCapabilities.elicitation !== undefined) inputRequests.user_name = askName;
      if (clientCapabilities.sampling !== undefined) inputRequests.greeting = sample('Generate a greeting', 50);
      if (clientCapabilities.roots !== undefined) inputRequests.client_roots = ROOTS;
      return Object.keys(inputRequests).length > 0 ? { inputRequests } : text('Nothing may be asked');
    },
  ),
];
