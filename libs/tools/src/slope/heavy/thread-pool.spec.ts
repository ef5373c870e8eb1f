import { describe, expect, it } from '@jest/globals';
import { type PoolLimits, ThreadPool } from './thread-pool.js';

/** A thread that does as it is told, and counts its orders. */
const START = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let orders = 0;
    parentPort.on('message', async (order) => {
      orders++;
      if (order.gate) Atomics.wait(new Int32Array(order.gate), 0, 0);
      if (order === 'spin') for (;;);
      if (order === 'hoard') for (const all = []; ; ) all.push(new Array(1000).fill(all.length));
      if (order === 'fail') throw new Error('a fault of the work');
      if (order === 'leave') process.exit();
      parentPort.postMessage([order, orders]);
    });
  `)}`,
);
const LIMITS: PoolLimits = {
  ...{ threads: 1, threadsOfOwner: 1, placesOfOwner: 3, places: 5, waitMs: 60_000, memoryMb: 32, idleMs: 60_000 },
};
const LONG_MS = 60_000;
const pool = (limits: Partial<PoolLimits> = {}) => new ThreadPool(START, { ...LIMITS, ...limits });

describe('a pool of threads', () => {
  it('does one order after the other in the same thread', async () => {
    const threads = pool();
    expect(await threads.run('a', 'first', LONG_MS)).toEqual({ ok: true, value: ['first', 1] });
    expect(await threads.run('b', 'second', LONG_MS)).toEqual({ ok: true, value: ['second', 2] });
  });

  it.each([
    ['does not end', 'spin', 200],
    ['takes more memory than it may', 'hoard', LONG_MS],
    ['goes away', 'leave', LONG_MS],
  ])('ends a thread that %s, and goes on with another', async (_, order, deadlineMs) => {
    const threads = pool();
    expect(await threads.run('a', order, deadlineMs)).toEqual({ ok: false, why: 'late' });
    expect(await threads.run('a', 'next', LONG_MS)).toEqual({ ok: true, value: ['next', 1] });
  });

  it('throws what the work throws and what cannot be sent, and goes on', async () => {
    const threads = pool();
    await expect(threads.run('a', 'fail', LONG_MS)).rejects.toThrow('a fault of the work');
    await expect(threads.run('a', () => 'no message', LONG_MS)).rejects.toThrow('could not be cloned');
    expect(await threads.run('a', 'next', LONG_MS)).toEqual({ ok: true, value: ['next', 1] });
  });

  it('takes no more orders than there are places, of one owner and in all', async () => {
    const threads = pool();
    const busy = { ok: false, why: 'busy' };
    const own = [1, 2, 3].map(() => threads.takePlace('a'));
    expect(await threads.run('a', 'more', LONG_MS)).toEqual(busy);
    expect(await threads.run('b', 'one', LONG_MS)).toMatchObject({ ok: true });
    const others = ['b', 'c'].map((owner) => threads.takePlace(owner));
    expect(await threads.run('d', 'more', LONG_MS)).toEqual(busy);
    for (const giveBack of [...own, ...others, ...others]) giveBack?.();
    expect([1, 2, 3].map(() => threads.takePlace('a') !== undefined)).toEqual([true, true, true]);
  });

  it('gives a place of whoever has most to an owner with none, however many owners there are', async () => {
    const threads = pool({ places: 6 });
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const ends: string[] = [];
    const run = async (owner: string, order: string | object, name = String(order)) => {
      const { ok } = await threads.run(owner, order, LONG_MS);
      ends.push(`${name} ${ok ? 'done' : 'refused'}`);
    };
    const first = ['a', 'b'].flatMap((owner) =>
      [1, 2, 3].map((n) => run(owner, { gate: gate.buffer }, `${owner}${n}`)),
    );
    // Two owners have all six places. Four more get one each, then each has one, and nobody a second one or a seventh.
    const more = ['c1', 'd1', 'e1', 'f1', 'g1', 'c2'].map((order) => run(order.slice(0, 1), order));
    await Promise.all(more.slice(-2));
    expect(ends.sort()).toEqual(['a2 refused', 'a3 refused', 'b2 refused', 'b3 refused', 'c2 refused', 'g1 refused']);
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    await Promise.all([...first, ...more]);
    expect(ends.filter((end) => end.endsWith('done')).sort()).toEqual([
      ...['a1 done', 'b1 done', 'c1 done', 'd1 done', 'e1 done', 'f1 done'],
    ]);
  });

  it('gives an owner that had no turn the place of one that had, when all places are taken by one order each', async () => {
    const threads = pool({ places: 3 });
    const gated = (owner: string) => {
      const gate = new Int32Array(new SharedArrayBuffer(4));
      const answer = threads.run(owner, { gate: gate.buffer }, LONG_MS);
      const open = () => {
        Atomics.store(gate, 0, 1);
        Atomics.notify(gate, 0);
        return answer;
      };
      return { answer, open };
    };
    const [a, b, c] = [gated('a'), gated('b'), gated('c')];
    const busy = { ok: false, why: 'busy' };
    // Of those that wait none had a turn: they came first.
    expect(await threads.run('new', 'early', LONG_MS)).toEqual(busy);
    await a.open();
    // b is worked on now. a comes again at once, as a fleet of organizations would, and is behind whoever had no turn since.
    const again = gated('a');
    const newcomer = gated('new');
    expect(await again.answer).toEqual(busy);
    expect(await threads.run('a', 'once more', LONG_MS)).toEqual(busy);
    for (const one of [b, c, newcomer]) expect(await one.open()).toMatchObject({ ok: true });
    expect(await threads.run('a', 'at last', LONG_MS)).toMatchObject({ ok: true });
  });

  it('gives a thread in turn to whoever waits', async () => {
    const threads = pool();
    const ends: string[] = [];
    const run = async (owner: string, order: string) => {
      await threads.run(owner, order, LONG_MS);
      ends.push(order);
    };
    await Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('b', 'b2')]);
    expect(ends).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('leaves others a thread, however much one owner orders', async () => {
    const threads = pool({ threads: 2 });
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const own = [threads.run('a', { gate: gate.buffer }, LONG_MS), threads.run('a', 'a2', LONG_MS)];
    expect(await threads.run('b', 'b1', LONG_MS)).toEqual({ ok: true, value: ['b1', 1] });
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    expect(await Promise.all(own)).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('gives an order no more time than whoever asks has left, waiting and work together', async () => {
    const threads = pool();
    const spinning = threads.run('a', 'spin', LONG_MS, 300);
    expect(await threads.run('b', 'waits', LONG_MS, 1)).toEqual({ ok: false, why: 'busy' });
    expect(await spinning).toEqual({ ok: false, why: 'late' });
  });

  it('does not let an order wait for ever', async () => {
    const threads = pool({ waitMs: 1 });
    const spinning = threads.run('a', 'spin', 2_000);
    expect(await threads.run('b', 'late', LONG_MS)).toEqual({ ok: false, why: 'busy' });
    expect(await spinning).toEqual({ ok: false, why: 'late' });
    expect(await threads.run('b', 'next', LONG_MS)).toEqual({ ok: true, value: ['next', 1] });
  });
});
