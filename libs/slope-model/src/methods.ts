import type { MethodId } from '@talud/slope';

export interface MethodEntry {
  name: string;
  forceEquilibrium: boolean;
  momentEquilibrium: boolean;
}

/** The methods of limit equilibrium that the engine solves, and which equations each satisfies. */
export const METHODS: Readonly<Record<MethodId, MethodEntry>> = {
  bishop_simplified: { name: 'Bishop simplified', forceEquilibrium: false, momentEquilibrium: true },
  janbu_simplified: { name: 'Janbu simplified', forceEquilibrium: true, momentEquilibrium: false },
  janbu_corrected: { name: 'Janbu corrected', forceEquilibrium: true, momentEquilibrium: false },
  spencer: { name: 'Spencer', forceEquilibrium: true, momentEquilibrium: true },
};

export const METHOD_IDS = [
  'bishop_simplified',
  'janbu_simplified',
  'janbu_corrected',
  'spencer',
] as const satisfies readonly MethodId[];
