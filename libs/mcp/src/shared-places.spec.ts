import { describe, expect, it } from '@jest/globals';
import { SharedPlaces } from './shared-places.js';

/** Six places, three of one owner, two of one session. */
function shared() {
  const places = new SharedPlaces(6);
  const lost: string[] = [];
  const take = (name: string, session = name) => {
    const owner = name.slice(0, 1);
    return places.take(
      owner,
      [
        [owner, 3],
        [`session ${session}`, 2],
      ],
      () => lost.push(name),
    );
  };
  return { take, lost };
}

describe('shared places', () => {
  it('are given to owners with fewer, from the newest of whoever has most, until all have as many', () => {
    const { take, lost } = shared();
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3', 'b3']) expect(take(name)).toBeDefined();
    for (const name of ['c1', 'd1']) expect(take(name)).toBeDefined();
    expect(lost).toEqual(['a3', 'b3']);
    // a and b have two, as many as c would have then.
    expect(take('c2')).toBeUndefined();
    for (const name of ['e1', 'f1']) expect(take(name)).toBeDefined();
    expect(lost.slice(2).sort()).toEqual(['a2', 'b2']);
    expect([take('g1'), take('a2')]).toEqual([undefined, undefined]);
    expect(lost).toHaveLength(4);
  });

  it('that were lost are not given back a second time', () => {
    const { take, lost } = shared();
    const held = ['a1', 'b1', 'a2', 'b2', 'a3', 'b3'].map((name) => take(name));
    expect(take('c1')).toBeDefined();
    expect(lost).toEqual(['a3']);
    for (const giveBack of [held[4], held[4], held[0], held[0]]) giveBack?.();
    expect(take('d1')).toBeDefined();
    expect(lost).toEqual(['a3']);
    expect(take('e1')).toBeDefined();
    expect(lost).toEqual(['a3', 'b3']);
  });

  it('keep the limits of the names they are counted under, and a refusal takes nobody’s place', () => {
    const { take, lost } = shared();
    for (const name of ['a1', 'a2', 'a3']) expect(take(name)).toBeDefined();
    expect(take('a4')).toBeUndefined();
    for (const name of ['b1', 'b2']) expect(take(name, 'one')).toBeDefined();
    expect(take('b3', 'one')).toBeUndefined();
    expect(take('c1')).toBeDefined();
    expect(take('b3', 'one')).toBeUndefined();
    expect(lost).toEqual([]);
  });
});
