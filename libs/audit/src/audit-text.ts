const LIMIT_BYTES = 2048;
/** Our tokens, bearer headers, and JWS as in download links. */
const SECRET =
  /tld_[a-z]{2,3}_[A-Za-z0-9_-]{10,}|eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}|Bearer\s+[A-Za-z0-9._~+/-]{10,}=*/g;
const SECRET_KEY = /pass(word|wd)?|secret|token|authorization|api.?key|credential/i;

/**
 * Arguments as the log keeps them: JSON with secrets struck out, NUL and lone surrogates replaced (Postgres cannot
 * store them), cut to 2 KB between two characters.
 */
export function auditText(args: unknown): string {
  const json = JSON.stringify(args, (key, value: unknown) => (SECRET_KEY.test(key) ? '[redacted]' : value)) ?? '';
  const clean = json
    .replace(SECRET, '[redacted]')
    .replace(/\\u(0000|d[89a-f][0-9a-f]{2})/gi, '\\ufffd')
    .replace(/\p{Surrogate}|\0/gu, '\ufffd');
  return cut(clean);
}

/**
 * The name of what was called as the log keeps it: secrets struck out, what Postgres cannot store replaced, 200
 * characters. A caller may name anything, a token too.
 */
export function auditName(name: string): string {
  return name
    .replace(SECRET, '[redacted]')
    .replace(/\p{Surrogate}|\0/gu, '\ufffd')
    .slice(0, 200)
    .replace(/\p{Surrogate}$/u, '');
}

function cut(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= LIMIT_BYTES) return text;
  let end = LIMIT_BYTES;
  // A byte 10xxxxxx continues a character: step back to where one starts.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString();
}
