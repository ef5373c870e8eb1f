import { type ProjectId, projectId } from '@talud/tenancy';
import { EDITABLE } from './access.js';

export interface ProjectRow {
  id: ProjectId;
  name: string;
  visibility: 'all' | 'members';
  currentRevision: number;
  updatedAt: Date;
  /** False for a project that the caller may only look at. */
  editable: boolean;
}

/** What is read of `slope_project p`, in a statement that begins with the values of `viewer`. */
export const PROJECT_COLUMNS = `p.id, p.name, p.visibility, p.current_revision, p.updated_at, ${EDITABLE} AS editable`;

/** A row as {@link PROJECT_COLUMNS} give it. */
export interface FoundProject extends Record<string, unknown> {
  id: string;
  name: string;
  visibility: 'all' | 'members';
  current_revision: number;
  updated_at: Date;
  editable: boolean;
}

export function projectRow(found: FoundProject): ProjectRow {
  return {
    id: projectId(found.id),
    name: found.name,
    visibility: found.visibility,
    currentRevision: found.current_revision,
    updatedAt: found.updated_at,
    editable: found.editable,
  };
}
