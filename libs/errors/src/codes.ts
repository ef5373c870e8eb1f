/** The closed list of codes a tool or a route may answer with, and what each means to the caller. */
export const ERROR_CODES = {
  E_NOT_FOUND:
    'No such thing is visible to the caller. An id of another organization answers exactly like an invented one.',
  E_INVALID_ARGUMENT: 'An argument has the wrong type, range or combination.',
  E_CONFLICT: 'The request is well-formed, but the present state does not allow it.',
  E_NOT_CONFIGURED: 'The project cannot be analysed as it stands.',
  E_BUSY: 'Somebody else holds the project, or as much is worked on as may be; the call may be repeated.',
  E_JOB_FAILED: 'A background job ended without a result.',
  E_FORBIDDEN: 'The caller may see this but not do that.',
  E_RATE_LIMITED: 'Too many calls in the last minute.',
  E_QUOTA_EXCEEDED: 'A limit of the organization’s plan is reached.',
  E_TOO_LARGE: 'The input or the document is larger than the service takes.',
  E_TIMEOUT: 'The work did not end within its deadline.',
  E_UNAVAILABLE: 'A part of the service is away for the moment.',
  E_INTERNAL: 'A fault of ours. The cause is in our logs, never in the answer.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** HTTP status that the JSON API answers with for each code. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  E_NOT_FOUND: 404,
  E_INVALID_ARGUMENT: 400,
  E_CONFLICT: 409,
  E_NOT_CONFIGURED: 409,
  E_BUSY: 409,
  E_JOB_FAILED: 409,
  E_FORBIDDEN: 403,
  E_RATE_LIMITED: 429,
  E_QUOTA_EXCEEDED: 429,
  E_TOO_LARGE: 413,
  E_TIMEOUT: 504,
  E_UNAVAILABLE: 503,
  E_INTERNAL: 500,
};
