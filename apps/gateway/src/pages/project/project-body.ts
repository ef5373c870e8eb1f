import { type Html, html } from '../html.js';
import { actionForm, saidLines } from '../said.js';
import type { Texts } from '../texts/english.js';
import { historyPart, versionForm, versionsPart } from './history-part.js';
import { importPart } from './import-part.js';
import type { ProjectPage } from './project-page.js';
import { PROJECTS_PATH, projectPath } from './project-path.js';
import type { ShownProject } from './read-project.js';
import { jobsPart, resultsPart } from './results-part.js';
import { modelPart, picturePart } from './section-part.js';
import { moment, newsOf } from './told.js';

/**
 * The page of a project. What has `data-live` is shown anew by the script when something happens, as it stands in the page that
 * is read then: every word is made here, and the script knows none.
 */
export function projectBody(texts: Texts, view: ShownProject, page: ProjectPage): Html {
  const { said, rights, tellsPresence } = page;
  const { live } = texts.project;
  return html`<p><a href="${PROJECTS_PATH}">${texts.projects.back}</a></p>${saidLines(said)}
<div id="project" data-project="${view.handle}" data-now="${new Date().toISOString()}" data-presence="${tellsPresence ? 'yes' : 'no'}"
 data-following="${live.following}" data-away="${live.away}" data-signed-out="${live.signedOut}" data-lost="${live.lost}" data-sign-in="${live.signIn}">
<noscript><p class="quiet">${live.noScript}</p></noscript>
<div class="news"><p id="news" role="status" data-live-text>${view.latest ? newsOf(texts, view.latest) : texts.project.news.none}</p>
<p id="news-at" class="quiet" data-live>${view.latest && moment(view.latest.at)}</p><p id="following" class="quiet" role="status"></p></div>
${importPart(texts, view)}${!rights.edit && html`<p class="quiet">${texts.projects.readOnly}</p>`}
<div class="desk">${picturePart(texts, view)}
<div class="desk-rest">${jobsPart(texts, view, rights)}${resultsPart(texts, view, page)}${modelPart(texts, view, page)}</div>
<div class="desk-side">${historyPart(texts, view, page)}${versionsPart(texts, view, page)}
${rights.edit && versionForm(texts, view)}${presence(texts, view, tellsPresence)}</div></div></div>`;
}

function presence(texts: Texts, { handle }: ShownProject, tells: boolean): Html {
  const text = texts.project.presence;
  return html`<h2>${text.title}</h2><p>${tells ? text.on : text.off}</p>
${actionForm(projectPath(handle), tells ? 'presence-off' : 'presence-on', tells ? text.turnOff : text.turnOn)}`;
}
