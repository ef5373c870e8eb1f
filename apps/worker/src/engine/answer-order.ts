import type { RunKind, RunRequest } from '@talud/slope-model';
import { answerAnalysis } from './answers/analysis.js';
import type { AnswerRun, EngineAnswer } from './answers/answer-run.js';
import { answerBackAnalysis } from './answers/back-analysis.js';
import { answerDrawdownSweep } from './answers/drawdown-sweep.js';
import { answerGroundwater } from './answers/groundwater.js';
import { answerOptimized } from './answers/optimized.js';
import { answerStatistics } from './answers/statistics.js';
import { answerSurface } from './answers/surface.js';
import type { EngineOrder } from './messages.js';
import type { SearchThreads } from './search-threads.js';

/** How each kind of run is answered: one file each in `answers/`. */
const ANSWERS: { readonly [K in RunKind]: AnswerRun<K> } = {
  analysis: answerAnalysis,
  back_analysis: answerBackAnalysis,
  statistics: answerStatistics,
  surface: answerSurface,
  groundwater: answerGroundwater,
  drawdown_sweep: answerDrawdownSweep,
  optimized: answerOptimized,
};

/** Runs the engine for one order, its search over the threads given. */
export async function answerOrder<K extends RunKind>(
  { document, request }: EngineOrder & { readonly request: RunRequest<K> },
  over: SearchThreads,
  onProgress: (done: number, total: number) => void,
): Promise<EngineAnswer> {
  return ANSWERS[request.kind](document, request, over, onProgress);
}
