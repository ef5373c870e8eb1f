import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { normalizeEmail } from '@talud/identity';
import { isAdministrator, type OrgContext, userId } from '@talud/tenancy';
import type { Request, Response } from 'express';
import { forAdministrators } from '../api/for-administrators.js';
import { isId } from '../api/parse-body.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import {
  disconnectEverybody,
  dismissMember,
  sendInvitation,
  setAssistants,
  setPolicy,
  setRole,
  setSecondFactor,
  withdrawInvitation,
} from '../oauth/administration.js';
import { HOST_OF_POLICY } from '../oauth/policy-host.js';
import { textsFor } from './language.js';
import { memberContext } from './member-context.js';
import { organizationBody, ROLES, readOrganization } from './organization-page.js';
import { PageErrorFilter } from './page-error.filter.js';
import type { Said } from './said.js';
import { sendError, sendPage } from './send-page.js';
import { sentForm } from './sent-form.js';
import type { Texts } from './texts/english.js';

type Form = ReadonlyMap<string, string>;

/** What administrators do to their organization, by forms without script. */
@Controller('account/organization')
@UseFilters(PageErrorFilter)
export class OrganizationPageController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const context = await memberContext(this.gateway, request, response);
    if (context) await this.page(request, response, context, {});
  }

  @Post()
  @HttpCode(200)
  async act(@Req() request: Request, @Res() response: Response): Promise<void> {
    const sent = await sentForm(this.gateway, request, response, memberContext);
    if (!sent) return;
    const { texts, who: context, form } = sent;
    const said = await this.perform(context, texts, form);
    if (said === undefined) return sendError(response, texts, texts.errors.notFound, 404);
    if (form.get('do') === 'remove' && form.get('member') === context.userId) return response.redirect(303, '/account');
    await this.page(request, response, context, said);
  }

  /** Undefined: there is no such thing. */
  private async perform(context: OrgContext, texts: Texts, form: Form): Promise<Said | undefined> {
    const { gateway } = this;
    const text = texts.organization;
    switch (form.get('do')) {
      case 'turn-on':
        if (!form.has('understood')) return { error: text.mustUnderstand };
        await setAssistants(gateway, context, { enabled: true, acknowledged: true });
        return {};
      case 'turn-off':
        await setAssistants(gateway, context, { enabled: false, acknowledged: false });
        return {};
      case 'disconnect-all':
        await disconnectEverybody(gateway, context);
        return { done: texts.assistants.disconnected };
      case 'policy':
        return this.policy(context, texts, form);
      case 'mfa-required':
      case 'mfa-optional':
        await setSecondFactor(gateway, context, form.get('do') === 'mfa-required');
        return {};
      case 'role':
      case 'remove':
        return this.member(context, form);
      case 'invite':
        return this.invite(context, texts, form);
      case 'withdraw': {
        const id = form.get('invitation') ?? '';
        return isId(id) && (await withdrawInvitation(gateway, context, id)) ? {} : undefined;
      }
      default:
        return undefined;
    }
  }

  private async policy(context: OrgContext, texts: Texts, form: Form): Promise<Said> {
    const hosts = (form.get('hosts') ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean);
    const days = Number(form.get('days'));
    if (hosts.length > 50 || !hosts.every((one) => HOST_OF_POLICY.test(one))) {
      return { error: texts.organization.badHosts };
    }
    if (!Number.isInteger(days) || days < 1 || days > 180) return { error: texts.organization.days };
    const roles = ROLES.filter((one) => form.has(`role.${one}`));
    const access = form.get('access') === 'edit' ? 'edit' : 'read';
    await setPolicy(this.gateway, context, { access, hosts, roles, days });
    return { done: texts.organization.saved };
  }

  private async member(context: OrgContext, form: Form): Promise<Said | undefined> {
    const id = form.get('member') ?? '';
    if (!isId(id)) return undefined;
    if (form.get('do') === 'remove') return (await dismissMember(this.gateway, context, userId(id))) ? {} : undefined;
    const role = ROLES.find((one) => one === form.get('role'));
    return role && (await setRole(this.gateway, context, userId(id), role)) ? {} : undefined;
  }

  private async invite(context: OrgContext, texts: Texts, form: Form): Promise<Said> {
    const email = normalizeEmail(form.get('email') ?? '');
    const role = ROLES.find((one) => one === form.get('role')) ?? 'viewer';
    if (email === undefined) return { error: texts.signUp.badEmail };
    await sendInvitation(this.gateway, context, email, role);
    const { folder } = this.gateway.mailer;
    return { done: folder === undefined ? texts.organization.invited : texts.mailFolder(folder) };
  }

  private async page(request: Request, response: Response, context: OrgContext, said: Said): Promise<void> {
    if (!isAdministrator(context)) throw forAdministrators();
    const texts = textsFor(request);
    const view = await readOrganization(this.gateway, context);
    if (!view) return sendError(response, texts, texts.errors.notAMember);
    const body = organizationBody(texts, view, said);
    const title = texts.organization.title(view.organization.name);
    sendPage(response, { texts, title, body, status: said.error === undefined ? 200 : 400 });
  }
}
