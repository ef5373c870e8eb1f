import { editIn, headlineIn, toldIn } from '@talud/slope-render';
import type { ProjectEvent } from '@talud/store';
import { type Html, html } from '../html.js';
import { day } from '../said.js';
import type { Texts } from '../texts/english.js';

/** A moment; with a script it says how long ago that is. */
export function moment(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${day(at)}</time>`;
}

/** What checks or analyses tell. What is not known in the reader's language stands in the one it was told in. */
export function told(texts: Texts, text: string): Html {
  return inTheirWords(texts, toldIn(texts.code, text), text);
}

/** The figures of a result. */
export function headline(texts: Texts, text: string): Html {
  return inTheirWords(texts, headlineIn(texts.code, text), text);
}

/** What an edit did. */
export function edited(texts: Texts, label: string): Html {
  return inTheirWords(texts, editIn(texts.code, label), label);
}

function inTheirWords(texts: Texts, said: string, english: string): Html {
  return said === english && texts.code !== 'en' ? html`<span lang="en">${english}</span>` : html`${said}`;
}

/** Who did what last, as a sentence. */
export function newsOf(texts: Texts, event: Omit<ProjectEvent, 'place'>): string {
  const { by, news, kinds, jobStates } = texts.project;
  const who = by(event.by, event.assistant);
  const { label, labels, run, state } = event.detail;
  const said = (text: unknown): string => (typeof text === 'string' ? editIn(texts.code, text) : '');
  const steps = Array.isArray(labels) ? labels.map(said).join('; ') : '';
  switch (event.kind) {
    case 'edit':
      return news.edit(who, said(label));
    case 'undo':
      return news.undo(who, steps);
    case 'redo':
      return news.redo(who, steps);
    case 'version':
      return news.version(who, typeof label === 'string' ? label : '');
    case 'job':
    case 'result':
      return news.job(who, worded(kinds, run), event.kind === 'result' ? jobStates.done : worded(jobStates, state));
  }
}

function worded(words: Readonly<Record<string, string>>, of: unknown): string {
  return typeof of === 'string' && Object.hasOwn(words, of) ? (words[of] ?? of) : '';
}
