import type { MethodId } from '../input.js';
import { bishopSimplified } from './bishop-simplified.js';
import { janbuCorrected } from './janbu-corrected.js';
import { janbuSimplified } from './janbu-simplified.js';
import type { Method } from './method.js';
import { spencer } from './spencer.js';

/** The methods that the engine has, by id. */
export const METHODS: Readonly<Record<MethodId, Method>> = {
  bishop_simplified: bishopSimplified,
  janbu_simplified: janbuSimplified,
  janbu_corrected: janbuCorrected,
  spencer,
};
