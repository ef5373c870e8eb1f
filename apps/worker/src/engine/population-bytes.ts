import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { type Population, SEARCH_PHASES } from '@talud/slope';

/**
 * The population as it is stored: gzip of a head and five arrays, little-endian as on every machine that Node runs on.
 *
 * Head: its own length in bytes (uint32, a multiple of 8 with these four), then JSON `{"total", "methods", "phases"}` filled up with
 * spaces. Arrays, without gaps: the length of each surface's record in numbers (uint16), the place in `phases` of what it was tried
 * for (uint8), the records (float64; of a circle centre x, centre y, radius, left and right end of the mass; of a polyline x, y of
 * its vertices and the two ends), `factors` (float64, total x methods, 0 for none), `rejections` (uint8, total x methods).
 */
export async function populationBytes({
  total,
  methods,
  start,
  geometry,
  phase,
  factors,
  rejections,
}: Population): Promise<Uint8Array> {
  const json = JSON.stringify({ total, methods, phases: SEARCH_PHASES });
  const length = Math.ceil((4 + json.length) / 8) * 8;
  const head = Buffer.alloc(length, ' ');
  head.writeUInt32LE(length, 0);
  head.write(json, 4, 'latin1');
  const lengths = new Uint16Array(total).map((_, i) => (start[i + 1] ?? 0) - (start[i] ?? 0));
  const pieces = [lengths, phase, geometry, factors, rejections].map((array) =>
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
