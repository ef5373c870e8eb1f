import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { closeCurrentProject } from './current-project.js';
import { answerSchema } from './project-fields.js';

export const projectClose: Tool = {
  name: 'project_close',
  title: 'Close the project',
  description:
    'Ends the current project of this connection, so that later calls must name one. Nothing is lost: every edit is stored, results stay.',
  set: 'core',
  access: 'read',
  movesConnection: true,
  annotations: { ...DESTRUCTIVE, destructiveHint: false, idempotentHint: true },
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  outputSchema: answerSchema({ closed: { type: ['string', 'null'] } }),
  async run(run) {
    const closed = await closeCurrentProject(run);
    const summary =
      closed === undefined ? 'No project was current here.' : `"${closed.name}" is no longer current here.`;
    return {
      kind: 'answer',
      text: summary,
      structured: { summary, closed: closed?.handle ?? null },
      ...(closed === undefined ? {} : { project: closed.id }),
    };
  },
};
