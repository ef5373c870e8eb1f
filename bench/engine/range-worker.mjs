import { parentPort, workerData } from 'node:worker_threads';
import { evaluateRange } from '@talud/slope';

// One thread of a search: ranges come in, flat arrays go back without a copy.
const { section, plan } = workerData;
parentPort?.on('message', ({ from, to }) => {
  const range = evaluateRange(section, plan, from, to);
  parentPort?.postMessage(range, [range.geometry.buffer, range.factors.buffer, range.rejections.buffer]);
});
