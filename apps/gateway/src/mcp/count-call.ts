import type { Gateway } from '../gateway.js';
import { outcomeOf } from './audit-entry.js';

/** Runs the way of a call and counts, under its name, how it ended and how long it took. */
export async function countCall<T>({ figures }: Gateway, name: string, way: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  try {
    const answer = await way();
    figures.called(name, 'ok', seconds());
    return answer;
  } catch (refusal) {
    figures.called(name, outcomeOf(refusal), seconds());
    throw refusal;
  }
}
