import { Controller, Get, HttpCode, Inject, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { HTTP_STATUS, TaludError } from '@talud/errors';
import { nodeSink } from '@talud/mcp';
import { setPresence } from '@talud/store';
import { withOrg } from '@talud/tenancy';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { callOperation } from '../../api/call-operation.js';
import type { SignedIn } from '../../api/signed-in.js';
import { sessionLink } from '../../files/download-link.js';
import { GATEWAY, type Gateway } from '../../gateway.js';
import { textsFor } from '../language.js';
import { member } from '../member-context.js';
import { PageErrorFilter, refusedAction } from '../page-error.filter.js';
import { readQuery } from '../read-form.js';
import type { Said } from '../said.js';
import { sendError, sendPage } from '../send-page.js';
import { sentForm } from '../sent-form.js';
import { choosePresence, tellsPresence } from './presence-choice.js';
import { projectBody } from './project-body.js';
import { projectPath } from './project-path.js';
import { type PageWish, readProject } from './read-project.js';
import { rightsOf } from './rights.js';

type Form = ReadonlyMap<string, string>;

/** Chosen: what fits beside a picture; and as many as are kept. */
const [SOME, ALL] = [
  { edits: 20, versions: 10, results: 5, rows: 20 },
  { edits: 200, versions: 200, results: 50, rows: 1000 },
] as const;

const Reported = z.object({ download: z.object({ url: z.string() }) });

/** A project as it is, for a person who watches what assistants and colleagues do in it, and can undo it. */
@Controller('projects/:id')
@UseFilters(PageErrorFilter)
export class ProjectPageController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Param('id') id: string, @Res() response: Response): Promise<void> {
    const who = await member(this.gateway, request, response);
    if (who) await this.page(request, response, who, id, {});
  }

  /** One action; when it is done the page comes again by its address, so that loading it anew repeats nothing. */
  @Post()
  @HttpCode(200)
  async act(@Req() request: Request, @Param('id') id: string, @Res() response: Response): Promise<void> {
    const sent = await sentForm(this.gateway, request, response, member);
    if (!sent) return;
    const { texts, who, form } = sent;
    try {
      const next = await this.perform(request, response, who, id, form);
      if (next === undefined) return sendError(response, texts, texts.errors.bad_request);
      return response.redirect(303, next);
    } catch (refusal) {
      const { status, ...said } = refusedAction(texts, refusal);
      await this.page(request, response, who, id, said, status, form.get('revision'));
    }
  }

  /** @returns where the browser goes next; undefined for what is no action of this page */
  private async perform(
    request: Request,
    response: Response,
    who: SignedIn,
    id: string,
    form: Form,
  ): Promise<string | undefined> {
    const here = projectPath(id);
    const project = { project_id: id };
    const seen = { ...project, if_revision: Number(form.get('revision') ?? Number.NaN) };
    const call = (name: string, wish: Readonly<Record<string, unknown>>) => {
      const gone = new AbortController();
      nodeSink(response).onAbort(() => gone.abort());
      return callOperation(this.gateway, who, name, wish, gone.signal);
    };
    const action = form.get('do');
    switch (action) {
      case 'undo':
      case 'redo':
        await call('project_history', { ...seen, action, steps: Number(form.get('steps') ?? 1) });
        return here;
      case 'restore':
        await call('project_history', { ...seen, action, version: form.get('version') ?? '' });
        return here;
      case 'name':
        await call('project_save', { ...seen, label: form.get('version') ?? '' });
        return here;
      case 'cancel':
        await call('job_cancel', { job_id: form.get('job') ?? '' });
        return here;
      case 'report': {
        const language = textsFor(request).code;
        const made = await call('report_generate', { result_id: form.get('result') ?? '', language });
        return Reported.parse(made.structuredContent).download.url;
      }
      case 'file':
        return (await sessionLink(this.gateway, who, form.get('file') ?? '')).url;
      case 'presence-on':
      case 'presence-off':
        choosePresence(this.gateway, response, action === 'presence-on');
        if (action === 'presence-off') await this.leave(who);
        return here;
      default:
        return undefined;
    }
  }

  private async leave({ context }: SignedIn): Promise<void> {
    await withOrg(this.gateway.tenants, context.orgId, (tx) => setPresence(tx, context, undefined));
  }

  private async page(
    request: Request,
    response: Response,
    who: SignedIn,
    id: string,
    said: Said,
    status = 200,
    seenRevision?: string,
  ): Promise<void> {
    const texts = textsFor(request);
    const query = readQuery(request);
    const amount = query.get('all') === 'yes' ? ALL : SOME;
    const { rows, ...most } = amount;
    const wish: PageWish = { language: texts.code, result: query.get('result'), ...most };
    try {
      const view = await readProject(this.gateway, who, id, wish);
      const rights = rightsOf(this.gateway, who.context, view);
      const isOld = status === HTTP_STATUS.E_CONFLICT && seenRevision !== String(view.project.currentRevision);
      const told = isOld ? { error: texts.project.changedMeanwhile } : said;
      const page = {
        said: told,
        rights,
        tellsPresence: tellsPresence(request),
        edits: amount.edits,
        rows,
        hasMore: amount === SOME,
      };
      const body = projectBody(texts, view, page);
      sendPage(response, { texts, title: view.project.name, body, status, follows: true });
    } catch (refusal) {
      if (!(refusal instanceof TaludError) || refusal.code !== 'E_NOT_FOUND') throw refusal;
      sendError(response, texts, texts.errors.notFound, 404);
    }
  }
}
