import { createHash } from 'node:crypto';
import {
  analyseSteadySeepage,
  analyseTransientSeepage,
  ENGINE_VERSION,
  type FlowProblem,
  type Problem,
  prepare,
  type SeepageField,
  type TransientSeepage,
} from '@talud/slope';
import {
  conditionsOfStage,
  type FlowProblemOf,
  fieldBytes,
  flowInput,
  flowProblem,
  flowSource,
  groundwaterResult,
  openMesh,
  type ProjectDocument,
  type RunRequest,
  requestedInput,
  type SolvedStage,
  type StageFactors,
} from '@talud/slope-model';
import type { SearchThreads } from '../search-threads.js';
import type { AnswerRun, EngineAnswer } from './answer-run.js';

/** Solves the seepage of a document and, at the stages that ask for it, the stability of the slope. Counts stages. */
export const answerGroundwater: AnswerRun<'groundwater'> = async (document, request, over, onProgress) => {
  const mesh = openMesh(document);
  if (mesh === undefined) return refused([{ code: 'wrong_mesh', message: 'The mesh of the project is gone.' }]);
  const problem = flowProblem(document, mesh);
  const total = problem.kind === 'steady' ? 1 : problem.stages.length;
  onProgress(0, total);
  const solved = solve(problem, (done) => onProgress(done, total));
  if (!solved.ok) return refused(solved.problems);
  const { last, stages } = solved.value;
  const bytes = fieldBytes(stages.length === 0 ? [last.solution] : stages.map(({ stage }) => stage));
  const field = {
    blob: createHash('sha256').update(bytes).digest('hex'),
    analysis: problem.kind,
    stages: Math.max(1, stages.length),
    solvedFrom: flowSource(document),
  };
  const analysed = await withFactors(document, request, stages, over);
  onProgress(total, total);
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: groundwaterResult(document, request, {
      analysis: problem.kind,
      last,
      stages: analysed,
      meshBlob: document.seepage?.mesh.blob ?? '',
      fieldBlob: field.blob,
    }),
    blobs: [bytes],
    field,
  };
};

type Solved =
  | { ok: true; value: { last: SeepageField; stages: TransientSeepage['stages'] } }
  | { ok: false; problems: readonly FlowProblem[] };

function solve(problem: FlowProblemOf, onStage: (solved: number) => void): Solved {
  if (problem.kind === 'steady') {
    const steady = analyseSteadySeepage(problem.model, problem.conditions);
    return steady.ok ? { ok: true, value: { last: steady.value, stages: [] } } : steady;
  }
  const { model, initial, stages, settings } = problem;
  const transient = analyseTransientSeepage(model, initial, stages, { ...settings, onStage });
  if (!transient.ok) return transient;
  const last = transient.value.stages.at(-1)?.field;
  if (last === undefined) throw new Error('a transient analysis without stages');
  return { ok: true, value: { last, stages: transient.value.stages } };
}

async function withFactors(
  document: ProjectDocument,
  request: RunRequest<'groundwater'>,
  solved: TransientSeepage['stages'],
  over: SearchThreads,
): Promise<SolvedStage[]> {
  const stages: SolvedStage[] = [];
  for (const [index, { stage: solution, field }] of solved.entries()) {
    const stage = document.transient?.stages[index];
    if (stage === undefined) throw new Error('more stages than were asked for');
    const factors =
      request.stageFactors && stage.calculateSf ? await factorsAt(document, request, index, field, over) : undefined;
    stages.push({ field, solution, stage, ...(factors === undefined ? {} : { factors }) });
  }
  return stages;
}

/** The slope at the end of a stage, with its pressures and the pools of its conditions. */
async function factorsAt(
  document: ProjectDocument,
  request: RunRequest<'groundwater'>,
  index: number,
  field: SeepageField,
  over: SearchThreads,
): Promise<StageFactors> {
  const conditions = conditionsOfStage(document, 'transient', index);
  const water = flowInput(document, field.mesh, field.solution.totalHeadM, conditions);
  const prepared = prepare({ ...requestedInput(document, request), ...water });
  if (!prepared.ok) return { fos: {}, warning: prepared.problems[0]?.message ?? 'The slope cannot be analysed.' };
  const answer = await over.search(prepared.section, () => undefined);
  const fos = Object.fromEntries(
    answer.methods.map(({ method, factor }) => [method, factor === null ? null : Number(factor.toFixed(6))]),
  );
  const none = answer.methods.filter(({ factor }) => factor === null).map(({ name }) => name);
  return none.length === 0 ? { fos } : { fos, warning: `No surface has a factor by ${none.join(', ')}.` };
}

function refused(problems: readonly FlowProblem[]): EngineAnswer {
  const hint = 'Correct the conditions or permeabilities, and run again.';
  return {
    type: 'refused',
    problems: problems.map(({ message }): Problem => ({ code: 'bad_setting', message, hint })),
  };
}
