import { Controller, Get, Inject, Query, Req, UseGuards } from '@nestjs/common';
import { readActivity } from '@talud/audit';
import { isAdministrator, withOrg } from '@talud/tenancy';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { forAdministrators } from './for-administrators.js';
import { parse } from './parse-body.js';
import { SessionGuard, type SignedInRequest } from './session.guard.js';

const Filter = z.strictObject({
  connectionId: z.uuid().optional(),
  personId: z.uuid().optional(),
  name: z.string().max(200).optional(),
  outcome: z.enum(['ok', 'denied', 'error', 'rate_limited', 'cancelled']).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  before: z
    .string()
    .regex(/^\d{1,15}\.[0-9a-f-]{36}$/)
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
        ...(before ? { before: place(before) } : {}),
        limit,
      }),
    );
    const last = events.length === limit ? events.at(-1) : undefined;
    return { events, ...(last ? { next: `${last.at.getTime()}.${last.id}` } : {}) };
  }
}

function place(before: string): { at: Date; id: string } {
  const dot = before.indexOf('.');
  return { at: new Date(Number(before.slice(0, dot))), id: before.slice(dot + 1) };
}
