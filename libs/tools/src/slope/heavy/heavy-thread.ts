import { parentPort } from 'node:worker_threads';
import { doHeavy, type HeavyOrder, type HeavyTask } from './heavy-tasks.js';

if (parentPort === null) throw new Error('this file is the start of a thread');
const port = parentPort;

// One order at a time, each answered with one message. What is thrown ends the thread and reaches whoever ordered.
port.on('message', (order: HeavyOrder<HeavyTask>) => {
  void doHeavy(order).then((made) => port.postMessage(made));
});
