// Starts services as a test run does, says where they are, and stays: for tests that kill it.
import { startTestServices } from '../../scripts/services/test-services.mjs';

const services = await startTestServices({ root: process.argv[2] ?? process.cwd() });
const { TALUD_TEST_RUN: run, TALUD_TEST_DATABASE_URL: database, TALUD_TEST_REDIS_URL: redis } = services.env;
process.stdout.write(`${JSON.stringify({ run, urls: [database, redis], ways: services.ways })}\n`);
process.on('SIGTERM', async () => {
  await services.stop();
  process.exit(0);
});
setInterval(() => undefined, 60_000);
