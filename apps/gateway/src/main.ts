import { gatewayConfig, startWith } from '@talud/config';
import { serve } from './serve.js';

const config = startWith('gateway', gatewayConfig);
try {
  const served = await serve(config);
  const stop = (): void => {
    served.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Said last: whoever waits for it may stop us at once.
  process.stdout.write(`gateway ready ${served.url}\n`);
} catch (error) {
  process.stderr.write(`Talud gateway does not start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
