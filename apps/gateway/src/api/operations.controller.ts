import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { nodeSink, type ToolResult } from '@talud/mcp';
import type { Response } from 'express';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { toolListing } from '../mcp/tool-listing.js';
import { callOperation } from './call-operation.js';
import { OriginGuard } from './origin.guard.js';
import { parse } from './parse-body.js';
import { SessionGuard, type SignedInRequest } from './session.guard.js';

const Wish = z.record(z.string(), z.unknown());

/**
 * The console's face of what assistants call as tools: the same names, arguments and answers, for whom their role lets,
 * limited and written down alike.
 */
@Controller('api/operations')
@UseGuards(OriginGuard, SessionGuard)
export class OperationsController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  list(@Req() { context }: SignedInRequest): object {
    return { operations: this.gateway.registry.granted(context).map(toolListing) };
  }

  /** The body holds the arguments. */
  @Post(':name')
  @HttpCode(200)
  async call(
    @Req() request: SignedInRequest,
    @Res({ passthrough: true }) response: Response,
    @Param('name') name: string,
    @Body() body: unknown,
  ): Promise<ToolResult> {
    const gone = new AbortController();
    nodeSink(response).onAbort(() => gone.abort());
    return callOperation(this.gateway, request, name, parse(Wish, body), gone.signal);
  }
}
