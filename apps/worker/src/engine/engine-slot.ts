import { EngineProcess, type RunLimits, type RunOutcome } from './engine-process.js';
import type { EngineOrder } from './messages.js';

/** Chosen: the plan's usual limit, so that the first run finds a process that fits. */
const USUAL_MEMORY_MB = 1024;

/**
 * One run at a time, each in a process of its own. The next process is started while nothing runs, so that a run finds
 * it warm; it has seen no organization, and after its one run it is gone.
 */
export class EngineSlot {
  #warm: EngineProcess | undefined;
  #closed = false;

  constructor(private readonly threads: number) {
    this.#warm = new EngineProcess(threads, USUAL_MEMORY_MB);
  }

  async run(
    order: EngineOrder,
    { memoryMb, onStart, ...limits }: RunLimits & { memoryMb: number; onStart: (pid: number | undefined) => void },
  ): Promise<RunOutcome> {
    const engine = this.#take(memoryMb);
    onStart(engine.pid);
    try {
      return await engine.run(order, limits);
    } finally {
      if (!this.#closed) this.#warm = new EngineProcess(this.threads, memoryMb);
    }
  }

  close(): void {
    this.#closed = true;
    this.#warm?.kill();
  }

  #take(memoryMb: number): EngineProcess {
    const warm = this.#warm;
    this.#warm = undefined;
    if (warm?.isAlive && warm.memoryMb === memoryMb) return warm;
    warm?.kill();
    return new EngineProcess(this.threads, memoryMb);
  }
}
