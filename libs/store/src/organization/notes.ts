import { newId, type OrgContext, type OrgTransaction } from '@talud/tenancy';
import { oneAtATime } from '../one-at-a-time.js';

/** What an administrator wants members' assistants to know. */
export interface Note {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Grows with every change. */
  readonly revision: number;
  /** The last author's name as the organization shows it. */
  readonly by: string;
  readonly changedAt: Date;
}

export interface NoteText {
  readonly title: string;
  readonly text: string;
}

/** The organization's notes by title. */
export async function listNotes(tx: OrgTransaction): Promise<Note[]> {
  const found = await tx.query<{
    id: string;
    title: string;
    text: string;
    revision: number;
    shown_name: string;
    changed_at: Date;
  }>({
    text: `SELECT n.id, n.title, n.text, n.revision, m.shown_name, n.changed_at FROM organization_note n
           JOIN membership m ON m.org_id = n.org_id AND m.user_id = n.changed_by
           WHERE n.org_id = $1 AND m.org_id = $1 ORDER BY lower(n.title), n.id`,
    values: [tx.orgId],
  });
  return found.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    revision: row.revision,
    by: row.shown_name,
    changedAt: row.changed_at,
  }));
}

/** Adds a note. @returns its id; undefined when the organization has `most` already */
export async function addNote(
  tx: OrgTransaction,
  context: OrgContext,
  note: NoteText,
  most: number,
): Promise<string | undefined> {
  const id = newId();
  await oneAtATime(tx, 'notes');
  const added = await tx.execute({
    text: `INSERT INTO organization_note (org_id, id, title, text, changed_by) SELECT $1, $2, $3, $4, $5
           WHERE (SELECT count(*) FROM organization_note WHERE org_id = $1) < $6`,
    values: [context.orgId, id, note.title, note.text, context.userId, most],
  });
  return added === 1 ? id : undefined;
}

export type NoteChange = 'done' | 'no_such_note' | 'changed_meanwhile';

/** Changes a note if it is still at `revision`. */
export async function changeNote(
  tx: OrgTransaction,
  context: OrgContext,
  id: string,
  revision: number,
  note: NoteText,
): Promise<NoteChange> {
  const changed = await tx.execute({
    text: `UPDATE organization_note SET title = $4, text = $5, revision = revision + 1, changed_by = $6, changed_at = now()
           WHERE org_id = $1 AND id = $2 AND revision = $3`,
    values: [context.orgId, id, revision, note.title, note.text, context.userId],
  });
  if (changed === 1) return 'done';
  const found = await tx.query({
    text: `SELECT FROM organization_note WHERE org_id = $1 AND id = $2`,
    values: [context.orgId, id],
  });
  return found.length === 1 ? 'changed_meanwhile' : 'no_such_note';
}

/** @returns false when there is no such note */
export async function deleteNote(tx: OrgTransaction, id: string): Promise<boolean> {
  const deleted = await tx.execute({
    text: `DELETE FROM organization_note WHERE org_id = $1 AND id = $2`,
    values: [tx.orgId, id],
  });
  return deleted === 1;
}
