import { Body, Controller, Get, HttpCode, Inject, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { createOrganization, switchOrganization } from '@talud/identity';
import { readPolicy } from '@talud/oauth';
import type { Response } from 'express';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { setAssistants, setPolicy, setSecondFactor } from '../oauth/administration.js';
import { HOST_OF_POLICY } from '../oauth/policy-host.js';
import { setSessionCookie } from './cookie.js';
import { organizationName } from './organization-name.js';
import { OriginGuard } from './origin.guard.js';
import { parse } from './parse-body.js';
import { PersonGuard, type PersonRequest, SessionGuard, type SignedInRequest } from './session.guard.js';

const Switch = z.strictObject({ enabled: z.boolean(), acknowledged: z.boolean().default(false) });
const Required = z.strictObject({ required: z.boolean() });
const NewOrganization = z.strictObject({ name: organizationName });
const Policy = z.strictObject({
  access: z.enum(['read', 'edit']),
  hosts: z.array(z.string().regex(HOST_OF_POLICY)).max(50),
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
  async create(
    @Req() { session }: PersonRequest,
    @Res({ passthrough: true }) response: Response,
    @Body() body: unknown,
  ): Promise<object> {
    const { name } = parse(NewOrganization, body);
    const organizationId = await createOrganization(this.gateway.auth, session, name);
    // Another request of this session may have moved it meanwhile, and has given the browser its cookie.
    const secret = await switchOrganization(this.gateway.auth, session, organizationId);
    if (secret !== undefined) setSessionCookie(this.gateway, response, secret);
    return { organizationId };
  }

  /**
   * Turns assistants on or off for everybody. Off cuts every connection for good and ends its jobs. On needs
   * `acknowledged: true`: the administrator has read what it means, which the refusal says.
   */
  @Put('organization/assistants')
  @HttpCode(204)
  @UseGuards(SessionGuard)
  async assistants(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<void> {
    await setAssistants(this.gateway, context, parse(Switch, body));
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
    return { disconnected: await setPolicy(this.gateway, context, parse(Policy, body)) };
  }

  @Put('organization/second-factor')
  @HttpCode(204)
  @UseGuards(SessionGuard)
  async secondFactor(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<void> {
    const { required } = parse(Required, body);
    await setSecondFactor(this.gateway, context, required);
  }
}
