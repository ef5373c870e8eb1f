import { Worker } from 'node:worker_threads';

export interface PoolLimits {
  /** Threads at a time; each does one order after the other. */
  readonly threads: number;
  /** Threads that one owner has at a time, so that others find one. */
  readonly threadsOfOwner: number;
  /** Orders of one owner that wait or are worked on, and orders of all. */
  readonly placesOfOwner: number;
  readonly places: number;
  /** How long an order waits for a thread. */
  readonly waitMs: number;
  /** JavaScript memory of a thread. */
  readonly memoryMb: number;
  /** A thread that has had nothing to do for so long ends. */
  readonly idleMs: number;
}

export type Worked<Made> =
  | { readonly ok: true; readonly value: Made }
  /** `busy`: there was no place, or no thread in time. `late`: it did not end in its time or within its memory. */
  | { readonly ok: false; readonly why: 'busy' | 'late' };

/** Owners whose last turn is remembered; of the others it is as if they never had one. Chosen. */
const REMEMBERED = 1_000;

interface Waiter {
  readonly owner: string;
  /** Its place, to be given back at once when another owner gets it. */
  readonly giveBack: () => void;
  take(mayWork: boolean): void;
}

/**
 * Work that would hold up the event loop, in threads of their own. A thread gets an order as a message and answers with one
 * message; it keeps nothing between two. One that does not end in time, or takes too much memory, is ended, and nothing but
 * its order goes with it.
 *
 * Of the owners that wait, the one that was given a thread longest ago is next, so that nobody waits for all of another's orders. When
 * all places are taken, an owner with fewer gets that of the newest order that waits for the owner with most, which is refused; an
 * owner with none gets that of the owner that was given a thread last, if it was longer ago for itself. Neither a few owners with many
 * orders nor many with one each keep anybody out: whoever had a turn makes room for whoever waits for one.
 */
export class ThreadPool {
  readonly #idle = new Set<Worker>();
  readonly #waiting: Waiter[] = [];
  readonly #places = new Map<string, number>();
  /** When an owner was last given a thread, whether or not it has a place now; the longest ago first. */
  readonly #given = new Map<string, number>();
  /** Whose orders are worked on. */
  readonly #working: string[] = [];
  #taken = 0;
  #turns = 0;

  /** @param start what a thread runs */
  constructor(
    private readonly start: URL | string,
    private readonly limits: PoolLimits,
  ) {}

  /** @returns what gives the place back, once; undefined when the owner, or all alike, have as many as they may */
  takePlace(owner: string): (() => void) | undefined {
    const own = this.#places.get(owner) ?? 0;
    if (own >= this.limits.placesOfOwner) return undefined;
    if (this.#taken >= this.limits.places && !this.#freePlace(owner, own)) return undefined;
    this.#places.set(owner, own + 1);
    this.#taken++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#taken--;
      const left = (this.#places.get(owner) ?? 0) - 1;
      if (left > 0) this.#places.set(owner, left);
      else this.#places.delete(owner);
    };
  }

  /** Takes a place from an owner that has to make room for this one, which has `own`. False when none has to. */
  #freePlace(owner: string, own: number): boolean {
    const last = this.#withMost(own) ?? (own === 0 ? this.#servedSince(owner) : undefined);
    if (last === undefined) return false;
    this.#waiting.splice(this.#waiting.indexOf(last), 1);
    last.giveBack();
    last.take(false);
    return true;
  }

  /** The newest order that waits for the owner with most places, of those that have more than one with `own` will have then. */
  #withMost(own: number): Waiter | undefined {
    const placesOf = ({ owner }: Waiter): number => this.#places.get(owner) ?? 0;
    const [first, ...others] = this.#waiting.filter((one) => placesOf(one) > own + 1);
    return first && others.reduce((most, one) => (placesOf(one) >= placesOf(most) ? one : most), first);
  }

  /** The order that waits for whoever was given a thread last, and after this owner. */
  #servedSince(owner: string): Waiter | undefined {
    const [first, ...others] = this.#waiting.filter((one) => this.#lastGiven(one.owner) > this.#lastGiven(owner));
    return (
      first &&
      others.reduce(
        (latest, one) => (this.#lastGiven(one.owner) >= this.#lastGiven(latest.owner) ? one : latest),
        first,
      )
    );
  }

  #lastGiven(owner: string): number {
    return this.#given.get(owner) ?? -1;
  }

  #give(owner: string): void {
    this.#given.delete(owner);
    this.#given.set(owner, this.#turns++);
    const [longestAgo] = this.#given.keys();
    if (this.#given.size > REMEMBERED && longestAgo !== undefined) this.#given.delete(longestAgo);
  }

  /**
   * @param order what the thread is sent: a value that can be cloned
   * @param deadlineMs how long the thread may work on it
   * @param withinMs how long it may wait for a thread and be worked on together
   * @throws what the thread throws
   */
  async run<Made>(owner: string, order: unknown, deadlineMs: number, withinMs = Infinity): Promise<Worked<Made>> {
    const endsAt = performance.now() + withinMs;
    const giveBack = this.takePlace(owner);
    if (giveBack === undefined) return { ok: false, why: 'busy' };
    try {
      if (!(await this.#turn(owner, giveBack, Math.min(this.limits.waitMs, withinMs))))
        return { ok: false, why: 'busy' };
      try {
        return await this.#work<Made>(order, Math.min(deadlineMs, endsAt - performance.now()));
      } finally {
        this.#working.splice(this.#working.indexOf(owner), 1);
        this.#next();
      }
    } finally {
      giveBack();
    }
  }

  /** False when it took too long, or the place went to another owner. Whoever is let work gives its turn back. */
  #turn(owner: string, giveBack: () => void, waitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter = {
        ...{ owner, giveBack },
        take: (mayWork: boolean): void => {
          clearTimeout(tooLong);
          resolve(mayWork);
        },
      };
      const tooLong = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        waiter.take(false);
      }, waitMs);
      this.#waiting.push(waiter);
      this.#next();
    });
  }

  #next(): void {
    const { threads, threadsOfOwner } = this.limits;
    if (this.#working.length >= threads) return;
    const threadsOf = (owner: string): number => this.#working.filter((one) => one === owner).length;
    const [first, ...others] = this.#waiting.filter(({ owner }) => threadsOf(owner) < threadsOfOwner);
    if (first === undefined) return;
    const next = others.reduce(
      (best, one) => (this.#lastGiven(one.owner) < this.#lastGiven(best.owner) ? one : best),
      first,
    );
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#give(next.owner);
    this.#working.push(next.owner);
    next.take(true);
  }

  #work<Made>(order: unknown, deadlineMs: number): Promise<Worked<Made>> {
    const thread = this.#thread();
    return new Promise<Worked<Made>>((resolve, reject) => {
      const late = (): void => {
        resolve({ ok: false, why: 'late' });
        void thread.terminate();
      };
      const deadline = setTimeout(late, deadlineMs);
      const failed = (error: Error): void => {
        if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') late();
        else reject(error);
      };
      const made = (value: Made): void => {
        clearTimeout(deadline);
        thread.off('error', failed).off('exit', ended);
        this.#rest(thread);
        resolve({ ok: true, value });
      };
      const ended = (): void => {
        clearTimeout(deadline);
        resolve({ ok: false, why: 'late' });
      };
      thread.once('message', made).once('error', failed).once('exit', ended);
      try {
        thread.postMessage(order);
      } catch (error) {
        // What cannot be cloned never reaches the thread.
        reject(error);
        void thread.terminate();
      }
    });
  }

  #thread(): Worker {
    for (const thread of this.#idle) {
      this.#idle.delete(thread);
      thread.ref();
      return thread;
    }
    const thread = new Worker(this.start, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb },
    });
    // One that dies while it rests is not missed.
    thread.on('error', () => undefined).once('exit', () => this.#idle.delete(thread));
    return thread;
  }

  /** A thread that rests does not keep the process alive. */
  #rest(thread: Worker): void {
    this.#idle.add(thread);
    thread.unref();
    setTimeout(() => {
      if (this.#idle.delete(thread)) void thread.terminate();
    }, this.limits.idleMs).unref();
  }
}
