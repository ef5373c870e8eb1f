import type { ProjectDocument, SeismicRecordDocument, WaterGridDocument } from '../document.js';
import { imagesApart, inlineImages } from '../images/image-bytes.js';
import { INLINE_SAMPLES, recordBytes, recordSamples } from './record-samples.js';
import { gridBytes, gridPoints, INLINE_GRID_POINTS } from './water-grid.js';

/**
 * The document with the samples of its records, the points of its water grid and its images in itself, as a file has them.
 *
 * @throws Error when it names bytes that it was not opened with
 */
export function inlineArrays(document: ProjectDocument): ProjectDocument {
  const { seismicRecords, waterGrid } = document;
  return {
    ...inlineImages(document),
    ...(seismicRecords && {
      seismicRecords: seismicRecords.map((record) => ({
        ...record,
        samples: atHand(recordSamples(document, record)),
      })),
    }),
    ...(waterGrid && { waterGrid: { ...waterGrid, points: atHand(gridPoints(document)) } }),
  };
}

function atHand<T>(list: T | undefined): T {
  if (list === undefined) throw new Error('a document names bytes that it was not opened with');
  return list;
}

/** The other way: lists that are too long for a document, and images, go where `keep` keeps them, which answers the name of their bytes. */
export async function arraysApart(
  document: ProjectDocument,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<ProjectDocument> {
  const { seismicRecords, waterGrid } = document;
  const records: SeismicRecordDocument[] = [];
  for (const record of seismicRecords ?? []) {
    const { samples } = record;
    const isShort = 'blob' in samples || samples.length <= INLINE_SAMPLES;
    const apart = isShort ? samples : { blob: await keep(recordBytes(samples)), count: samples.length };
    records.push({ ...record, samples: apart });
  }
  return {
    ...(await imagesApart(document, keep)),
    ...(seismicRecords && { seismicRecords: records }),
    ...(waterGrid && { waterGrid: await gridApart(waterGrid, keep) }),
  };
}

async function gridApart(
  grid: WaterGridDocument,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<WaterGridDocument> {
  const { points } = grid;
  if ('blob' in points || points.length <= INLINE_GRID_POINTS) return grid;
  return { ...grid, points: { blob: await keep(gridBytes(points)), count: points.length } };
}
