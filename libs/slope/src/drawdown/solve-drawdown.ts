import type { Method, MethodSettings, Solution } from '../methods/method.js';
import { solveMethod } from '../methods/solve-method.js';
import { rejectionOrdinal } from '../rejection.js';
import { levelAt, segmentAt } from '../section/level-line.js';
import type { PreparedDrawdown, PreparedSection } from '../section/prepare.js';
import { groundY } from '../section/strips.js';
import { putOwnStrength, putStrength } from '../slices/own-strength.js';
import type { SliceTable } from '../slices/slice-table.js';
import { consolidatedStrength, type Effective, lowerOfRAndS } from './undrained-strength.js';

const NONE = rejectionOrdinal('none');

/**
 * Solves a surface after a drawdown. `slices` are those after it, `before` the same slices under the full pool. Every method
 * starts from the strengths that the slices came with, and leaves those that it used.
 */
export function solveDrawdown(
  section: PreparedSection,
  drawdown: PreparedDrawdown,
  slices: SliceTable,
  before: SliceTable,
  method: Method,
  settings: MethodSettings,
  solution: Solution,
): void {
  putOwnStrength(slices);
  putOwnStrength(before);
  if (drawdown.method === 'b_bar') {
    putResidualPressures(section, drawdown, slices, before);
    solveMethod(section, slices, method, settings, solution);
  } else {
    solveStages(section, drawdown, slices, before, method, settings, solution);
  }
}

/** Pressure of the full pool less B-bar times the water taken off the ground above (Skempton 1954; Morgenstern 1963), not below 0. */
function putResidualPressures(
  section: PreparedSection,
  drawdown: PreparedDrawdown,
  slices: SliceTable,
  before: SliceTable,
): void {
  for (let i = 0; i < slices.count; i++) {
    const material = section.materials[slices.material[i] as number];
    const bBar = material?.undrained?.bBar;
    // What another source gives the soil does not change with the pool.
    if (bBar === undefined || material?.porePressure.source !== 'water_table') continue;
    const x = ((slices.edgeX[i] as number) + (slices.edgeX[i + 1] as number)) / 2;
    const ground = groundY(section.strips, x);
    const depth = (line: PreparedDrawdown['before']) => {
      const segment = segmentAt(line, x);
      return segment < 0 ? 0 : Math.max(0, levelAt(line, segment, x) - ground);
    };
    const removed = section.settings.waterUnitWeightKnM3 * (depth(drawdown.before) - depth(drawdown.after));
    const u = Math.max(0, (before.u[i] as number) - bBar * removed);
    putStrength(slices, i, slices.c[i] as number, slices.t[i] as number, u);
  }
}

/**
 * First the full pool, for the stresses that the soil was consolidated under; then the drawn-down slope with the undrained
 * strength that they give; for Duncan, Wright & Wong 1990 once more with the drained strength wherever that is lower.
 */
function solveStages(
  section: PreparedSection,
  drawdown: PreparedDrawdown,
  slices: SliceTable,
  before: SliceTable,
  method: Method,
  settings: MethodSettings,
  solution: Solution,
): void {
  solveMethod(drawdown.section, before, method, settings, solution);
  if (solution.rejection !== NONE) return;
  for (let i = 0; i < slices.count; i++) {
    const undrained = section.materials[slices.material[i] as number]?.undrained;
    if (!undrained) continue;
    const l = slices.l[i] as number;
    const sigma = Math.max(0, (solution.N[i] as number) / l - (before.u[i] as number));
    const tau = (solution.S[i] as number) / l;
    const effective: Effective = { c: slices.ownC[i] as number, phi: Math.atan(slices.ownT[i] as number) };
    const strength =
      drawdown.method === 'corps_2'
        ? lowerOfRAndS(sigma, effective, undrained)
        : consolidatedStrength(sigma, tau, effective, undrained);
    putStrength(slices, i, strength, 0, slices.ownU[i] as number);
  }
  solveMethod(section, slices, method, settings, solution);
  if (solution.rejection !== NONE || drawdown.method !== 'duncan_wright') return;
  if (drainWhereWeaker(section, slices, solution)) solveMethod(section, slices, method, settings, solution);
}

function drainWhereWeaker(section: PreparedSection, slices: SliceTable, solution: Solution): boolean {
  let changed = false;
  for (let i = 0; i < slices.count; i++) {
    if (!section.materials[slices.material[i] as number]?.undrained) continue;
    const sigma = (solution.N[i] as number) / (slices.l[i] as number) - (slices.ownU[i] as number);
    const drained = (slices.ownC[i] as number) + sigma * (slices.ownT[i] as number);
    if (drained < (slices.c[i] as number)) {
      putStrength(slices, i, slices.ownC[i] as number, slices.ownT[i] as number, slices.ownU[i] as number);
      changed = true;
    }
  }
  return changed;
}
