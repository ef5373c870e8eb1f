import { parentPort, workerData } from 'node:worker_threads';
import { makePdf } from './make-pdf.js';

// One report for one thread: what it was given is what it was started with.
const pdf = await makePdf(workerData);
parentPort?.postMessage(pdf);
