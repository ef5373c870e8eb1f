import type { ErrorCode } from './codes.js';
import { strikeTokens, strikeTokensIn } from './strike-tokens.js';

export interface TaludErrorDetail {
  /** What the caller should do next; one sentence. */
  hint?: string;
  /** Small, public, machine-readable addition (for example the list of problems). */
  details?: Record<string, unknown>;
  /** Private; goes to the log and nowhere else. */
  cause?: unknown;
}

/**
 * An expected refusal. `code`, `message`, `hint` and `details` may leave the process, without any token that the caller
 * put into them; `cause` never does.
 */
export class TaludError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, detail: TaludErrorDetail = {}) {
    super(strikeTokens(message), detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = 'TaludError';
    this.code = code;
    this.hint = detail.hint === undefined ? undefined : strikeTokens(detail.hint);
    this.details = detail.details && withoutTokens(detail.details);
  }

  /** The text a tool answers with: `[E_CODE] sentence. Hint: next step.` */
  toText(): string {
    return this.hint ? `[${this.code}] ${this.message} Hint: ${this.hint}` : `[${this.code}] ${this.message}`;
  }
}

function withoutTokens(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [strikeTokens(name), strikeTokensIn(value)]),
  );
}

/** Turns anything thrown into an error that is safe to show: what was not planned becomes the fixed text of E_INTERNAL. */
export function publicError(thrown: unknown): TaludError {
  if (thrown instanceof TaludError) return thrown;
  return new TaludError('E_INTERNAL', 'Something went wrong on our side.', {
    hint: 'Try again; if it happens again, give your administrator the time of the call.',
    cause: thrown,
  });
}
