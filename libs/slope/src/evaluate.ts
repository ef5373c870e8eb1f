import { solveDrawdown } from './drawdown/solve-drawdown.js';
import type { EngineMethodId } from './input.js';
import {
  createSolution,
  type Method,
  type MethodSettings,
  methodSettings,
  type Solution,
  satisfiesAllEquilibrium,
} from './methods/method.js';
import { METHODS } from './methods/registry.js';
import { solveMethod } from './methods/solve-method.js';
import { workRatio } from './methods/work-ratio.js';
import { rejectionOrdinal } from './rejection.js';
import type { FocusObject } from './search/search-settings.js';
import type { PreparedSection } from './section/prepare.js';
import { keepStill, solveYield } from './seismic/yield-coefficient.js';
import { tornFromCrest } from './slices/base-tension.js';
import { fillSlices } from './slices/fill-slices.js';
import { keepOwnStrength, putOwnStrength } from './slices/own-strength.js';
import { chooseSliceEdges, createSliceEdges, type SliceEdges } from './slices/slice-edges.js';
import { createSliceTable, type SliceTable, sliceCapacity } from './slices/slice-table.js';
import { lowestPoint, meetsFocus } from './surface/focus.js';
import {
  createMassFinder,
  endMassInCrack,
  findMass,
  type Mass,
  type MassFinder,
  type MassLimits,
} from './surface/mass.js';
import { createTrace, type Trace } from './surface/trace.js';
import { clippedPieces, createLayerWorkspace, type LayerWorkspace } from './surface/weak-layers.js';

/** Everything that evaluating a surface writes to, made once for many surfaces so that the hot path allocates nothing. */
export interface Workspace {
  trace: Trace;
  /** Lifts surfaces onto weak layers, where there are any. */
  layers: LayerWorkspace | null;
  finder: MassFinder;
  edges: SliceEdges;
  slices: SliceTable;
  /** The same slices under the full pool, in an analysis of a drawdown. */
  slicesBefore: SliceTable | null;
  methods: readonly Method[];
  solutions: readonly Solution[];
  settings: MethodSettings;
}

/** What a surface must satisfy before it is solved. */
export interface SurfaceFilter {
  limits: MassLimits;
  focus: readonly FocusObject[];
  minDepthM: number;
  minElevationM: number;
  minAreaM2: number;
  maxBaseAngleDeg: number;
  /** How much more the work of a slide along a surface that is no circle may bear than the forces found. */
  mostWorkRatio: number;
}

export function createWorkspace(section: PreparedSection, methods: readonly EngineMethodId[], plain = 1): Workspace {
  const pieces = plain + clippedPieces(section.weakLayers);
  const capacity = sliceCapacity(section.settings.sliceCount, section.fixedEdges.length) + 2 * pieces;
  return {
    trace: createTrace(pieces),
    layers: section.weakLayers.length > 0 ? createLayerWorkspace(pieces, section.weakLayers) : null,
    finder: createMassFinder(2 * section.strips.count + capacity),
    edges: createSliceEdges(capacity, section.waterLines.length),
    slices: createSliceTable(capacity),
    slicesBefore: section.drawdown ? createSliceTable(capacity) : null,
    methods: methods.map((id) => METHODS[id]),
    solutions: methods.map(() => createSolution(capacity)),
    settings: tightened(methodSettings(section.settings), section.settings.yieldTarget !== undefined),
  };
}

/** A coefficient is read off factors that lie near each other, so these are found to more digits. */
function tightened(settings: MethodSettings, tight: boolean): MethodSettings {
  return tight ? { ...settings, tolerance: Math.min(settings.tolerance, 1e-7) } : settings;
}

/** In the place of a method's index: all of them. */
export const EVERY_METHOD = 255;

const NONE = rejectionOrdinal('none');
const TOO_SHALLOW = rejectionOrdinal('too_shallow');
const TOO_SMALL = rejectionOrdinal('too_small');
const TOO_LOW = rejectionOrdinal('below_least_elevation');
const TURNS_BACK = rejectionOrdinal('turns_back');
const OUTSIDE_FOCUS = rejectionOrdinal('outside_focus');
const M_ALPHA = rejectionOrdinal('m_alpha');
const TENSION = rejectionOrdinal('tension_at_base');
const INTERSLICE_SHEAR = rejectionOrdinal('interslice_shear');

/** Whitman & Bailey 1967: below this the base is too steep for its friction, and N is without sense. */
export const M_ALPHA_LIMIT = 0.2;

/**
 * Slices the surface that stands in the workspace's trace and solves it by every method, or by one alone; returns the ordinal of
 * the rejection that all methods share, 0 when the solutions speak for themselves. Of several methods none keeps a mass that it cut
 * short; a workspace of one method is left as that was solved.
 */
export function evaluateTrace(
  section: PreparedSection,
  filter: SurfaceFilter,
  work: Workspace,
  only = EVERY_METHOD,
): number {
  const { finder } = work;
  const lost = sliceTrace(section, filter, work);
  if (lost !== NONE) return lost;
  const whole = section.settings.baseTension === 'crack' ? { ...finder.mass } : null;
  for (let m = 0; m < work.methods.length; m++) {
    if (only !== EVERY_METHOD && only !== m) continue;
    const method = work.methods[m] as Method;
    const solution = work.solutions[m] as Solution;
    solveTrace(section, filter, work, method, solution);
    if (whole) {
      crackFromCrest(section, filter, work, method, solution);
      if (work.methods.length > 1) putWholeMass(section, filter, work, whole);
    }
    if (solution.rejection !== NONE) {
      solution.factor = 0;
      if (solution.rejection !== INTERSLICE_SHEAR) solution.value = 0;
    }
  }
  return NONE;
}

/** Solves the slices as they stand, and judges the solution. */
function solveTrace(
  section: PreparedSection,
  filter: SurfaceFilter,
  work: Workspace,
  method: Method,
  solution: Solution,
): void {
  const { slices } = work;
  const { yieldTarget } = section.settings;
  if (yieldTarget === undefined) {
    solveOnce(section, work, method, solution);
    solution.value = solution.factor;
  } else {
    solveYield(slices, yieldTarget, solution, (into) => solveOnce(section, work, method, into));
  }
  if (solution.rejection === NONE) solution.rejection = admissibility(section, slices, method, solution);
  if (solution.rejection === NONE) refuseUnderrated(filter, work, method, solution);
}

/**
 * Of the excess of work, in the value that refused surfaces rank by. Chosen above the power of about 1.3 by which the least factor falls as
 * the excess grows, so that none ranks before what counts.
 */
const RANK_POWER = 4;

/**
 * Refuses a surface whose forces between slices are far below what the soil bears where it bends; its value, which leads a search on, is
 * the greater the farther below they are. A circle turns as one.
 */
function refuseUnderrated(
  { mostWorkRatio }: SurfaceFilter,
  { trace, slices }: Workspace,
  method: Method,
  solution: Solution,
): void {
  if (!Number.isFinite(mostWorkRatio) || !satisfiesAllEquilibrium(method) || (trace.circular && trace.count === 1))
    return;
  const ratio = workRatio(slices, solution, mostWorkRatio);
  if (!(ratio > mostWorkRatio)) return;
  solution.rejection = INTERSLICE_SHEAR;
  solution.value *= (ratio / mostWorkRatio) ** RANK_POWER;
}

/** Ends the mass before the bases in tension that follow one another from the crest, and solves it again, until there are none. */
function crackFromCrest(
  section: PreparedSection,
  filter: SurfaceFilter,
  work: Workspace,
  method: Method,
  solution: Solution,
): void {
  const { slices, finder, trace } = work;
  for (let round = 0; solution.rejection === NONE; round++) {
    const torn = tornFromCrest(slices, solution.N);
    if (torn === 0) return;
    if (torn === slices.count || round === MOST_CRACKS) {
      solution.rejection = TENSION;
      return;
    }
    endMassInCrack(section, trace, finder.mass, slices.edgeX[torn] as number);
    solution.rejection = fillMass(section, filter, work);
    if (solution.rejection === NONE) solveTrace(section, filter, work, method, solution);
  }
}

/** Chosen: a mass that is torn off again and again has nothing to stand on. */
const MOST_CRACKS = 100;

/** The mass that the surface cuts out, for the next method to start from. */
function putWholeMass(section: PreparedSection, filter: SurfaceFilter, work: Workspace, whole: Mass): void {
  const { mass } = work.finder;
  if (mass.xLeft === whole.xLeft && mass.xRight === whole.xRight) return;
  Object.assign(mass, whole);
  fillMass(section, filter, work);
}

function solveOnce(section: PreparedSection, work: Workspace, method: Method, solution: Solution): void {
  if (section.drawdown && work.slicesBefore) {
    solveDrawdown(section, section.drawdown, work.slices, work.slicesBefore, method, work.settings, solution);
    return;
  }
  if (work.settings.baseTension === 'no_strength') putOwnStrength(work.slices);
  solveMethod(section, work.slices, method, work.settings, solution);
}

/** Cuts the mass into slices, those under the full pool too, and keeps what methods and coefficients start from. */
function fillMass(section: PreparedSection, { maxBaseAngleDeg }: SurfaceFilter, work: Workspace): number {
  const { trace, finder, edges, slices, slicesBefore } = work;
  const unedged = chooseSliceEdges(section, trace, finder.mass, edges);
  if (unedged !== NONE) return unedged;
  const unfilled = fillSlices(section, trace, finder.mass, edges, maxBaseAngleDeg, slices);
  if (unfilled !== NONE) return unfilled;
  if (section.drawdown && slicesBefore) {
    const before = fillSlices(section.drawdown.section, trace, finder.mass, edges, maxBaseAngleDeg, slicesBefore);
    if (before !== NONE) return before;
    keepOwnStrength(slicesBefore);
    keepOwnStrength(slices);
  } else if (work.settings.baseTension === 'no_strength') keepOwnStrength(slices);
  if (section.settings.yieldTarget !== undefined) keepStill(slices);
  return NONE;
}

function sliceTrace(section: PreparedSection, filter: SurfaceFilter, work: Workspace): number {
  const { trace, finder, slices } = work;
  const lost = findMass(section, trace, filter.limits, finder);
  if (lost !== NONE) return lost;
  const { crestWall, cracked } = finder.mass;
  if (crestWall > 0 && !cracked && section.settings.cracksWhereSurfacesTurnBack === false) return TURNS_BACK;
  for (const object of filter.focus) if (!meetsFocus(trace, finder, object)) return OUTSIDE_FOCUS;
  if (lowestPoint(trace, finder.mass) < filter.minElevationM - section.extent.toleranceM) return TOO_LOW;
  const unfilled = fillMass(section, filter, work);
  if (unfilled !== NONE) return unfilled;
  // A chord along the ground, under a single slice, leaves no soil above it.
  if (!(slices.areaM2 > 0) || slices.areaM2 < filter.minAreaM2) return TOO_SMALL;
  return filter.minDepthM > 0 && greatestHeight(slices) < filter.minDepthM ? TOO_SHALLOW : NONE;
}

function greatestHeight(slices: SliceTable): number {
  let greatest = 0;
  for (let i = 0; i < slices.count; i++) {
    if ((slices.height[i] as number) > greatest) greatest = slices.height[i] as number;
  }
  return greatest;
}

function admissibility(section: PreparedSection, slices: SliceTable, method: Method, solution: Solution): number {
  const { checkMAlpha, checkTension, tensilePercent = 100 } = section.settings;
  if (method.checksMAlpha) {
    const limit = checkMAlpha ? M_ALPHA_LIMIT : 0;
    for (let i = 0; i < slices.count; i++) {
      const mAlpha =
        (slices.cos[i] as number) + ((slices.sin[i] as number) * (slices.t[i] as number)) / solution.factor;
      if (!(mAlpha > limit)) return M_ALPHA;
    }
  }
  return checkTension && tornOff(section, slices, solution, tensilePercent) ? TENSION : NONE;
}

/** Whether a base among those nearest the toe is in more tension than its material bears. */
function tornOff(section: PreparedSection, slices: SliceTable, solution: Solution, percent: number): boolean {
  const { tensileStrength } = section.table;
  const tested = Math.round((slices.count * percent) / 100);
  for (let i = slices.count - tested; i < slices.count; i++) {
    const effective = (solution.N[i] as number) - (slices.u[i] as number) * (slices.l[i] as number);
    if (effective < -(tensileStrength[slices.material[i] as number] as number) * (slices.l[i] as number)) return true;
  }
  return false;
}
