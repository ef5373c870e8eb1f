import { METHODS as ENGINE_METHODS, type EngineMethodId } from '@talud/slope';

/** A method that a document may name: every one that the engine has. */
export type MethodId = EngineMethodId;

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
  'ordinary_fellenius',
  'spencer',
  'gle_morgenstern_price',
  'lowe_karafiath',
  'corps_engineers_1',
  'corps_engineers_2',
] as const satisfies readonly MethodId[];

/** The methods with the equations that each satisfies. */
export const METHODS: readonly MethodEntry[] = METHOD_IDS.map((id) => {
  const { name, forceEquilibrium, momentEquilibrium } = ENGINE_METHODS[id];
  return { id, name, forceEquilibrium, momentEquilibrium };
});
