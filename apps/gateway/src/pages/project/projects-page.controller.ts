import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { nodeSink } from '@talud/mcp';
import { LISTED_PROJECTS, type ListedProject } from '@talud/tools';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { callOperation } from '../../api/call-operation.js';
import type { SignedIn } from '../../api/signed-in.js';
import { GATEWAY, type Gateway } from '../../gateway.js';
import { broughtFile } from '../brought-file.js';
import { type Html, html } from '../html.js';
import { textsFor } from '../language.js';
import { member } from '../member-context.js';
import { PageErrorFilter, refusedAction } from '../page-error.filter.js';
import { readQuery } from '../read-form.js';
import { actionForm, type Said, saidLines } from '../said.js';
import { sendPage } from '../send-page.js';
import { senderOfFile, sentForm } from '../sent-form.js';
import type { Texts } from '../texts/english.js';
import { PROJECTS_PATH, projectPath } from './project-path.js';
import { readProjects } from './read-project.js';
import { edited, headline, moment } from './told.js';

const Made = z.object({ project_id: z.string() });

/** The projects that a person may see, and the making of a new one. */
@Controller('projects')
@UseFilters(PageErrorFilter)
export class ProjectsPageController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const who = await member(this.gateway, request, response);
    if (who) await this.page(request, response, who, {});
  }

  @Post()
  @HttpCode(200)
  async make(@Req() request: Request, @Res() response: Response): Promise<void> {
    const sent = await sentForm(this.gateway, request, response, member);
    if (!sent) return;
    const { who, form } = sent;
    const name = (form.get('name') ?? '').trim();
    const template = form.get('template') ?? 'empty';
    await this.made(request, response, who, async () => ({ template, ...(name === '' ? {} : { name }) }));
  }

  /** The form that brings a file along is sent in parts. */
  @Post('file')
  @HttpCode(200)
  async bring(@Req() request: Request, @Res() response: Response): Promise<void> {
    const from = await senderOfFile(this.gateway, request, response, member);
    if (!from) return;
    await this.made(request, response, from.who, async () => ({
      file: (await broughtFile(this.gateway, from, request)).handle,
    }));
  }

  private async made(
    request: Request,
    response: Response,
    who: SignedIn,
    wish: () => Promise<Readonly<Record<string, unknown>>>,
  ): Promise<void> {
    const gone = new AbortController();
    nodeSink(response).onAbort(() => gone.abort());
    try {
      const made = await callOperation(this.gateway, who, 'project_new', await wish(), gone.signal);
      response.redirect(303, projectPath(Made.parse(made.structuredContent).project_id));
    } catch (refusal) {
      const texts = textsFor(request);
      const { status, ...said } = refusedAction(texts, inWordsOfPage(texts, refusal));
      await this.page(request, response, who, said, status);
    }
  }

  private async page(request: Request, response: Response, who: SignedIn, said: Said, status = 200): Promise<void> {
    const texts = textsFor(request);
    const text = texts.projects;
    const asked = readQuery(request).get('offset') ?? '';
    const offset = /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
    const { projects, total } = await readProjects(this.gateway, who, offset);
    const mayMake = this.gateway.registry.find('project_new', who.context) !== undefined;
    const body = html`${saidLines(said)}${
      total === 0
        ? html`<p>${text.none}</p>`
        : projects.length > 0 &&
          html`<p>${text.shown(offset + 1, offset + projects.length, total)}</p>
<ul class="plain">${projects.map((one) => row(texts, one))}</ul>`
    }${pages(texts, offset, projects.length, total)}${mayMake && makeForms(texts)}
<p><a href="/account">${texts.account.title}</a></p>`;
    sendPage(response, { texts, title: text.title, body, status });
  }
}

/** What may be left out of a file is an argument, which the form has not: an assistant has. */
function inWordsOfPage({ projects: text }: Texts, refusal: unknown): unknown {
  if (!(refusal instanceof TaludError) || !refusal.hint?.includes('leave_out')) return refusal;
  return new TaludError(refusal.code, refusal.message, { hint: text.withoutParts });
}

function row(texts: Texts, { handle, name, editable, lastEdit, lastResult }: ListedProject): Html {
  const { projects: text, project } = texts;
  return html`<li><a href="${projectPath(handle)}"><strong>${name}</strong></a><br>
<span class="quiet">${project.by(lastEdit.by, lastEdit.assistant)}: ${edited(texts, lastEdit.label)}, ${moment(lastEdit.at)}</span><br>
${
  lastResult
    ? html`${project.kinds[lastResult.kind]}: ${headline(texts, lastResult.headline)}${lastResult.stale && html` <strong class="bad">${project.results.stale}</strong>`}`
    : html`<span class="quiet">${text.noResult}</span>`
}${!editable && html`<br><span class="quiet">${text.readOnly}</span>`}</li>`;
}

function pages(texts: Texts, offset: number, shown: number, total: number): Html {
  const { newer, older } = texts.projects;
  const to = (at: number): string => `${PROJECTS_PATH}?offset=${at}`;
  return html`<p>${offset > 0 && html`<a rel="prev" href="${to(Math.max(0, offset - LISTED_PROJECTS))}">${newer}</a> `}
${offset + shown < total && html`<a rel="next" href="${to(offset + shown)}">${older}</a>`}</p>`;
}

function makeForms(texts: Texts): Html {
  const text = texts.projects;
  const choice = (value: 'empty' | 'demo', checked: boolean): Html =>
    html`<label class="choice"><input type="radio" name="template" value="${value}"${checked && html` checked`}><span>${text[value]}</span></label>`;
  const fields = html`<label for="name">${text.name}</label><input id="name" name="name" type="text" maxlength="200">
<fieldset><legend>${text.template}</legend>${choice('empty', true)}${choice('demo', false)}</fieldset>`;
  return html`<h2>${text.make}</h2>${actionForm(PROJECTS_PATH, 'make', text.makeNow, fields, '')}
<h2>${text.fromFile}</h2><form method="post" action="${PROJECTS_PATH}/file" enctype="multipart/form-data">
<label for="file">${text.file}</label><input id="file" name="file" type="file" accept=".json,.ogr,application/json" required>
<button class="second">${text.bring}</button></form>`;
}
