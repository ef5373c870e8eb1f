import { TaludError } from '@talud/errors';
import { cleanName } from '@talud/slope-model';
import { findUpload, type Upload } from '@talud/store';
import { readUploadHandle } from '@talud/tenancy';
import type { ToolRun } from '../../registry/tool.js';
import { refusal } from '../edit/edit-project.js';

/** Chosen: what a call carries beside its other arguments within the 1 MB of a request. */
const INLINE_KB = 256;

/** The property of tools that read a file. */
export const FILE = {
  type: ['string', 'object'],
  description: `An uploaded file (up_…), or {name, base64} up to ${INLINE_KB} KB.`,
} as const;

export interface GivenFile {
  readonly name: string;
  /** A copy of its own: a thread would be sent the whole memory that a part of it lies in. */
  readonly content: Uint8Array;
}

/**
 * The file that an argument of the form {@link FILE} means.
 *
 * @throws E_NOT_FOUND, the same for a text that is no handle, a file that is over and one that is not the caller's;
 *   E_INVALID_ARGUMENT, E_TOO_LARGE
 */
export async function givenFile(run: ToolRun, file: unknown): Promise<GivenFile> {
  const { name, content } = typeof file === 'string' ? await uploaded(run, file) : inTheCall(file);
  return { name, content: new Uint8Array(content) };
}

async function uploaded(run: ToolRun, handle: string): Promise<Upload> {
  const id = readUploadHandle(handle);
  const found = id && (await findUpload(run.tx, run.context, id));
  if (!found) throw noSuchFile();
  return found;
}

function inTheCall(file: unknown): Upload {
  if (typeof file !== 'object' || file === null || !('name' in file) || !('base64' in file)) throw notBase64();
  const name = cleanName('file.name', file.name);
  if (!name.ok) throw refusal(name);
  const text = String(file.base64).replace(/\s+/g, '');
  if (text.length > Math.ceil((INLINE_KB * 1024) / 3) * 4) {
    throw new TaludError('E_TOO_LARGE', `The file is larger than the ${INLINE_KB} KB of a call.`, {
      hint: 'Let the person bring it in on the page /account/files (Your account, A file for an assistant), and give its handle.',
    });
  }
  if (text === '' || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw notBase64();
  return { name: name.value, content: Buffer.from(text, 'base64') };
}

function noSuchFile(): TaludError {
  return new TaludError('E_NOT_FOUND', 'There is no such file here.', {
    hint: 'Uploaded files are kept for a day; upload it again, or give it as {name, base64}.',
  });
}

function notBase64(): TaludError {
  return new TaludError('E_INVALID_ARGUMENT', '"file" is not Base64 text with a name.', {
    hint: 'Give {"name": "section.dxf", "base64": "..."} in the standard alphabet with padding, or a handle up_….',
  });
}
