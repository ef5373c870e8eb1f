import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder, serverFolder } from '../../../scripts/services/data-folder.mjs';
import { findProgram } from '../../../scripts/services/find-program.mjs';
import { freePort } from '../../../scripts/services/free-port.mjs';
import { keep } from '../../../scripts/services/kept-process.mjs';
import { redisFromApt } from '../../../scripts/services/redis-from-apt.mjs';
import { askRedis } from '../../../scripts/services/redis-question.mjs';
import { canReach, serverEnvironment, serverUser } from '../../../scripts/services/server-user.mjs';
import { untilReady } from '../../../scripts/services/until-ready.mjs';

/** Runs a Redis that keeps nothing, on the port given or a free one, until it is told to stop; prints the port. */
const user = serverUser();
const base = dataFolder(fileURLToPath(new URL('../../..', import.meta.url)), user);
const own = findProgram(['redis-server', 'valkey-server']);
const redis =
  own && canReach(own, user)
    ? { program: own, libraries: [] }
    : redisFromApt({ folder: join(base, 'redis'), print: () => undefined });
if (!redis) throw new Error('no Redis server program was found');

const port = Number(process.argv[2]) || (await freePort());
const scratch = serverFolder(
  join(serverFolder(join(base, 'scratch'), user), `redis-${randomBytes(6).toString('hex')}`),
  user,
);
const server = keep({
  command: redis.program,
  args: ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', scratch],
  env: serverEnvironment(redis.libraries.length > 0 ? { LD_LIBRARY_PATH: redis.libraries.join(':') } : {}),
  user,
  stopSignal: 'TERM',
  logPath: join(scratch, 'log'),
  scratch,
});
await untilReady('Redis', server, () => askRedis(port, ['PING']));
process.stdout.write(`${port}\n`);
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
process.stdin.resume().once('end', () => server.stop().then(() => process.exit(0)));
