import { writeAudit } from '@talud/audit';
import { type OrgTransaction, type ProjectId, withOrg } from '@talud/tenancy';
import { type ListedProject, listedProjects, type ProjectView, projectView, type SectionDrawn } from '@talud/tools';
import type { SignedIn } from '../../api/signed-in.js';
import type { Gateway } from '../../gateway.js';
import { codeOf, openEntry, outcomeOf } from '../../mcp/audit-entry.js';
import { publicRefusal, toolRun } from '../../mcp/run-tool.js';

/** How a page is wanted. */
export type PageWish = Parameters<typeof projectView>[2];

/** A project, and how its section is told and drawn. */
export type ShownProject = ProjectView & SectionDrawn;

/** @throws E_NOT_FOUND; E_BUSY, E_TIMEOUT for a large section */
export async function readProject(
  gateway: Gateway,
  who: SignedIn,
  handle: string,
  wish: PageWish,
): Promise<ShownProject> {
  const view = await looked(gateway, who, 'project', { project_id: handle }, async (tx) => {
    const value = await projectView(toolRun(gateway, who.context, tx), handle, wish);
    return { value, project: value.project.id };
  });
  return { ...view, ...(await view.draw()) };
}

export function readProjects(
  gateway: Gateway,
  who: SignedIn,
  offset: number,
): Promise<{ readonly projects: readonly ListedProject[]; readonly total: number }> {
  return looked(gateway, who, 'projects', { offset }, async (tx) => ({
    value: await listedProjects({ tx, context: who.context }, offset),
  }));
}

/**
 * A look of a person at what is in the organization's projects, written down as `page`. It is no call: a page that follows an
 * assistant at work looks as often as that one edits, and must not use up what its person may call.
 */
async function looked<T>(
  gateway: Gateway,
  { context }: SignedIn,
  name: string,
  asked: Readonly<Record<string, unknown>>,
  read: (tx: OrgTransaction) => Promise<{ readonly value: T; readonly project?: ProjectId }>,
): Promise<T> {
  const entry = openEntry(context, 'page', name, asked);
  const ended = await withOrg(gateway.tenants, context.orgId, async (tx) => {
    try {
      const { value, project } = await tx.attempt(() => read(tx));
      writeAudit(tx, entry.ended('ok', undefined, project === undefined ? {} : { project }));
      return { value };
    } catch (refusal) {
      writeAudit(tx, entry.ended(outcomeOf(refusal), codeOf(refusal)));
      return { refusal };
    }
  });
  if ('refusal' in ended) throw publicRefusal(gateway, `page ${name}`, ended.refusal);
  return ended.value;
}
