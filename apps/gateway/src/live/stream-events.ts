import type { RunningJob } from '@talud/jobs';
import { EventStream, type ResponseSink } from '@talud/mcp';
import { type JobId, projectHandle } from '@talud/tenancy';
import { notFound } from '../api/error.filter.js';
import type { Gateway } from '../gateway.js';
import { eventAnswer, progressAnswer } from './event-answer.js';
import { type Following, lookAtEvents, type Seen } from './look-at-events.js';

const KEEP_ALIVE_MS = 15_000;

/**
 * Streams what happens in a project to one page until it goes away, may not see the project any more, or the process
 * stops. `open` says which revision the page must have read, where nothing can be said of what it missed; every other
 * event that has an id comes exactly once and in the same order to everybody. A `job` event without one says how far a job
 * has come: it is a glance, and a page that comes back gets the next one. Resolves when the stream is over.
 *
 * @param after the place of the last event that the page has got
 * @throws E_NOT_FOUND for a project that the person does not see; E_RATE_LIMITED; E_UNAVAILABLE
 */
export async function streamEvents(
  gateway: Gateway,
  following: Following,
  after: number | undefined,
  sink: ResponseSink,
): Promise<void> {
  const { session, context, project } = following;
  const open = gateway.openStreams.open(session, context.orgId);
  const followed = gateway.liveWatch.follow([project, context.userId, context.orgId]);
  try {
    sink.onAbort(open.leave);
    let seen = await lookAtEvents(gateway, following, after);
    if (!seen) throw notFound();
    const stream = new EventStream(sink, KEEP_ALIVE_MS);
    try {
      const told = new Map<JobId, number>();
      for (let last = after; seen && !open.signal.aborted; seen = await lookAtEvents(gateway, following, last)) {
        last = send(stream, following, seen) ?? last;
        if (seen.kind === 'events') sendProgress(stream, following, seen.running, told);
        const goesOn = seen.kind === 'events' && seen.more;
        if (!goesOn) await followed.next(Number.POSITIVE_INFINITY, open.signal);
      }
    } catch (fault) {
      // The head is written. The page comes back by itself, and says where it was.
      gateway.log.warning('a page is no longer told of its project', { error: fault });
    } finally {
      stream.end();
    }
  } finally {
    followed.end();
    open.end();
  }
}

/** @returns the place from which the page goes on */
function send(stream: EventStream, { project }: Following, seen: Seen): number | undefined {
  if (seen.kind === 'afresh') {
    const { name, currentRevision } = seen.project;
    const what = { project_id: projectHandle(project), name, revision: currentRevision };
    stream.send(JSON.stringify(what), { event: 'open', id: seen.place === 0 ? undefined : String(seen.place) });
    return seen.place;
  }
  for (const event of seen.events) {
    stream.send(JSON.stringify(eventAnswer(project, event)), { event: event.kind, id: String(event.place) });
  }
  return seen.events.at(-1)?.place;
}

/** What has changed since it was told; the worker that writes it does so twice a second at most. */
function sendProgress(
  stream: EventStream,
  { project }: Following,
  running: readonly RunningJob[],
  told: Map<JobId, number>,
): void {
  for (const job of running) {
    if (told.get(job.id) !== job.share) stream.send(JSON.stringify(progressAnswer(project, job)), { event: 'job' });
  }
  told.clear();
  for (const { id, share } of running) told.set(id, share);
}
