import type { ProjectDocument } from '../document.js';

/** A document that names one of these keeps it from being purged. */
export function documentBlobs({ seepage, waterGrid }: ProjectDocument): readonly string[] {
  const grid = waterGrid !== undefined && 'blob' in waterGrid.points ? [waterGrid.points.blob] : [];
  if (seepage === undefined) return grid;
  return [seepage.mesh.blob, ...(seepage.field === undefined ? [] : [seepage.field.blob]), ...grid];
}

/** The bytes behind a name, of a document that was opened with them; undefined when it was not. */
export function blobOf({ blobs }: ProjectDocument, name: string | undefined): Uint8Array | undefined {
  return name === undefined ? undefined : blobs?.get(name);
}
