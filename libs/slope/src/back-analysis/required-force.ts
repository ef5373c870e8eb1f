import type { Population, SolvedSurface } from '../answer.js';
import { createWorkspace, type Workspace } from '../evaluate.js';
import { evaluateRecord, openFilter } from '../evaluate-batch.js';
import { correctionF0 } from '../methods/janbu-corrected.js';
import { putBaseForces, type Solution } from '../methods/method.js';
import { recordOf } from '../search/surface-batch.js';
import type { PreparedSection } from '../section/prepare.js';
import { putTangents } from '../slices/put-varying-strength.js';
import { readSolvedSurface } from '../solved-surface.js';

/** A horizontal force against the slide that brings every surface of a search up to a factor of safety. */
export interface ForceWanted {
  method: 'bishop_simplified' | 'janbu_simplified' | 'janbu_corrected';
  targetFactor: number;
  /** Height at which it acts; read by Bishop alone. */
  elevationM: number;
}

export interface RequiredForce {
  /** Surfaces that have a factor. */
  surfaces: number;
  /** Those whose moment axis lies at or below the force, so that it holds nothing there. */
  outOfReach: number;
  /** Per metre of slope, that of the surface that needs most: as it stands, and to be divided by the factor; 0 where none is needed. */
  activeKnM: number;
  passiveKnM: number;
  /** The surface that needs most; null when none has a factor. */
  critical: SolvedSurface | null;
}

/**
 * The force that each surface of a population needs, the largest of them, and the surface. With the forces on the bases at the target
 * factor F, what is left of equilibrium is D - R / F (D drives, R resists); a force that stands as it is takes (D - R / F) / arm, one
 * that is mobilised like the strength (F D - R) / arm. Bishop: moments about the axis, the arm from the axis down to the force. Janbu:
 * horizontal forces, the arm 1.
 *
 * @param population that of a search by the one method, whose surfaces have a factor where it says so
 */
export function requiredForce(
  section: PreparedSection,
  population: Population,
  wanted: ForceWanted,
  onProgress?: (done: number, total: number) => void,
): RequiredForce {
  const found: RequiredForce = { surfaces: 0, outOfReach: 0, activeKnM: 0, passiveKnM: 0, critical: null };
  const pieces = piecesOf(population);
  const work = createWorkspace(section, [wanted.method], pieces);
  let most = Number.NEGATIVE_INFINITY;
  let worst = -1;
  for (let i = 0; i < population.total; i++) {
    if (population.rejections[i] !== 0) continue;
    found.surfaces++;
    const record = recordOf(population, i);
    if (evaluateRecord(section, openFilter(), record, 0, record.length, work) !== 0) continue;
    const force = activeForce(section, work, wanted);
    if (force === null) found.outOfReach++;
    else if (force > most) [most, worst] = [force, i];
    if (i % TOLD_EVERY === 0) onProgress?.(i, population.total);
  }
  if (worst < 0) return found;
  found.activeKnM = Math.max(0, most);
  found.passiveKnM = wanted.targetFactor * found.activeKnM;
  const record = recordOf(population, worst);
  evaluateRecord(section, openFilter(), record, 0, record.length, work);
  found.critical = readSolvedSurface(section, work, 0, worst);
  return found;
}

/** What is left of equilibrium at the target, over the arm; null where the force has none. */
function activeForce(
  section: PreparedSection,
  { slices, trace, solutions }: Workspace,
  wanted: ForceWanted,
): number | null {
  const { method, targetFactor, elevationM } = wanted;
  const solution = solutions[0] as Solution;
  // Janbu's correction stands over the factor of equilibrium; what is mobilised is divided by the corrected one, as when it is solved.
  const F = method === 'janbu_corrected' ? targetFactor / correctionF0(slices) : targetFactor;
  let moments = slices.momentOfLoads;
  if (slices.supported) {
    for (let i = 0; i < slices.count; i++) {
      slices.V[i] = (slices.V[i] as number) + (slices.passiveV[i] as number) / targetFactor;
      slices.H[i] = (slices.H[i] as number) + (slices.passiveH[i] as number) / targetFactor;
      moments += (slices.passiveM[i] as number) / targetFactor;
    }
  }
  putBaseForces(slices, F, solution);
  for (let round = 0; slices.varies === 2 && round < CURVED_ROUNDS; round++) {
    putTangents(section, slices, solution.N, round > CURVED_ROUNDS / 2);
    putBaseForces(slices, F, solution);
  }
  let [moment, force] = [moments, 0];
  for (let i = 0; i < slices.count; i++) {
    const [N, S] = [solution.N[i] as number, solution.S[i] as number];
    moment += N * (slices.nArm[i] as number) + S * (slices.sArm[i] as number);
    force += (slices.H[i] as number) + N * (slices.sin[i] as number) - S * (slices.cos[i] as number);
  }
  if (method !== 'bishop_simplified') return force;
  const arm = trace.axisY - elevationM;
  return arm > 0 ? moment / arm : null;
}

/** Chosen: rounds of drawing the tangents of curved strengths at the stresses of the target. */
const CURVED_ROUNDS = 12;
const TOLD_EVERY = 512;

function piecesOf({ start, total }: Population): number {
  let longest = 0;
  for (let i = 0; i < total; i++) longest = Math.max(longest, (start[i + 1] as number) - (start[i] as number));
  return Math.max(8, longest);
}
