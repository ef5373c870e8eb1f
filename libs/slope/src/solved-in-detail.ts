import type { SolvedSurface, TensionReport } from './answer.js';
import type { Workspace } from './evaluate.js';
import type { AnalysisSettings, BaseTension } from './input.js';
import { intersliceForces } from './interslice-forces.js';
import { lambdaCurves } from './methods/lambda-curves.js';
import { type Method, type Solution, satisfiesAllEquilibrium } from './methods/method.js';
import { applyPassive } from './methods/solve-method.js';
import { workRatio } from './methods/work-ratio.js';
import type { PreparedSection } from './section/prepare.js';
import { readSolvedSurface } from './solved-surface.js';

/** How tension at a base may count; the first is the default. */
export const BASE_TENSIONS = ['keep', 'no_strength', 'crack'] as const satisfies readonly BaseTension[];

/** Chosen: the error of chords falls with the square of the number of slices, so that a sixteenth of it is left. */
const FINER = 4;

/** One surface by one method: a workspace for a section, and the surface solved in it; the ordinal of a rejection, 0 when it is. */
export interface OneSurface {
  workspace(section: PreparedSection): Workspace;
  solve(section: PreparedSection, work: Workspace): number;
}

/**
 * Reads a solution out of a workspace of one method, with what is asked of few surfaces alone: forces between slices, the factors over
 * lambda, and what tension at bases and the number of slices do to the answer.
 */
export function readInDetail(
  section: PreparedSection,
  work: Workspace,
  index: number | null,
  surface: OneSurface,
): SolvedSurface {
  const method = work.methods[0] as Method;
  const solved = readSolvedSurface(section, work, 0, index);
  const judged = satisfiesAllEquilibrium(method);
  const ratio = judged ? workRatio(work.slices, work.solutions[0] as Solution) : Number.NaN;
  const tension = tensionReport(section, surface, solved);
  const { sliceCount, yieldTarget } = section.settings;
  const finer = yieldTarget === undefined ? valueUnder(section, { sliceCount: FINER * sliceCount }, surface) : null;
  return {
    ...solved,
    ...(method.hasThrusts && { sides: intersliceForces(section, work, 0) }),
    ...(judged && { lambdaCurves: curvesOf(section, work) }),
    ...(Number.isFinite(ratio) && { workRatio: ratio }),
    ...(tension && { tension }),
    ...(finer !== null && { factorOfFinerSlices: finer }),
  };
}

function curvesOf({ settings }: PreparedSection, { slices, solutions }: Workspace) {
  const solution = solutions[0] as Solution;
  if (!slices.supported) return lambdaCurves(slices, solution, settings.lambdaRange);
  slices.ownV.set(slices.V);
  slices.ownH.set(slices.H);
  const ownMoment = slices.momentOfLoads;
  applyPassive(slices, ownMoment, 1 / solution.factor);
  const curves = lambdaCurves(slices, solution, settings.lambdaRange);
  slices.V.set(slices.ownV);
  slices.H.set(slices.ownH);
  slices.momentOfLoads = ownMoment;
  return curves;
}

/** Undefined where no base is in tension whichever way it counts. */
function tensionReport(
  section: PreparedSection,
  surface: OneSurface,
  { slicesInTension, slices, yieldCoefficient, factor }: SolvedSurface,
): TensionReport | undefined {
  const treatment = section.settings.baseTension ?? 'keep';
  if (treatment === 'keep' && slicesInTension === 0) return undefined;
  const byTreatment = BASE_TENSIONS.map((other) => {
    if (other === treatment) return { treatment, value: yieldCoefficient ?? factor };
    return { treatment: other, value: valueUnder(section, { baseTension: other }, surface) };
  });
  const [first] = byTreatment;
  if (slicesInTension === 0 && byTreatment.every(({ value }) => value === first?.value)) return undefined;
  return { treatment, share: slicesInTension / slices.length, byTreatment };
}

/** Factor or yield coefficient of the surface under other settings; null where it then has none. */
function valueUnder(section: PreparedSection, changed: Partial<AnalysisSettings>, surface: OneSurface): number | null {
  const other = { ...section, settings: { ...section.settings, ...changed } };
  const work = surface.workspace(other);
  const lost = surface.solve(other, work);
  const { rejection, value } = work.solutions[0] as Solution;
  return lost === 0 && rejection === 0 ? value : null;
}
