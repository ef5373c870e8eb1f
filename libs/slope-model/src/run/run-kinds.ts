import { type AnalysisRequest, type AnalysisResult, isAnalysisRequest } from './kinds/analysis.js';
import { type BackAnalysisRequest, type BackAnalysisResult, isBackAnalysisRequest } from './kinds/back-analysis.js';
import { type DrawdownSweepRequest, type DrawdownSweepResult, isDrawdownSweepRequest } from './kinds/drawdown-sweep.js';
import { type GroundwaterRequest, type GroundwaterResult, isGroundwaterRequest } from './kinds/groundwater.js';
import { isOptimizedRequest, type OptimizedRequest, type OptimizedResult } from './kinds/optimized.js';
import { isStatisticsRequest, type StatisticsResult } from './kinds/statistics.js';
import { isSurfaceRequest, type SurfaceRequest, type SurfaceResult } from './kinds/surface.js';
import type { StoredRequest } from './run-terms.js';
import type { StatisticsRequest } from './statistics/statistics-request.js';

/** The kinds of runs: what a job is asked to do with a document, and what is kept of it. A kind is an entry here and a file in `kinds/`. */
interface RunKinds {
  back_analysis: { request: BackAnalysisRequest; result: BackAnalysisResult };
  analysis: { request: AnalysisRequest; result: AnalysisResult };
  statistics: { request: StatisticsRequest; result: StatisticsResult };
  surface: { request: SurfaceRequest; result: SurfaceResult };
  groundwater: { request: GroundwaterRequest; result: GroundwaterResult };
  drawdown_sweep: { request: DrawdownSweepRequest; result: DrawdownSweepResult };
  optimized: { request: OptimizedRequest; result: OptimizedResult };
}

/** Whether a stored request is one that this version wrote. */
const IS_REQUEST: { readonly [K in RunKind]: (request: StoredRequest) => boolean } = {
  analysis: isAnalysisRequest,
  back_analysis: isBackAnalysisRequest,
  statistics: isStatisticsRequest,
  surface: isSurfaceRequest,
  groundwater: isGroundwaterRequest,
  drawdown_sweep: isDrawdownSweepRequest,
  optimized: isOptimizedRequest,
};

export type RunKind = keyof RunKinds;

/** What a job is asked to do, as plain JSON: written by the tool that asks, read by the worker that runs it. */
export type RunRequest<K extends RunKind = RunKind> = { [P in K]: { readonly kind: P } & RunKinds[P]['request'] }[K];

/** What is kept of a run, as plain JSON: the worker makes it, and every view, picture and report reads it. */
export type RunResult<K extends RunKind = RunKind> = { [P in K]: { kind: P } & RunKinds[P]['result'] }[K];

/**
 * Whether a job's request is of its kind and complete. The tool that wrote it parsed it; what is looked at here is that
 * writer and reader are of one version.
 */
export function isRunRequest(kind: string, request: StoredRequest): request is StoredRequest & RunRequest {
  return Object.hasOwn(IS_REQUEST, kind) && request.kind === kind && IS_REQUEST[kind as RunKind](request);
}
