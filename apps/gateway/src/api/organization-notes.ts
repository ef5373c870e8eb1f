import { auditText, writeAudit } from '@talud/audit';
import { TaludError } from '@talud/errors';
import { cleanName, cleanNote } from '@talud/slope-model';
import { addNote, changeNote, deleteNote, type NoteText } from '@talud/store';
import { isAdministrator, type OrgContext, type OrgTransaction, withOrg } from '@talud/tenancy';
import type { Gateway } from '../gateway.js';
import { deed } from '../oauth/connection-deeds.js';
import { forAdministrators } from './for-administrators.js';

/** Chosen: what more notes say, nobody reads. */
const MOST_NOTES = 100;

/**
 * What administrators write for members and their assistants, for the API and the page alike. Each change is in the
 * log, in the transaction that makes it.
 */

/** @throws E_FORBIDDEN; E_INVALID_ARGUMENT; E_QUOTA_EXCEEDED @returns the note's id */
export async function writeNote(gateway: Gateway, context: OrgContext, wish: NoteText): Promise<string> {
  const note = cleanText(context, wish);
  return withOrg(gateway.tenants, context.orgId, async (tx) => {
    const id = await addNote(tx, context, note, MOST_NOTES);
    if (id === undefined) {
      throw new TaludError('E_QUOTA_EXCEEDED', `An organization has at most ${MOST_NOTES} notes.`, {
        hint: 'Change or delete one of them.',
      });
    }
    keep(tx, context, 'note/written', { id, title: note.title });
    return id;
  });
}

/**
 * @param revision the one that the author has seen
 * @returns false when there is no such note
 * @throws E_FORBIDDEN; E_INVALID_ARGUMENT; E_CONFLICT when somebody else has changed it since
 */
export async function rewriteNote(
  gateway: Gateway,
  context: OrgContext,
  id: string,
  revision: number,
  wish: NoteText,
): Promise<boolean> {
  const note = cleanText(context, wish);
  return withOrg(gateway.tenants, context.orgId, async (tx) => {
    const change = await changeNote(tx, context, id, revision, note);
    if (change === 'changed_meanwhile') {
      throw new TaludError('E_CONFLICT', 'Somebody else has changed this note in the meantime.', {
        hint: 'Read it again, and put your change into what it says now.',
      });
    }
    if (change === 'done') keep(tx, context, 'note/changed', { id, title: note.title });
    return change === 'done';
  });
}

/** @returns false when there is no such note @throws E_FORBIDDEN */
export async function dropNote(gateway: Gateway, context: OrgContext, id: string): Promise<boolean> {
  mustAdminister(context);
  return withOrg(gateway.tenants, context.orgId, async (tx) => {
    if (!(await deleteNote(tx, id))) return false;
    keep(tx, context, 'note/deleted', { id });
    return true;
  });
}

function cleanText(context: OrgContext, wish: NoteText): NoteText {
  mustAdminister(context);
  const [title, text] = [cleanName('title', wish.title), cleanNote('text', wish.text)];
  for (const refused of [title, text]) {
    if (!refused.ok) throw new TaludError(refused.code, refused.message, { hint: refused.hint });
  }
  if (!title.ok || !text.ok || text.value === '') {
    throw new TaludError('E_INVALID_ARGUMENT', 'text is empty.', { hint: 'Write what assistants are to know.' });
  }
  return { title: title.value, text: text.value };
}

function mustAdminister(context: OrgContext): void {
  if (!isAdministrator(context)) throw forAdministrators();
}

function keep(tx: OrgTransaction, { orgId, userId }: OrgContext, method: string, what: object): void {
  writeAudit(tx, deed(orgId, method, 'note', { userId, arguments: auditText(what) }));
}
