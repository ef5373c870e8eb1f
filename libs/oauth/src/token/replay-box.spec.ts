import { describe, expect, it } from '@jest/globals';
import { openPair, sealPair } from './replay-box.js';

const PAIR = { access: `tld_at_${'a'.repeat(43)}`, refresh: `tld_rt_${'b'.repeat(43)}` };

describe('the box of a refresh', () => {
  it('opens for the token it was sealed under, and for no other', () => {
    const box = sealPair('tld_rt_one', PAIR);
    expect(openPair('tld_rt_one', box)).toEqual(PAIR);
    expect(openPair('tld_rt_two', box)).toBeUndefined();
  });

  it('does not open when a bit of it is changed, or it is cut', () => {
    const box = sealPair('tld_rt_one', PAIR);
    for (let i = 0; i < box.length; i++) {
      const changed = Buffer.from(box);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(openPair('tld_rt_one', changed)).toBeUndefined();
    }
    expect(openPair('tld_rt_one', box.subarray(0, 20))).toBeUndefined();
    expect(openPair('tld_rt_one', Buffer.alloc(0))).toBeUndefined();
  });

  it('tells nothing of the pair, and is another each time', () => {
    const [one, two] = [sealPair('tld_rt_one', PAIR), sealPair('tld_rt_one', PAIR)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('tld_')).toBe(false);
  });
});
