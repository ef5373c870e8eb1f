/** What assistants can do: the registry, and one folder of tools for each module. */
export { orgModule } from './org/org-module.js';
export {
  type FileFamily,
  type FileRegistry,
  type FoundFile,
  fileRegistry,
  type OpenedFile,
} from './registry/file-family.js';
export { GRANT_WORDS, type GrantWords, grantSaid } from './registry/grant-words.js';
export { type ToolRegistry, toolRegistry } from './registry/registry.js';
export { statedErrors } from './registry/stated-errors.js';
export {
  type Access,
  type Annotations,
  type Arguments,
  DESTRUCTIVE,
  type Download,
  EDIT,
  type HeavyWork,
  type JsonSchema,
  type OrganizationFacts,
  READ,
  type ServerFacts,
  type StillRunning,
  type Tool,
  type ToolAnswer,
  type ToolEnd,
  type ToolOutcome,
  type ToolRun,
  type Waiting,
} from './registry/tool.js';
export { ANY_TOOL_ERRORS, type ToolErrors } from './registry/tool-errors.js';
export type { Guide, GuideFamily, Prompt, PromptArgument, ToolModule } from './registry/tool-module.js';
export {
  COMPACT,
  GRANTABLE,
  MODULE_NAMES,
  type ModuleName,
  TOOL_SETS,
  type ToolSet,
  USUAL_MODULES,
} from './registry/tool-sets.js';
export { howToGetNamed, howToWiden } from './registry/wider-grant.js';
export type { SectionDrawn } from './slope/heavy/drawn-section.js';
export { LISTED_PROJECTS, type ListedProject, listedProjects } from './slope/project/listed-projects.js';
export { type ProjectView, projectView, type ResultView } from './slope/project/project-view.js';
export { slopeModule } from './slope/slope-module.js';
