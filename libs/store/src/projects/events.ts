import type { JobId, OrgTransaction, ProjectId } from '@talud/tenancy';
import { oneAtATime } from '../one-at-a-time.js';
import { type Author, assistantOf } from './author.js';

/** On which gateways are told, with COMMIT, the uuid of whatever may be seen differently from then on. */
export const WATCH_CHANNEL = 'talud_watch';

/** Tells those who watch the project to look, without an event. */
export async function wakeWatchers(tx: OrgTransaction, project: ProjectId): Promise<void> {
  await tx.query({ name: 'watchers_wake', text: `SELECT pg_notify('${WATCH_CHANNEL}', $1)`, values: [project] });
}

/** What happens in a project: steps of its document, names for its states, and what jobs do. */
export type EventKind = 'edit' | 'undo' | 'redo' | 'version' | 'job' | 'result';

/** Adds an event in the caller's transaction. Those who watch the project are told with COMMIT, by the table itself. */
export async function noteEvent(
  tx: OrgTransaction,
  author: Author,
  project: ProjectId,
  kind: Exclude<EventKind, 'job' | 'result'>,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.execute({
    name: 'event_note',
    text: `INSERT INTO project_event (org_id, project_id, kind, user_id, connection_id, detail) VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [tx.orgId, project, kind, author.userId, author.connection?.id ?? null, JSON.stringify(detail)],
  });
}

/** The state that the job has now, as an event by whoever asked for it, and its result as another. */
export async function noteJobEvent(tx: OrgTransaction, job: JobId): Promise<void> {
  await tx.execute({
    name: 'event_note_job',
    text: `INSERT INTO project_event (org_id, project_id, kind, user_id, connection_id, detail)
           SELECT j.org_id, j.project_id, e.kind, j.user_id, j.connection_id, e.detail FROM analysis_job j, LATERAL (VALUES
             ('job', jsonb_build_object('job', j.id, 'run', j.kind, 'state', j.state, 'revision', j.revision)),
             ('result', jsonb_build_object('job', j.id, 'run', j.kind, 'result', j.result_id, 'revision', j.revision))
           ) e (kind, detail)
           WHERE j.org_id = $1 AND j.id = $2 AND (e.kind = 'job' OR j.state = 'done' AND j.result_id IS NOT NULL)`,
    values: [tx.orgId, job],
  });
}

export interface ProjectEvent {
  /** Grows from event to event of a project. */
  readonly place: number;
  readonly kind: EventKind;
  /** The author's shown name. */
  readonly by: string;
  /** Name of the assistant that did it for them, empty when its connection is not kept any more. */
  readonly assistant: string | undefined;
  readonly at: Date;
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Gives every committed event of the project that has none its place, in the order in which they were added.
 *
 * One reader at a time does so, under a lock that ends with its COMMIT: the next one sees the places given, so each
 * event gets one, greater than all before. Writers are not held up, and what commits later comes later. Places are
 * milliseconds since 1970 where they can be, so that they go on growing when all events have been thrown away.
 */
export async function placeEvents(tx: OrgTransaction, project: ProjectId): Promise<void> {
  const values = [tx.orgId, project];
  const [unplaced] = await tx.query<{ some: boolean }>({
    name: 'events_unplaced',
    text: `SELECT EXISTS (SELECT FROM project_event WHERE org_id = $1 AND project_id = $2 AND place IS NULL) AS some`,
    values,
  });
  if (unplaced?.some !== true) return;
  await oneAtATime(tx, 'project events', project);
  await tx.execute({
    name: 'events_place',
    text: `UPDATE project_event e SET place = last.place + fresh.nth FROM (
             SELECT id, row_number() OVER (ORDER BY id) AS nth FROM project_event
             WHERE org_id = $1 AND project_id = $2 AND place IS NULL) fresh, (
             SELECT greatest(coalesce(max(place), 0), floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) AS place
             FROM project_event WHERE org_id = $1 AND project_id = $2) last
           WHERE e.org_id = $1 AND e.project_id = $2 AND e.id = fresh.id`,
    values,
  });
}

/** The place of the project's last event, or 0 when none is told of any more. */
export async function lastPlace(tx: OrgTransaction, project: ProjectId): Promise<number> {
  const [found] = await tx.query<{ place: string }>({
    name: 'events_last',
    text: `SELECT coalesce(max(e.place), 0) AS place FROM project_event e WHERE e.org_id = $1 AND e.project_id = $2 AND ${TOLD}`,
    values: [tx.orgId, project],
  });
  return Number(found?.place ?? 0);
}

/**
 * The events after the one at `after`, oldest first, or from the first with 0; undefined when that one is not told of any
 * more, so that nobody can say what came after it. The caller was shown the project already, and has called {@link placeEvents}.
 */
export async function eventsAfter(
  tx: OrgTransaction,
  project: ProjectId,
  after: number,
  limit: number,
): Promise<ProjectEvent[] | undefined> {
  const found = await tx.query<EventRow>({
    name: 'events_after',
    text: `${EVENTS} AND ${TOLD} AND e.place >= $3 ORDER BY e.place LIMIT $4`,
    values: [tx.orgId, project, after, after === 0 ? limit : limit + 1],
  });
  if (after !== 0 && Number(found.shift()?.place) !== after) return undefined;
  return found.map((row) => eventOf(row, Number(row.place)));
}

/** What happened last in the project, if it is still told of, whether or not it has its place. The caller was shown the project already. */
export async function latestEvent(
  tx: OrgTransaction,
  project: ProjectId,
): Promise<Omit<ProjectEvent, 'place'> | undefined> {
  const [found] = await tx.query<EventRow>({
    name: 'event_latest',
    text: `${EVENTS} AND ${TOLD} ORDER BY e.id DESC LIMIT 1`,
    values: [tx.orgId, project],
  });
  return found && eventOf(found, 0);
}

/** An undo or a redo of the project's line of steps. */
export type Moved = Pick<ProjectEvent, 'by' | 'assistant' | 'at'> & {
  readonly kind: 'undo' | 'redo';
  /** What the steps did that were undone or redone, in the order of the moving. */
  readonly labels: readonly string[];
};

/** What was undone and redone in the project, newest first, as far as it is kept. The caller was shown the project already. */
export async function readMoves(tx: OrgTransaction, project: ProjectId, limit: number): Promise<Moved[]> {
  const found = await tx.query<EventRow>({
    name: 'event_moves',
    text: `${EVENTS} AND e.kind IN ('undo', 'redo') ORDER BY e.id DESC LIMIT $3`,
    values: [tx.orgId, project, limit],
  });
  return found.map((row) => {
    const { kind, by, assistant, at, detail } = eventOf(row, 0);
    const labels = Array.isArray(detail.labels) ? detail.labels.map(String) : [];
    return { kind: kind === 'undo' ? kind : 'redo', by, assistant, at, labels };
  });
}

/** Pages are told of the events of a day, and what is older may have gaps: most kinds are thrown away by then. */
const TOLD = `e.at > now() - interval '1 day'`;

const EVENTS = `SELECT e.place, e.kind, m.shown_name, ${assistantOf('e')}, e.at, e.detail
  FROM project_event e JOIN membership m ON m.org_id = e.org_id AND m.user_id = e.user_id
  LEFT JOIN oauth_connection o ON o.org_id = e.org_id AND o.id = e.connection_id
  WHERE e.org_id = $1 AND e.project_id = $2`;

interface EventRow extends Record<string, unknown> {
  place: string | null;
  kind: EventKind;
  shown_name: string;
  assistant: string | null;
  at: Date;
  detail: Record<string, unknown>;
}

const eventOf = ({ kind, shown_name, assistant, at, detail }: EventRow, place: number): ProjectEvent => ({
  ...{ place, kind, by: shown_name, assistant: assistant ?? undefined, at, detail },
});
