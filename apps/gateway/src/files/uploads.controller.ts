import { Controller, Inject, Post, Query, Req, UseGuards } from '@nestjs/common';
import { writeAudit } from '@talud/audit';
import { TaludError } from '@talud/errors';
import { HttpRefusal, Places, readBody } from '@talud/mcp';
import { addUpload, uploadedBytes } from '@talud/store';
import { mayEdit, type PlanLimits, uploadHandle, withOrg } from '@talud/tenancy';
import { z } from 'zod';
import { OriginGuard } from '../api/origin.guard.js';
import { parse, shownText } from '../api/parse-body.js';
import { SessionGuard, type SignedInRequest } from '../api/session.guard.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { type AuditEntry, keepRefusal, openEntry } from '../mcp/audit-entry.js';
import { limitCall } from '../mcp/limit-call.js';

const About = z.strictObject({ name: shownText.trim().min(1).max(200) });
/** Chosen: files that are held in memory while they arrive. */
const [PER_SESSION, PER_ORGANIZATION, PER_PROCESS] = [2, 4, 32];
const BYTES = 'application/octet-stream';

/** Files that a person brings in, to be named by their handle to a tool within a day. */
@Controller('api/uploads')
@UseGuards(OriginGuard, SessionGuard)
export class UploadsController {
  private readonly arriving = new Places();

  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /** The body is the file itself; its size is bounded by the plan and looked at while it arrives. */
  @Post()
  async add(@Req() request: SignedInRequest, @Query() query: unknown): Promise<object> {
    const { context } = request;
    if (!mayEdit(context)) {
      throw new TaludError('E_FORBIDDEN', 'Viewers bring no files in.', {
        hint: 'Ask an administrator of your organization for the role of an engineer.',
      });
    }
    const { name } = parse(About, query);
    if (request.headers['content-type'] !== BYTES) {
      throw new TaludError('E_INVALID_ARGUMENT', 'The body is not sent as bytes.', {
        hint: `Send the file itself as the body, with content-type: ${BYTES} and its name as ?name=.`,
      });
    }
    await this.limit(request, openEntry(context, 'upload', name, {}));
    const content = await this.fileOf(request);
    const entry = openEntry(context, 'upload', name, { bytes: content.byteLength });
    const { id, expiresAt } = await withOrg(this.gateway.tenants, context.orgId, async (tx) => {
      refuseWhenFull((await uploadedBytes(tx)) + content.byteLength, context.limits);
      const made = await addUpload(tx, context, { name, content });
      writeAudit(tx, entry.ended('ok'));
      return made;
    });
    return { file: uploadHandle(id), name, bytes: content.byteLength, expiresAt };
  }

  /** A file counts as a call of the session, before any of it is read. */
  private async limit({ context, session }: SignedInRequest, entry: AuditEntry): Promise<void> {
    try {
      await limitCall(this.gateway, context, session.id, entry.at);
    } catch (refusal) {
      await keepRefusal(this.gateway, entry, refusal);
      throw refusal;
    }
  }

  private async fileOf(request: SignedInRequest): Promise<Buffer> {
    const { context, session } = request;
    const release = this.arriving.take([
      [`session ${session.id}`, PER_SESSION],
      [`organization ${context.orgId}`, PER_ORGANIZATION],
      ['process', PER_PROCESS],
    ]);
    if (!release) {
      throw new TaludError('E_BUSY', 'Many files are arriving at the moment.', { hint: 'Send one after the other.' });
    }
    try {
      return await wholeBody(request, context.limits);
    } finally {
      release();
    }
  }
}

async function wholeBody(request: SignedInRequest, { uploadKb }: PlanLimits): Promise<Buffer> {
  try {
    const content = Buffer.from(await readBody(request, uploadKb * 1024));
    if (content.byteLength > 0) return content;
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    throw new TaludError('E_TOO_LARGE', `The file is larger than the ${uploadKb} KB of the plan.`, {
      hint: 'Leave out of it what is not the section, and send it again.',
    });
  }
  throw new TaludError('E_INVALID_ARGUMENT', 'The file is empty.', { hint: 'Send the file itself as the body.' });
}

function refuseWhenFull(bytes: number, { uploadsMb }: PlanLimits): void {
  if (bytes <= uploadsMb * 1024 * 1024) return;
  throw new TaludError('E_QUOTA_EXCEEDED', `Your organization's files of today would be more than ${uploadsMb} MB.`, {
    hint: 'Files go after a day; import what is there already, or send less.',
  });
}
