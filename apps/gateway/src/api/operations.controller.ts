import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { nodeSink, parseJson, RpcError, type ToolResult } from '@talud/mcp';
import type { Tool } from '@talud/tools';
import type { Response } from 'express';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { type AuditEntry, Kept, keepRefusal, openEntry } from '../mcp/audit-entry.js';
import { answerTime } from '../mcp/call-time.js';
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
    const wish = parse(Wish, argumentsOf(body));
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
    const holder = { kind: 'session', orgId: context.orgId, id: session.id } as const;
    const call = { caller: context, holder, answerBy: answerTime(), signal, progress: () => undefined };
    const outcome = await runTool(this.gateway, call, tool, this.gateway.registry.check(tool, wish), entry);
    return shapeAnswer(this.gateway, holder, await finishOutcome(this.gateway, call, outcome));
  }
}

/** JSON by the rules of /mcp: no deeper, no larger numbers. @throws E_INVALID_ARGUMENT */
function argumentsOf(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? parseJson(body) : undefined;
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    throw new TaludError('E_INVALID_ARGUMENT', `${error.message}.`, {
      hint: 'Send content-type: application/json and a JSON object.',
    });
  }
}
