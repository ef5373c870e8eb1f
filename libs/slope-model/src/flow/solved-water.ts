import { type AnalysisInput, analyseSteadySeepage, type TriangleMesh } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { flowInput } from './flow-input.js';
import { flowProblem } from './flow-problem.js';
import { presentConditions } from './seepage-model.js';

/** What a stability analysis reads of a steady seepage that is solved for it; null where that has no solution. */
export function solvedWater(
  document: ProjectDocument,
  mesh: TriangleMesh,
): Pick<AnalysisInput, 'porePressureField' | 'freeWater'> | null {
  const problem = flowProblem(document, mesh);
  if (problem.kind !== 'steady') return null;
  const solved = analyseSteadySeepage(problem.model, problem.conditions);
  if (!solved.ok || !solved.value.solution.convergence.converged) return null;
  return flowInput(document, mesh, solved.value.solution.totalHeadM, presentConditions(document));
}
