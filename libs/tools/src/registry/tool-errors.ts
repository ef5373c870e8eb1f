import type { ErrorCode } from '@talud/errors';

/** Codes of the closed list, each with when it is answered: one line. */
export type ToolErrors = Readonly<Partial<Record<ErrorCode, string>>>;

/** What any tool may answer, told once: the checks before a tool, and what befalls the service around it. */
export const ANY_TOOL_ERRORS: ToolErrors = {
  E_INVALID_ARGUMENT: 'An argument has an unknown name, the wrong type or shape, or a value out of its range.',
  E_FORBIDDEN: 'What you may do was changed while the call waited.',
  E_TOO_LARGE: 'What an edit would make of a project takes more than 1 MB, without its arrays and images.',
  E_RATE_LIMITED: 'The connection, the person or the organization made too many calls in the last minute.',
  E_TIMEOUT: 'The database, or the work or run that the call waited for, did not end within its deadline.',
  E_UNAVAILABLE: 'The database or the queue is away for the moment.',
  E_INTERNAL: 'A fault of the service.',
};
