import type { ProjectDocument } from '../document.js';

/** Names of all bytes that the document names: they are kept from being purged. */
export function documentBlobs(document: ProjectDocument): readonly string[] {
  return [...analysisBlobs(document), ...imageBlobs(document)];
}

/** Of those, the ones that an analysis reads. */
export function analysisBlobs({ seepage, seismicRecords = [], waterGrid }: ProjectDocument): readonly string[] {
  const records = seismicRecords.flatMap(({ samples }) => ('blob' in samples ? [samples.blob] : []));
  const grid = waterGrid !== undefined && 'blob' in waterGrid.points ? [...records, waterGrid.points.blob] : records;
  if (seepage === undefined) return grid;
  return [seepage.mesh.blob, ...(seepage.field === undefined ? [] : [seepage.field.blob]), ...grid];
}

/** And the ones that a picture shows. */
export function imageBlobs({ annotations = [] }: ProjectDocument): readonly string[] {
  const contents = annotations.flatMap(({ image }) => image?.content ?? []);
  return [...new Set(contents.flatMap((content) => (typeof content === 'string' ? [] : [content.blob])))];
}

/** The bytes behind a name, of a document that was opened with them; undefined when it was not. */
export function blobOf({ blobs }: ProjectDocument, name: string | undefined): Uint8Array | undefined {
  return name === undefined ? undefined : blobs?.get(name);
}
