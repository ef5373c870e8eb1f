import { candidateProjects } from '@talud/store';
import { mayEdit } from '@talud/tenancy';
import { READ, type Tool } from '../../registry/tool.js';
import { howToWiden } from '../../registry/wider-grant.js';
import { answerSchema, LIST, projectFields, projectTitle } from '../project/project-fields.js';
import { SLOPE_INSTRUCTIONS } from './instructions.js';

export const serverInfo: Tool = {
  name: 'server_info',
  title: 'About this server',
  description:
    'Tells who you act for and with which role, which tools you have, which project is open, and the rules that change a number. Call it first, or when a tool you expect is missing.',
  set: 'core',
  access: 'read',
  annotations: READ,
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  outputSchema: answerSchema({
    server: { type: 'string' },
    version: { type: 'string' },
    url: { type: 'string' },
    units: { type: 'string' },
    role: { type: 'string' },
    may_edit: { type: 'boolean' },
    how_to_widen: { type: 'string' },
    tools: LIST,
    open_projects: LIST,
    guide: { type: 'string' },
  }),
  async run({ context, tx, server }) {
    const open = (await candidateProjects(tx, context)).map((one) => ({ ...projectFields(one), opened_by: one.from }));
    const may = mayEdit(context);
    const summary = `Talud ${server.version}: slope stability by limit equilibrium. You act for ${context.shownName} as ${context.role}; ${may ? 'reading and editing' : 'reading only'}.`;
    const wider = howToWiden(context, server.publicUrl);
    const structured = {
      summary,
      server: 'Talud',
      version: server.version,
      url: server.publicUrl,
      units: 'SI: m, kN, kPa, kN/m3, degrees; x to the right, y upward; forces per metre of slope',
      role: context.role,
      may_edit: may,
      ...(wider === undefined ? {} : { how_to_widen: wider }),
      tools: server.toolNames,
      open_projects: open,
      guide: SLOPE_INSTRUCTIONS,
    };
    const openText = open.map(
      (one) => `Open ${one.opened_by === 'page' ? 'in the browser' : 'here'}: ${projectTitle(one)}.`,
    );
    const text = [
      summary,
      structured.units,
      `Tools: ${server.toolNames.join(', ')}.`,
      ...(wider === undefined ? [] : [wider]),
      ...openText,
      '',
      SLOPE_INSTRUCTIONS,
    ];
    return { kind: 'answer', text: text.join('\n'), structured };
  },
};
