import { shownText } from '../../api/parse-body.js';

/** Chosen: more than the boundaries and heads of a form with one file. */
export const FORM_AROUND_BYTES = 4 * 1024;

const Name = shownText.trim().min(1).max(200);

/**
 * The file in a form that was sent in parts (RFC 7578), as the platform's own parser reads it; undefined when the body is no such
 * form or has no file.
 */
export async function fileOfForm(type: string, body: Buffer): Promise<{ name: string; content: Buffer } | undefined> {
  if (!type.startsWith('multipart/form-data;')) return undefined;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) return undefined;
  const name = Name.safeParse(file.name);
  return { name: name.success ? name.data : 'project.json', content: Buffer.from(await file.arrayBuffer()) };
}
