import type { ErrorCode } from '@talud/errors';
import type { ResultKind } from '@talud/store';
import type { ConnectionId, JobId, OrgId, ProjectId, ResultId, UserId } from '@talud/tenancy';

/** Every kind leaves a result of the project, but `surface`: it tries one given surface and leaves an answer in its row. */
export type JobKind = ResultKind | 'surface';

/** What the caller asked for, as plain JSON. Only the tool that wrote it and the worker that runs it read it. */
export type JobRequest = Readonly<Record<string, unknown>>;

/** After this many attempts that ended without an answer the job is `crashed`. */
export const ATTEMPTS = 3;

/** One attempt at a job. Who holds it may write the row for as long as the row is running in this attempt. */
export interface ClaimedJob {
  readonly orgId: OrgId;
  readonly id: JobId;
  /** 1 for the first. It fences: the holder of an earlier attempt can write nothing any more. */
  readonly attempt: number;
  readonly projectId: ProjectId;
  readonly revision: number;
  readonly kind: JobKind;
  readonly request: JobRequest;
  readonly userId: UserId;
  /** Absent: asked for in the console. */
  readonly connectionId?: ConnectionId;
  readonly runSeconds: number;
  readonly runMemoryMb: number;
  /** How many results the project keeps. */
  readonly resultsKept: number;
}

/** Why a job ended without a result. All of it may be shown to the organization. */
export interface JobError {
  readonly code: ErrorCode;
  readonly text: string;
  readonly problems?: readonly unknown[];
}

interface JobFacts {
  readonly id: JobId;
  readonly projectId: ProjectId;
  readonly revision: number;
  readonly request: JobRequest;
  readonly attempt: number;
  /** What is done, and what there is to do, in the unit of the kind; both 0 before that is known. */
  readonly progress: { readonly done: number; readonly total: number };
  readonly createdAt: Date;
  /** From the start of the latest attempt until the end, or until now. 0 while it has not started. */
  readonly elapsedMs: number;
}

/** What tools, pages and tasks read of a job. */
export type JobView = JobFacts &
  (
    | { readonly kind: JobKind; readonly state: 'queued' | 'running' }
    /** The result may have been dropped since by newer ones of the project. */
    | { readonly kind: ResultKind; readonly state: 'done'; readonly resultId: ResultId }
    | { readonly kind: 'surface'; readonly state: 'done'; readonly answer: unknown }
    | { readonly kind: JobKind; readonly state: 'failed' | 'crashed' | 'cancelled'; readonly error: JobError }
  );

export type JobState = JobView['state'];

export function hasEnded(job: JobView): boolean {
  return job.state !== 'queued' && job.state !== 'running';
}
