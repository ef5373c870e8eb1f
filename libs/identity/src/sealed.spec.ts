import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type KeyRing, seal, unseal } from './sealed.js';

const key = (name: string): Uint8Array => createHash('sha256').update(name).digest();
const [old, present, other] = [key('old'), key('present'), key('other')];
const ring: KeyRing = [present, old];

describe('what is sealed', () => {
  it('is opened by every key of the ring, and says whether its key still writes', () => {
    expect(unseal(ring, 'row', seal([present], 'row', 'text'))).toEqual({ text: 'text', isOld: false });
    expect(unseal(ring, 'row', seal([old], 'row', 'text'))).toEqual({ text: 'text', isOld: true });
    expect(unseal([old], 'row', seal(ring, 'row', 'text'))).toBeUndefined();
  });

  it('is opened by no other key, for no other row, and not when it was touched or cut', () => {
    const sealed = seal(ring, 'row', 'text');
    expect(unseal([other], 'row', sealed)).toBeUndefined();
    expect(unseal(ring, 'another row', sealed)).toBeUndefined();
    for (let i = 0; i < sealed.length; i++) {
      const touched = Buffer.from(sealed);
      touched[i] = (touched[i] ?? 0) ^ 1;
      expect(unseal(ring, 'row', touched)).toBeUndefined();
      expect(unseal(ring, 'row', sealed.subarray(0, i))).toBeUndefined();
    }
  });

  it('is different each time', () => {
    expect(seal(ring, 'row', 'text').equals(seal(ring, 'row', 'text'))).toBe(false);
  });
});
