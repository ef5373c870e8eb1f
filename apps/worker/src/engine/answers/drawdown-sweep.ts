import { type AnalysisAnswer, ENGINE_VERSION, type PreparedSection, prepare, withLayerWarning } from '@talud/slope';
import { drawdownSweepResult, type SweepLevel, sweepInputs } from '@talud/slope-model';
import type { AnswerRun } from './answer-run.js';

interface Searched {
  level: SweepLevel;
  section: PreparedSection;
  answer: AnalysisAnswer;
}

/** Searches the slope at every level of a drawdown. Counts searches. */
export const answerDrawdownSweep: AnswerRun<'drawdown_sweep'> = async (document, request, over, onProgress) => {
  const inputs = sweepInputs(document, request);
  const found: Searched[] = [];
  for (const { level, input } of inputs) {
    onProgress(found.length, inputs.length);
    const prepared = prepare(input);
    if (!prepared.ok) return { type: 'refused', problems: prepared.problems };
    const { section } = prepared;
    found.push({ level, section, answer: await over.search(section, () => undefined) });
  }
  const governing = governingOf(found);
  if (governing) governing.answer = withLayerWarning(governing.section, governing.answer);
  onProgress(inputs.length, inputs.length);
  return {
    type: 'result',
    engineVersion: ENGINE_VERSION,
    summary: drawdownSweepResult(document, request, found),
  };
};

/** The level at which a method has the least factor of all. */
function governingOf(found: readonly Searched[]): Searched | undefined {
  const least = ({ answer }: Searched) =>
    Math.min(...answer.methods.map(({ factor }) => factor ?? Number.POSITIVE_INFINITY));
  return [...found].sort((a, b) => least(a) - least(b))[0];
}
