import { parentPort } from 'node:worker_threads';
import type { SampleRange, SurfaceRange } from '@talud/slope';
import { type SamplesWork, type SearchWork, samplesPart, searchPart } from './thread-work.js';

/** What a thread is told: first its work, then one block of it after the other. */
export type ThreadOrder =
  | SearchWork
  | SamplesWork
  | { readonly type: 'block'; readonly from: number; readonly to: number };

if (parentPort === null) throw new Error('this file is the start of a thread');
const port = parentPort;
let part: ((from: number, to: number) => SurfaceRange | SampleRange) | undefined;

port.on('message', (order: ThreadOrder) => {
  if (order.type === 'search') part = searchPart(order);
  else if (order.type === 'samples') part = samplesPart(order);
  else if (part === undefined) throw new Error('a block before its work');
  else {
    const range = part(order.from, order.to);
    port.postMessage(range, arraysOf(range));
  }
});

/** The memory of a range goes with it instead of being copied. */
function arraysOf(range: SurfaceRange | SampleRange): ArrayBuffer[] {
  const held =
    'tally' in range ? [range.surfaces, range.tally.valid, range.tally.failing] : [range.geometry, range.rejections];
  return [range.factors, ...held].map(({ buffer }) => buffer as ArrayBuffer);
}
