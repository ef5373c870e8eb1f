import { type JsonObject, missingCapability, type ToolCall, type ToolResult } from '@talud/mcp';
import { type FixtureTool, filledIn, form, text, tool, work } from './fixture-tool.js';
import type { Running, TaskBoard } from './task-board.js';

const NAME = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const DURATION = {
  type: 'object',
  properties: { seconds: { type: 'number', minimum: 0, maximum: 60 }, label: { type: 'string' } },
};
const FILE = { type: 'object', properties: { filename: { type: 'string' } }, required: ['filename'] };

const TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

/** Tools of the Tasks extension. */
export function taskTools(board: TaskBoard): readonly FixtureTool[] {
  /** A tool that has no other way than a task. */
  const task = (
    name: string,
    description: string,
    run: (running: Running, call: ToolCall<unknown>) => Promise<ToolResult>,
    inputSchema?: JsonObject,
  ) =>
    tool(
      name,
      description,
      (call, owner) => {
        if (!call.takesTask) throw missingCapability(TASKS);
        return board.start(owner, (running) => run(running, call));
      },
      inputSchema,
    );
  return [
    tool('greet', 'Greets at once.', ({ arguments: { name } }) => text(`Hello, ${name}!`), NAME),
    tool(
      'slow_compute',
      'Takes its time; a task when it may be one.',
      (call, owner) => (call.takesTask ? board.start(owner, ({ signal }) => compute(call, signal)) : compute(call)),
      DURATION,
    ),
    task('failing_job', 'A task that ends with a failed result.', async ({ signal }) => {
      await work(1000, signal);
      return { ...text('The job failed'), isError: true };
    }),
    task('protocol_error_job', 'A task that breaks.', async ({ signal }) => {
      await work(100, signal);
      throw new Error('broken on purpose');
    }),
    task('confirm_delete', 'A task that asks once.', confirmDelete, FILE),
    task('multi_input', 'A task that asks two things at once.', async ({ ask }) => {
      const { first, second } = await ask({ first: form('First?', 'value'), second: form('Second?', 'value') });
      return text(`${filledIn(first, 'value')}, ${filledIn(second, 'value')}`);
    }),
    tool('test_tool_with_task', 'Asks, then works as a task.', (call, owner) => {
      if (!call.takesTask) throw missingCapability(TASKS);
      const name = filledIn(call.inputResponses.user_name, 'name');
      if (typeof name !== 'string') {
        return { inputRequests: { user_name: form('What is your name?', 'name') }, state: 'asked' };
      }
      return board.start(owner, async ({ signal }) => {
        await work(100, signal);
        return text(`Done for ${name}`);
      });
    }),
  ];
}

async function compute({ arguments: { seconds, label }, signal }: ToolCall<unknown>, cancel = signal) {
  await work(typeof seconds === 'number' ? seconds * 1000 : 0, cancel);
  return text(`${typeof label === 'string' ? label : 'slow_compute'} done`);
}

async function confirmDelete({ ask }: Running, { arguments: { filename } }: ToolCall<unknown>) {
  const { confirmation } = await ask({ confirmation: form('Delete it?', 'confirm', 'boolean') });
  return text(filledIn(confirmation, 'confirm') === true ? `Deleted ${filename}` : 'Kept');
}
