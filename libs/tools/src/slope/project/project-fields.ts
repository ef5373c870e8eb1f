import type { ProjectRow } from '@talud/store';
import { projectHandle } from '@talud/tenancy';

/** What every answer says of the project that it touched. */
export interface ProjectFields {
  readonly project_id: string;
  readonly project: string;
  readonly revision: number;
}

export function projectFields(project: ProjectRow, revision = project.currentRevision): ProjectFields {
  return { project_id: projectHandle(project.id), project: project.name, revision };
}

/** How a text names a project. */
export function projectTitle({ project_id, project, revision }: ProjectFields): string {
  return `"${project}" (${project_id}, revision ${revision})`;
}

/** By what a client finds its way; the name stands beside them. */
export const PROJECT_FIELDS = { project_id: { type: 'string' }, revision: { type: 'integer' } } as const;

/** An output schema with the summary and the fields named; everything else may stand beside them. */
export function answerSchema(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { type: 'object', properties: { summary: { type: 'string' }, ...properties }, required: ['summary'] };
}

export const LIST = { type: 'array' } as const;
