import { rejectionOrdinal } from '../rejection.js';
import type { PreparedSection } from '../section/prepare.js';
import { openBases, putOpenBases } from '../slices/base-tension.js';
import { putTangents, putVaryingStrength } from '../slices/put-varying-strength.js';
import type { SliceTable } from '../slices/slice-table.js';
import type { Method, MethodSettings, Solution } from './method.js';
import { slidesFreely } from './slides-freely.js';

const NONE = rejectionOrdinal('none');
const NOT_CONVERGED = rejectionOrdinal('not_converged');
const SLIDES_FREELY = rejectionOrdinal('slides_freely');

/**
 * Solves a method; where bases in tension bear nothing, again until no further base is in tension. The strengths that it was solved with
 * stay in the slices.
 */
export function solveMethod(
  section: PreparedSection,
  slices: SliceTable,
  method: Method,
  settings: MethodSettings,
  solution: Solution,
): void {
  if (settings.baseTension === 'no_strength') settleOpenBases(section, slices, method, settings, solution);
  else settleMethod(section, slices, method, settings, solution, false);
  if (solution.rejection !== NONE && slidesFreely(slices)) solution.rejection = SLIDES_FREELY;
}

function settleOpenBases(
  section: PreparedSection,
  slices: SliceTable,
  method: Method,
  settings: MethodSettings,
  solution: Solution,
): void {
  slices.open.fill(0, 0, slices.count);
  let iterations = 0;
  do {
    settleMethod(section, slices, method, settings, solution, true);
    iterations += solution.iterations;
  } while (solution.rejection === NONE && openBases(slices, solution.N) > 0);
  solution.iterations = iterations;
}

/**
 * Solves a method, again and again where the equations depend on the answer: tangents of curved strengths on the stresses,
 * forces of passive supports on F. Every method starts from the same table, so that none sees what another left behind.
 */
function settleMethod(
  section: PreparedSection,
  slices: SliceTable,
  method: Method,
  settings: MethodSettings,
  solution: Solution,
  opens: boolean,
): void {
  const curved = slices.varies === 2;
  if (opens) putOpenBases(slices);
  if (!curved && !slices.supported) {
    method.solve(slices, settings, solution);
    return;
  }
  slices.ownV.set(slices.V);
  slices.ownH.set(slices.H);
  const ownMoment = slices.momentOfLoads;
  if (curved) putVaryingStrength(section, slices);
  let iterations = 0;
  let before = 0;
  let settled = false;
  let inverseF = 1;
  for (let round = 0; round < ROUNDS && !settled; round++) {
    if (opens) putOpenBases(slices);
    if (slices.supported) applyPassive(slices, ownMoment, inverseF);
    method.solve(slices, settings, solution);
    iterations += solution.iterations;
    if (solution.rejection !== NONE) break;
    settled = round > 0 && Math.abs(solution.factor - before) < settings.tolerance * SETTLED;
    before = solution.factor;
    inverseF = 1 / solution.factor;
    if (curved) putTangents(section, slices, solution.N, round >= FREE_ROUNDS);
  }
  if (opens) putOpenBases(slices);
  solution.iterations = iterations;
  if (!settled && solution.rejection === NONE) solution.rejection = NOT_CONVERGED;
  slices.V.set(slices.ownV);
  slices.H.set(slices.ownH);
  slices.momentOfLoads = ownMoment;
}

/** Chosen: rounds close in by a factor of five or more each; what needs more swings between two answers. */
const ROUNDS = 60;
/** Chosen: rounds after which a strength of steps may only fall, so that a base at a step comes to rest on its lower side. */
const FREE_ROUNDS = 8;
/** Change of F between rounds, as a share of the tolerance. */
const SETTLED = 0.1;

/** Adds the forces of passive supports, mobilised at 1 / F, to the slices' own. */
export function applyPassive(slices: SliceTable, ownMoment: number, inverseF: number): void {
  let moment = ownMoment;
  for (let i = 0; i < slices.count; i++) {
    slices.V[i] = (slices.ownV[i] as number) + inverseF * (slices.passiveV[i] as number);
    slices.H[i] = (slices.ownH[i] as number) + inverseF * (slices.passiveH[i] as number);
    moment += inverseF * (slices.passiveM[i] as number);
  }
  slices.momentOfLoads = moment;
}
