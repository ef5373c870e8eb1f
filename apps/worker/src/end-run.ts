import { attemptDied, type ClaimedJob, crashJob, failJob, storeAnswer, storeResult } from '@talud/jobs';
import type { TenantConnections } from '@talud/tenancy';
import type { RunOutcome } from './engine/engine-process.js';

/** Writes what became of a run into its job. A run that was stopped is its stopper's to account for. */
export async function endRun(
  connections: TenantConnections,
  job: ClaimedJob,
  run: Exclude<RunOutcome, { outcome: 'stopped' }>,
): Promise<string> {
  switch (run.outcome) {
    case 'result':
      return run.summary.kind === 'surface'
        ? storeAnswer(connections, job, run.summary)
        : storeResult(connections, job, run);
    case 'refused':
      return failJob(connections, job, {
        code: 'E_NOT_CONFIGURED',
        text: run.problems[0]?.message ?? 'The project cannot be analysed as it stands.',
        problems: run.problems,
      });
    case 'too_long':
      return failJob(connections, job, {
        code: 'E_TIMEOUT',
        text: `The analysis did not end within ${job.runSeconds} s. Search fewer surfaces, or by fewer methods.`,
      });
    case 'out_of_memory':
      return crashJob(
        connections,
        job,
        `The analysis needed more than its ${job.runMemoryMb} MB of memory. Search fewer surfaces, or by fewer methods.`,
      );
    case 'fault':
      return crashJob(connections, job, 'The engine met a fault of ours; it is in our log.');
    case 'died':
      return attemptDied(connections, job, `The process of the analysis ended without an answer (${run.how}).`);
  }
}
