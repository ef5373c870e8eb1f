import { linesTangle } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { type Refused, refuse } from '../values/refusal.js';

/**
 * Refuses lines that cross each other so often that cutting the ground into regions would take no bounded time. To be
 * asked of every section before its regions are.
 */
export function tangled({ boundaries }: Pick<ProjectDocument, 'boundaries'>): Refused | undefined {
  if (!linesTangle(boundaries, LIMITS.crossings)) return undefined;
  return refuse(
    'E_TOO_LARGE',
    `The lines of the section cross each other more than ${LIMITS.crossings} times.`,
    'Material boundaries run from edge to edge and rarely cross: leave out those that are none.',
  );
}
