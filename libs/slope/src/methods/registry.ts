import type { EngineMethodId } from '../input.js';
import { bishopSimplified } from './bishop-simplified.js';
import { corpsEngineers1, corpsEngineers2 } from './corps-engineers.js';
import { gleMorgensternPrice } from './gle-morgenstern-price.js';
import { janbuCorrected } from './janbu-corrected.js';
import { janbuSimplified } from './janbu-simplified.js';
import { loweKarafiath } from './lowe-karafiath.js';
import type { Method } from './method.js';
import { ordinaryFellenius } from './ordinary-fellenius.js';
import { spencer } from './spencer.js';

/** The methods that the engine has, by id. */
export const METHODS: Readonly<Record<EngineMethodId, Method>> = {
  ordinary_fellenius: ordinaryFellenius,
  bishop_simplified: bishopSimplified,
  janbu_simplified: janbuSimplified,
  janbu_corrected: janbuCorrected,
  spencer,
  gle_morgenstern_price: gleMorgensternPrice,
  lowe_karafiath: loweKarafiath,
  corps_engineers_1: corpsEngineers1,
  corps_engineers_2: corpsEngineers2,
};
