import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { OrgTransaction, ResultId } from '@talud/tenancy';

/** The samples of a stored result: rows of values and the factors of each method, 0 for none. */
export interface StoredSamples {
  readonly keys: readonly string[];
  readonly methods: readonly string[];
  readonly samples: number;
  value(sample: number, key: number): number;
  factor(sample: number, method: number): number;
}

/**
 * Reads the samples of a result in the layout of the worker (length of the head as uint32, head as JSON, then values and factors as
 * float64, little-endian). The caller was shown the result already. Undefined when it keeps none.
 */
export async function readSamples(tx: OrgTransaction, id: ResultId): Promise<StoredSamples | undefined> {
  const [row] = await tx.query<{ samples: Buffer | null }>({
    name: 'samples_read',
    text: 'SELECT population AS samples FROM analysis_result WHERE org_id = $1 AND id = $2',
    values: [tx.orgId, id],
  });
  if (!row?.samples) return undefined;
  const bytes = await promisify(gunzip)(row.samples);
  const start = bytes.readUInt32LE(0);
  const head = JSON.parse(bytes.toString('utf8', 4, start)) as Pick<StoredSamples, 'keys' | 'methods' | 'samples'>;
  const { keys, samples } = head;
  const factors = start + 8 * samples * keys.length;
  return {
    ...head,
    value: (sample, key) => bytes.readDoubleLE(start + 8 * (sample * keys.length + key)),
    factor: (sample, method) => bytes.readDoubleLE(factors + 8 * (method * samples + sample)),
  };
}
