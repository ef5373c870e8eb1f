import { shownText } from '../api/parse-body.js';

/** Chosen: more than the boundaries and the head of a form with one file. */
export const FORM_AROUND_BYTES = 4 * 1024;

const Name = shownText.trim().min(1).max(200);
const TYPE = /^multipart\/form-data; ?boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;
const HEAD = /^content-disposition: form-data; name="file"; filename="([^"]*)"$/im;

/**
 * The file in a form of one field, sent in parts as a browser does it (RFC 7578); undefined when the body is no such form or the
 * file is empty. Nothing but the one part is taken: a parser of all that such a body may hold can be kept busy for seconds.
 */
export function fileOfForm(type: string, body: Buffer): { name: string; content: Buffer } | undefined {
  const boundary = TYPE.exec(type)?.[2];
  if (boundary === undefined || body.indexOf(`--${boundary}\r\n`) !== 0) return undefined;
  const headEnd = body.subarray(0, FORM_AROUND_BYTES).indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const filename = HEAD.exec(body.toString('utf8', boundary.length + 4, headEnd).replaceAll('\r', ''))?.[1];
  const end = body.indexOf(`\r\n--${boundary}`, headEnd + 4);
  const isLast = body.toString('latin1', end, end + boundary.length + 6) === `\r\n--${boundary}--`;
  const content = body.subarray(headEnd + 4, end);
  if (filename === undefined || end < 0 || !isLast || content.byteLength === 0) return undefined;
  const name = Name.safeParse(filename);
  return { name: name.success ? name.data : 'file', content };
}
