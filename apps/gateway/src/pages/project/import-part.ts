import type { ImportNote } from '@talud/slope-model';
import { type Html, html } from '../html.js';
import type { Texts } from '../texts/english.js';
import type { ShownProject } from './read-project.js';
import { told } from './told.js';

/** In the order in which somebody has to read them. */
const ORDER: readonly ImportNote['fate'][] = ['problem', 'dropped', 'changed', 'kept'];

/**
 * What became of the file of another program that the project was made of: open until somebody has changed the project, for
 * then it is what has just happened. It never changes, so that nothing shows it anew.
 */
export function importPart(texts: Texts, { document, project }: ShownProject): Html | false {
  const text = texts.project.imported;
  const notes = document.importNotes ?? [];
  const list = (fate: ImportNote['fate']): Html | false => {
    const own = notes.filter((one) => one.fate === fate);
    return (
      own.length > 0 &&
      html`<p><strong>${text.fates[fate]}</strong></p><ul>${own.map((one) => html`<li>${told(texts, one.text)}</li>`)}</ul>`
    );
  };
  return (
    notes.length > 0 &&
    html`<details id="imported"${project.currentRevision === 1 && html` open`}><summary>${text.title}</summary>${ORDER.map(list)}</details>`
  );
}
