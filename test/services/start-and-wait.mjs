// Starts services as a test run does, says where they are, and stays: for tests that kill it.
import { startTestServices } from '../../scripts/services/test-services.mjs';

const services = await startTestServices({ root: process.argv[2] ?? process.cwd() });
process.stdout.write(
  `${JSON.stringify({ urls: [services.env.TALUD_TEST_DATABASE_URL, services.env.TALUD_TEST_REDIS_URL], ways: services.ways })}\n`,
);
process.on('SIGTERM', async () => {
  await services.stop();
  process.exit(0);
});
setInterval(() => undefined, 60_000);
