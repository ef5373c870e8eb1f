import { afterAll, beforeAll } from '@jest/globals';
import { logIn } from '@talud/testing';
import { assistants } from './assistant.js';
import { startGateway, type TestGateway } from './gateway.js';
import { startInProcessWorker } from './in-process-worker.js';

type Assistants = Awaited<ReturnType<typeof assistants>>;

/** A gateway and a worker for the tests of a file; answers members' assistants on them, once the tests run. */
export function serviceAtWork(): Assistants {
  let gateway: TestGateway;
  let worker: { close(): Promise<void> };
  let assistant: Assistants;
  beforeAll(async () => {
    gateway = await startGateway();
    // A test makes more calls in a minute than a plan allows.
    const owner = await logIn(gateway.database.ownerUrl);
    await owner.query('UPDATE plan SET connection_calls_per_minute = 10000, person_calls_per_minute = 10000');
    await owner.end();
    worker = await startInProcessWorker(gateway);
    assistant = await assistants(gateway);
  });
  afterAll(async () => {
    await worker.close();
    await gateway.close();
  });
  return (...who) => assistant(...who);
}
