import { parentPort } from 'node:worker_threads';
import {
  type BatchEvaluator,
  batchEvaluator,
  type EvaluatedBatch,
  type PreparedSection,
  type SearchExtent,
  type SurfaceBatch,
} from '@talud/slope';

/** What a thread is told: first what is searched, then one part of a batch after the other. */
export type ThreadOrder =
  | { readonly type: 'search'; readonly section: PreparedSection; readonly extent: SearchExtent }
  | { readonly type: 'part'; readonly from: number; readonly part: SurfaceBatch };

/** What a thread says: a part evaluated, and the number of its first surface. */
export interface ThreadAnswer {
  readonly from: number;
  readonly part: EvaluatedBatch;
}

if (parentPort === null) throw new Error('this file is the start of a thread');
const port = parentPort;
let evaluate: BatchEvaluator | undefined;

port.on('message', (order: ThreadOrder) => {
  if (order.type === 'search') {
    evaluate = batchEvaluator(order.section, order.extent);
    return;
  }
  if (evaluate === undefined) throw new Error('a part of a batch before its search');
  const answer: ThreadAnswer = { from: order.from, part: evaluate(order.part) };
  const { start, geometry, method, phase, factors, rejections, areas } = answer.part;
  const arrays = [start, geometry, method, phase, factors, rejections, areas];
  port.postMessage(
    answer,
    arrays.map(({ buffer }) => buffer as ArrayBuffer),
  );
});
