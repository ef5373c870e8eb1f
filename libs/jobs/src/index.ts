/**
 * Analyses as rows: asking for one, taking, holding and ending it, following it, and the bell in Redis that calls a worker. `README.md` tells a
 * job's life and who may write what.
 */
export {
  type ClaimedJob,
  hasEnded,
  type JobError,
  type JobKind,
  type JobRequest,
  type JobState,
  type JobView,
} from './analysis-job.js';
export { type AnswerBells, answerBells, type BellAnswering } from './bell/answer-bells.js';
export { type Bell, hangBell } from './bell/bell.js';
export { cancelJob, cancelJobsOfConnection } from './cancel-job.js';
export { type Claim, claim } from './claim.js';
export { attemptDied, crashJob, type Ended, failJob } from './end-job.js';
export { type JobWatch, type UntilEnded, watchJobs } from './job-watch.js';
export { giveBack, renewLease } from './lease.js';
export { type ProgressWriter, progressWriter } from './progress.js';
export { lastJobs, readJob } from './read-job.js';
export { type AnalysisRequest, requestAnalysis } from './request-analysis.js';
export { type RunningJob, runningJobs } from './running-jobs.js';
export { type AnalysisOutcome, type Stored, storeAnswer, storeResult } from './store-result.js';
export { type Sweeper, type SweeperOptions, startSweeper, sweepJobs } from './sweeper.js';
