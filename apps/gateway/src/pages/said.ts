import { type Html, html } from './html.js';

/** What a page says when it comes again after an action. */
export interface Said {
  readonly done?: string;
  readonly error?: string;
}

export function saidLines({ done, error }: Said): Html {
  return html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
${done !== undefined && html`<p class="note" role="status">${done}</p>`}`;
}

/** A form of one button that does something on the page at `path`. */
export function actionForm(path: string, name: string, label: string, fields?: Html, look = 'second'): Html {
  return html`<form method="post" action="${path}"><input type="hidden" name="do" value="${name}">${fields}
<button class="${look}">${label}</button></form>`;
}

/** A moment as people read it, to the minute: they sit in many zones, so it says that it is UTC. */
export function day(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
