import { READ, type Tool } from '../../registry/tool.js';
import { answerSchema, PROJECT_FIELDS } from './project-fields.js';
import { SUMMARY_PROPERTIES, summaryAnswer } from './summary-answer.js';
import { PROJECT_ID, whichProject } from './which-project.js';

export const projectSummary: Tool = {
  name: 'project_summary',
  title: 'Project at a glance',
  description:
    'Everything about a project in one answer: boundaries, materials, regions and how each got its material, settings, what stands in the way of a run, last edits, results. m, kN, kPa, degrees. Read it before an edit.',
  set: 'core',
  access: 'read',
  annotations: READ,
  inputSchema: {
    type: 'object',
    properties: {
      project_id: PROJECT_ID,
      detail: {
        type: 'string',
        enum: ['normal', 'full'],
        description: 'normal (default) lists the vertices of boundaries with at most 40, full those of all.',
      },
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({ ...PROJECT_FIELDS, ...SUMMARY_PROPERTIES }),
  async run(run, args) {
    const project = await whichProject(run, args, 'read');
    return summaryAnswer(run, project, args.detail === 'full' ? 'full' : 'normal');
  },
};
