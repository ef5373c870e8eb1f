import { writeAudit } from '@talud/audit';
import { TaludError } from '@talud/errors';
import { type OrgContext, withOrg } from '@talud/tenancy';
import type { FoundFile } from '@talud/tools';
import type { Gateway } from '../gateway.js';
import { type AuditEntry, codeOf, keepRefusal, outcomeOf } from '../mcp/audit-entry.js';
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
 * @throws TaludError, after its row was kept
 */
export async function openFile(
  gateway: Gateway,
  caller: OrgContext,
  uri: string,
  entry: AuditEntry,
): Promise<MadeFile> {
  const found = gateway.files.find(uri, caller);
  if (!found) {
    const refusal = noSuchFile();
    await keepRefusal(gateway, entry, refusal);
    throw refusal;
  }
  const opened = await openFound(gateway, caller, found, entry);
  if ('refusal' in opened) {
    const refusal = publicRefusal(gateway, found.family.name, opened.refusal);
    throw refusal.code === 'E_NOT_FOUND' ? noSuchFile() : refusal;
  }
  const bytes = await opened.file.make();
  return { name: opened.file.name, mimeType: found.family.mimeType, bytes };
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
