import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { SEARCH_PHASES } from '@talud/slope';
import { populationBytes } from './population-bytes.js';

describe('populationBytes', () => {
  it('is laid out as its description says', async () => {
    const geometry = Float64Array.from([1, -2, 0.1, 4, 5, 6, 7, 8, 9, 1e-300, 11, 12, 13]);
    const factors = Float64Array.from([1.25, 0, 0, Math.PI]);
    const rejections = Uint8Array.from([0, 3, 9, 0]);
    const bytes = gunzipSync(
      await populationBytes({
        total: 2,
        methods: ['bishop_simplified', 'spencer'],
        start: Uint32Array.from([0, 5, 13]),
        geometry,
        phase: Uint8Array.from([1, 2]),
        factors,
        rejections,
      }),
    );
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const head = view.getUint32(0, true);
    expect(head % 8).toBe(0);
    expect(JSON.parse(bytes.toString('latin1', 4, head))).toEqual({
      total: 2,
      methods: ['bishop_simplified', 'spencer'],
      phases: SEARCH_PHASES,
    });
    expect([view.getUint16(head, true), view.getUint16(head + 2, true)]).toEqual([5, 8]);
    expect([...bytes.subarray(head + 4, head + 6)]).toEqual([1, 2]);
    const numbers = Array.from({ length: 17 }, (_, i) => view.getFloat64(head + 6 + 8 * i, true));
    expect(numbers).toEqual([...geometry, ...factors]);
    expect([...bytes.subarray(head + 6 + 8 * 17)]).toEqual([...rejections]);
  });

  it('takes arrays that are parts of larger ones', async () => {
    const large = Float64Array.from([9, 9, 1, 2, 3, 4, 5, 9]);
    const bytes = gunzipSync(
      await populationBytes({
        total: 1,
        methods: ['spencer'],
        start: Uint32Array.from([0, 5]),
        geometry: large.subarray(2, 7),
        phase: Uint8Array.of(1),
        factors: Float64Array.of(1.5),
        rejections: Uint8Array.of(0),
      }),
    );
    const head = bytes.readUInt32LE(0) + 3;
    expect(bytes.readDoubleLE(head)).toBe(1);
    expect(bytes.readDoubleLE(head + 5 * 8)).toBe(1.5);
    expect(bytes.length).toBe(head + 6 * 8 + 1);
  });
});
