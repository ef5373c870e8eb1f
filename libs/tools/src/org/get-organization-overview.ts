import { listNotes, organizationFigures } from '@talud/store';
import { READ, type Tool } from '../registry/tool.js';
import { NAME_CHARACTERS, quoted, shownText } from './shown-text.js';

export const getOrganizationOverview: Tool = {
  name: 'get_organization_overview',
  title: 'The organization at a glance',
  description:
    'Tells which organization you work in, as whom and with which role, how many members and visible projects it has, what assistants may do in it, the limits of its plan, and the titles of its notes. Counts only: list_users, list_connections and list_audit_events tell administrators more.',
  set: 'organization',
  access: 'read',
  annotations: READ,
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  outputSchema: {
    type: 'object',
    properties: {
      summary: { type: 'string' },
      organization: { type: 'string' },
      since: { type: 'string' },
      you: { type: 'object' },
      members: { type: 'object' },
      projects: { type: 'object' },
      assistants: { type: 'object' },
      limits: { type: 'object' },
      note_titles: { type: 'array', items: { type: 'string' } },
    },
    required: ['summary', 'organization', 'you', 'members', 'projects', 'assistants', 'limits', 'note_titles'],
  },
  async run({ context, tx, organization }) {
    const about = await organization.describe();
    const figures = await organizationFigures(tx, context);
    const titles = (await listNotes(tx)).map((note) => shownText(note.title, NAME_CHARACTERS));
    const name = shownText(about.name, NAME_CHARACTERS);
    const { owner, admin, engineer, viewer } = figures.members;
    const members = { total: owner + admin + engineer + viewer, owner, admin, engineer, viewer };
    const { access, days } = about.assistants;
    const { limits } = context;
    const summary = `You work in ${quoted(name, NAME_CHARACTERS)} for ${context.shownName} as ${context.role}: ${members.total} members, ${figures.projects} projects that you can open.`;
    const structured = {
      summary,
      organization: name,
      since: about.createdAt.toISOString(),
      you: { name: context.shownName, role: context.role, connections: figures.ownConnections },
      members,
      projects: {
        visible: figures.projects,
        ...(figures.lastChangeAt ? { last_change: figures.lastChangeAt.toISOString() } : {}),
      },
      assistants: { access, longest_life_days: days, second_step_required: about.requiresSecondFactor },
      limits: {
        calls_per_minute: {
          connection: limits.connectionCallsPerMinute,
          person: limits.personCallsPerMinute,
          organization: limits.organizationCallsPerMinute,
        },
        projects: limits.projects,
        runs_at_once: limits.runsAtOnce,
        runs_waiting: limits.runsWaiting,
        run_seconds: limits.runSeconds,
      },
      note_titles: titles,
    };
    const text = [
      summary,
      `Members: ${owner} owners, ${admin} administrators, ${engineer} engineers, ${viewer} viewers.`,
      ...(figures.lastChangeAt ? [`Last change of a project: ${figures.lastChangeAt.toISOString()}.`] : []),
      `Assistants may ${access === 'edit' ? 'read and edit' : 'only read'}; a connection lives ${days} days at most. Connections of this person: ${figures.ownConnections}.`,
      `Second step at sign-in: ${about.requiresSecondFactor ? 'required' : 'each member chooses'}.`,
      `Limits: ${limits.connectionCallsPerMinute} calls a minute per connection, ${limits.projects} projects, ${limits.runsAtOnce} runs at once, ${limits.runSeconds} s a run.`,
      titles.length === 0
        ? 'The organization has no notes.'
        : `Notes (read them with get_organization_notes): ${titles.map((one) => quoted(one, NAME_CHARACTERS)).join(', ')}.`,
    ];
    return { kind: 'answer', text: text.join('\n'), structured };
  },
};
