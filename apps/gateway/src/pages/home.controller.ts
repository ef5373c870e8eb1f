import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { html } from './html.js';
import { textsFor } from './language.js';
import { sendPage } from './send-page.js';

/** The page at the address itself: what this is, where a client connects, and the way in. */
@Controller()
export class HomeController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  home(@Req() request: Request, @Res() response: Response): void {
    const texts = textsFor(request);
    const text = texts.home;
    const body = html`<p>${text.what}</p><p><a href="/login">${texts.signIn.title}</a> · <a href="/projects">${texts.projects.title}</a> · <a href="/account">${texts.account.title}</a></p>
<h2>${text.connect}</h2><p>${text.address}</p><p><code>${this.gateway.resource}</code></p>
<p>${text.header}</p><p><code>Authorization: Bearer tld_pat_…</code></p>`;
    sendPage(response, { texts, title: text.title, body });
  }
}
