import { editIn } from '@talud/slope-render';
import type { HistoryStep, Moved, ProjectBeginning, Version } from '@talud/store';
import type { ProjectView } from '@talud/tools';
import { type Html, html } from '../html.js';
import { actionForm } from '../said.js';
import type { Texts } from '../texts/english.js';
import { moreLink, type ProjectPage } from './project-page.js';
import { projectPath } from './project-path.js';
import type { Rights } from './rights.js';
import { edited, moment, movedSaid } from './told.js';

/**
 * Every edit, the undone ones above the present state, with who made it and who undid it, back to the making of the project; undo and redo
 * for who may edit.
 */
export function historyPart(texts: Texts, view: ProjectView, page: ProjectPage): Html {
  const text = texts.project.history;
  const { undo, redo, moves, beginning } = view;
  const isWhole = undo.length < page.edits && redo.length < page.edits;
  const newest = undo[0]?.at ?? beginning.at;
  const oldest = isWhole ? beginning.at : (undo.at(-1)?.at ?? newest);
  const [above, below] = [moves.filter(({ at }) => at > newest), moves.filter(({ at }) => at <= newest && at > oldest)];
  return html`<section id="history" data-live><h2>${text.title}</h2>${page.rights.edit && undoButtons(texts, view)}
<ol class="plain steps">${timeline(texts, redo.toReversed(), above, true)}
<li class="present"><strong>${text.present}</strong> <span class="quiet">${texts.project.revision(view.project.currentRevision)}</span></li>
${timeline(texts, undo, below, false)}${isWhole && beginningRow(texts, beginning)}</ol>
${!isWhole && html`<p>${moreLink(texts, view.handle, page) || text.older}</p>`}</section>`;
}

/** Steps, and between them what was undone and redone. All newest first. */
function timeline(
  texts: Texts,
  steps: readonly HistoryStep[],
  moves: readonly Moved[],
  areUndone: boolean,
): readonly Html[] {
  const rest = [...moves];
  const movesAfter = ({ at }: HistoryStep): readonly Moved[] =>
    rest.splice(0, rest.filter((move) => move.at > at).length);
  return [
    ...steps.flatMap((step) => [
      ...movesAfter(step).map((move) => moveRow(texts, move)),
      stepRow(texts, step, areUndone),
    ]),
    ...rest.map((move) => moveRow(texts, move)),
  ];
}

function moveRow(texts: Texts, move: Moved): Html {
  return html`<li class="move"><span class="quiet">${movedSaid(texts, move)}, ${moment(move.at)}</span></li>`;
}

function stepRow(texts: Texts, { label, by, assistant, at, revision }: HistoryStep, isUndone: boolean): Html {
  const { project } = texts;
  return html`<li${isUndone && html` class="undone"`}>${edited(texts, label)}<br>
<span class="quiet">${project.by(by, assistant)}, ${moment(at)}, ${project.revision(revision)}${isUndone && html`, ${project.history.undone}`}</span></li>`;
}

function beginningRow(texts: Texts, { label, by, assistant, at }: ProjectBeginning): Html {
  const { project } = texts;
  const { made, start } = project.history;
  return html`<li>${label === undefined ? made : edited(texts, label)}. ${start}<br>
<span class="quiet">${project.by(by, assistant)}, ${moment(at)}${label !== undefined && html`, ${project.revision(1)}`}</span></li>`;
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
export function versionsPart(texts: Texts, view: ProjectView, page: ProjectPage): Html {
  const text = texts.project.versions;
  const rest = view.versionsTotal - view.versions.length;
  return html`<section id="versions" data-live><h2>${text.title}</h2>${
    view.versions.length === 0
      ? html`<p>${text.none}</p>`
      : html`<ul class="plain">${view.versions.map((one) => versionRow(texts, view, one, page.rights))}</ul>`
  }${rest > 0 && html`<p>${texts.project.more(rest)} ${moreLink(texts, view.handle, page)}</p>`}</section>`;
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
