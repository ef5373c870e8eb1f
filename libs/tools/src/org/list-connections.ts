import { type ConnectionRow, listConnections as readConnections, type ToolUse, toolsUsed } from '@talud/store';
import { connectionHandle, personHandle } from '@talud/tenancy';
import { GRANT_WORDS, grantSaid } from '../registry/grant-words.js';
import { READ, type Tool } from '../registry/tool.js';
import { askedPerson, PERSON_ID } from './asked-ids.js';
import { PAGE_ARGUMENTS, pageSummary, readPage, restOf, TRUNCATED } from './page-of-rows.js';
import { NAME_CHARACTERS, quoted, shownText } from './shown-text.js';

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'array', items: TEXT } as const;

export const listConnections: Tool = {
  name: 'list_connections',
  title: 'Connected assistants',
  description:
    'For administrators. The assistants that members connected, newest first: the name the app gave itself, the address it came from, whose it is, what it may do, when it was made, last used and ends, why it ended, and the tools it used in the last 30 days. state: live (default), ended or all. A name is the app’s own word; the address is what is known of it. Disconnecting is done in the browser.',
  set: 'administration',
  access: 'admin',
  annotations: READ,
  inputSchema: {
    type: 'object',
    properties: {
      state: { type: 'string', enum: ['live', 'ended', 'all'], description: 'Default live.' },
      person_id: PERSON_ID,
      ...PAGE_ARGUMENTS,
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      summary: TEXT,
      connections: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...{ connection_id: TEXT, client: TEXT, address: TEXT, person_id: TEXT, person: TEXT, may: TEXT },
            ...{ modules: TEXTS, tool_sets: TEXTS, granted: TEXT, created_at: TEXT, last_used_at: TEXT, ends_at: TEXT },
            ...{ ended_at: TEXT, ended_because: TEXT },
            tools_used: {
              type: 'array',
              items: { type: 'object', properties: { tool: TEXT, calls: { type: 'integer' } } },
            },
          },
          required: ['connection_id', 'client', 'address', 'person_id', 'person', 'may', 'created_at', 'ends_at'],
        },
      },
      total: { type: 'integer' },
      truncated: TRUNCATED,
    },
    required: ['summary', 'connections', 'total'],
  },
  async run(run, args) {
    const { tx, context } = run;
    const page = readPage(args);
    const person = await askedPerson(run, args);
    const state = args.state === 'ended' || args.state === 'all' ? args.state : 'live';
    const found = await readConnections(tx, context, {
      everybody: true,
      ...(person ? { person } : {}),
      ...(state === 'all' ? {} : { state }),
      ...page,
    });
    const uses = await toolsUsed(
      tx,
      found.connections.map(({ id }) => id),
    );
    const connections = found.connections.map((one) => shown(one, uses.get(one.id) ?? []));
    const what = state === 'all' ? 'connections' : `${state} connections`;
    const summary = pageSummary(what, page.offset, connections.length, found.total);
    const rest = restOf('connections', { offset: page.offset, shown: connections.length, total: found.total });
    return {
      kind: 'answer',
      text: [summary, ...connections.map(line)].join('\n'),
      structured: { summary, connections, total: found.total, ...rest },
    };
  },
};

function shown(one: ConnectionRow, tools: readonly ToolUse[]) {
  return {
    connection_id: connectionHandle(one.id),
    client: shownText(one.clientName, NAME_CHARACTERS),
    address: one.redirectHost ?? 'personal token',
    person_id: personHandle(one.userId),
    person: shownText(one.person, NAME_CHARACTERS),
    may: one.readOnly ? 'read' : 'read and edit',
    modules: one.modules,
    tool_sets: one.toolsets,
    granted: grantSaid(one, GRANT_WORDS),
    created_at: one.createdAt.toISOString(),
    ...(one.lastUsedAt ? { last_used_at: one.lastUsedAt.toISOString() } : {}),
    ends_at: one.expiresAt.toISOString(),
    ...(one.revokedAt ? { ended_at: one.revokedAt.toISOString(), ended_because: one.revokedReason ?? '' } : {}),
    tools_used: tools.map(({ tool, calls }) => ({ tool: shownText(tool, NAME_CHARACTERS), calls })),
  };
}

function line(one: ReturnType<typeof shown>): string {
  const used = one.tools_used.map(({ tool, calls }) => `${tool} ${calls}`).join(', ');
  return [
    `- ${one.connection_id}  ${quoted(one.client, NAME_CHARACTERS)} at ${one.address}, of ${quoted(one.person, NAME_CHARACTERS)} (${one.person_id})`,
    `may ${one.may}: ${one.granted}`,
    `made ${one.created_at}, ${one.last_used_at ? `last used ${one.last_used_at}` : 'not used yet'}`,
    one.ended_at ? `ended ${one.ended_at}: ${one.ended_because}` : `ends ${one.ends_at}`,
    ...(used ? [`used: ${used}`] : []),
  ].join('; ');
}
