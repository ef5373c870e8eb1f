import { randomUUID } from 'node:crypto';
import {
  type InputRequest,
  invalidParams,
  type JsonObject,
  type TaskCreated,
  type TaskDetail,
  type ToolResult,
} from '@talud/mcp';

/** What a task can do while it runs. */
export interface Running {
  signal: AbortSignal;
  /** Puts the task on hold until every question is answered. */
  ask(inputRequests: Readonly<Record<string, InputRequest>>): Promise<Readonly<Record<string, JsonObject>>>;
}

interface Held {
  owner: string;
  detail: TaskDetail;
  cancel: AbortController;
  answers: Record<string, JsonObject>;
  resume: (() => void) | undefined;
}

/** Kept longer than any conformance run. */
const TTL_MS = 600_000;
const POLL_INTERVAL_MS = 100;

/** Tasks in memory, each seen by its owner alone: enough for a conformance run, never for a product. */
export class TaskBoard {
  readonly #tasks = new Map<string, Held>();

  constructor(private readonly changed: (task: TaskDetail) => void) {}

  start(owner: string, run: (running: Running) => Promise<ToolResult>): TaskCreated {
    const at = new Date().toISOString();
    const detail: TaskDetail = {
      taskId: randomUUID(),
      status: 'working',
      createdAt: at,
      lastUpdatedAt: at,
      ttlMs: TTL_MS,
      pollIntervalMs: POLL_INTERVAL_MS,
    };
    const held: Held = { owner, detail, cancel: new AbortController(), answers: {}, resume: undefined };
    this.#tasks.set(detail.taskId, held);
    void this.#run(held, run);
    return { task: { ...detail } };
  }

  get(owner: string, taskId: string): TaskDetail {
    return this.#find(owner, taskId).detail;
  }

  update(owner: string, taskId: string, answers: Readonly<Record<string, JsonObject>>): void {
    const held = this.#find(owner, taskId);
    const { inputRequests } = held.detail;
    if (inputRequests === undefined) return;
    const open = { ...inputRequests };
    for (const [key, answer] of Object.entries(answers)) {
      if (!Object.hasOwn(open, key)) continue;
      held.answers[key] = answer;
      delete open[key];
    }
    if (Object.keys(open).length > 0) this.#change(held, { inputRequests: open });
    else held.resume?.();
  }

  cancel(owner: string, taskId: string): void {
    const held = this.#find(owner, taskId);
    if (held.detail.status !== 'working' && held.detail.status !== 'input_required') return;
    this.#settle(held, { status: 'cancelled' });
    held.cancel.abort();
  }

  async #run(held: Held, run: (running: Running) => Promise<ToolResult>): Promise<void> {
    const running: Running = {
      signal: held.cancel.signal,
      ask: async (inputRequests) => {
        const answered = new Promise<void>((resolve) => {
          held.resume = resolve;
        });
        this.#change(held, { status: 'input_required', inputRequests });
        await answered;
        this.#settle(held, { status: 'working' });
        return held.answers;
      },
    };
    try {
      const result = await run(running);
      if (!held.cancel.signal.aborted) this.#settle(held, { status: 'completed', result });
    } catch {
      if (held.cancel.signal.aborted) return;
      this.#settle(held, { status: 'failed', error: { code: -32603, message: 'Internal error' } });
    }
  }

  /** A change after which nothing is asked any more. */
  #settle(held: Held, change: Partial<TaskDetail>): void {
    delete held.detail.inputRequests;
    this.#change(held, change);
  }

  #change(held: Held, change: Partial<TaskDetail>): void {
    held.detail = { ...held.detail, ...change, lastUpdatedAt: new Date().toISOString() };
    this.changed(held.detail);
  }

  #find(owner: string, taskId: string): Held {
    const held = this.#tasks.get(taskId);
    if (held === undefined || held.owner !== owner) throw invalidParams('Unknown task');
    return held;
  }
}
