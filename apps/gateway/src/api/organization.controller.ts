import { Body, Controller, Get, HttpCode, Inject, Post, Put, Req, UseGuards } from '@nestjs/common';
import { createOrganization, requireSecondFactor, switchOrganization } from '@talud/identity';
import { changePolicy, readPolicy, switchAssistants } from '@talud/oauth';
import { isAdministrator } from '@talud/tenancy';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { deed, keepCuts, keepDeed, tellAdministrators } from '../oauth/connection-deeds.js';
import { mailText } from '../pages/mail-texts.js';
import { forAdministrators } from './connections.controller.js';
import { OriginGuard } from './origin.guard.js';
import { parse } from './parse-body.js';
import { PersonGuard, type PersonRequest, SessionGuard, type SignedInRequest } from './session.guard.js';

const Switch = z.strictObject({ enabled: z.boolean() });
const Required = z.strictObject({ required: z.boolean() });
const NewOrganization = z.strictObject({ name: z.string().trim().min(1).max(200) });
const Policy = z.strictObject({
  access: z.enum(['read', 'edit']),
  hosts: z.array(z.string().regex(/^(?:localhost|personal|[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)$/)).max(50),
  roles: z.array(z.enum(['owner', 'admin', 'engineer', 'viewer'])).max(4),
  days: z.number().int().min(1).max(180),
});

@Controller('api')
@UseGuards(OriginGuard)
export class OrganizationController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /** Makes an organization that the person owns, and moves the session there. */
  @Post('organizations')
  @UseGuards(PersonGuard)
  async create(@Req() { session }: PersonRequest, @Body() body: unknown): Promise<object> {
    const { name } = parse(NewOrganization, body);
    const organizationId = await createOrganization(this.gateway.auth, session, name);
    await switchOrganization(this.gateway.auth, session, organizationId);
    return { organizationId };
  }

  /** Turns assistants on or off for everybody. Off cuts every connection for good and ends its jobs. */
  @Put('organization/assistants')
  @HttpCode(204)
  @UseGuards(SessionGuard)
  async assistants(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<void> {
    if (!isAdministrator(context)) throw forAdministrators();
    const { enabled } = parse(Switch, body);
    const ended = await switchAssistants(this.gateway.auth, context, enabled);
    await keepCuts(this.gateway, context.orgId, ended, 'kill_switch', context.userId);
    const { orgId, userId } = context;
    await keepDeed(this.gateway, deed(orgId, 'assistants/switch', enabled ? 'on' : 'off', { userId }));
    await tellAdministrators(this.gateway, orgId, mailText.switched(enabled));
  }

  @Get('organization/policy')
  @UseGuards(SessionGuard)
  async policy(@Req() { context }: SignedInRequest): Promise<object> {
    return (await readPolicy(this.gateway.auth, context.orgId)) ?? {};
  }

  /** What assistants may do at most, whatever members consent to. What no longer fits is cut. */
  @Put('organization/policy')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async changePolicy(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<object> {
    if (!isAdministrator(context)) throw forAdministrators();
    const policy = parse(Policy, body);
    const ended = await changePolicy(this.gateway.auth, context, policy);
    const { orgId, userId } = context;
    await keepCuts(this.gateway, orgId, ended, 'policy', userId);
    await keepDeed(
      this.gateway,
      deed(orgId, 'assistants/policy', 'policy', { userId, arguments: JSON.stringify(policy) }),
    );
    return { disconnected: ended.length };
  }

  @Put('organization/second-factor')
  @HttpCode(204)
  @UseGuards(SessionGuard)
  async secondFactor(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<void> {
    if (!isAdministrator(context)) throw forAdministrators();
    const { required } = parse(Required, body);
    await requireSecondFactor(this.gateway.auth, context.orgId, required);
    const { orgId, userId } = context;
    await keepDeed(
      this.gateway,
      deed(orgId, 'organization/second-factor', required ? 'required' : 'optional', { userId }),
    );
  }
}
