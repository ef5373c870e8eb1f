import { keepOwnStrength, solveDrawdown } from './drawdown/solve-drawdown.js';
import type { EngineMethodId } from './input.js';
import { createSolution, type Method, type MethodSettings, methodSettings, type Solution } from './methods/method.js';
import { METHODS } from './methods/registry.js';
import { solveMethod } from './methods/solve-method.js';
import { rejectionOrdinal } from './rejection.js';
import type { FocusObject } from './search/search-settings.js';
import type { PreparedSection } from './section/prepare.js';
import { keepStill, solveYield } from './seismic/yield-coefficient.js';
import { fillSlices } from './slices/fill-slices.js';
import { chooseSliceEdges, createSliceEdges, type SliceEdges } from './slices/slice-edges.js';
import { createSliceTable, type SliceTable, sliceCapacity } from './slices/slice-table.js';
import { lowestPoint, meetsFocus } from './surface/focus.js';
import { createMassFinder, findMass, type MassFinder, type MassLimits } from './surface/mass.js';
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

/** Whitman & Bailey 1967: below this the base is too steep for its friction, and N is without sense. */
export const M_ALPHA_LIMIT = 0.2;

/**
 * Slices the surface that stands in the workspace's trace and solves it by every method, or by one alone; returns the ordinal of
 * the rejection that all methods share, 0 when the solutions speak for themselves.
 */
export function evaluateTrace(
  section: PreparedSection,
  filter: SurfaceFilter,
  work: Workspace,
  only = EVERY_METHOD,
): number {
  const { trace, finder, edges, slices } = work;
  const lost = sliceTrace(section, filter, trace, finder, edges, slices);
  if (lost !== NONE) return lost;
  if (section.drawdown && work.slicesBefore) {
    const { maxBaseAngleDeg } = filter;
    const unfilled = fillSlices(
      section.drawdown.section,
      trace,
      finder.mass,
      edges,
      maxBaseAngleDeg,
      work.slicesBefore,
    );
    if (unfilled !== NONE) return unfilled;
    keepOwnStrength(slices);
  }
  if (section.settings.yieldTarget !== undefined) keepStill(slices);
  for (let m = 0; m < work.methods.length; m++) {
    if (only !== EVERY_METHOD && only !== m) continue;
    const method = work.methods[m] as Method;
    const solution = work.solutions[m] as Solution;
    const { yieldTarget } = section.settings;
    if (yieldTarget === undefined) {
      solveOnce(section, work, method, solution);
      solution.value = solution.factor;
    } else {
      solveYield(slices, yieldTarget, solution, (into) => solveOnce(section, work, method, into));
    }
    if (solution.rejection === NONE) solution.rejection = admissibility(section, slices, method, solution);
    if (solution.rejection !== NONE) {
      solution.factor = 0;
      solution.value = 0;
    }
  }
  return NONE;
}

function solveOnce(section: PreparedSection, work: Workspace, method: Method, solution: Solution): void {
  if (section.drawdown && work.slicesBefore) {
    solveDrawdown(section, section.drawdown, work.slices, work.slicesBefore, method, work.settings, solution);
  } else solveMethod(section, work.slices, method, work.settings, solution);
}

function sliceTrace(
  section: PreparedSection,
  filter: SurfaceFilter,
  trace: Trace,
  finder: MassFinder,
  edges: SliceEdges,
  slices: SliceTable,
): number {
  const lost = findMass(section, trace, filter.limits, finder);
  if (lost !== NONE) return lost;
  const { crestWall, cracked } = finder.mass;
  if (crestWall > 0 && !cracked && section.settings.cracksWhereSurfacesTurnBack === false) return TURNS_BACK;
  for (const object of filter.focus) if (!meetsFocus(trace, finder, object)) return OUTSIDE_FOCUS;
  if (lowestPoint(trace, finder.mass) < filter.minElevationM - section.extent.toleranceM) return TOO_LOW;
  const unedged = chooseSliceEdges(section, trace, finder.mass, edges);
  if (unedged !== NONE) return unedged;
  const unfilled = fillSlices(section, trace, finder.mass, edges, filter.maxBaseAngleDeg, slices);
  if (unfilled !== NONE) return unfilled;
  if (slices.areaM2 < filter.minAreaM2) return TOO_SMALL;
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

/** How many bases have a negative effective normal force. */
export function slicesInTension(slices: SliceTable, solution: Solution): number {
  let count = 0;
  for (let i = 0; i < slices.count; i++) {
    if ((solution.N[i] as number) < (slices.u[i] as number) * (slices.l[i] as number)) count++;
  }
  return count;
}
