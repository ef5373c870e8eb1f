import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from '@jest/globals';

interface Run {
  process: ChildProcess;
  ports: number[];
  dataFolder: string;
}

/** A run with servers of its own, whatever services this test itself was given. */
async function startRun(): Promise<Run> {
  const { TALUD_TEST_DATABASE_URL: _database, TALUD_TEST_REDIS_URL: _redis, ...env } = process.env;
  const run = spawn(process.execPath, ['test/services/start-and-wait.mjs', process.cwd()], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: run.stdout }), 'line');
  const { urls, ways }: { urls: string[]; ways: string[] } = JSON.parse(String(line));
  const dataFolder = /data in (.*)$/.exec(ways[0] ?? '')?.[1] ?? '';
  return { process: run, ports: urls.map((url) => Number(new URL(url).port)), dataFolder };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function gone(path: string): Promise<void> {
  const watcher = watch(dirname(path));
  while (existsSync(path)) await once(watcher, 'change');
  watcher.close();
}

describe('servers started for a test', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('end when the run that started them gets %s', async (signal) => {
    const run = await startRun();
    expect(existsSync(run.dataFolder)).toBe(true);
    const sockets = await Promise.all(run.ports.map(connected));
    const closed = sockets.map((socket) => once(socket, 'close'));
    run.process.kill(signal);
    await Promise.all(closed);
    await gone(dirname(run.dataFolder));
    for (const port of run.ports) await expect(connected(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
