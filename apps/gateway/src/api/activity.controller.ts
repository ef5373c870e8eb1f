import { Controller, Get, Inject, Query, Req, UseGuards } from '@nestjs/common';
import { readActivity } from '@talud/store';
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
  before: z
    .string()
    .transform(place)
    .pipe(z.strictObject({ at: z.date(), id: idField }))
    .optional(),
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
    return { events, ...(last ? { next: `${last.at.getTime()}.${last.id}` } : {}) };
  }
}

/** Where a page ended: milliseconds since 1970, at most to the year 9999, and the row's id. */
function place(before: string): { at: Date | undefined; id: string } {
  const [, at, id = ''] = /^(\d{1,15})\.(.*)$/.exec(before) ?? [];
  return { at: at !== undefined && Number(at) < Date.UTC(10_000, 0, 1) ? new Date(Number(at)) : undefined, id };
}
