import type { OrgContext } from '@talud/tenancy';
import type { ProjectView } from '@talud/tools';
import type { Gateway } from '../../gateway.js';

/** What the person may do in the project: a page offers nothing that would be refused. */
export interface Rights {
  readonly edit: boolean;
  readonly cancel: boolean;
  readonly report: boolean;
}

export function rightsOf({ registry }: Gateway, context: OrgContext, { project }: ProjectView): Rights {
  const may = (operation: string): boolean => registry.find(operation, context) !== undefined;
  return {
    edit: project.editable && may('project_save'),
    cancel: project.editable && may('job_cancel'),
    report: may('report_generate'),
  };
}
