import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Req, UseGuards } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { changeRole, invite, listInvitations, listMembers, normalizeEmail, revokeInvitation } from '@talud/identity';
import { asLastOwner, removeMember } from '@talud/oauth';
import { isAdministrator, type UserId, userId } from '@talud/tenancy';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { deed, keepCuts, keepDeed } from '../oauth/connection-deeds.js';
import { mailText } from '../pages/mail-texts.js';
import { forAdministrators } from './connections.controller.js';
import { notFound } from './error.filter.js';
import { OriginGuard } from './origin.guard.js';
import { idField, parse } from './parse-body.js';
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
    if (!isAdministrator(context)) throw forAdministrators();
    const { role } = parse(NewRole, body);
    const member = memberId(id);
    try {
      if (!(await changeRole(this.gateway.auth, context, member, role))) throw notFound();
    } catch (error) {
      throw asLastOwner(error);
    }
    const change = { userId: context.userId, arguments: JSON.stringify({ member, role }) };
    await keepDeed(this.gateway, deed(context.orgId, 'member/role', role, change));
  }

  /** Removes a member, or oneself; their assistants are cut in the same moment. */
  @Delete('members/:id')
  @HttpCode(204)
  async remove(@Req() { context }: SignedInRequest, @Param('id') id: string): Promise<void> {
    const member = memberId(id);
    if (member !== context.userId && !isAdministrator(context)) throw forAdministrators();
    const ended = await removeMember(this.gateway.auth, context, member);
    if (!ended) throw notFound();
    const { orgId } = context;
    await keepCuts(this.gateway, orgId, ended, 'member_removed', context.userId);
    const change = { userId: context.userId, arguments: JSON.stringify({ member }) };
    await keepDeed(this.gateway, deed(orgId, 'member/removed', member === context.userId ? 'left' : 'removed', change));
  }

  @Get('invitations')
  async invitations(@Req() { context }: SignedInRequest): Promise<object> {
    if (!isAdministrator(context)) throw forAdministrators();
    return { invitations: await listInvitations(this.gateway.auth, context.orgId) };
  }

  @Post('invitations')
  async invite(@Req() { context }: SignedInRequest, @Body() body: unknown): Promise<object> {
    if (!isAdministrator(context)) throw forAdministrators();
    const wish = parse(Invitation, body);
    const email = normalizeEmail(wish.email);
    if (email === undefined) {
      throw new TaludError('E_INVALID_ARGUMENT', '"email" is not an address that we can use.', { hint: 'Check it.' });
    }
    const { id, token, organization } = await invite(this.gateway.auth, context, email, wish.role);
    const link = `${this.gateway.origin}/invitation?token=${token}`;
    this.gateway.mailer.send({ to: email, ...mailText.invitation(organization, link) });
    await keepDeed(this.gateway, deed(context.orgId, 'invitation/sent', wish.role, { userId: context.userId }));
    return { id, ...(this.gateway.mailer.folder === undefined ? {} : { mailFolder: this.gateway.mailer.folder }) };
  }

  @Delete('invitations/:id')
  @HttpCode(204)
  async revoke(@Req() { context }: SignedInRequest, @Param('id') id: string): Promise<void> {
    if (!isAdministrator(context)) throw forAdministrators();
    if (!idField.safeParse(id).success || !(await revokeInvitation(this.gateway.auth, context.orgId, id)))
      throw notFound();
    await keepDeed(this.gateway, deed(context.orgId, 'invitation/revoked', 'invitation', { userId: context.userId }));
  }
}

function memberId(id: string): UserId {
  if (!idField.safeParse(id).success) throw notFound();
  return userId(id);
}
