import { editIn } from '@talud/slope-render';
import type { HistoryStep, Version } from '@talud/store';
import type { ProjectView } from '@talud/tools';
import { type Html, html } from '../html.js';
import { actionForm } from '../said.js';
import type { Texts } from '../texts/english.js';
import { projectPath } from './project-path.js';
import type { Rights } from './rights.js';
import { edited, moment } from './told.js';

/** Every edit, the undone ones above the present state, with who made it; undo and redo for who may edit. */
export function historyPart(texts: Texts, view: ProjectView, rights: Rights, wanted: number): Html {
  const text = texts.project.history;
  const { undo, redo } = view;
  const isWhole = undo.length < wanted && redo.length < wanted;
  return html`<section id="history" data-live><h2>${text.title}</h2>${rights.edit && undoButtons(texts, view)}
<ol class="plain steps">${[...redo].reverse().map((step) => stepRow(texts, step, true))}
<li class="present"><strong>${text.present}</strong> <span class="quiet">${texts.project.revision(view.project.currentRevision)}</span></li>
${undo.map((step) => stepRow(texts, step, false))}</ol>
${isWhole ? html`<p class="quiet">${text.start}</p>` : html`<p><a href="${projectPath(view.handle)}?all=yes">${texts.project.all}</a></p>`}</section>`;
}

function stepRow(texts: Texts, { label, by, assistant, at, revision }: HistoryStep, isUndone: boolean): Html {
  const { project } = texts;
  return html`<li${isUndone && html` class="undone"`}>${edited(texts, label)}<br>
<span class="quiet">${project.by(by, assistant)}, ${moment(at)}, ${project.revision(revision)}${isUndone && html`, ${project.history.undone}`}</span></li>`;
}

function undoButtons(texts: Texts, { handle, project, undo, redo }: ProjectView): Html {
  const text = texts.project.history;
  const path = projectPath(handle);
  const seen = seenRevision(project.currentRevision);
  const [last] = undo;
  const [next] = redo;
  const label = (step: HistoryStep): string => editIn(texts.code, step.label);
  const choices = undo
    .slice(1)
    .map((step, at) => html`<option value="${at + 2}">${text.upTo(at + 2, label(step))}</option>`);
  return html`<div class="row">${last && actionForm(path, 'undo', text.undo(label(last)), seen)}
${next && actionForm(path, 'redo', text.redo(label(next)), seen)}</div>
${
  choices.length > 0 &&
  html`<details id="several"><summary>${text.several}</summary>${actionForm(
    path,
    'undo',
    text.undoThem,
    html`${seen}<label for="steps">${text.howMany}</label><select id="steps" name="steps">${choices}</select>`,
  )}</details>`
}`;
}

/** Named versions, and the field that names the present state. */
export function versionsPart(texts: Texts, view: ProjectView, rights: Rights): Html {
  const text = texts.project.versions;
  const rest = view.versionsTotal - view.versions.length;
  return html`<section id="versions" data-live><h2>${text.title}</h2>${
    view.versions.length === 0
      ? html`<p>${text.none}</p>`
      : html`<ul class="plain">${view.versions.map((one) => versionRow(texts, view, one, rights))}</ul>`
  }${rest > 0 && html`<p>${texts.project.more(rest)} <a href="${projectPath(view.handle)}?all=yes">${texts.project.all}</a></p>`}</section>`;
}

/** Apart from the list: what somebody is typing must stay when the list is shown anew. */
export function versionForm(texts: Texts, { handle, project }: ProjectView): Html {
  const text = texts.project.versions;
  return actionForm(
    projectPath(handle),
    'name',
    text.save,
    html`${seenRevision(project.currentRevision)}<label for="version">${text.name}</label>
<input id="version" name="version" type="text" maxlength="200" required>`,
  );
}

function versionRow(texts: Texts, { handle, project }: ProjectView, version: Version, rights: Rights): Html {
  const { versions: text, revision } = texts.project;
  const fields = html`${seenRevision(project.currentRevision)}<input type="hidden" name="version" value="${version.label}">`;
  return html`<li><strong>${version.label}</strong><br>
<span class="quiet">${version.by}, ${moment(version.at)}, ${revision(version.revision)}</span>
${rights.edit && version.revision !== project.currentRevision && actionForm(projectPath(handle), 'restore', text.restoreNamed(version.label), fields)}</li>`;
}

/** What the person sees as they decide: an action on anything else is refused. */
function seenRevision(revision: number): Html {
  return html`<input type="hidden" name="revision" value="${revision}">`;
}
