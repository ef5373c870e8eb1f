import { METHODS, type ModelSummary, randomVariables } from '@talud/slope-model';
import {
  conditionTable,
  focusTable,
  givenSurfaceTable,
  hydraulicTable,
  loadTable,
  materialTable,
  nameIn,
  numberIn,
  type SectionTable,
  supportTable,
  supportTypeTable,
  valueIn,
  variableTable,
} from '@talud/slope-render';
import { Html, html } from '../html.js';
import { actionForm } from '../said.js';
import type { Texts } from '../texts/english.js';
import type { ProjectPage } from './project-page.js';
import { projectPath } from './project-path.js';
import type { ShownProject } from './read-project.js';
import { tablePart } from './section-table.js';
import { told } from './told.js';

/** The picture, and what it is of. */
export function picturePart(texts: Texts, view: ShownProject): Html {
  const text = texts.project.picture;
  const { drawn } = view;
  return html`<figure id="picture" data-live>
<div class="picture" role="region" aria-label="${text.title}" tabindex="0">${pictures(view)}</div>
<figcaption>${caption(texts, view)} ${
    drawn?.stale && html`<a href="${projectPath(view.handle)}">${text.plain}</a>`
  }</figcaption></figure>`;
}

/** One of two is shown, by the width of the screen. */
function pictures({ picture, narrowPicture: narrow }: ShownProject): Html {
  if (narrow === undefined) return new Html(picture);
  return html`<div class="on-wide">${new Html(picture)}</div><div class="on-narrow">${new Html(narrow)}</div>`;
}

/** What is drawn, by the name and the value of every method whose surface is in the picture. */
function caption(texts: Texts, { drawn }: ShownProject): string {
  const { picture, results, kinds } = texts.project;
  if (!drawn) return picture.now;
  const { code } = texts;
  const found = drawn.figures.map(
    ({ method_id: id, name, caption: unit, value }) => `${nameIn(code, id, name)} ${valueIn(code, unit, value)}`,
  );
  const of = [results.caption(kinds[drawn.kind], drawn.revision), ...(found.length > 0 ? [found.join('; ')] : [])].join(
    ': ',
  );
  return drawn.stale ? picture.analysed(of) : `${picture.now} ${picture.drawn(of)}`;
}

/** The section in words: what it is made of and what acts on it, the settings that matter, and what is checked. */
export function modelPart(texts: Texts, view: ShownProject, page: ProjectPage): Html {
  return html`<section id="model" data-live>${tables(texts, view, page)}${settings(texts, view.model)}${checks(texts, view.model)}${downloads(texts, view)}</section>`;
}

function tables(texts: Texts, { document, handle }: ShownProject, page: ProjectPage): Html {
  const { model: text } = texts.project;
  const { code } = texts;
  const part = (id: string, title: string, table: SectionTable, nameAt?: number): Html | false =>
    tablePart(texts, page, { id, title, table, handle, ...(nameAt === undefined ? {} : { nameAt }) });
  const seeps = document.seepage !== undefined || document.materials.some(({ hydraulic }) => hydraulic !== undefined);
  const materials = part('materials', text.materials, materialTable(document, code), 1);
  return html`${materials || html`<h2 id="materials">${text.materials}</h2><p>${text.noMaterials}</p>`}${[
    seeps && part('hydraulic', text.hydraulic, hydraulicTable(document, code), 1),
    part('conditions', text.conditions, conditionTable(document, document.seepage?.conditions ?? [], code)),
    part('support-types', text.supportTypes, supportTypeTable(document, code)),
    part('supports', text.supports, supportTable(document, code)),
    part('loads', text.loads, loadTable(document, code)),
    part('focus', text.focus, focusTable(document, code)),
    part('given-surfaces', text.givenSurfaces, givenSurfaceTable(document, code)),
    part('variables', text.variables, variableTable(randomVariables(document).defined, code)),
  ]}`;
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
