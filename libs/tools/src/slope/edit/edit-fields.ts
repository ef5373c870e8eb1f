import { documentRegions, type Region, validate } from '@talud/slope-model';
import { projectHandle } from '@talud/tenancy';
import { LIST, PROJECT_FIELDS, type ProjectFields } from '../project/project-fields.js';
import type { Edited } from './edit-project.js';

/** What an edit tells of the project afterwards. */
export interface EditFields extends ProjectFields {
  readonly changed: boolean;
  readonly can_run: boolean;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

export const EDIT_FIELDS = {
  ...PROJECT_FIELDS,
  can_run: { type: 'boolean' },
  problems: LIST,
  warnings: LIST,
} as const;

export function editFields(
  { project, revision, document, changed }: Edited<unknown>,
  regions: readonly Region[] = documentRegions(document),
): EditFields {
  const { canRun, blockers, warnings } = validate(document, { regions });
  return {
    project_id: projectHandle(project.id),
    project: document.name,
    revision,
    changed,
    can_run: canRun,
    problems: blockers,
    warnings,
  };
}
