const LIMIT_BYTES = 2048;
/** Characters that are looked at: a caller may send a megabyte, and secrets that are struck out shorten the text. */
const READ_CHARACTERS = 8 * LIMIT_BYTES;
/** Entries of a list or an object that can come to stand within the limit: each takes two characters at least. */
const MOST_ENTRIES = LIMIT_BYTES;
/** Our tokens, bearer headers, and JWS as in download links, whose parts are bounded so that looking takes linear time. */
const SECRET =
  /tld_[a-z]{2,3}_[A-Za-z0-9_-]{10,}|eyJ[A-Za-z0-9_-]{10,1000}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}|Bearer\s+[A-Za-z0-9._~+/-]{10,}=*/g;
const SECRET_KEY = /pass(word|wd)?|secret|token|authorization|api.?key|credential/i;

/**
 * Arguments as the log keeps them: JSON with secrets struck out, NUL and lone surrogates replaced (Postgres cannot
 * store them), cut to 2 KB between two characters.
 */
export function auditText(args: unknown): string {
  const clean = strike(beginningOf(args))
    .replace(/\\u(0000|d[89a-f][0-9a-f]{2})/gi, '\\ufffd')
    .replace(/\p{Surrogate}|\0/gu, '\ufffd');
  return cut(clean);
}

/**
 * The name of what was called as the log keeps it: secrets struck out, what Postgres cannot store replaced, 200
 * characters. A caller may name anything, a token too.
 */
export function auditName(name: string): string {
  return strike(name)
    .replace(/\p{Surrogate}|\0/gu, '\ufffd')
    .slice(0, 200)
    .replace(/\p{Surrogate}$/u, '');
}

function strike(text: string): string {
  return text.slice(0, READ_CHARACTERS).replace(SECRET, '[redacted]');
}

/** JSON of the arguments, of which what cannot come to stand within the limit is left out unread. */
function beginningOf(args: unknown): string {
  let left = READ_CHARACTERS;
  const json = JSON.stringify(args, (key, value: unknown) => {
    if (left <= 0) return undefined;
    if (SECRET_KEY.test(key)) return '[redacted]';
    left -= key.length + (typeof value === 'string' ? value.length : 1);
    if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).slice(0, MOST_ENTRIES))
      : value;
  });
  return json ?? '';
}

function cut(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= LIMIT_BYTES) return text;
  let end = LIMIT_BYTES;
  // A byte 10xxxxxx continues a character: step back to where one starts.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString();
}
