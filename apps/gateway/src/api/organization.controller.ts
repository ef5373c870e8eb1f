import { Body, Controller, HttpCode, Inject, Put, Req, UseGuards } from '@nestjs/common';
import { writeAudit } from '@talud/audit';
import { cancelJobsOfConnection } from '@talud/jobs';
import { switchAssistants } from '@talud/oauth';
import { isAdministrator, newId, withOrg } from '@talud/tenancy';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { forAdministrators } from './connections.controller.js';
import { OriginGuard } from './origin.guard.js';
import { parse } from './parse-body.js';
import { SessionGuard, type SignedInRequest } from './session.guard.js';

const Switch = z.strictObject({ enabled: z.boolean() });

@Controller('api/organization')
@UseGuards(OriginGuard, SessionGuard)
export class OrganizationController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /** Turns assistants on or off for everybody. Off cuts every connection for good and ends its jobs. */
  @Put('assistants')
  @HttpCode(204)
  async assistants(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<void> {
    if (!isAdministrator(context)) throw forAdministrators();
    const { enabled } = parse(Switch, body);
    const started = performance.now();
    const ended = await switchAssistants(this.gateway.auth, context, enabled);
    await withOrg(this.gateway.tenants, context.orgId, async (tx) => {
      for (const connection of ended) await cancelJobsOfConnection(tx, connection);
      writeAudit(tx, {
        id: newId(),
        at: new Date(),
        orgId: context.orgId,
        userId: context.userId,
        method: 'assistants/switch',
        name: enabled ? 'on' : 'off',
        outcome: 'ok',
        durationMs: performance.now() - started,
      });
    });
  }
}
