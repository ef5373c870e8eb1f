/**
 * What a surface of a population was tried for. A population and a stored result hold the places of this list, so new ones go to
 * its end.
 */
export const SEARCH_PHASES = [
  'given',
  'grid',
  'refine',
  'optimise',
  'slope',
  'auto_refine',
  'auto_refine_lines',
  'particle_swarm',
  'simulated_annealing',
  'path',
  'block',
  'layers',
] as const;

export type SearchPhase = (typeof SEARCH_PHASES)[number];

export function phaseOrdinal(phase: SearchPhase): number {
  return SEARCH_PHASES.indexOf(phase);
}

export function phaseOf(ordinal: number): SearchPhase {
  const found = SEARCH_PHASES[ordinal];
  if (!found) throw new Error(`no search phase has the ordinal ${ordinal}`);
  return found;
}
