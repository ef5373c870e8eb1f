import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { type ConnectionRow, listConnections, TOOL_USE_DAYS, type ToolUse, toolsUsed } from '@talud/store';
import { type OrgContext, withOrg } from '@talud/tenancy';
import { grantSaid } from '@talud/tools';
import type { Request, Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { disconnectEverybody } from '../oauth/administration.js';
import { cutOne } from '../oauth/cut-one.js';
import { comesFrom } from './comes-from.js';
import { type Html, html } from './html.js';
import { textsFor } from './language.js';
import { administratorContext } from './member-context.js';
import { PageErrorFilter } from './page-error.filter.js';
import { readQuery } from './read-form.js';
import { actionForm, day, type Said, saidLines } from './said.js';
import { sendError, sendPage } from './send-page.js';
import { sentForm } from './sent-form.js';
import type { Texts } from './texts/english.js';

const PATH = '/account/organization/connections';
const ROWS = 50;
const STATES = ['live', 'ended', 'all'] as const;
type State = (typeof STATES)[number];

/** Every assistant that members have connected, and its end; for administrators. */
@Controller('account/organization/connections')
@UseFilters(PageErrorFilter)
export class ConnectionsPageController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const context = await administratorContext(this.gateway, request, response);
    if (context) await this.page(request, response, context, {});
  }

  @Post()
  @HttpCode(200)
  async act(@Req() request: Request, @Res() response: Response): Promise<void> {
    const sent = await sentForm(this.gateway, request, response, administratorContext);
    if (!sent) return;
    const { texts, who: context, form } = sent;
    switch (form.get('do')) {
      case 'disconnect':
        if (!(await cutOne(this.gateway, context, form.get('connection') ?? ''))) {
          return sendError(response, texts, texts.errors.notFound, 404);
        }
        break;
      case 'disconnect-all':
        await disconnectEverybody(this.gateway, context);
        break;
      default:
        return sendError(response, texts, texts.errors.bad_request);
    }
    await this.page(request, response, context, { done: texts.assistants.disconnected });
  }

  private async page(request: Request, response: Response, context: OrgContext, said: Said): Promise<void> {
    const texts = textsFor(request);
    const text = texts.connections;
    const query = readQuery(request);
    const state = STATES.find((one) => one === query.get('state')) ?? 'live';
    const offset = /^\d{1,6}$/.test(query.get('offset') ?? '') ? Number(query.get('offset')) : 0;
    const { connections, total, uses } = await withOrg(this.gateway.tenants, context.orgId, async (tx) => {
      const wish = { everybody: true, limit: ROWS, offset, ...(state === 'all' ? {} : { state }) };
      const found = await listConnections(tx, context, wish);
      const ids = found.connections.map(({ id }) => id);
      return { ...found, uses: await toolsUsed(tx, ids) };
    });
    const body = html`${saidLines(said)}${choice(texts, state)}
<p>${text.shown(Math.min(offset + 1, total), offset + connections.length, total)}</p>
<ul class="plain">${connections.map((one) => row(texts, one, uses.get(one.id) ?? []))}</ul>
${pages(texts, state, offset, connections.length, total)}
${state === 'live' && total > 0 && actionForm(PATH, 'disconnect-all', texts.organization.disconnectAll, undefined, 'danger')}
<p><a href="/account/organization/activity">${texts.activity.title}</a></p>
<p><a href="/account/organization">${texts.organization.back}</a></p>`;
    sendPage(response, { texts, title: text.title, body });
  }
}

function choice(texts: Texts, present: State): Html {
  const text = texts.connections;
  const links = STATES.map((one) =>
    one === present
      ? html`<strong aria-current="page">${text.states[one]}</strong> `
      : html`<a href="${PATH}?state=${one}">${text.states[one]}</a> `,
  );
  return html`<nav aria-label="${text.choose}"><p>${links}</p></nav>`;
}

function pages(texts: Texts, state: State, offset: number, shown: number, total: number): Html {
  const text = texts.connections;
  const to = (at: number): string => `${PATH}?state=${state}&offset=${at}`;
  return html`<p>${offset > 0 && html`<a rel="prev" href="${to(Math.max(0, offset - ROWS))}">${text.newer}</a> `}
${offset + shown < total && html`<a rel="next" href="${to(offset + shown)}">${text.older}</a>`}</p>`;
}

function row(texts: Texts, one: ConnectionRow, tools: readonly ToolUse[]): Html {
  const text = texts.assistants;
  const used = tools.map(({ tool, calls }) => `${tool} (${calls})`).join(', ');
  const isLive = !one.revokedAt && one.expiresAt > new Date();
  const id = html`<input type="hidden" name="connection" value="${one.id}">`;
  const end = one.revokedAt
    ? text.endedWhy(day(one.revokedAt), text.reasons[one.revokedReason ?? ''] ?? '')
    : isLive
      ? text.until(day(one.expiresAt))
      : text.endedWhy(day(one.expiresAt), texts.connections.ranOut);
  return html`<li><strong>${one.clientName}</strong> <span class="quiet">${comesFrom(texts, one)}</span><br>
${texts.connections.of(one.person)}<br>
<span class="quiet">${text.since(day(one.createdAt))}, ${one.lastUsedAt ? text.used(day(one.lastUsedAt)) : text.neverUsed},
${end}</span><br>${one.readOnly ? text.reads : text.edits}
<span class="quiet">${grantSaid(one, texts.consent.grant)}</span><br>
<span class="quiet">${texts.connections.tools(TOOL_USE_DAYS)} ${used || '–'}</span><br>
<a href="/account/organization/activity?connection=${one.id}">${texts.connections.activity}</a>
${isLive && actionForm(PATH, 'disconnect', text.disconnect, id, 'danger')}</li>`;
}
