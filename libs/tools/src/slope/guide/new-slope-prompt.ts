import type { Prompt } from '../../registry/tool-module.js';

/** Starts a study: what a person says to have a section built, checked, analysed and drawn. */
export const newSlopePrompt: Prompt = {
  name: 'new_slope',
  title: 'Analyse a new slope',
  description: 'Builds a section from a description, checks it, runs the search and reports the factors of safety.',
  arguments: [
    {
      name: 'description',
      description: 'Geometry, layers, strengths, unit weights and water, in words or figures; m, kPa, kN/m3, degrees.',
      required: true,
    },
    {
      name: 'direction',
      description: 'The way the ground falls: left or right.',
      required: false,
      values: ['left', 'right'],
    },
  ],
  text: ({ description = '', direction }) =>
    [
      `Analyse the stability of this slope: ${description}`,
      direction ? `The ground falls to the ${direction}.` : 'Tell me which way you take the ground to fall.',
      'List what the description leaves open and ask me, or state the value you assume, before you build.',
      'Make a project, define the section, show me the picture and the notes of project_validate, then run it.',
      'Report each method with its factor, the result_id, the warnings, and whether the minimum lies inside the search.',
    ].join('\n'),
};
