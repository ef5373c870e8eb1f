import { DESIGN_STANDARD_IDS } from '@talud/slope-model';
import type { Prompt } from '../../registry/tool-module.js';

/** Starts a design to a standard: what a person says to have a slope brought to what the standard asks. */
export const designPrompt: Prompt = {
  name: 'design_to_standard',
  title: 'Design a slope to a standard',
  description:
    'Analyses a project with the partial factors of a standard, and finds what brings it up to what the standard asks.',
  arguments: [
    { name: 'project', description: 'Name or handle (p_…) of the project.', required: true },
    {
      name: 'standard',
      description: 'An id of catalog design_standards.',
      required: true,
      values: DESIGN_STANDARD_IDS.filter((id) => id !== 'none'),
    },
    {
      name: 'means',
      description: 'What may be changed, in words: a flatter face, drains, anchors and where, a berm.',
      required: false,
    },
  ],
  text: ({ project = '', standard = '', means }) =>
    [
      `Design the slope of the project ${project} to the standard ${standard}.`,
      means ? `What may be changed: ${means}` : 'Ask me what may be changed before you change anything.',
      'Save the present state as a version first, and show me the factors that catalog design_standards lists for this standard.',
      'Set the standard with analysis_configure, say of every load whether it is permanent or variable, and run the search. The value is then an over-design factor: it must exceed 1, and it is not a factor of safety.',
      'Run every situation that the standard asks for and the project can be in: water at its highest, rapid drawdown, earthquake, undrained. Name those that you leave out.',
      'Change one thing at a time, run again, and keep a table of change, method, over-design factor and result_id.',
      'Never change a strength, a load, the water or a factor of the standard to reach the value. End with project_validate, a picture of the critical surface, what is not covered, and what an engineer has to check.',
    ].join('\n'),
};
