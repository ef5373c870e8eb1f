import {
  type AnalysisAnswer,
  type AnalysisInput,
  batchEvaluator,
  batchPart,
  prepare,
  SearchRun,
} from '../src/index.js';

/** The answer of a search whose batches are split into parts, each evaluated by another evaluator on a copy of the section. */
export function inParts(input: AnalysisInput, size: number): AnalysisAnswer {
  const prepared = prepare(input);
  if (!prepared.ok) throw new Error('refused');
  const run = new SearchRun(prepared.section);
  const copy = structuredClone(prepared.section);
  const evaluators = [0, 1].map(() => batchEvaluator(copy, structuredClone(run.context.extent)));
  for (let batch = run.batch; batch; batch = run.batch) {
    const { count } = batch;
    for (let part = Math.ceil(count / size) - 1; part >= 0; part--) {
      const evaluated = evaluators[part % 2]?.(batchPart(batch, part * size, Math.min(count, (part + 1) * size)));
      if (evaluated) run.take(part * size, evaluated);
    }
  }
  return run.answer();
}
