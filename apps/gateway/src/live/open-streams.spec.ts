import { describe, expect, it } from '@jest/globals';
import type { Session } from '@talud/identity';
import { newId, orgId, userId } from '@talud/tenancy';
import { type OpenStream, OpenStreams } from './open-streams.js';

const session = (): Session => ({
  ...{ hash: Buffer.alloc(32), id: newId(), userId: userId(newId()), name: 'x', email: 'x@x.example' },
  ...{ awaitsSecondFactor: false, hasSecondFactor: false, isStrong: false, activeOrg: undefined },
});
const open = (streams: OpenStreams, sessions: number, of = orgId(newId())): OpenStream[] =>
  Array.from({ length: sessions }, session).flatMap((one) => Array.from({ length: 8 }, () => streams.open(one, of)));

describe('the streams of a process', () => {
  it('are not all held by six organizations: the newest of them ends when another comes', () => {
    const streams = new OpenStreams();
    const held = [25, 25, 25, 25, 25, 3].map((sessions) => open(streams, sessions));
    expect(held.flat()).toHaveLength(1024);
    const [own] = open(streams, 1);
    expect(own?.signal.aborted).toBe(false);
    const ended = held.map((all) => all.flatMap(({ signal }, nth) => (signal.aborted ? [nth] : [])));
    expect(ended.flat()).toHaveLength(8);
    // Of the five that have most, from the last backwards; who has few keeps them.
    for (const [nth, places] of ended.entries()) {
      expect(places).toEqual(nth === 5 ? [] : [198, 199].slice(2 - places.length));
      expect(places.length).toBeLessThanOrEqual(2);
    }
    // What ended gives its place back once, and nobody's but its own.
    for (const one of held.flat().filter(({ signal }) => signal.aborted)) one.end();
    expect(streams.count).toBe(1024);
    expect(held.flat().filter(({ signal }) => signal.aborted)).toHaveLength(8);
  });

  it('are refused to an organization at its limit, whose streams stay', () => {
    const streams = new OpenStreams();
    const of = orgId(newId());
    const held = open(streams, 25, of);
    expect(() => streams.open(session(), of)).toThrow('Too many pages');
    expect(held.filter(({ signal }) => signal.aborted)).toEqual([]);
  });
});
