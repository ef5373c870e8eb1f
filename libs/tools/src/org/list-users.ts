import { listPeople } from '@talud/store';
import { personHandle, type Role } from '@talud/tenancy';
import { READ, type Tool } from '../registry/tool.js';
import { PAGE_ARGUMENTS, pageSummary, readPage, restOf, TRUNCATED } from './page-of-rows.js';
import { NAME_CHARACTERS, quoted, shownText } from './shown-text.js';

const ROLES: readonly Role[] = ['owner', 'admin', 'engineer', 'viewer'];

export const listUsers: Tool = {
  name: 'list_users',
  title: 'Members of the organization',
  description:
    'For administrators. The members by name, with e-mail, role, since when, how many live connections each has and when one was last used. Use it to find a person_id for list_connections and list_audit_events. It changes nobody: roles and invitations are changed in the browser.',
  set: 'administration',
  access: 'admin',
  annotations: READ,
  inputSchema: {
    type: 'object',
    properties: { role: { type: 'string', enum: ROLES, description: 'Only this role.' }, ...PAGE_ARGUMENTS },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      summary: { type: 'string' },
      users: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            person_id: { type: 'string' },
            name: { type: 'string' },
            email: { type: 'string' },
            role: { type: 'string' },
            since: { type: 'string' },
            connections: { type: 'integer' },
            last_used_at: { type: 'string' },
          },
          required: ['person_id', 'name', 'email', 'role', 'since', 'connections'],
        },
      },
      total: { type: 'integer' },
      truncated: TRUNCATED,
    },
    required: ['summary', 'users', 'total'],
  },
  async run({ tx }, args) {
    const page = readPage(args);
    const role = ROLES.find((one) => one === args.role);
    const { people, total } = await listPeople(tx, { ...page, ...(role ? { role } : {}) });
    const users = people.map((one) => ({
      person_id: personHandle(one.id),
      name: shownText(one.name, NAME_CHARACTERS),
      email: shownText(one.email, 320),
      role: one.role,
      since: one.since.toISOString(),
      connections: one.connections,
      ...(one.lastUsedAt ? { last_used_at: one.lastUsedAt.toISOString() } : {}),
    }));
    const summary = pageSummary(role ? `members with the role ${role}` : 'members', page.offset, users.length, total);
    const lines = users.map(
      (one) =>
        `- ${one.person_id}  ${quoted(one.name, NAME_CHARACTERS)}  ${one.email}  ${one.role}  since ${one.since}  ${one.connections} live connections${one.last_used_at ? `, last used ${one.last_used_at}` : ''}`,
    );
    const rest = restOf('users', { offset: page.offset, shown: users.length, total });
    return { kind: 'answer', text: [summary, ...lines].join('\n'), structured: { summary, users, total, ...rest } };
  },
};
