import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { answerRequest } from './tool-call.js';

/** The one address for all clients. Every verb arrives here, so that none but POST finds another handler. */
@Controller()
export class McpController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @All(['mcp', 'mcp/'])
  answer(@Req() request: Request, @Res() response: Response): Promise<void> {
    return answerRequest(this.gateway, request, response);
  }
}
