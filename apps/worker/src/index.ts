/** The process that runs analyses: takes jobs, runs the engine in processes of their own, stores what comes out. */
export { type RunningWorker, startWorker } from './start-worker.js';
