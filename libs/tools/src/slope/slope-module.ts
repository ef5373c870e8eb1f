import type { ToolModule } from '../registry/tool-module.js';
import { projectList } from './project-list.js';

/** The slope module: its tools in the fixed order of their sets. */
export const slopeModule: ToolModule = {
  name: 'slope',
  tools: [projectList],
  instructions: '',
  guides: [],
  guideFamilies: [],
  prompts: [],
};
