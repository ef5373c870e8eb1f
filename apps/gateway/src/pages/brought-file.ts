import type { IncomingMessage } from 'node:http';
import { TaludError } from '@talud/errors';
import { uploadHandle } from '@talud/tenancy';
import type { SignedIn } from '../api/signed-in.js';
import { keepUpload, mustFit, takeBody } from '../files/take-upload.js';
import type { Gateway } from '../gateway.js';
import { FORM_AROUND_BYTES, fileOfForm } from './file-of-form.js';
import type { Texts } from './texts/english.js';

export interface BroughtFile {
  /** By which tools and operations name it: `up_…`. */
  readonly handle: string;
  readonly name: string;
  readonly expiresAt: Date;
}

/**
 * Keeps the file of a form that was sent in parts, under the same bounds as `POST /api/uploads`.
 *
 * @throws E_FORBIDDEN for a viewer; E_RATE_LIMITED, E_BUSY, E_TOO_LARGE, E_QUOTA_EXCEEDED; E_INVALID_ARGUMENT without a file
 */
export async function broughtFile(
  gateway: Gateway,
  { texts, who }: { readonly texts: Texts; readonly who: SignedIn },
  request: IncomingMessage,
): Promise<BroughtFile> {
  const body = await takeBody(gateway, who, request, 'form', FORM_AROUND_BYTES);
  const file = fileOfForm(request.headers['content-type'] ?? '', body);
  if (!file) throw new TaludError('E_INVALID_ARGUMENT', texts.projects.noFile);
  mustFit(file.content.byteLength, who.context.limits);
  const { id, expiresAt } = await keepUpload(gateway, who.context, file);
  return { handle: uploadHandle(id), name: file.name, expiresAt };
}
