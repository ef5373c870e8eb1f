import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ActivityController } from './api/activity.controller.js';
import { ConnectionsController } from './api/connections.controller.js';
import { ErrorFilter } from './api/error.filter.js';
import { HealthController } from './api/health.controller.js';
import { OrganizationController } from './api/organization.controller.js';
import { SessionController } from './api/session.controller.js';
import { GATEWAY, type Gateway } from './gateway.js';
import { McpController } from './mcp/mcp.controller.js';
import { HomeController } from './pages/home.controller.js';

@Module({
  controllers: [
    McpController,
    SessionController,
    ConnectionsController,
    ActivityController,
    OrganizationController,
    HealthController,
    HomeController,
  ],
})
class AppModule {}

/** The application over one composed gateway. */
export function appModule(gateway: Gateway): DynamicModule {
  return {
    module: AppModule,
    providers: [
      { provide: GATEWAY, useValue: gateway },
      { provide: APP_FILTER, useClass: ErrorFilter },
    ],
  };
}
