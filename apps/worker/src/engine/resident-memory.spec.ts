import { describe, expect, it } from '@jest/globals';
import { residentMb, watchMemory } from './resident-memory.js';

describe('residentMb', () => {
  it('is what the process says of itself, within what a measurement may move', async () => {
    const own = process.memoryUsage.rss() / 2 ** 20;
    const seen = await residentMb(process.pid);
    expect(Math.abs((seen ?? 0) - own)).toBeLessThan(0.2 * own);
  });

  it('is undefined for a process that is not there', async () => {
    expect(await residentMb(2 ** 22 + 1)).toBeUndefined();
  });
});

describe('watchMemory', () => {
  it('tells of a process that holds more than it may', async () => {
    await new Promise<void>((resolve) => watchMemory(process.pid, 1, resolve));
  });
});
