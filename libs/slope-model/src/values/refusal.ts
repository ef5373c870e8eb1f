/**
 * Why an edit or an argument was not taken. A value, not an exception: the caller (a tool, a page) turns it into its own error.
 * Codes are those of the product's closed list that a document can give rise to.
 */
export interface Refused {
  ok: false;
  code: 'E_INVALID_ARGUMENT' | 'E_CONFLICT' | 'E_NOT_FOUND' | 'E_NOT_CONFIGURED' | 'E_TOO_LARGE';
  /** One sentence: what is wrong, and with which value. */
  message: string;
  /** One sentence: what to do next. Empty when `unknown` says it all. */
  hint: string;
  /** The name that is not known and those that are, from which the caller makes a suggestion. Never set for ids. */
  unknown?: { name: string; known: readonly string[] };
  /** Small, machine-readable addition. */
  details?: Readonly<Record<string, unknown>>;
}

export interface Parsed<T> {
  ok: true;
  value: T;
}

export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function refuse(code: Refused['code'], message: string, hint: string, details?: Refused['details']): Refused {
  return details === undefined ? { ok: false, code, message, hint } : { ok: false, code, message, hint, details };
}

/** Refuses a name that is not among the known ones. */
export function refuseUnknown(
  code: 'E_INVALID_ARGUMENT' | 'E_NOT_FOUND',
  message: string,
  name: string,
  known: readonly string[],
): Refused {
  return { ok: false, code, message, hint: '', unknown: { name, known } };
}
