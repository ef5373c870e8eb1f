import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Header, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { setCookie } from '../api/cookie.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { isOwnPage } from './browser.js';
import { LANGUAGE_COOKIE, LANGUAGES, textsFor } from './language.js';
import { PageErrorFilter } from './page-error.filter.js';
import { PASSKEY_SCRIPT } from './passkey-script.js';
import { PROJECT_SCRIPT } from './project/project-script.js';
import { readForm } from './read-form.js';
import { sendError } from './send-page.js';
import { STYLE } from './style.js';

const KEPT = 'public, max-age=3600';
// The package's one file for browsers is not among its exports: it lies beside them.
const require = createRequire(import.meta.url);
const ENTRY = require.resolve('@simplewebauthn/browser');
const WEBAUTHN = readFileSync(join(dirname(ENTRY), '../dist/bundle/index.umd.min.js'), 'utf8');

/** What the pages load, and the choice of their language. */
@Controller()
export class AssetsController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get('assets/pages.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', KEPT)
  style(): string {
    return STYLE;
  }

  @Get('assets/webauthn.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', KEPT)
  webauthn(): string {
    return WEBAUTHN;
  }

  @Get('assets/passkeys.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', KEPT)
  passkeys(): string {
    return PASSKEY_SCRIPT;
  }

  @Get('assets/project.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', KEPT)
  project(): string {
    return PROJECT_SCRIPT;
  }

  /** Keeps the language and goes back to the page, which is read from the header and must be ours. */
  @Post('language')
  @UseFilters(PageErrorFilter)
  async language(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite, 403);
    const to = (await readForm(request)).get('to');
    if (to !== undefined && LANGUAGES.some((one) => one.code === to)) {
      setCookie(this.gateway, response, LANGUAGE_COOKIE, to, 365 * 24 * 3_600_000);
    }
    response.redirect(303, this.pageBefore(request));
  }

  /** Path and query alone, with one slash at the start: two would name another host. */
  private pageBefore(request: Request): string {
    const from = request.headers.referer ?? '';
    if (!from.startsWith(`${this.gateway.origin}/`)) return '/';
    return from.slice(this.gateway.origin.length).replace(/^[/\\]+/, '/');
  }
}
