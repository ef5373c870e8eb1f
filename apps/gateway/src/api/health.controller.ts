import { Controller, Get } from '@nestjs/common';

/** Says that the process answers, and nothing else. */
@Controller()
export class HealthController {
  @Get('health')
  health(): object {
    return { status: 'ok' };
  }
}
