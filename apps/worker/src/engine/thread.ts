import { parentPort } from 'node:worker_threads';
import {
  type BatchEvaluator,
  batchEvaluator,
  type EvaluatedBatch,
  type PreparedSection,
  type SampleRange,
  type SearchExtent,
  type SurfaceBatch,
} from '@talud/slope';
import { type SamplesWork, samplesPart } from './samples-work.js';

/** What a thread is told: first what is searched, then one part of it after the other: of a batch, or of the samples. */
export type ThreadOrder =
  | { readonly type: 'search'; readonly section: PreparedSection; readonly extent: SearchExtent }
  | { readonly type: 'part'; readonly from: number; readonly part: SurfaceBatch }
  | { readonly type: 'samples'; readonly work: SamplesWork }
  | { readonly type: 'samples_part'; readonly from: number; readonly to: number };

/** What a thread says: a part evaluated, and the number of its first surface or sample. */
export interface ThreadAnswer<Part = EvaluatedBatch | SampleRange> {
  readonly from: number;
  readonly part: Part;
}

if (parentPort === null) throw new Error('this file is the start of a thread');
const port = parentPort;
let evaluate: BatchEvaluator | undefined;
let sample: ((from: number, to: number) => SampleRange) | undefined;

port.on('message', (order: ThreadOrder) => {
  switch (order.type) {
    case 'search':
      evaluate = batchEvaluator(order.section, order.extent);
      return;
    case 'samples':
      sample = samplesPart(order.work);
      return;
    case 'part': {
      if (evaluate === undefined) throw new Error('a part of a batch before its search');
      const part = evaluate(order.part);
      const { start, geometry, method, phase, factors, rejections, areas } = part;
      return answer({ from: order.from, part }, [start, geometry, method, phase, factors, rejections, areas]);
    }
    case 'samples_part': {
      if (sample === undefined) throw new Error('a part of the samples before them');
      const part = sample(order.from, order.to);
      return answer({ from: order.from, part }, [part.factors, part.tally.valid, part.tally.failing]);
    }
  }
});

/** The memory of a part goes with it instead of being copied. */
function answer(said: ThreadAnswer, arrays: readonly { readonly buffer: ArrayBufferLike }[]): void {
  port.postMessage(
    said,
    arrays.map(({ buffer }) => buffer as ArrayBuffer),
  );
}
