import { type OrganizationDescription, type SecurityFigures, type SignInFigures, securityFigures } from '@talud/store';
import { READ, type Tool } from '../registry/tool.js';

const FIGURES = { type: 'object' } as const;

export const getSecurityPosture: Tool = {
  name: 'get_security_posture',
  title: 'Security of the organization',
  description:
    'For administrators. How the organization stands, in counts and ages: second steps of members and administrators, connections that may edit, are unused or run out, why connections ended, refused calls and failed sign-ins of the last 30 days, open invitations, and the policy for assistants. "findings" says in words what deserves a look. It names no person and shows no secret; list_users, list_connections and list_audit_events tell who and what.',
  set: 'administration',
  access: 'admin',
  annotations: READ,
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  outputSchema: {
    type: 'object',
    properties: {
      summary: { type: 'string' },
      findings: { type: 'array', items: { type: 'string' } },
      sign_in: FIGURES,
      assistants: FIGURES,
      connections: FIGURES,
      ended_in_30_days: FIGURES,
      calls_in_30_days: FIGURES,
    },
    required: ['summary', 'findings', 'sign_in', 'assistants', 'connections', 'ended_in_30_days', 'calls_in_30_days'],
  },
  async run({ tx, organization }) {
    const about = await organization.describe();
    const people = await organization.signIn();
    const figures = await securityFigures(tx);
    const findings = [...ofPeople(about, people), ...ofAssistants(about, figures)];
    const summary =
      findings.length === 0 ? 'Nothing stands out.' : `${findings.length} findings. First: ${findings[0]}`;
    const structured = {
      summary,
      findings,
      sign_in: {
        second_step_required: about.requiresSecondFactor,
        members: people.members,
        with_second_step: people.withSecondFactor,
        administrators: people.administrators,
        administrators_with_second_step: people.administratorsWithSecondFactor,
        with_passkey: people.withPasskey,
        oldest_password_days: people.oldestPasswordDays,
        failed_sign_ins_in_30_days: people.failedSignInsIn30Days,
        open_invitations: people.openInvitations,
        oldest_invitation_days: people.oldestInvitationDays,
      },
      assistants: {
        enabled: about.assistants.enabled,
        access: about.assistants.access,
        addresses: about.assistants.hosts,
        roles: about.assistants.roles,
        longest_life_days: about.assistants.days,
      },
      connections: {
        live: figures.connections.alive,
        may_edit: figures.connections.mayEdit,
        personal_tokens: figures.connections.personalTokens,
        unused_for_30_days: figures.connections.unusedFor30Days,
        oldest_days: figures.connections.oldestDays,
        ending_within_7_days: figures.connections.endingWithin7Days,
      },
      ended_in_30_days: figures.ended,
      calls_in_30_days: figures.calls,
    };
    const { summary: _, findings: __, ...groups } = structured;
    const lines = Object.entries(groups).map(([name, group]) => `${name}: ${JSON.stringify(group)}`);
    const text = [summary, ...findings.map((one) => `- ${one}`), ...lines].join('\n');
    return { kind: 'answer', text, structured };
  },
};

function ofPeople(about: OrganizationDescription, people: SignInFigures): string[] {
  const without = people.members - people.withSecondFactor;
  const administrators = people.administrators - people.administratorsWithSecondFactor;
  return [
    ...(administrators > 0
      ? [`${administrators} of ${people.administrators} administrators have no second step.`]
      : []),
    ...(without > 0 && !about.requiresSecondFactor
      ? [`${without} of ${people.members} members have no second step, and none is required.`]
      : []),
    ...(people.openInvitations > 0 ? [`${people.openInvitations} invitations are open.`] : []),
  ];
}

/** Endings that mean that somebody may have copied a token or a code. */
const THEFT = ['refresh_reuse', 'code_replay'];

function ofAssistants(
  { assistants }: OrganizationDescription,
  { connections, ended, calls }: SecurityFigures,
): string[] {
  const stolen = THEFT.reduce((sum, reason) => sum + (ended[reason] ?? 0), 0);
  const denied = calls.denied ?? 0;
  return [
    ...(stolen > 0 ? [`${stolen} connections ended in 30 days because an old token or code came back.`] : []),
    ...(connections.unusedFor30Days > 0
      ? [`${connections.unusedFor30Days} live connections were not used for 30 days.`]
      : []),
    ...(assistants.enabled && assistants.hosts.length === 0
      ? ['Assistants may come from every address that the service knows.']
      : []),
    ...(denied > 0 ? [`${denied} calls were denied in 30 days.`] : []),
  ];
}
