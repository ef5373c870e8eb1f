import { fileURLToPath } from 'node:url';
import { throwawayRedis } from '../../../scripts/services/throwaway-redis.mjs';

/** Runs a Redis that keeps nothing, on the port given or a free one, until it is told to stop; prints the port. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { port, start } = await throwawayRedis(root, Number(process.argv[2]));
const server = await start();
process.stdout.write(`${port}\n`);
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
process.stdin.resume().once('end', () => server.stop().then(() => process.exit(0)));
