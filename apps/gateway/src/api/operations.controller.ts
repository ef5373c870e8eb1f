import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { nodeSink, type ToolResult } from '@talud/mcp';
import type { Tool } from '@talud/tools';
import type { Response } from 'express';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { type AuditEntry, Kept, keepRefusal, openEntry } from '../mcp/audit-entry.js';
import { countCall } from '../mcp/count-call.js';
import { finishOutcome } from '../mcp/finish-outcome.js';
import { limitCall } from '../mcp/limit-call.js';
import { runTool } from '../mcp/run-tool.js';
import { shapeAnswer } from '../mcp/shape-answer.js';
import { toolListing } from '../mcp/tool-listing.js';
import { notFound } from './error.filter.js';
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
    const wish = parse(Wish, body);
    const entry = openEntry(request.context, 'operation', name, wish);
    const gone = new AbortController();
    nodeSink(response).onAbort(() => gone.abort());
    try {
      return await countCall(this.gateway, name, async () => {
        await limitCall(this.gateway, request.context, request.session.id, entry.at);
        const tool = this.gateway.registry.find(name, request.context);
        if (!tool) throw notFound();
        return this.run(request, tool, wish, entry, gone.signal);
      });
    } catch (thrown) {
      if (!(thrown instanceof Kept)) await keepRefusal(this.gateway, entry, thrown);
      throw thrown instanceof Kept ? thrown.refusal : thrown;
    }
  }

  private async run(
    { context, session }: SignedInRequest,
    tool: Tool,
    wish: z.infer<typeof Wish>,
    entry: AuditEntry,
    signal: AbortSignal,
  ): Promise<ToolResult> {
    const call = { caller: context, signal, progress: () => undefined };
    const outcome = await runTool(this.gateway, call, tool, this.gateway.registry.check(tool, wish), entry);
    const holder = { kind: 'session', orgId: context.orgId, id: session.id } as const;
    return shapeAnswer(this.gateway, holder, await finishOutcome(this.gateway, call, outcome));
  }
}
