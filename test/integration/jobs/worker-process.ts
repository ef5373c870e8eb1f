import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Stage } from './stage.js';

const PROGRAM = fileURLToPath(new URL('../../../apps/worker/dist/main.js', import.meta.url));

/** A line of the worker's log about one run. */
export interface RunLine {
  readonly msg: string;
  readonly org: string;
  readonly job: string;
  readonly attempt: number;
  readonly pid?: number;
  readonly run?: string;
  readonly ended?: string;
}

/** The worker as it is started in earnest, from `dist`, with its log. Built by `tsc -b`. */
export class WorkerProcess {
  readonly lines: RunLine[] = [];
  /** All that it has printed. */
  said = '';
  #wake: (() => void)[] = [];

  private constructor(readonly child: ChildProcess) {}

  static async start(
    stage: Pick<Stage, 'database' | 'redis'>,
    settings: Record<string, string> = {},
  ): Promise<WorkerProcess> {
    const child = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        TALUD_APP_DATABASE_URL: stage.database.appUrl,
        TALUD_MAINT_DATABASE_URL: stage.database.maintUrl,
        TALUD_ROLE_PREFIX: stage.database.rolePrefix,
        REDIS_URL: stage.redis.url,
        // On a busy machine a worker is silent for a while, and is to lose no job by it. One for all workers of a queue: whoever
        // looks for those that were killed keeps the others from looking for half of it.
        TALUD_JOB_LEASE_S: '10',
        ...settings,
      },
    });
    const worker = new WorkerProcess(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        worker.said += text.toString();
      });
    }
    createInterface({ input: child.stderr }).on('line', (line) => worker.#note(line));
    const [first] = await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => {
        throw new Error('the worker did not start');
      }),
    ]);
    if (String(first) !== 'worker ready\n') throw new Error(`the worker said ${String(first)}`);
    return worker;
  }

  /** Waits for the log to say that a run of the job started, and gives the line. */
  async startOf(job: string, attempt = 1): Promise<RunLine & { pid: number }> {
    for (;;) {
      const line = this.starts.find((one) => one.job === job && one.attempt === attempt);
      if (line) return line;
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  get starts(): (RunLine & { pid: number })[] {
    return this.lines.flatMap((line) =>
      line.msg === 'an analysis starts' && line.pid ? [{ ...line, pid: line.pid }] : [],
    );
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = await exited;
    return code as number | null;
  }

  #note(text: string): void {
    try {
      const line = JSON.parse(text) as RunLine;
      if (line.job) this.lines.push(line);
    } catch {
      // What is not a line of our log (a warning of Node's) says nothing about a run.
    }
    for (const wake of this.#wake.splice(0)) wake();
  }
}

/** True while a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
