import { Places } from './places.js';

interface Holder {
  readonly owner: string;
  readonly giveBack: () => void;
  readonly lose: () => void;
}

/**
 * Places of a process that owners share. When all are taken, an owner with fewer gets that of the newest answer of whoever has
 * most, which is told to end: a few owners with many keep nobody out.
 */
export class SharedPlaces {
  readonly #counted = new Places();
  /** The oldest first. */
  readonly #held = new Set<Holder>();

  constructor(private readonly places: number) {}

  /**
   * @param counted names with limits of their own, among them the owner's
   * @param lose called at most once, when the place has gone to another owner: ends what held it
   * @returns what gives the place back, once; undefined when there is none for this owner
   */
  take(
    owner: string,
    counted: readonly (readonly [name: string, limit: number])[],
    lose: () => void,
  ): (() => void) | undefined {
    const release = this.#counted.take(counted);
    if (release === undefined) return undefined;
    const loser = this.#held.size < this.places ? undefined : this.#newestOfMost(owner);
    if (this.#held.size >= this.places && loser === undefined) {
      release();
      return undefined;
    }
    const holder: Holder = {
      owner,
      lose,
      giveBack: () => {
        release();
        this.#held.delete(holder);
      },
    };
    loser?.giveBack();
    this.#held.add(holder);
    loser?.lose();
    return holder.giveBack;
  }

  /** The newest place of the owner with most, if that is more than this one will have then. */
  #newestOfMost(owner: string): Holder | undefined {
    const newest = new Map<string, { readonly count: number; readonly holder: Holder }>();
    for (const holder of this.#held) {
      newest.set(holder.owner, { holder, count: (newest.get(holder.owner)?.count ?? 0) + 1 });
    }
    const own = newest.get(owner)?.count ?? 0;
    const [first, ...others] = [...newest.values()].filter(({ count }) => count > own + 1);
    return first && others.reduce((most, one) => (one.count > most.count ? one : most), first).holder;
  }
}
