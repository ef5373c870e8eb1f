import { parentPort, workerData } from 'node:worker_threads';
import { batchEvaluator } from '@talud/slope';

// One thread of a search: parts of batches come in, evaluated ones go back without a copy.
const evaluate = batchEvaluator(workerData.section, workerData.extent);
parentPort?.on('message', ({ from, part }) => {
  const evaluated = evaluate(part);
  const { start, geometry, method, phase, factors, rejections, areas } = evaluated;
  const arrays = [start, geometry, method, phase, factors, rejections, areas];
  const owned = arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []));
  parentPort?.postMessage({ from, part: evaluated }, owned);
});
