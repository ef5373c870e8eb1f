import type { Response } from 'express';
import { Html, html } from './html.js';
import { LANGUAGES } from './language.js';
import type { Texts } from './texts/english.js';

export interface Page {
  readonly texts: Texts;
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** The page works with passkeys, which need a script. */
  readonly passkeys?: true;
  /** The page follows a project, as far as a script runs, and takes the width that there is. */
  readonly follows?: true;
  /** The page that carries a code in an address: nothing may learn where it came from. */
  readonly leaving?: { readonly to: string };
}

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Sends a page: never kept by a cache, never shown in a frame, forms go to ourselves alone. */
export function sendPage(response: Response, page: Page): void {
  const script = scriptsOf(page).length > 0 ? "; script-src 'self'; connect-src 'self'" : '';
  // Images under a section stand in its picture, and are fetched from nowhere.
  const images = page.follows ? '; img-src data:' : '';
  response
    .status(page.status ?? 200)
    .set({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY + script + images,
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      // With no-referrer a browser sends `Origin: null`, which our own forms would then be refused for.
      'referrer-policy': page.leaving ? 'no-referrer' : 'same-origin',
    })
    .send(document(page).text);
}

function scriptsOf({ passkeys, follows }: Page): readonly string[] {
  return [...(passkeys ? ['webauthn', 'passkeys'] : []), ...(follows ? ['project'] : [])];
}

function document(page: Page): Html {
  const { texts, title, body, follows, leaving } = page;
  const scripts = scriptsOf(page).map((name) => html`<script src="/assets/${name}.js" defer></script>`);
  return html`${new Html('<!doctype html>')}<html lang="${texts.code}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${texts.brand}</title>
${leaving && html`<meta http-equiv="refresh" content="0;url=${leaving.to}">`}
<link rel="stylesheet" href="/assets/pages.css">
${scripts}
</head><body${follows && html` class="wide"`}><header><a class="brand" href="/">${texts.brand}</a></header><main><h1>${title}</h1>${body}</main>
<footer>${!leaving && languages(texts)}</footer></body></html>`;
}

function languages(texts: Texts): Html {
  const links = LANGUAGES.filter((one) => one !== texts).map(
    (one) => html`<form method="post" action="/language"><input type="hidden" name="to" value="${one.code}">
<button class="second" lang="${one.code}">${one.name}</button></form>`,
  );
  return html`${links}`;
}

/** @param detail for who made the app, or what the API would say: in English, whatever the reader's language */
export function sendError(response: Response, texts: Texts, message: string, status = 400, detail?: string): void {
  sendPage(response, {
    texts,
    title: texts.errors.title,
    status,
    body: html`<p class="error" role="alert">${message}</p>${detail !== undefined && html`<p class="quiet" lang="en">${detail}</p>`}`,
  });
}
