import { parentPort, workerData } from 'node:worker_threads';
import { evaluateRange } from '@talud/slope';

// One thread of a search: ranges come in, flat arrays go back without a copy.
const { section, plan } = workerData;
parentPort?.on('message', ({ from, to }) => {
  const range = evaluateRange(section, plan, from, to);
  const arrays = [range.geometry, range.factors, range.rejections];
  const owned = arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []));
  parentPort?.postMessage(range, owned);
});
