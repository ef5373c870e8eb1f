import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { judge, type PersonalToken, policyHost, readPolicy } from '@talud/oauth';
import { type AssistantsPolicy, type ConnectionRow, listConnections } from '@talud/store';
import { type OrgContext, withOrg } from '@talud/tenancy';
import { grantSaid } from '@talud/tools';
import type { Request, Response } from 'express';
import { shownText } from '../api/parse-body.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { cutOwn } from '../oauth/cut-one.js';
import { offer, readGrant } from '../oauth/grant-choice.js';
import { grantChoices } from '../oauth/grant-form.js';
import { makePersonalToken } from '../oauth/make-personal-token.js';
import { refusalText } from '../oauth/refusal-text.js';
import { type Html, html } from './html.js';
import { textsFor } from './language.js';
import { memberContext } from './member-context.js';
import { PageErrorFilter } from './page-error.filter.js';
import { actionForm, day, type Said, saidLines } from './said.js';
import { sendError, sendPage } from './send-page.js';
import { sentForm } from './sent-form.js';
import type { Texts } from './texts/english.js';

const PATH = '/account/tokens';
const SHOWN = 200;
const Name = shownText.trim().min(1).max(80);

/** A member's personal tokens, for clients that can only send a header. */
@Controller('account/tokens')
@UseFilters(PageErrorFilter)
export class TokensPageController {
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
    switch (form.get('do')) {
      case 'make':
        return this.make(request, response, context, form);
      case 'revoke':
        if (!(await cutOwn(this.gateway, context, form.get('token') ?? ''))) {
          return sendError(response, texts, texts.errors.notFound, 404);
        }
        return this.page(request, response, context, { done: texts.assistants.disconnected });
      default:
        return sendError(response, texts, texts.errors.bad_request);
    }
  }

  private async make(
    request: Request,
    response: Response,
    context: OrgContext,
    form: ReadonlyMap<string, string>,
  ): Promise<void> {
    const texts = textsFor(request);
    const name = Name.safeParse(form.get('name') ?? '');
    const again = (error: string) => this.page(request, response, context, { error }, { given: form });
    if (!name.success) return again(texts.tokens.badName);
    const grant = readGrant(form);
    if (!grant) return again(texts.consent.noneChosen);
    const made = await makePersonalToken(this.gateway, context, { name: name.data, ...grant });
    return this.page(request, response, context, {}, { made });
  }

  private async page(
    request: Request,
    response: Response,
    context: OrgContext,
    said: Said,
    { made, given }: { made?: PersonalToken; given?: ReadonlyMap<string, string> } = {},
  ): Promise<void> {
    const texts = textsFor(request);
    const text = texts.tokens;
    const { connections } = await withOrg(this.gateway.tenants, context.orgId, (tx) =>
      listConnections(tx, context, { everybody: false, state: 'live', kind: 'personal', limit: SHOWN, offset: 0 }),
    );
    const policy = await readPolicy(this.gateway.auth, context.orgId);
    const body = html`${saidLines(said)}${made && this.madeNow(texts, made)}<p>${text.explain}</p>
${connections.length === 0 ? html`<p>${text.none}</p>` : html`<ul class="plain">${connections.map((one) => row(texts, one))}</ul>`}
<h2>${text.make}</h2>${this.form(texts, context, policy, given)}
<p><a href="/account/assistants">${texts.assistants.title}</a></p><p><a href="/account">${texts.account.title}</a></p>`;
    sendPage(response, { texts, title: text.title, body, status: said.error === undefined ? 200 : 400 });
  }

  /** The one time that the token is seen. */
  private madeNow(texts: Texts, made: PersonalToken): Html {
    const text = texts.tokens;
    return html`<div class="note" role="status"><p><strong>${text.once}</strong></p><p><code>${made.token}</code></p>
<p>${text.use}</p><p><code>${this.gateway.resource}</code></p><p><code>Authorization: Bearer ${made.token}</code></p>
<p class="quiet">${texts.assistants.until(day(made.expiresAt))}</p></div>`;
  }

  private form(
    texts: Texts,
    context: OrgContext,
    policy: AssistantsPolicy | undefined,
    given: ReadonlyMap<string, string> = new Map(),
  ): Html {
    const verdict = judge(policy, context.role, policyHost(undefined));
    if (verdict !== 'allowed' || !policy) {
      return html`<p class="error">${refusalText(texts, verdict === 'allowed' ? 'assistants_off' : verdict)}</p>`;
    }
    const { role } = context;
    const fields = html`<label for="name">${texts.tokens.name}</label>
<input id="name" name="name" type="text" maxlength="80" required value="${given.get('name') ?? ''}">
${grantChoices({ texts, role, policy, offer: offer(this.gateway.registry.tools, role), ...(given.size > 0 ? { given } : {}) })}`;
    return actionForm(PATH, 'make', texts.tokens.makeNow, fields, '');
  }
}

function row(texts: Texts, one: ConnectionRow): Html {
  const text = texts.assistants;
  const id = html`<input type="hidden" name="token" value="${one.id}">`;
  return html`<li><strong>${one.clientName}</strong><br>
<span class="quiet">${text.since(day(one.createdAt))}, ${one.lastUsedAt ? text.used(day(one.lastUsedAt)) : text.neverUsed},
${text.until(day(one.expiresAt))}</span><br>${one.readOnly ? text.reads : text.edits}
<span class="quiet">${grantSaid(one, texts.consent.grant)}</span>
${actionForm(PATH, 'revoke', texts.tokens.revoke, id, 'danger')}</li>`;
}
