import type { GridCircle } from '../grid-circle.js';
import type { Search } from '../search.js';
import { type BatchHead, circleBatch, factorIn, guideIn, polylineBatch, type SurfaceBatch } from '../surface-batch.js';
import type { Proposals } from './proposals.js';
import type { SearchGround } from './search-ground.js';
import type { ToeLine } from './toe-line.js';

/** What the surfaces of a conversation are tried for, by which method, and how many there will be, about. */
export type ConversationHead = BatchHead & {
  method: number;
  expects: number;
  /** Goes by what is left to go by where surfaces are refused for their interslice shear. */
  guided?: boolean;
};

/** Runs proposals as a search of one method; `done` is told what they come to. */
export function* converse<T, S>(
  { expects, guided = false, ...head }: ConversationHead,
  proposals: Proposals<T, S>,
  batchOf: (head: BatchHead, shapes: readonly S[]) => SurfaceBatch,
  done: (value: T) => void = () => undefined,
): Search {
  const scoreIn = guided ? guideIn : factorIn;
  let asked = 0;
  let step = proposals.next();
  while (!step.done) {
    asked += step.value.length;
    const found = yield batchOf({ ...head, ahead: Math.max(0, expects - asked) }, step.value);
    step = proposals.next(Float64Array.from({ length: found.count }, (_, i) => scoreIn(found, i, head.method)));
  }
  done(step.value);
}

/** Lines as a batch, from left to right. */
export function lineBatch(ground: SearchGround): (head: BatchHead, lines: readonly ToeLine[]) => SurfaceBatch {
  return (head, lines) =>
    polylineBatch(
      head,
      lines.map(({ count, s, y }) => {
        if (ground.direction > 0) return { count, x: s, y };
        return { count, x: s.map((_, i) => -(s[count - 1 - i] as number)), y: y.slice(0, count).reverse() };
      }),
    );
}

/** Circles as a batch; those of radius 0 are none. */
export function circlesOf(head: BatchHead, circles: readonly GridCircle[]): SurfaceBatch {
  return circleBatch(
    head,
    circles.flatMap(({ xc, yc, radius }) => [xc, yc, radius]),
  );
}
