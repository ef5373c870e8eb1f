import { isFigure, type SectionTable } from '@talud/slope-render';
import { type Html, html } from '../html.js';
import type { Texts } from '../texts/english.js';
import { moreLink, type ProjectPage } from './project-page.js';

/** What a table of the page is: a heading with an id that names it, and which of its columns names a row. */
interface Titled {
  readonly id: string;
  readonly title: string;
  readonly table: SectionTable;
  readonly handle: string;
  readonly nameAt?: number;
}

/**
 * A table of parts of the section under its heading; nothing of what the section has none of. Columns that say nothing in any row are left
 * out. On a narrow screen each row stands for itself with its heads, so that nobody has to scroll sideways: the roles say what the boxes
 * then no longer do.
 */
export function tablePart(
  texts: Texts,
  page: ProjectPage,
  { id, title, table, handle, nameAt = 0 }: Titled,
): Html | false {
  const { head, rows } = table;
  if (rows.length === 0) return false;
  const columns = head.flatMap((name, at) => {
    const cells = rows.map((row) => row[at] ?? null);
    if (cells.every((cell) => cell === null || cell === '')) return [];
    return [{ name, at, isFigure: cells.every((cell) => typeof cell !== 'string' || isFigure(cell)) }];
  });
  const shown = rows.slice(0, page.rows);
  const heads = columns.map(
    ({ name, isFigure: toRight }) =>
      html`<th role="columnheader" scope="col"${toRight && html` class="figure"`}>${name}</th>`,
  );
  const body = shown.map(
    (row) =>
      html`<tr role="row">${columns.map(({ name, at, isFigure: toRight }) => {
        const cell = row[at] ?? undefined;
        const looks = [...(toRight ? ['figure'] : []), ...(cell === undefined ? ['none'] : [])];
        const look = looks.length > 0 && html` class="${looks.join(' ')}"`;
        return at === nameAt
          ? html`<th role="rowheader" scope="row"${look}>${cell ?? '–'}</th>`
          : html`<td role="cell" data-head="${name}"${look}>${cell ?? '–'}</td>`;
      })}</tr>`,
  );
  const more = rows.length - shown.length;
  return html`<h2 id="${id}">${title}</h2><table class="rows" role="table" aria-labelledby="${id}">
<thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${body}</tbody></table>${
    more > 0 && html`<p>${texts.project.model.moreRows(more)} ${moreLink(texts, handle, page)}</p>`
  }`;
}
