import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Problem } from '@talud/slope';
import { type EngineMessage, type EngineOrder, OUT_OF_HEAP } from './messages.js';
import { watchMemory } from './resident-memory.js';

const PROGRAM = fileURLToPath(new URL('./child.js', import.meta.url));

/** How a run ended. Only `result` and `refused` are the engine's own words. */
export type RunOutcome =
  | ({ readonly outcome: 'result' } & Omit<Extract<EngineMessage, { type: 'result' }>, 'type'>)
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[] }
  | { readonly outcome: 'out_of_memory' | 'too_long' }
  /** By the caller's signal. */
  | { readonly outcome: 'stopped' }
  /** A bug of the engine; the same input would meet it again. */
  | { readonly outcome: 'fault'; readonly text: string }
  /** Killed from outside, or by the machine. */
  | { readonly outcome: 'died'; readonly how: string };

export interface RunLimits {
  readonly timeMs: number;
  /** Kills the run. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** A process that is warm: node, engine and threads are loaded, and it waits for its one order. */
export class EngineProcess {
  readonly #child: ChildProcess;

  constructor(
    threads: number,
    readonly memoryMb: number,
  ) {
    this.#child = fork(PROGRAM, [String(threads), String(memoryMb)], {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // Nothing of the worker's settings goes in: neither addresses nor secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // What goes wrong with it shows in its exit.
    this.#child.on('error', () => undefined);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isAlive(): boolean {
    const { pid, connected, exitCode, signalCode } = this.#child;
    return pid !== undefined && connected && exitCode === null && signalCode === null;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Runs the one order of this process, and resolves when the process has ended, so that nothing of a run outlives it. */
  run(order: EngineOrder, { timeMs, signal, onProgress }: RunLimits): Promise<RunOutcome> {
    const child = this.#child;
    return new Promise((resolve) => {
      let said: RunOutcome | undefined;
      const end = (outcome: RunOutcome): void => {
        said ??= outcome;
        this.kill();
      };
      const stop = (): void => end({ outcome: 'stopped' });
      const timer = setTimeout(() => end({ outcome: 'too_long' }), timeMs);
      const unwatch = watchMemory(child.pid ?? 0, this.memoryMb, () => end({ outcome: 'out_of_memory' }));
      signal.addEventListener('abort', stop);

      child.on('message', (message: EngineMessage) => {
        if (message.type === 'progress') onProgress(message.done, message.total);
        else said ??= lastWords(message);
      });
      const ended = (code: number | null, killedBy: string | null): void => {
        clearTimeout(timer);
        unwatch();
        signal.removeEventListener('abort', stop);
        resolve(said ?? silentEnd(code, killedBy));
      };
      if (!this.isAlive) return ended(child.exitCode, child.signalCode);
      // `close` comes after the last message, `exit` may come before.
      child.once('close', ended);
      child.send(order, (error) => {
        if (error) this.kill();
      });
      if (signal.aborted) stop();
    });
  }
}

function lastWords(message: Exclude<EngineMessage, { type: 'progress' }>): RunOutcome {
  const { type, ...rest } = message;
  return { outcome: type, ...rest } as RunOutcome;
}

/** SIGABRT is how V8 ends a process whose heap is full. */
function silentEnd(code: number | null, killedBy: string | null): RunOutcome {
  if (code === OUT_OF_HEAP || killedBy === 'SIGABRT') return { outcome: 'out_of_memory' };
  return { outcome: 'died', how: killedBy ?? `exit code ${code}` };
}
