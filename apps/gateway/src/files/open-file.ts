import { writeAudit } from '@talud/audit';
import { TaludError } from '@talud/errors';
import { Places } from '@talud/mcp';
import { holdConnection } from '@talud/oauth';
import { type OrgContext, type OrgTransaction, type ProjectId, withOrg } from '@talud/tenancy';
import type { FoundFile } from '@talud/tools';
import type { Gateway } from '../gateway.js';
import { type AuditEntry, codeOf, Kept, keepRefusal, outcomeOf } from '../mcp/audit-entry.js';
import { countCall } from '../mcp/count-call.js';
import { publicRefusal, toolRun } from '../mcp/run-tool.js';
import { holderNow } from './ticket-holder.js';
import type { TicketHolder } from './tickets.js';

export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** Who asks for a file, and what of it can be handed over. */
export interface FileWish {
  readonly caller: OrgContext;
  readonly holder: TicketHolder;
  readonly uri: string;
  readonly entry: AuditEntry;
  /** Refuses what was made when it cannot be handed over. */
  readonly check?: (file: MadeFile) => void;
  /** Told what frees the file's place, to be called when nobody reads its bytes any more. Without it: when it is made. */
  readonly whenTaken?: (free: () => void) => void;
}

/**
 * Makes the file of an address for the caller: what it is made of is read in one transaction, the bytes are made after it, and
 * in another one the holder is looked at again and the audit row written, which so tells what became of the file. What waits to
 * be made while its connection is cut is not handed over. An address that is not known, one that is not granted and one of
 * somebody else's are the same E_NOT_FOUND.
 *
 * @throws TaludError, after its row was kept
 */
export async function openFile(gateway: Gateway, wish: FileWish): Promise<MadeFile> {
  const release = making.take([
    [`organization ${wish.caller.orgId}`, PER_ORGANIZATION],
    [`person ${wish.caller.orgId} ${wish.caller.userId}`, PER_PERSON],
  ]);
  if (release) wish.whenTaken?.(release);
  try {
    const found = gateway.files.find(wish.uri, wish.caller);
    return await countCall(gateway, found?.family.name ?? wish.uri, () =>
      kept(gateway, wish, found, release !== undefined),
    );
  } finally {
    if (wish.whenTaken === undefined) release?.();
  }
}

/** What was refused without a row gets one of its own. */
async function kept(
  gateway: Gateway,
  wish: FileWish,
  found: FoundFile | undefined,
  hasPlace: boolean,
): Promise<MadeFile> {
  try {
    const { project, file } = await made(gateway, wish, found, hasPlace);
    await handOver(gateway, wish, project);
    return file;
  } catch (thrown) {
    if (thrown instanceof Kept) throw thrown.refusal;
    await keepRefusal(gateway, wish.entry, thrown);
    throw thrown;
  }
}

/** Chosen: files that are made or fetched at a time in this process, so that another organization, and a colleague, have room. */
const [PER_ORGANIZATION, PER_PERSON] = [4, 3];
const making = new Places();

async function made(
  gateway: Gateway,
  { caller, entry, check }: FileWish,
  found: FoundFile | undefined,
  hasPlace: boolean,
): Promise<{ project: ProjectId; file: MadeFile }> {
  if (!found) throw noSuchFile();
  if (!hasPlace) throw manyAtOnce();
  const { family } = found;
  const opened = await openFound(gateway, caller, found, entry);
  try {
    const { project, name, make } = opened;
    const file = { name, mimeType: family.mimeType, bytes: await make() };
    check?.(file);
    return { project, file };
  } catch (refusal) {
    throw publicRefusal(gateway, family.name, refusal);
  }
}

async function openFound(gateway: Gateway, caller: OrgContext, { family, variables }: FoundFile, entry: AuditEntry) {
  const ended = await withOrg(gateway.tenants, caller.orgId, async (tx) => {
    try {
      return { file: await tx.attempt(() => family.open(toolRun(gateway, caller, tx), variables)) };
    } catch (refusal) {
      writeAudit(tx, entry.ended(outcomeOf(refusal), codeOf(refusal)));
      return { refusal };
    }
  });
  if ('file' in ended) return ended.file;
  const refusal = publicRefusal(gateway, family.name, ended.refusal);
  throw new Kept(refusal.code === 'E_NOT_FOUND' ? noSuchFile() : refusal);
}

/** The last look before the bytes leave. A cut of the connection that has answered is seen here; one that comes now waits. */
async function handOver(gateway: Gateway, { caller, holder, entry }: FileWish, project: ProjectId): Promise<void> {
  const stands = (await holderNow(gateway, holder)) !== undefined;
  const handed = await withOrg(gateway.tenants, caller.orgId, async (tx) => {
    const mayHave = stands && (await isHeld(tx, holder));
    writeAudit(
      tx,
      mayHave ? entry.ended('ok', undefined, { project }) : entry.ended('denied', 'E_NOT_FOUND', { project }),
    );
    return mayHave;
  });
  if (!handed) throw new Kept(noSuchFile());
}

async function isHeld(tx: OrgTransaction, holder: TicketHolder): Promise<boolean> {
  return holder.kind === 'session' || holdConnection(tx, holder.id, 'share');
}

function manyAtOnce(): TaludError {
  return new TaludError('E_BUSY', 'Several files of your organization are being made at the moment.', {
    hint: 'Fetch them one after the other.',
  });
}

/** The one answer for what is not there, not granted, or not the caller's. */
export function noSuchFile(): TaludError {
  return new TaludError('E_NOT_FOUND', 'There is nothing to download here.', {
    hint: 'Links are good for ten minutes; ask for a new one.',
  });
}
