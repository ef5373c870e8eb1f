import { describe, expect, it } from '@jest/globals';
import { afterTurning } from './turning-time.js';

/** Holds the event loop, as a long computation would. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Resolves when the loop has been through its timers and its sockets once. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the time in which the event loop turns', () => {
  it('is over in the end', async () => {
    await new Promise<void>((resolve) => {
      afterTurning(20, resolve);
    });
  });

  it('does not pass while the loop stands still', async () => {
    let over = false;
    const passes = new Promise<void>((resolve) => {
      afterTurning(20, () => {
        over = true;
        resolve();
      });
    });
    standStill(100);
    await turn();
    expect(over).toBe(false);
    await passes;
  });

  it('is not told of by whoever has called it off', async () => {
    let over = false;
    const callOff = afterTurning(20, () => {
      over = true;
    });
    callOff();
    await new Promise<void>((resolve) => {
      afterTurning(40, resolve);
    });
    expect(over).toBe(false);
  });
});
