import { gzipSync } from 'node:zlib';
import type { SampleTable } from '@talud/slope-model';

/**
 * Samples as they are stored: gzip of a head and two arrays, little-endian as on every machine that Node runs on.
 *
 * Head: its own length in bytes (uint32, a multiple of 8 with these four), then JSON `{"keys", "methods", "samples"}` filled up with
 * spaces. Arrays, without gaps: `values` (float64, samples x keys), `factors` (float64, methods x samples, 0 for none).
 */
export function samplesBytes({ keys, methods, samples, values, factors }: SampleTable): Uint8Array {
  const json = Buffer.from(JSON.stringify({ keys, methods, samples }));
  const length = Math.ceil((4 + json.length) / 8) * 8;
  const head = Buffer.alloc(length, ' ');
  head.writeUInt32LE(length, 0);
  json.copy(head, 4);
  const arrays = [values, factors].map((array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength));
  return gzipSync(Buffer.concat([head, ...arrays]), { level: 1 });
}
