import { METHODS, type ModelSummary } from '@talud/slope-model';
import { materialTable, nameIn, numberIn } from '@talud/slope-render';
import { Html, html } from '../html.js';
import { actionForm } from '../said.js';
import type { Texts } from '../texts/english.js';
import { projectPath } from './project-path.js';
import type { ShownProject } from './read-project.js';
import { told } from './told.js';

/** The picture, and what it is of. */
export function picturePart(texts: Texts, view: ShownProject): Html {
  const text = texts.project.picture;
  const { drawn } = view;
  return html`<figure id="picture" data-live>
<div class="picture" role="region" aria-label="${text.title}" tabindex="0">${new Html(view.picture)}</div>
<figcaption>${caption(texts, view)} ${
    drawn?.stale && html`<a href="${projectPath(view.handle)}">${text.plain}</a>`
  }</figcaption></figure>`;
}

function caption(texts: Texts, { drawn }: ShownProject): string {
  const { picture, results, kinds } = texts.project;
  if (!drawn) return picture.now;
  const of = results.caption(kinds[drawn.kind], drawn.revision);
  return drawn.stale ? picture.analysed(of) : `${picture.now} ${picture.drawn(of)}`;
}

/** The section in words: its materials, the settings that matter, and what is checked. */
export function modelPart(texts: Texts, view: ShownProject): Html {
  return html`<section id="model" data-live>${materials(texts, view)}${settings(texts, view.model)}${checks(texts, view.model)}${downloads(texts, view)}</section>`;
}

/** The project as files, by the addresses that tools give. */
function downloads(texts: Texts, { handle }: ShownProject): Html {
  const text = texts.project.model;
  const address = `slope://projects/${handle}`;
  const file = (uri: string, label: string): Html =>
    actionForm(projectPath(handle), 'file', label, html`<input type="hidden" name="file" value="${uri}">`);
  return html`<h2>${text.downloads}</h2>
<div class="row">${file(address, text.projectFile)}${file(`${address}/drawing.dxf`, text.drawing)}</div>`;
}

function materials(texts: Texts, { document }: ShownProject): Html {
  const text = texts.project.model;
  const { head, rows } = materialTable(document, texts.code);
  const body = rows.map(
    (row) =>
      html`<tr>${row.map((cell, at) => (at === 1 ? html`<th scope="row">${cell ?? ''}</th>` : html`<td>${cell ?? '–'}</td>`))}</tr>`,
  );
  return html`<h2 id="materials">${text.materials}</h2>${
    rows.length === 0
      ? html`<p>${text.noMaterials}</p>`
      : html`<div class="table" role="region" aria-labelledby="materials" tabindex="0"><table>
<thead><tr>${head.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead><tbody>${body}</tbody></table></div>`
  }`;
}

function settings(texts: Texts, { settings: set, loads }: ModelSummary): Html {
  const text = texts.project.model;
  const { seismic } = loads;
  const number = (value: number): string => numberIn(texts.code, value);
  const facts: readonly (readonly [string, string | number])[] = [
    [
      text.methods,
      set.methods.map((id) => nameIn(texts.code, id, METHODS.find((one) => one.id === id)?.name)).join(', '),
    ],
    [text.slices, set.num_slices],
    [text.surfaces, text.families[set.surface_type] ?? set.surface_type],
    [text.search, text.searches[set.search_method] ?? set.search_method],
    [text.surfacesPerMethod, set.surfaces],
    [text.direction, text.directions[set.failure_direction] ?? set.failure_direction],
    [text.earthquake, seismic.enabled ? `kh ${number(seismic.kh)}; kv ${number(seismic.kv)}` : text.noEarthquake],
  ];
  return html`<h2>${text.settings}</h2><dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function checks(texts: Texts, { status, regions }: ModelSummary): Html {
  const text = texts.project.model;
  const { can_run: canRun, blockers, warnings, model_notes: notes } = status;
  const defaulted = regions.filter(({ how }) => how !== 'assigned').length;
  const warned = [
    ...(regions.length > 1 && defaulted > 0 ? [html`${text.defaulted(defaulted)}`] : []),
    ...warnings.map((one) => told(texts, one)),
  ];
  const list = (title: string, sentences: readonly Html[]): Html | false =>
    sentences.length > 0 && html`<p>${title}</p><ul>${sentences.map((one) => html`<li>${one}</li>`)}</ul>`;
  const all = (sentences: readonly string[]) => sentences.map((one) => told(texts, one));
  return html`<h2>${text.checks}</h2>${canRun ? html`<p>${text.ready}</p>` : list(text.blocked, all(blockers))}
${warned.length > 0 ? list(text.warned, warned) : html`<p>${text.fine}</p>`}${list(text.noted, all(notes))}`;
}
