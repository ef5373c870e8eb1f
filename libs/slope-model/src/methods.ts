import { METHODS as ENGINE_METHODS, type MethodId } from '@talud/slope';

export interface MethodEntry {
  id: MethodId;
  name: string;
  forceEquilibrium: boolean;
  momentEquilibrium: boolean;
}

/** Ids of the engine's methods of limit equilibrium, in the order in which they are listed. */
export const METHOD_IDS = [
  'bishop_simplified',
  'janbu_simplified',
  'janbu_corrected',
  'spencer',
] as const satisfies readonly MethodId[];

/** The methods with the equations that each satisfies. */
export const METHODS: readonly MethodEntry[] = METHOD_IDS.map((id) => {
  const { name, forceEquilibrium, momentEquilibrium } = ENGINE_METHODS[id];
  return { id, name, forceEquilibrium, momentEquilibrium };
});
