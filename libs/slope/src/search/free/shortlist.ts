import { factorAt, type Proposals, type Scored } from './proposals.js';

/** The best surfaces so far that are not alike, the least first. */
export interface Shortlist<S> {
  readonly entries: readonly Scored<S>[];
  /** Notes a surface; it is asked for only when its factor makes the list. */
  note: (factor: number, shape: () => S | null) => void;
}

/** A shortlist of at most `most` surfaces, no two nearer to each other than `apartM`. */
export function createShortlist<S>(most: number, apartM: number, distance: (a: S, b: S) => number): Shortlist<S> {
  const entries: Scored<S>[] = [];
  return {
    entries,
    note: (factor, shapeOf) => {
      const worst = entries[most - 1];
      if (!Number.isFinite(factor) || (worst && factor >= worst.factor)) return;
      const shape = shapeOf();
      if (shape === null) return;
      const isNear = (other: Scored<S>) => distance(other.shape, shape) <= apartM;
      if (entries.some((other) => other.factor <= factor && isNear(other))) return;
      // It takes the place of the worse ones that are like it.
      const kept = entries.filter((other) => !isNear(other));
      const at = kept.findIndex((other) => other.factor > factor);
      kept.splice(at < 0 ? kept.length : at, 0, { shape, factor });
      entries.splice(0, entries.length, ...kept.slice(0, most));
    },
  };
}

/** Lets a conversation run and notes everything that it proposes. */
export function* noted<T, S>(proposals: Proposals<T, S>, list: Pick<Shortlist<S>, 'note'>): Proposals<T, S> {
  let step = proposals.next([]);
  while (!step.done) {
    const proposed = step.value;
    const factors = yield proposed;
    proposed.forEach((shape, i) => {
      list.note(factorAt(factors, i), () => shape);
    });
    step = proposals.next(factors);
  }
  return step.value;
}
