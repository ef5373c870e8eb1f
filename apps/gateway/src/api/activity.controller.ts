import { Controller, Get, Inject, Query, Req, UseGuards } from '@nestjs/common';
import { type ActivityPlace, readActivity, readPlace, writePlace } from '@talud/store';
import { isAdministrator, withOrg } from '@talud/tenancy';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { forAdministrators } from './for-administrators.js';
import { idField, parse, shownText } from './parse-body.js';
import { SessionGuard, type SignedInRequest } from './session.guard.js';

const Filter = z.strictObject({
  connectionId: idField.optional(),
  personId: idField.optional(),
  name: shownText.max(200).optional(),
  outcome: z.enum(['ok', 'denied', 'error', 'rate_limited', 'cancelled']).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  before: z.string().transform(place).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** What happened in the organization, newest first, for its administrators. */
@Controller('api')
@UseGuards(SessionGuard)
export class ActivityController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get('activity')
  async read(@Req() { context }: SignedInRequest, @Query() query: unknown): Promise<object> {
    if (!isAdministrator(context)) throw forAdministrators();
    const { connectionId, personId, name, outcome, from, to, before, limit } = parse(Filter, query);
    const events = await withOrg(this.gateway.tenants, context.orgId, (tx) =>
      readActivity(tx, {
        ...(connectionId ? { connectionId } : {}),
        ...(personId ? { userId: personId } : {}),
        ...(name ? { name } : {}),
        ...(outcome ? { outcome } : {}),
        ...(from ? { from: new Date(from) } : {}),
        ...(to ? { to: new Date(to) } : {}),
        ...(before ? { before } : {}),
        limit,
      }),
    );
    const last = events.length === limit ? events.at(-1) : undefined;
    return { events, ...(last ? { next: writePlace(last) } : {}) };
  }
}

/** @throws in zod's own way for what is no place */
function place(text: string, check: z.RefinementCtx<string>): ActivityPlace {
  const read = readPlace(text);
  if (read) return read;
  check.addIssue('is not what an earlier page gave as "next"');
  return z.NEVER;
}
