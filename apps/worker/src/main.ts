import { startWith, workerConfig } from '@talud/config';
import { makeLogger } from '@talud/observe';
import { startWorker } from './start-worker.js';

/** A stop that takes longer, because Redis or Postgres do not answer, ends here: the leases end by themselves. Chosen. */
const STOP_WITHIN_MS = 20_000;

const config = startWith('worker', workerConfig);
try {
  const worker = await startWorker(config, makeLogger({ name: 'worker', level: config.logLevel }));
  process.stdout.write('worker ready\n');
  const stop = (): void => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    worker.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`Talud worker does not start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
