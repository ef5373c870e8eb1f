import { editIn, headlineIn, toldIn } from '@talud/slope-render';
import type { Moved, ProjectEvent } from '@talud/store';
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
  switch (event.kind) {
    case 'edit':
      return news.edit(who, typeof label === 'string' ? editIn(texts.code, label) : '');
    case 'undo':
    case 'redo':
      return news[event.kind](who, steps(texts, Array.isArray(labels) ? labels.map(String) : []));
    case 'version':
      return news.version(who, typeof label === 'string' ? label : '');
    case 'job':
    case 'result':
      return news.job(who, worded(kinds, run), event.kind === 'result' ? jobStates.done : worded(jobStates, state));
  }
}

/** Who undid or redid what. */
export function movedSaid(texts: Texts, { kind, by, assistant, labels }: Moved): string {
  const { project } = texts;
  return project.news[kind](project.by(by, assistant), steps(texts, labels));
}

/** Of steps that were undone or redone together: chosen, as many as are read at a glance. */
const NAMED_STEPS = 5;

function steps({ code, project }: Texts, labels: readonly string[]): string {
  const named = labels.slice(0, NAMED_STEPS).map((label) => editIn(code, label));
  const rest = labels.length - named.length;
  return [...named, ...(rest > 0 ? [project.news.moreSteps(rest)] : [])].join('; ');
}

function worded(words: Readonly<Record<string, string>>, of: unknown): string {
  return typeof of === 'string' && Object.hasOwn(words, of) ? (words[of] ?? of) : '';
}
