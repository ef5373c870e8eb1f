import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Query, Req, UseGuards } from '@nestjs/common';
import { changeGrant } from '@talud/oauth';
import { type ConnectionRow, listConnections } from '@talud/store';
import { connectionId, isAdministrator, type OrgContext, withOrg } from '@talud/tenancy';
import { GRANTABLE, MODULE_NAMES, USUAL_MODULES } from '@talud/tools';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { disconnectEverybody, disconnectMine } from '../oauth/administration.js';
import { deed, keepDeed } from '../oauth/connection-deeds.js';
import { cutOne } from '../oauth/cut-one.js';
import { makePersonalToken } from '../oauth/make-personal-token.js';
import { notFound } from './error.filter.js';
import { forAdministrators } from './for-administrators.js';
import { OriginGuard } from './origin.guard.js';
import { idField, parse, shownText } from './parse-body.js';
import { SessionGuard, type SignedInRequest } from './session.guard.js';

const Page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const Wish = z.strictObject({
  name: shownText.trim().min(1).max(80),
  modules: z
    .array(z.enum(MODULE_NAMES))
    .min(1)
    .default([...USUAL_MODULES]),
  toolsets: z.array(z.enum(GRANTABLE)).min(1).default(['compact']),
  readOnly: z.boolean().default(true),
  days: z.number().int().min(1).max(180).default(30),
});

const Change = z.strictObject({
  modules: z.array(z.enum(MODULE_NAMES)).optional(),
  toolsets: z.array(z.enum(GRANTABLE)).optional(),
  readOnly: z.boolean().optional(),
  days: z.number().int().min(1).max(180).optional(),
});

@Controller('api')
@UseGuards(OriginGuard, SessionGuard)
export class ConnectionsController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /** One's own connections. */
  @Get('me/connections')
  mine(@Req() { context }: SignedInRequest, @Query() query: unknown): Promise<object> {
    return this.list(context, query, false);
  }

  /** The organization's connections, for its administrators. */
  @Get('connections')
  all(@Req() { context }: SignedInRequest, @Query() query: unknown): Promise<object> {
    if (!isAdministrator(context)) throw forAdministrators();
    return this.list(context, query, true);
  }

  /** A personal token: shown here, once, and never again. */
  @Post('me/tokens')
  async create(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<object> {
    const wish = parse(Wish, body ?? {});
    const made = await makePersonalToken(this.gateway, context, wish);
    return { token: made.token, connectionId: made.connection, expiresAt: made.expiresAt };
  }

  /** Cuts a connection: the next call of it is 401, its running jobs end, and nothing of it commits any more. */
  @Post('connections/:id/revoke')
  @HttpCode(204)
  async revoke(@Req() { context }: SignedInRequest, @Param('id') id: string): Promise<void> {
    if (!(await cutOne(this.gateway, context, id))) throw notFound();
  }

  /** Narrows or widens what one's own connection may do, from its next call on. */
  @Patch('connections/:id')
  @HttpCode(204)
  async change(@Req() { context }: SignedInRequest, @Param('id') id: string, @Body() body: unknown): Promise<void> {
    if (!idField.safeParse(id).success) throw notFound();
    const change = parse(Change, body ?? {});
    if (!(await changeGrant(this.gateway.auth, context, connectionId(id), change))) throw notFound();
    const { orgId, userId } = context;
    const row = { userId, connectionId: connectionId(id), arguments: JSON.stringify(change) };
    await keepDeed(this.gateway, deed(orgId, 'connection/changed', 'connection', row));
  }

  /** Cuts all of one's own connections. */
  @Post('me/connections/revoke-all')
  @HttpCode(200)
  async revokeMine(@Req() { context }: SignedInRequest): Promise<object> {
    return { disconnected: await disconnectMine(this.gateway, context) };
  }

  /** Cuts every connection of the organization; assistants stay on, and members may connect anew. */
  @Post('connections/revoke-all')
  @HttpCode(200)
  async revokeAll(@Req() { context }: SignedInRequest): Promise<object> {
    return { disconnected: await disconnectEverybody(this.gateway, context) };
  }

  private async list(context: OrgContext, query: unknown, everybody: boolean): Promise<object> {
    const page = parse(Page, query);
    const { connections, total } = await withOrg(this.gateway.tenants, context.orgId, (tx) =>
      listConnections(tx, context, { everybody, ...page }),
    );
    return { connections: connections.map(shown), total };
  }
}

function shown({ userId, ...row }: ConnectionRow): object {
  return { ...row, personId: userId };
}
