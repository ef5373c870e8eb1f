import { tangleOf } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { type Refused, refuse } from '../values/refusal.js';

const MOST = { crossings: LIMITS.crossings, touches: LIMITS.touches, looks: LIMITS.looks };

/**
 * Refuses lines that meet each other so often, or run beside each other so closely, that cutting the ground into regions would take
 * no bounded time. To be asked of every section before its regions are.
 */
export function tangled({ boundaries }: Pick<ProjectDocument, 'boundaries'>): Refused | undefined {
  const passed = tangleOf(boundaries, MOST);
  return passed === undefined ? undefined : refuse('E_TOO_LARGE', ...TOLD[passed]);
}

const TOLD: Readonly<Record<keyof typeof MOST, readonly [message: string, hint: string]>> = {
  crossings: [
    `The lines of the section cross each other more than ${LIMITS.crossings} times.`,
    'Material boundaries run from edge to edge and rarely cross: leave out those that are none.',
  ],
  touches: [
    `The lines of the section lie on each other at more than ${LIMITS.touches} places.`,
    'Draw what two regions share once, or with the same vertices.',
  ],
  looks: [
    'The lines of the section are too many and too long beside each other to be cut into regions.',
    'Leave out hatching and lines that divide no ground.',
  ],
};
