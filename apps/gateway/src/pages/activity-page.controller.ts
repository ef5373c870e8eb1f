import { Controller, Get, Inject, Req, Res, UseFilters } from '@nestjs/common';
import { listMembers, type MemberRow } from '@talud/identity';
import { type Activity, type ActivityFilter, readActivity, readPlace, writePlace } from '@talud/store';
import { type OrgContext, withOrg } from '@talud/tenancy';
import type { Request, Response } from 'express';
import { isId } from '../api/parse-body.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { type Html, html } from './html.js';
import { textsFor } from './language.js';
import { administratorContext } from './member-context.js';
import { PageErrorFilter } from './page-error.filter.js';
import { readQuery } from './read-form.js';
import { day } from './said.js';
import { sendPage } from './send-page.js';
import type { Texts } from './texts/english.js';

const PATH = '/account/organization/activity';
const ROWS = 50;
const OUTCOMES = ['ok', 'denied', 'error', 'rate_limited', 'cancelled'] as const;

/** A page that follows a project looks as often as somebody edits: what people and assistants did would be lost among looks. */
const SHOWN = [
  { what: 'calls', looks: false },
  { what: 'looks', looks: true },
  { what: 'all', looks: undefined },
] as const;

type Query = ReadonlyMap<string, string>;

/** What happened in the organization, newest first, with filters; for administrators. */
@Controller('account/organization/activity')
@UseFilters(PageErrorFilter)
export class ActivityPageController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const context = await administratorContext(this.gateway, request, response);
    if (!context) return;
    const texts = textsFor(request);
    const text = texts.activity;
    const query = readQuery(request);
    const members = await listMembers(this.gateway.auth, context.orgId);
    const found = await this.read(context, query);
    const events = found.slice(0, ROWS);
    const last = events.at(-1);
    const next = found.length > ROWS && last ? address(query, { before: writePlace(last) }) : undefined;
    const rows = events.map((one) => row(texts, one));
    const body = html`${filters(texts, query, members)}
${shownOf(query).looks === false && html`<p class="quiet">${text.withoutLooks} <a href="${address(query, { what: 'all' })}">${text.withLooks}</a></p>`}
${rows.length === 0 ? html`<p>${text.none}</p>` : html`<ul class="plain">${rows}</ul>`}
${next !== undefined && html`<p><a rel="next" href="${next}">${text.older}</a></p>`}
<p><a href="/account/organization/connections">${texts.connections.title}</a></p>
<p><a href="/account/organization">${texts.organization.back}</a></p>`;
    sendPage(response, { texts, title: text.title, body });
  }

  /** One row more than is shown tells whether there is a next page. */
  private read(context: OrgContext, query: Query): Promise<Activity[]> {
    const filter = { ...filterOf(query), limit: ROWS + 1 };
    return withOrg(this.gateway.tenants, context.orgId, (tx) => readActivity(tx, filter));
  }
}

/** What of the query can be a filter; the rest of it asks for nothing. */
function filterOf(query: Query): Omit<ActivityFilter, 'limit'> {
  const id = (name: string): string | undefined => {
    const given = query.get(name);
    return given !== undefined && isId(given) ? given : undefined;
  };
  const [person, connection] = [id('person'), id('connection')];
  const tool = query
    .get('tool')
    ?.trim()
    .replace(/[\0\p{Surrogate}]/gu, '')
    .slice(0, 200);
  const outcome = OUTCOMES.find((one) => one === query.get('outcome'));
  const since = /^\d{4}-\d{2}-\d{2}$/.test(query.get('since') ?? '') ? new Date(query.get('since') ?? '') : undefined;
  const before = readPlace(query.get('before') ?? '');
  const { looks } = shownOf(query);
  return {
    ...(looks === undefined ? {} : { looks }),
    ...(person ? { userId: person } : {}),
    ...(connection ? { connectionId: connection } : {}),
    ...(tool ? { name: tool } : {}),
    ...(outcome ? { outcome } : {}),
    ...(since && !Number.isNaN(since.getTime()) ? { from: since } : {}),
    ...(before ? { before } : {}),
  };
}

function shownOf(query: Query): (typeof SHOWN)[number] {
  return SHOWN.find(({ what }) => what === query.get('what')) ?? SHOWN[0];
}

/** The same filters with one of them otherwise, from the newest row on or from a place. */
function address(query: Query, other: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams([...query].filter(([name, value]) => name !== 'before' && value !== ''));
  for (const [name, value] of Object.entries(other)) next.set(name, value);
  return `${PATH}?${next.toString()}`;
}

function filters(texts: Texts, query: Query, members: readonly MemberRow[]): Html {
  const text = texts.activity;
  const option = (name: string, value: string, label: string): Html =>
    html`<option value="${value}"${query.get(name) === value && html` selected`}>${label}</option>`;
  const connection = query.get('connection');
  const shown = shownOf(query);
  return html`<form method="get" action="${PATH}">
<label for="what">${text.what}</label><select id="what" name="what">${SHOWN.map(
    (one) => html`<option value="${one.what}"${one === shown && html` selected`}>${text.shown[one.what]}</option>`,
  )}</select>
<label for="person">${text.person}</label><select id="person" name="person"><option value="">${text.anybody}</option>${members.map(
    (one) => option('person', one.userId, one.name),
  )}</select>
<label for="tool">${text.tool}</label><input id="tool" name="tool" type="text" maxlength="200" value="${query.get('tool') ?? ''}">
<label for="outcome">${text.outcome}</label><select id="outcome" name="outcome"><option value="">${text.any}</option>${OUTCOMES.map(
    (one) => option('outcome', one, text.outcomes[one]),
  )}</select>
<label for="since">${text.since}</label><input id="since" name="since" type="date" value="${query.get('since') ?? ''}">
${
  connection !== undefined &&
  html`<label class="choice"><input type="checkbox" name="connection" value="${connection}" checked><span>${text.thisConnection}</span></label>`
}
<button class="second">${text.show}</button></form>`;
}

function row(texts: Texts, one: Activity): Html {
  const text = texts.activity;
  const outcome = OUTCOMES.find((name) => name === one.outcome);
  return html`<li><strong>${one.method} ${one.name}</strong>
<span class="quiet">${outcome ? text.outcomes[outcome] : one.outcome}${one.code !== undefined && ` (${one.code})`}</span><br>
<span class="quiet">${day(one.at)}${one.person !== undefined && `, ${one.person}`}${one.clientName !== undefined && `, ${one.clientName}`}${
    one.count > 1 && `, ${text.times(one.count)}`
  }</span>${one.arguments !== undefined && html`<br><code>${one.arguments}</code>`}</li>`;
}
