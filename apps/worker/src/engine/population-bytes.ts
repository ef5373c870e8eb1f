import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { Population } from '@talud/slope';

/**
 * The population as it is stored: gzip of a head and three arrays, little-endian as on every machine that Node runs on.
 *
 * Head: its own length in bytes (uint32, a multiple of 8 with these four), then JSON
 * `{"total", "methods", "geometryStride"}` filled up with spaces. Arrays, without gaps: `geometry` (float64,
 * total x geometryStride), `factors` (float64, total x methods, 0 for none), `rejections` (uint8, total x methods).
 */
export async function populationBytes({
  total,
  methods,
  geometryStride,
  geometry,
  factors,
  rejections,
}: Population): Promise<Uint8Array> {
  const json = JSON.stringify({ total, methods, geometryStride });
  const length = Math.ceil((4 + json.length) / 8) * 8;
  const head = Buffer.alloc(length, ' ');
  head.writeUInt32LE(length, 0);
  head.write(json, 4, 'latin1');
  const pieces = [geometry, factors, rejections].map((array) =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength),
  );
  // Piece by piece, for a large population is a good part of the memory that a run may hold.
  const stream = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 1 << 20 });
  return Buffer.concat(
    await Readable.from([head, ...pieces])
      .pipe(stream)
      .toArray(),
  );
}
