import { parentPort } from 'node:worker_threads';
import { evaluateRange, type PreparedSection, type SearchPlan } from '@talud/slope';

/** What a thread is told: first the search, then one block of its surfaces after the other. */
export type ThreadOrder =
  | { readonly type: 'search'; readonly section: PreparedSection; readonly plan: SearchPlan }
  | { readonly type: 'block'; readonly from: number; readonly to: number };

if (parentPort === null) throw new Error('this file is the start of a thread');
const port = parentPort;
let search: { section: PreparedSection; plan: SearchPlan } | undefined;

port.on('message', (order: ThreadOrder) => {
  if (order.type === 'search') {
    search = order;
    return;
  }
  if (search === undefined) throw new Error('a block before its search');
  const range = evaluateRange(search.section, search.plan, order.from, order.to);
  port.postMessage(range, [
    range.geometry.buffer as ArrayBuffer,
    range.factors.buffer as ArrayBuffer,
    range.rejections.buffer as ArrayBuffer,
  ]);
});
