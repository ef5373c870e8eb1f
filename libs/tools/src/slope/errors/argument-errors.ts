import type { ToolErrors } from '../../registry/tool-errors.js';

/** What an argument of the slope tools brings with it wherever it is taken. */
export const ARGUMENT_ERRORS: Readonly<Record<string, ToolErrors>> = {
  project_id: { E_NOT_FOUND: 'The project is not there for you; or none is named and none is open.' },
  project: { E_NOT_FOUND: 'The project is not there for you.' },
  from_project: { E_NOT_FOUND: 'The other project is not there for you.' },
  job_id: { E_NOT_FOUND: 'The job is not there for you.' },
  result_id: { E_NOT_FOUND: 'The result is not there for you, or newer ones have taken its place.' },
  file: {
    E_NOT_FOUND: 'The uploaded file is not there for you, or its day is over.',
    E_TOO_LARGE: 'A file in the call is larger than a call may carry, or holds more than is read.',
  },
  if_revision: {
    E_FORBIDDEN: 'You may look at the project, not change it.',
    E_CONFLICT: 'The project is at another revision than if_revision; or none is named and two could be meant.',
    E_BUSY: 'Somebody else held the project for 30 seconds.',
  },
};

/** What every edit of a section may answer. */
export const SECTION_ERRORS: ToolErrors = { E_QUOTA_EXCEEDED: 'The section has more vertices than the plan allows.' };

/** What every edit of the lines of a section may answer. */
export const LINE_ERRORS: ToolErrors = {
  ...SECTION_ERRORS,
  E_TOO_LARGE: 'A line has too many points, or the lines cross or lie beside each other too often.',
};

/** What every run of a project that is only read may answer. */
export const READING_RUN_ERRORS: ToolErrors = {
  E_NOT_CONFIGURED: 'The section cannot be analysed as it stands: the answer lists what is in the way.',
  E_JOB_FAILED: 'The job ended without a result while the call waited for it.',
  E_QUOTA_EXCEEDED: 'As many jobs of the organization wait, or the search is as large, as the plan allows.',
};

/** What every run that leaves a result may answer. */
export const RUN_ERRORS: ToolErrors = {
  ...READING_RUN_ERRORS,
  E_FORBIDDEN: 'You may look at the project, not run it.',
};

/** What every run that may leave out its project answers besides. */
export const PROJECT_RUN_ERRORS: ToolErrors = {
  ...RUN_ERRORS,
  E_CONFLICT: 'No project is named and two could be meant.',
};
