import type { ProjectDocument } from '../document.js';

/** A document that names one of these keeps it from being purged. */
export function documentBlobs({ seepage, seismicRecords = [], waterGrid }: ProjectDocument): readonly string[] {
  const records = seismicRecords.flatMap(({ samples }) => ('blob' in samples ? [samples.blob] : []));
  const grid = waterGrid !== undefined && 'blob' in waterGrid.points ? [...records, waterGrid.points.blob] : records;
  if (seepage === undefined) return grid;
  return [seepage.mesh.blob, ...(seepage.field === undefined ? [] : [seepage.field.blob]), ...grid];
}

/** The bytes behind a name, of a document that was opened with them; undefined when it was not. */
export function blobOf({ blobs }: ProjectDocument, name: string | undefined): Uint8Array | undefined {
  return name === undefined ? undefined : blobs?.get(name);
}
