import { Body, Controller, Get, Inject, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { writeRefusal } from '@talud/audit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { OriginGuard } from '../api/origin.guard.js';
import { parse, shownText } from '../api/parse-body.js';
import { RateLimited } from '../api/rate-limited.js';
import { SessionGuard, type SignedInRequest } from '../api/session.guard.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { type AuditEntry, openEntry } from '../mcp/audit-entry.js';
import { countStranger } from '../oauth/strangers.js';
import { sessionLink } from './download-link.js';
import { noSuchFile, openFile } from './open-file.js';
import { takenInTime } from './taken-in-time.js';
import { ticketHolder } from './ticket-holder.js';
import { FILE_CHARACTERS, type Ticket } from './tickets.js';

const Wish = z.strictObject({ file: shownText.min(1).max(FILE_CHARACTERS) });

/** Files by link. The link is a JWS that names the file; who it speaks for is looked up at every fetch. */
@Controller()
export class DownloadsController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /** A link for a person's browser to a file by its `slope://` address. */
  @Post('api/downloads')
  @UseGuards(OriginGuard, SessionGuard)
  async link(@Req() request: SignedInRequest, @Body() body: unknown): Promise<object> {
    return sessionLink(this.gateway, request, parse(Wish, body).file);
  }

  /** Every refusal is the same answer, so that a link tells nothing about what it names. */
  @Get('download/:ticket')
  async download(@Param('ticket') text: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const ticket = await this.gateway.tickets.read(text);
    const caller = ticket && (await ticketHolder(this.gateway, ticket.holder));
    if (!ticket || !caller) {
      const waitS = await countStranger(this.gateway, request);
      throw waitS > 0 ? tooManyDownloads(waitS) : noSuchFile();
    }
    const entry = openEntry(caller, 'download', ticket.uri, {});
    await this.limit(ticket, caller.userId, caller.limits, entry);
    const whenTaken = (free: () => void): void => {
      if (response.closed) free();
      else response.once('close', free);
    };
    const { name, mimeType, bytes } = await openFile(this.gateway, { ...ticket, caller, entry, whenTaken });
    takenInTime(response, bytes.byteLength);
    response
      .status(200)
      .set({
        'content-type': mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': String(bytes.byteLength),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'referrer-policy': 'no-referrer',
      })
      .end(bytes);
  }

  /** Downloads count as calls of the connection or session. */
  private async limit(
    { holder }: Ticket,
    userId: string,
    limits: Parameters<Gateway['limiter']['call']>[1],
    entry: AuditEntry,
  ): Promise<void> {
    const who = { orgId: holder.orgId, userId, connectionId: holder.id };
    const verdict = await this.gateway.limiter.call(who, limits, entry.at);
    if (verdict.kind === 'passed') return;
    this.gateway.figures.limited('call');
    await writeRefusal(this.gateway.tenants, entry.ended('rate_limited', 'E_RATE_LIMITED'), verdict.nth);
    throw tooManyDownloads(verdict.retryAfterS);
  }
}

function tooManyDownloads(waitS: number): RateLimited {
  return new RateLimited('Too many calls in the last minute.', waitS);
}
