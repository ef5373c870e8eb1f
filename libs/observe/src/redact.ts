/** Fields whose whole value is left out, whatever it is. */
const SECRET_FIELD =
  /^(authorization|cookie|set-cookie|dpop|password\w*|passphrase|secret|\w*_secret|\w*Secret|token|\w*_token|\w*Token|code|code_verifier|codeVerifier|session|\w*_url|\w*Url)$/i;
/** Fields that look like the above and say nothing secret. */
const HARMLESS_FIELD = /^(publicUrl|public_url)$/;

const IN_TEXT: readonly (readonly [RegExp, string])[] = [
  // Our own tokens carry a prefix, so they are known wherever they stand.
  [/\btld_([a-z]{2,3})_[\w-]+/g, 'tld_$1_[redacted]'],
  [/\b(Bearer|Basic|DPoP)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  [/\b(code|code_verifier|client_secret|password|refresh_token|access_token|assertion)=[^&\s"']+/gi, '$1=[redacted]'],
  [/(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^/\s:@]{0,200}:[^/\s@]{1,500}@/gi, '$1[redacted]@'],
];

/** More of one text than this says nothing in a log, and patterns take their time over it. */
const LONGEST_TEXT = 8_000;

/** A text without tokens, authorization headers, codes, verifiers and passwords in addresses. */
export function redactText(text: string): string {
  return IN_TEXT.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text.slice(0, LONGEST_TEXT));
}

/**
 * The value of a log field, ready to be written: secrets left out by the field's name and in every text, errors as
 * their name, message, code and stack. Never throws.
 */
export function redactField(name: string, value: unknown, depth = 0): unknown {
  if (SECRET_FIELD.test(name) && !HARMLESS_FIELD.test(name) && !isErrorCode(name, value)) return '[redacted]';
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : value;
  if (depth >= 5) return '[deeper]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => redactField('', one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redactField(key, one, depth + 1)]));
}

function redactError(error: Error, depth: number): object {
  return {
    name: error.name,
    message: redactText(error.message),
    ...('code' in error && isErrorCode('code', error.code) ? { code: error.code } : {}),
    ...(error.stack ? { stack: redactText(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: redactField('cause', error.cause, depth + 1) }),
  };
}

/** `code` is an authorization code in one place and `ECONNREFUSED`, `42501` or `E_BUSY` in most: these may be read. */
function isErrorCode(name: string, value: unknown): boolean {
  return (
    name === 'code' &&
    (typeof value === 'number' ||
      (typeof value === 'string' && /^(E[A-Z0-9_]+|[0-9A-Z]{5}|P\d{4}|ERR_\w+)$/.test(value)))
  );
}
