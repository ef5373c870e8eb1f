import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Req, UseGuards } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { listInvitations, listMembers, normalizeEmail } from '@talud/identity';
import { isAdministrator, type UserId, userId } from '@talud/tenancy';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { dismissMember, sendInvitation, setRole, withdrawInvitation } from '../oauth/administration.js';
import { notFound } from './error.filter.js';
import { forAdministrators } from './for-administrators.js';
import { OriginGuard } from './origin.guard.js';
import { isId, parse } from './parse-body.js';
import { SessionGuard, type SignedInRequest } from './session.guard.js';

const RoleName = z.enum(['owner', 'admin', 'engineer', 'viewer']);
const NewRole = z.strictObject({ role: RoleName });
const Invitation = z.strictObject({ email: z.string().max(320), role: RoleName });
/** Who belongs to the organization, and who is invited. Administrators change it; everybody may leave. */
@Controller('api/organization')
@UseGuards(OriginGuard, SessionGuard)
export class MembersController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get('members')
  async members(@Req() { context }: SignedInRequest): Promise<object> {
    return { members: await listMembers(this.gateway.auth, context.orgId) };
  }

  @Patch('members/:id')
  @HttpCode(204)
  async changeRole(@Req() { context }: SignedInRequest, @Param('id') id: string, @Body() body: unknown): Promise<void> {
    const { role } = parse(NewRole, body);
    if (!(await setRole(this.gateway, context, memberId(id), role))) throw notFound();
  }

  /** Removes a member, or oneself; their assistants are cut in the same moment. */
  @Delete('members/:id')
  @HttpCode(204)
  async remove(@Req() { context }: SignedInRequest, @Param('id') id: string): Promise<void> {
    if (!(await dismissMember(this.gateway, context, memberId(id)))) throw notFound();
  }

  @Get('invitations')
  async invitations(@Req() { context }: SignedInRequest): Promise<object> {
    if (!isAdministrator(context)) throw forAdministrators();
    return { invitations: await listInvitations(this.gateway.auth, context.orgId) };
  }

  @Post('invitations')
  async invite(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<object> {
    const wish = parse(Invitation, body);
    const email = normalizeEmail(wish.email);
    if (email === undefined) {
      throw new TaludError('E_INVALID_ARGUMENT', '"email" is not an address that we can use.', { hint: 'Check it.' });
    }
    const { id } = await sendInvitation(this.gateway, context, email, wish.role);
    return { id, ...(this.gateway.mailer.folder === undefined ? {} : { mailFolder: this.gateway.mailer.folder }) };
  }

  @Delete('invitations/:id')
  @HttpCode(204)
  async revoke(@Req() { context }: SignedInRequest, @Param('id') id: string): Promise<void> {
    if (!isId(id) || !(await withdrawInvitation(this.gateway, context, id))) throw notFound();
  }
}

function memberId(id: string): UserId {
  if (!isId(id)) throw notFound();
  return userId(id);
}
