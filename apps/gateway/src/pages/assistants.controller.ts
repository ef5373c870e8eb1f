import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { changeGrant } from '@talud/oauth';
import { type ConnectionRow, listConnections } from '@talud/store';
import { connectionId, type OrgContext, withOrg } from '@talud/tenancy';
import { grantSaid } from '@talud/tools';
import type { Request, Response } from 'express';
import { isId } from '../api/parse-body.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { disconnectMine } from '../oauth/administration.js';
import { deed, keepDeed } from '../oauth/connection-deeds.js';
import { cutOwn } from '../oauth/cut-one.js';
import { asGiven, type Offer, offer, readGrant } from '../oauth/grant-choice.js';
import { toolChoice } from '../oauth/grant-form.js';
import { comesFrom } from './comes-from.js';
import { type Html, html } from './html.js';
import { textsFor } from './language.js';
import { memberContext } from './member-context.js';
import { PageErrorFilter } from './page-error.filter.js';
import { day, type Said, saidLines } from './said.js';
import { sendError, sendPage } from './send-page.js';
import { sentForm } from './sent-form.js';
import type { Texts } from './texts/english.js';

const SHOWN = 200;

/** A member's own connections in the organization they are in: what each may do, and its end. */
@Controller('account/assistants')
@UseFilters(PageErrorFilter)
export class AssistantsController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const context = await memberContext(this.gateway, request, response);
    if (context) await this.page(request, response, context);
  }

  @Post()
  @HttpCode(200)
  async act(@Req() request: Request, @Res() response: Response): Promise<void> {
    const sent = await sentForm(this.gateway, request, response, memberContext);
    if (!sent) return;
    const { texts, who: context, form } = sent;
    const id = form.get('connection') ?? '';
    switch (form.get('do')) {
      case 'disconnect-all':
        await disconnectMine(this.gateway, context);
        return this.page(request, response, context, { done: texts.assistants.disconnected });
      case 'disconnect':
        if (!(await cutOwn(this.gateway, context, id))) return sendError(response, texts, texts.errors.notFound, 404);
        return this.page(request, response, context, { done: texts.assistants.disconnected });
      case 'save':
        return this.save(request, response, context, form);
      default:
        return sendError(response, texts, texts.errors.bad_request);
    }
  }

  /** A form that has no choice of tools changes none. */
  private async save(
    request: Request,
    response: Response,
    context: OrgContext,
    form: ReadonlyMap<string, string>,
  ): Promise<void> {
    const texts = textsFor(request);
    const id = form.get('connection') ?? '';
    const readOnly = form.get('access') !== 'edit';
    const grant = readGrant(form);
    if (form.has('tools') && !grant) {
      return this.page(request, response, context, { error: texts.consent.noneChosen });
    }
    const { modules, toolsets } = grant && form.has('tools') ? grant : {};
    const change = { readOnly, modules, toolsets };
    const connection = isId(id) ? connectionId(id) : undefined;
    if (!connection || !(await changeGrant(this.gateway.auth, context, connection, change))) {
      return sendError(response, texts, texts.errors.notFound, 404);
    }
    const { orgId, userId } = context;
    const row = { userId, connectionId: connection, arguments: JSON.stringify(change) };
    await keepDeed(this.gateway, deed(orgId, 'connection/changed', 'connection', row));
    return this.page(request, response, context, { done: texts.assistants.saved });
  }

  private async page(request: Request, response: Response, context: OrgContext, said: Said = {}): Promise<void> {
    const texts = textsFor(request);
    const text = texts.assistants;
    const { connections } = await withOrg(this.gateway.tenants, context.orgId, (tx) =>
      listConnections(tx, context, { everybody: false, limit: SHOWN, offset: 0 }),
    );
    const now = new Date();
    const live = connections.filter((one) => !one.revokedAt && one.expiresAt > now);
    const ended = connections.filter((one) => one.revokedAt);
    const offered = offer(this.gateway.registry.tools, context.role);
    const body = html`${saidLines(said)}${
      live.length === 0
        ? html`<p>${text.none}</p>`
        : html`<ul class="plain">${live.map((one) => row(texts, one, offered))}</ul>
<form method="post" action="/account/assistants"><input type="hidden" name="do" value="disconnect-all">
<button class="danger">${text.disconnectAll}</button></form>`
    }
${ended.length > 0 && html`<h2>${text.ended}</h2><ul class="plain">${ended.map((one) => endedRow(texts, one))}</ul>`}
<p><a href="/account/tokens">${texts.tokens.title}</a></p><p><a href="/account">${texts.account.title}</a></p>`;
    sendPage(response, { texts, title: text.title, body, status: said.error === undefined ? 200 : 400 });
  }
}

function row(texts: Texts, one: ConnectionRow, offered: Offer): Html {
  const text = texts.assistants;
  const id = html`<input type="hidden" name="connection" value="${one.id}">`;
  const choice = (value: string, label: string, checked: boolean): Html =>
    html`<label class="choice"><input type="radio" name="access" value="${value}"${checked && html` checked`}><span>${label}</span></label>`;
  return html`<li><strong>${one.clientName}</strong> <span class="quiet">${comesFrom(texts, one)}</span><br>
<span class="quiet">${text.since(day(one.createdAt))}, ${one.lastUsedAt ? text.used(day(one.lastUsedAt)) : text.neverUsed},
${text.until(day(one.expiresAt))}</span><br>${one.readOnly ? text.reads : text.edits}
<span class="quiet">${grantSaid(one, texts.consent.grant)}</span>
<form method="post" action="/account/assistants"><input type="hidden" name="do" value="save">${id}
${choice('read', text.readOnly, one.readOnly)}${choice('edit', text.edit, !one.readOnly)}
<details><summary>${text.tools}</summary>${toolChoice({ texts, offer: offered, given: asGiven(one) })}</details>
<button class="second">${text.save}</button></form>
<form method="post" action="/account/assistants"><input type="hidden" name="do" value="disconnect">${id}
<button class="danger">${text.disconnect}</button></form></li>`;
}

function endedRow(texts: Texts, one: ConnectionRow): Html {
  const text = texts.assistants;
  const why = text.reasons[one.revokedReason ?? ''] ?? one.revokedReason ?? '';
  return html`<li>${one.clientName} <span class="quiet">${text.endedWhy(day(one.revokedAt ?? one.expiresAt), why)}</span></li>`;
}
