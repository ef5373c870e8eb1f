import { createGunzip, type Gunzip } from 'node:zlib';
import { TaludError } from '@talud/errors';
import type { OrgTransaction, ResultId } from '@talud/tenancy';
import { type PopulationVisitor, populationDecoder } from './decode-population.js';

/** Chosen: what one statement brings and memory holds of a population at a time, packed. */
const PIECE_BYTES = 1 << 20;

/** Reads the population of a result, once for each visitor. @throws E_CONFLICT when the result keeps none */
export function populationReader(tx: OrgTransaction, id: ResultId): (visitor: PopulationVisitor) => Promise<void> {
  return async (visitor) => {
    if (await readPopulation(tx, id, visitor)) return;
    throw new TaludError('E_CONFLICT', 'This result keeps no surfaces beside the lowest ones.', {
      hint: 'results_get with view top lists those; a new run keeps all.',
    });
  };
}

/**
 * Tells a visitor the population of a result, fetched and unpacked piece by piece, so that one of two million surfaces takes
 * no more memory than a small one. The caller was shown the result already.
 *
 * @returns false when the result keeps no population
 */
async function readPopulation(tx: OrgTransaction, id: ResultId, visitor: PopulationVisitor): Promise<boolean> {
  const decoder = populationDecoder(visitor);
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  gunzip.on('data', (bytes: Buffer) => decoder.feed(bytes));
  try {
    for (let from = 1; !decoder.done(); from += PIECE_BYTES) {
      const [row] = await tx.query<{ piece: Buffer | null }>({
        name: 'population_piece',
        text: `SELECT substring(population FROM $3::int FOR $4::int) AS piece FROM analysis_result WHERE org_id = $1 AND id = $2`,
        values: [tx.orgId, id, from, PIECE_BYTES],
      });
      const piece = row?.piece;
      if (!piece) return false;
      if (piece.length === 0) break;
      await unpack(gunzip, piece);
    }
    return true;
  } finally {
    gunzip.destroy();
  }
}

function unpack(gunzip: Gunzip, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    gunzip.once('error', reject);
    gunzip.write(piece, (error) => {
      gunzip.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}
