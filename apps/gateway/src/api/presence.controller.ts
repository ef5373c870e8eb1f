import { Body, Controller, HttpCode, Inject, Put, Req, UseGuards } from '@nestjs/common';
import { findProject, setPresence } from '@talud/store';
import { readProjectHandle, withOrg } from '@talud/tenancy';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { notFound } from './error.filter.js';
import { OriginGuard } from './origin.guard.js';
import { parse } from './parse-body.js';
import { SessionGuard, type SignedInRequest } from './session.guard.js';

const Presence = z.strictObject({ project: z.string().max(64).nullable() });

@Controller('api/presence')
@UseGuards(OriginGuard, SessionGuard)
export class PresenceController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /**
   * Says which project's page the person has open now, or null for none. A page repeats it; what is not repeated is
   * forgotten after 60 s. An assistant's call that names no project means this one first.
   */
  @Put()
  @HttpCode(204)
  async put(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<void> {
    const { project: handle } = parse(Presence, body);
    await withOrg(this.gateway.tenants, context.orgId, async (tx) => {
      if (handle === null) return setPresence(tx, context, undefined);
      const id = readProjectHandle(handle);
      const project = id && (await findProject(tx, context, id));
      if (!project) throw notFound();
      return setPresence(tx, context, project.id);
    });
  }
}
