import { writeAudit } from '@talud/audit';
import { TaludError } from '@talud/errors';
import { Places } from '@talud/mcp';
import { type OrgContext, withOrg } from '@talud/tenancy';
import type { FoundFile } from '@talud/tools';
import type { Gateway } from '../gateway.js';
import { type AuditEntry, codeOf, Kept, keepRefusal, outcomeOf } from '../mcp/audit-entry.js';
import { countCall } from '../mcp/count-call.js';
import { publicRefusal, toolRun } from '../mcp/run-tool.js';

export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/**
 * Makes the file of an address for the caller: what it is made of is read in one transaction together with the audit row,
 * the bytes are made after it. An address that is not known, one that is not granted and one of somebody else's are the
 * same E_NOT_FOUND.
 *
 * @param whenTaken told what frees the file's place, to be called when nobody reads its bytes any more; without it the
 *   place is free when the file is made
 * @throws TaludError, after its row was kept
 */
export async function openFile(
  gateway: Gateway,
  caller: OrgContext,
  uri: string,
  entry: AuditEntry,
  whenTaken?: (free: () => void) => void,
): Promise<MadeFile> {
  const release = making.take([[caller.orgId, PER_ORGANIZATION]]);
  if (release) whenTaken?.(release);
  try {
    const found = gateway.files.find(uri, caller);
    return await countCall(gateway, found?.family.name ?? uri, async () => {
      const { file, family } = await opened(gateway, caller, found, entry, release !== undefined);
      return { name: file.name, mimeType: family.mimeType, bytes: await file.make() };
    });
  } finally {
    if (whenTaken === undefined) release?.();
  }
}

/** Chosen: files of one organization that are made or fetched at a time in this process, so that another's have room. */
const PER_ORGANIZATION = 4;
const making = new Places();

/** What the file is made of. Whatever is refused here has its row, of its own when the transaction failed with its. */
async function opened(
  gateway: Gateway,
  caller: OrgContext,
  found: FoundFile | undefined,
  entry: AuditEntry,
  hasPlace: boolean,
) {
  try {
    if (!found) throw noSuchFile();
    if (!hasPlace) throw manyAtOnce();
    const ended = await openFound(gateway, caller, found, entry);
    if ('file' in ended) return { file: ended.file, family: found.family };
    const refusal = publicRefusal(gateway, found.family.name, ended.refusal);
    throw new Kept(refusal.code === 'E_NOT_FOUND' ? noSuchFile() : refusal);
  } catch (thrown) {
    if (thrown instanceof Kept) throw thrown.refusal;
    await keepRefusal(gateway, entry, thrown);
    throw thrown;
  }
}

function manyAtOnce(): TaludError {
  return new TaludError('E_BUSY', 'Several files of your organization are being made at the moment.', {
    hint: 'Fetch them one after the other.',
  });
}

async function openFound(gateway: Gateway, caller: OrgContext, { family, variables }: FoundFile, entry: AuditEntry) {
  return withOrg(gateway.tenants, caller.orgId, async (tx) => {
    try {
      const file = await tx.attempt(() => family.open(toolRun(gateway, caller, tx), variables));
      writeAudit(tx, entry.ended('ok', undefined, { project: file.project }));
      return { file };
    } catch (refusal) {
      writeAudit(tx, entry.ended(outcomeOf(refusal), codeOf(refusal)));
      return { refusal };
    }
  });
}

/** The one answer for what is not there, not granted, or not the caller's. */
export function noSuchFile(): TaludError {
  return new TaludError('E_NOT_FOUND', 'There is nothing to download here.', {
    hint: 'Links are good for ten minutes; ask for a new one.',
  });
}
