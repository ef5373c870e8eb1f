/**
 * Places that long answers take, counted under names of the caller's choosing: a stream has one place under each name
 * or none at all.
 */
export class Places {
  readonly #taken = new Map<string, number>();

  /** @returns what gives the places back, once; undefined when a name has as many as its limit */
  take(wanted: readonly (readonly [name: string, limit: number])[]): (() => void) | undefined {
    if (wanted.some(([name, limit]) => (this.#taken.get(name) ?? 0) >= limit)) return undefined;
    for (const [name] of wanted) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      for (const [name] of wanted) {
        const left = (this.#taken.get(name) ?? 0) - 1;
        if (left > 0) this.#taken.set(name, left);
        else this.#taken.delete(name);
      }
    };
  }
}
