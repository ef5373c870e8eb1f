import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';

/** Says that the process answers, and whether Postgres and Redis answer it; nothing else. */
@Controller('health')
export class HealthController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get(['', 'live'])
  live(): object {
    return { status: 'ok' };
  }

  /** 503 while a part is away and while the process stops: a balancer sends its requests elsewhere. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<object> {
    if (await this.gateway.ready.isReady()) return { status: 'ok' };
    response.status(503);
    return { status: 'away' };
  }
}
