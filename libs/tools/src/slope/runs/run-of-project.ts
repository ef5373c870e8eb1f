import type { ProjectDocument, RunRequest } from '@talud/slope-model';
import { type Arguments, EDIT, type Tool, type ToolRun } from '../../registry/tool.js';
import type { ToolErrors } from '../../registry/tool-errors.js';
import { answerSchema } from '../project/project-fields.js';
import { PROJECT_ID } from '../project/which-project.js';
import { JOB_FIELDS, waitSeconds } from './job-answer.js';
import { RUN_WAIT_S, requestRun } from './request-run.js';
import { ACCEPT_DEFAULTS } from './require-runnable.js';

type Properties = Readonly<Record<string, unknown>>;

/** A tool that starts a run of a project: what it takes, asks for and answers, beside what every such tool does. */
interface RunOfProject extends Pick<Tool, 'name' | 'title' | 'description' | 'set'> {
  readonly errors: ToolErrors;
  /** Its own arguments: properties of a JSON Schema. */
  readonly takes: Properties;
  /** What its answer has of its own: properties of a JSON Schema. */
  readonly answers?: Properties;
  /** What the job is asked to do. Throws whatever stands in the way. */
  ask(document: ProjectDocument, args: Arguments, run: ToolRun): RunRequest | Promise<RunRequest>;
}

export function runOfProject({ takes, answers, ask, ...words }: RunOfProject): Tool {
  return {
    ...words,
    access: 'edit',
    annotations: EDIT,
    inputSchema: {
      type: 'object',
      properties: {
        ...takes,
        accept_defaults: ACCEPT_DEFAULTS,
        wait_seconds: waitSeconds(RUN_WAIT_S),
        project_id: PROJECT_ID,
      },
      additionalProperties: false,
    },
    outputSchema: answerSchema({ ...JOB_FIELDS, ...answers }),
    run: (run, args) => requestRun(run, args, (document) => ask(document, args, run)),
  };
}
