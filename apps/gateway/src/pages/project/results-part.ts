import type { JobView } from '@talud/jobs';
import { nameIn, valueIn } from '@talud/slope-render';
import { jobHandle } from '@talud/tenancy';
import type { ProjectView, ResultView } from '@talud/tools';
import { type Html, html } from '../html.js';
import { actionForm } from '../said.js';
import type { Texts } from '../texts/english.js';
import { moreLink, type ProjectPage } from './project-page.js';
import { projectPath } from './project-path.js';
import type { Rights } from './rights.js';
import { headline, moment, told } from './told.js';

/** What runs, with how far it has come. */
export function jobsPart(texts: Texts, view: ProjectView, rights: Rights): Html {
  const text = texts.project.jobs;
  return html`<section id="jobs" data-live><h2>${text.title}</h2>${
    view.jobs.length === 0
      ? html`<p>${text.none}</p>`
      : html`<ul class="plain">${view.jobs.map((job) => jobRow(texts, view, job, rights))}</ul>`
  }</section>`;
}

function jobRow(texts: Texts, { handle }: ProjectView, job: JobView, rights: Rights): Html {
  const { jobs, kinds, jobStates } = texts.project;
  const id = jobHandle(job.id);
  const { done, total } = job.progress;
  const kind = kinds[job.kind];
  const goesOn = job.state === 'queued' || job.state === 'running';
  return html`<li>${jobs.line(kind, jobStates[job.state], job.revision)}, ${jobs.askedFor} ${moment(job.createdAt)}
${goesOn && html`<progress id="${id}" max="1" value="${total > 0 ? done / total : 0}" aria-label="${jobs.progress(kind)}"></progress>`}
${'error' in job && html`<p class="error">${told(texts, job.error.text)}</p>`}
${goesOn && rights.cancel && actionForm(projectPath(handle), 'cancel', jobs.cancel, html`<input type="hidden" name="job" value="${id}">`, 'danger')}</li>`;
}

/** What is kept of analyses, newest first. */
export function resultsPart(texts: Texts, view: ProjectView, page: ProjectPage): Html {
  const text = texts.project.results;
  const rest = view.resultsTotal - view.results.length;
  return html`<section id="results" data-live><h2>${text.title}</h2>${
    view.results.length === 0
      ? html`<p>${text.none}</p>`
      : html`<ul class="plain">${view.results.map((one) => resultRow(texts, view, one, page.rights))}</ul>`
  }${rest > 0 && html`<p>${texts.project.more(rest)} ${moreLink(texts, view.handle, page)}</p>`}</section>`;
}

function resultRow(texts: Texts, { handle, drawn }: ProjectView, one: ResultView, rights: Rights): Html {
  const { results: text, kinds } = texts.project;
  const path = projectPath(handle);
  const isDrawn = drawn?.handle === one.handle;
  return html`<li><h3>${text.caption(kinds[one.kind], one.revision)}</h3>
<p class="quiet">${one.by}, ${moment(one.createdAt)}, ${standing(texts, one)}</p>
${figures(texts, one)}
${one.warnings.length > 0 && html`<p><strong>${text.warnings(one.warnings.length)}</strong></p><ul>${one.warnings.map((warning) => html`<li>${told(texts, warning)}</li>`)}</ul>`}
<p>${isDrawn ? html`<strong>${text.shown}</strong>` : html`<a href="${path}?result=${one.handle}">${text.show}</a>`}</p>
<div class="row">${rights.report && actionForm(path, 'report', text.report, html`<input type="hidden" name="result" value="${one.handle}">`)}
${one.tables.map(({ view, uri }) => actionForm(path, 'file', text.tables[view] ?? view, html`<input type="hidden" name="file" value="${uri}">`))}</div></li>`;
}

function standing(texts: Texts, { stale, holds }: ResultView): Html | string {
  const { results: text } = texts.project;
  if (stale && holds) return text.holds;
  return stale ? html`<strong class="bad">${text.stale}</strong>` : text.fresh;
}

function figures(texts: Texts, { figures: all, headline: said }: ResultView): Html {
  const { results: text } = texts.project;
  if (all.length === 0) return html`<p>${headline(texts, said)}</p>`;
  const rows = all.map(
    ({ method_id: id, name, caption, value }) =>
      html`<tr><th scope="row">${nameIn(texts.code, id, name)}</th><td>${valueIn(texts.code, caption, value)}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">${text.method}</th><th scope="col">${text.value}</th></tr></thead><tbody>${rows}</tbody></table>`;
}
