import { Controller, Get, Headers, Inject, Param, Req, Res, UseGuards } from '@nestjs/common';
import { nodeSink } from '@talud/mcp';
import { readProjectHandle } from '@talud/tenancy';
import type { Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { streamEvents } from '../live/stream-events.js';
import { notFound } from './error.filter.js';
import { SessionGuard, type SignedInRequest } from './session.guard.js';

@Controller('api/projects/:id/events')
@UseGuards(SessionGuard)
export class ProjectEventsController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /**
   * What happens in the project, as server-sent events: `edit`, `undo`, `redo`, `version`, `job`, `result`. It begins
   * with `open`, upon which a page reads the project. A page that comes back with `Last-Event-ID` gets what it missed,
   * or `open` when that event is older than a day.
   */
  @Get()
  async follow(
    @Req() { session, context }: SignedInRequest,
    @Param('id') handle: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const project = readProjectHandle(handle);
    if (!project) throw notFound();
    const after = /^[1-9]\d{0,14}$/.test(lastEventId ?? '') ? Number(lastEventId) : undefined;
    await streamEvents(this.gateway, { session, context, project }, after, nodeSink(response));
  }
}
