import { randomVariables } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import { READ, type Tool } from '../../registry/tool.js';
import { type Cut, capped, truncatedField } from '../edit/capped-list.js';
import { documentOf } from '../edit/edit-project.js';
import { counted, paragraph } from '../model/section-text.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from '../project/project-fields.js';
import { PROJECT_ID, whichProject } from '../project/which-project.js';
import { variableLine } from './variable-line.js';

export const randomVariableList: Tool = {
  name: 'random_variable_list',
  title: 'List random variables',
  description:
    'The numbers of a project that can be random, by key, and those that are, with distribution, standard deviation, range and correlation. The mean is always the value in the model.',
  set: 'statistics',
  access: 'read',
  annotations: READ,
  inputSchema: { type: 'object', properties: { project_id: PROJECT_ID }, additionalProperties: false },
  outputSchema: answerSchema({ ...PROJECT_FIELDS, available: LIST, defined: LIST, lost: LIST }),
  async run(run, args) {
    const project = await whichProject(run, args, 'read');
    const found = randomVariables(
      documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document),
    );
    const cuts: Cut[] = [];
    const available = capped(found.available, 'available', 'random_variable_set takes any key of this form.', cuts);
    const fields = projectFields(project);
    const summary = `${counted(found.defined.length, 'random variable')} of ${found.available.length} possible in ${projectTitle(fields)}.`;
    const text = [
      summary,
      ...(project.note ? [project.note] : []),
      ...paragraph(
        'Defined',
        found.defined.map((one) => `- ${one.label} (${one.key}): ${variableLine(one, found.defined)}`),
      ),
      ...paragraph(
        'Their number is gone',
        found.lost.map((key) => `- ${key}`),
      ),
      ...paragraph(
        'Available',
        available.map(({ key, label, current_value, unit }) =>
          `- ${key}: ${label}, now ${current_value} ${unit}`.trimEnd(),
        ),
      ),
    ].join('\n');
    const structured = { summary, ...fields, ...found, available, ...truncatedField(cuts) };
    return { kind: 'answer', text, structured, project: project.id };
  },
};
