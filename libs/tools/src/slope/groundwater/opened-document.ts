import { TaludError } from '@talud/errors';
import { type DocumentEdited, documentBlobs, imageBlobs, type ProjectDocument, type Refused } from '@talud/slope-model';
import { putBlob, readBlobs, storedBytes } from '@talud/store';
import type { ToolRun } from '../../registry/tool.js';

/** A document with bytes that it names, unless said with all. It is never stored as it is: `closed` takes them out again. */
export async function opened(
  run: ToolRun,
  document: ProjectDocument,
  hashes = documentBlobs(document),
): Promise<ProjectDocument> {
  return hashes.length === 0 ? document : { ...document, blobs: await readBlobs(run.tx, hashes) };
}

/** A document with the bytes of its images, as a picture needs it. */
export function openedToDraw(run: ToolRun, document: ProjectDocument): Promise<ProjectDocument> {
  return opened(run, document, imageBlobs(document));
}

export function closed({ blobs: _blobs, ...document }: ProjectDocument): ProjectDocument {
  return document;
}

/** An edit of the opened document, closed again. */
export async function editOpened<T>(
  run: ToolRun,
  document: ProjectDocument,
  edit: (opened: ProjectDocument) => DocumentEdited<T> | Refused,
): Promise<DocumentEdited<T> | Refused> {
  const made = edit(await opened(run, document));
  return made.ok ? { ...made, document: closed(made.document) } : made;
}

/**
 * Keeps bytes that the edit under way will name.
 *
 * @returns their hash
 * @throws E_QUOTA_EXCEEDED when the organization holds as many as its plan allows
 */
export async function keepBytes(run: ToolRun, bytes: Uint8Array): Promise<string> {
  await refuseWhenStoreIsFull(run);
  return putBlob(run.tx, bytes);
}

/** @throws E_QUOTA_EXCEEDED */
export async function refuseWhenStoreIsFull(run: ToolRun): Promise<void> {
  const { blobsMb } = run.context.limits;
  if ((await storedBytes(run.tx)) < blobsMb * 2 ** 20) return;
  throw new TaludError(
    'E_QUOTA_EXCEEDED',
    `Meshes, fields and images of your organization take up its ${blobsMb} MB.`,
    {
      hint: 'Remove meshes with mesh_reset and images with annotation_delete; what no kept revision or result names any more is freed within a day.',
    },
  );
}
