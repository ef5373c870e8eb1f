import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mustBringIn } from '../files/take-upload.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { type BroughtFile, broughtFile } from './brought-file.js';
import { type Html, html } from './html.js';
import { textsFor } from './language.js';
import { member } from './member-context.js';
import { PageErrorFilter, refusedAction } from './page-error.filter.js';
import { day, type Said, saidLines } from './said.js';
import { sendPage } from './send-page.js';
import { senderOfFile } from './sent-form.js';
import type { Texts } from './texts/english.js';

const PATH = '/account/files';

/** Where a person brings in a file for an assistant, which is told its handle. A form without script. */
@Controller('account/files')
@UseFilters(PageErrorFilter)
export class FilesPageController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const who = await member(this.gateway, request, response);
    if (!who) return;
    mustBringIn(who.context);
    this.page(request, response, {});
  }

  @Post()
  @HttpCode(200)
  async bring(@Req() request: Request, @Res() response: Response): Promise<void> {
    const from = await senderOfFile(this.gateway, request, response, member);
    if (!from) return;
    try {
      this.page(request, response, {}, kept(from.texts, await broughtFile(this.gateway, from, request)));
    } catch (refusal) {
      const { status, ...said } = refusedAction(from.texts, refusal);
      this.page(request, response, said, undefined, status);
    }
  }

  private page(request: Request, response: Response, said: Said, made?: Html, status = 200): void {
    const texts = textsFor(request);
    const text = texts.files;
    const body = html`${saidLines(said)}${made}<p>${text.explain}</p>
<form method="post" action="${PATH}" enctype="multipart/form-data">
<label for="file">${text.file}</label><input id="file" name="file" type="file" required>
<button>${text.bring}</button></form>
<p><a href="/account">${texts.account.title}</a></p>`;
    sendPage(response, { texts, title: text.title, body, status });
  }
}

/** What the person tells the assistant. */
function kept({ files: text }: Texts, { handle, name, expiresAt }: BroughtFile): Html {
  return html`<div class="note" role="status"><p>${text.kept(name, day(expiresAt))}</p><p><code>${handle}</code></p></div>`;
}
