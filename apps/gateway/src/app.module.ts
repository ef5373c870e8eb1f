import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ActivityController } from './api/activity.controller.js';
import { ConnectionsController } from './api/connections.controller.js';
import { ErrorFilter } from './api/error.filter.js';
import { HealthController } from './api/health.controller.js';
import { MembersController } from './api/members.controller.js';
import { NotesController } from './api/notes.controller.js';
import { OperationsController } from './api/operations.controller.js';
import { OrganizationController } from './api/organization.controller.js';
import { PasskeysController } from './api/passkeys.controller.js';
import { PresenceController } from './api/presence.controller.js';
import { ProjectEventsController } from './api/project-events.controller.js';
import { SecurityController } from './api/security.controller.js';
import { SessionController } from './api/session.controller.js';
import { DownloadsController } from './files/downloads.controller.js';
import { UploadsController } from './files/uploads.controller.js';
import { GATEWAY, type Gateway } from './gateway.js';
import { McpController } from './mcp/mcp.controller.js';
import { AuthorizeController } from './oauth/authorize.controller.js';
import { ConsentController } from './oauth/consent.controller.js';
import { MetadataController } from './oauth/metadata.controller.js';
import { RegistrationController } from './oauth/registration.controller.js';
import { TokenController } from './oauth/token.controller.js';
import { AccountController } from './pages/account.controller.js';
import { ActivityPageController } from './pages/activity-page.controller.js';
import { AssetsController } from './pages/assets.controller.js';
import { AssistantsController } from './pages/assistants.controller.js';
import { ConnectionsPageController } from './pages/connections-page.controller.js';
import { FilesPageController } from './pages/files-page.controller.js';
import { HomeController } from './pages/home.controller.js';
import { InvitationController } from './pages/invitation.controller.js';
import { NotesPageController } from './pages/notes-page.controller.js';
import { OrganizationPageController } from './pages/organization-page.controller.js';
import { ProjectPageController } from './pages/project/project-page.controller.js';
import { ProjectsPageController } from './pages/project/projects-page.controller.js';
import { ResetController } from './pages/reset.controller.js';
import { SecondStepController } from './pages/second-step.controller.js';
import { SignInController } from './pages/sign-in.controller.js';
import { SignUpController } from './pages/sign-up.controller.js';
import { TokensPageController } from './pages/tokens-page.controller.js';

@Module({
  controllers: [
    McpController,
    PresenceController,
    UploadsController,
    DownloadsController,
    SessionController,
    ConnectionsController,
    ActivityController,
    OrganizationController,
    MembersController,
    NotesController,
    ProjectEventsController,
    OperationsController,
    SecurityController,
    PasskeysController,
    MetadataController,
    RegistrationController,
    AuthorizeController,
    ConsentController,
    TokenController,
    SignInController,
    SecondStepController,
    SignUpController,
    ResetController,
    InvitationController,
    AccountController,
    AssistantsController,
    TokensPageController,
    FilesPageController,
    OrganizationPageController,
    ConnectionsPageController,
    ActivityPageController,
    NotesPageController,
    ProjectsPageController,
    ProjectPageController,
    AssetsController,
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
