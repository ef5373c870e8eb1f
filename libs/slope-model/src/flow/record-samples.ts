import type { ProjectDocument, SeismicRecordDocument } from '../document.js';
import { blobOf } from './blobs.js';
import { float64Of, packArrays, unpackArrays } from './pack-arrays.js';

/** Samples that a document holds itself; more of them go into a blob. */
export const INLINE_SAMPLES = 200;

/** Samples of a record as they are stored beside the document. */
export function recordBytes(samples: readonly number[]): Uint8Array {
  return packArrays({ samples: Float64Array.from(samples) });
}

/** The samples of a record; undefined when its bytes are not at hand. */
export function recordSamples(
  document: ProjectDocument,
  { samples }: SeismicRecordDocument,
): readonly number[] | undefined {
  if (!('blob' in samples)) return samples;
  const bytes = blobOf(document, samples.blob);
  return bytes && Array.from(float64Of(unpackArrays(bytes), 'samples'));
}
