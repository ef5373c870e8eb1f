import {
  type AnalysisOutcome,
  attemptDied,
  type ClaimedJob,
  crashJob,
  failJob,
  storeAnswer,
  storeResult,
} from '@talud/jobs';
import { documentBlobs, type FieldDocument, type ProjectDocument, type RunResult } from '@talud/slope-model';
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
        : storeResult(connections, job, { ...run, ...flowOf(run) });
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

/** Of a seepage run: the arrays that its result names, and the field as an edit of the project. */
function flowOf({
  summary,
  field,
}: {
  readonly summary: RunResult;
  readonly field?: FieldDocument;
}): Pick<AnalysisOutcome, 'writeBack' | 'named'> {
  if (field === undefined || summary.kind !== 'groundwater') return {};
  return {
    named: [summary.mesh_blob],
    writeBack: {
      label: field.analysis === 'steady' ? 'Solved the steady seepage' : `Solved ${field.stages} stages of seepage`,
      tool: 'groundwater_run',
      edit: (stored) => {
        // It was parsed before it was stored.
        const document = stored as ProjectDocument;
        const { seepage } = document;
        if (seepage === undefined || sameField(seepage.field, field)) return null;
        const edited = { ...document, seepage: { ...seepage, field } };
        return { document: edited, blobs: documentBlobs(edited) };
      },
    },
  };
}

/** A field of the same numbers that came with a file is another: from now on it was solved here. */
function sameField(held: FieldDocument | undefined, solved: FieldDocument): boolean {
  return held?.blob === solved.blob && held.solvedFrom === solved.solvedFrom && held.fromFile === undefined;
}
