import { findSessionById, type Session, sessionStanding } from '@talud/identity';
import { type RunningJob, runningJobs } from '@talud/jobs';
import { eventsAfter, findProject, lastPlace, type ProjectEvent, type ProjectRow, placeEvents } from '@talud/store';
import { type OrgContext, type ProjectId, withOrg } from '@talud/tenancy';
import type { Gateway } from '../gateway.js';

/** Chosen: what is read of the events at a time. */
const BATCH = 100;

/** Who follows what. */
export interface Following {
  readonly session: Session;
  readonly context: OrgContext;
  readonly project: ProjectId;
}

export type Seen =
  /** What came after the place that was given. */
  | {
      readonly kind: 'events';
      readonly events: readonly ProjectEvent[];
      readonly more: boolean;
      /** How far the jobs that run have come by then. */
      readonly running: readonly RunningJob[];
    }
  /** Nobody can say what came after: the project as it is, and the place from which events go on. */
  | { readonly kind: 'afresh'; readonly project: ProjectRow; readonly place: number };

/**
 * One look: whether the person may still see the project, and what has happened in it. Each look is short and holds no
 * connection of the database when it is over.
 *
 * @param after the place of the last event that the page has
 * @returns undefined when the page may not see the project, or not any more
 */
export async function lookAtEvents(
  gateway: Gateway,
  following: Following,
  after: number | undefined,
): Promise<Seen | undefined> {
  const context = await standing(gateway, following);
  if (!context) return undefined;
  return withOrg(gateway.tenants, context.orgId, async (tx): Promise<Seen | undefined> => {
    if (!(await findProject(tx, context, following.project))) return undefined;
    await placeEvents(tx, following.project);
    const events = after === undefined ? undefined : await eventsAfter(tx, following.project, after, BATCH);
    if (events) {
      // After the events: a job that has ended by then is not told of any more.
      const running = await runningJobs(tx, following.project);
      return { kind: 'events', events, more: events.length === BATCH, running };
    }
    // The place first: what commits in between is in the project as it is read then, and comes as an event too.
    const place = await lastPlace(tx, following.project);
    const project = await findProject(tx, context, following.project);
    return project && { kind: 'afresh', project, place };
  });
}

/** Who the session speaks for now; undefined when it has ended, or stands otherwise than when the page began. */
async function standing({ auth }: Gateway, { session, context }: Following): Promise<OrgContext | undefined> {
  const live = await findSessionById(auth, session.id);
  if (!live) return undefined;
  const now = await sessionStanding(auth, live);
  const same = now.kind === 'member' && now.context.orgId === context.orgId && now.context.role === context.role;
  return same ? now.context : undefined;
}
