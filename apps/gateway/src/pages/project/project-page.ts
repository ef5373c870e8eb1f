import { type Html, html } from '../html.js';
import type { Said } from '../said.js';
import type { Texts } from '../texts/english.js';
import { projectPath } from './project-path.js';
import type { Rights } from './rights.js';

/** What stands on a project's page besides the project. */
export interface ProjectPage {
  readonly said: Said;
  readonly rights: Rights;
  /** Whether assistants are told that this page is open. */
  readonly tellsPresence: boolean;
  /** How many edits were asked for, and whether one may ask for more of everything. */
  readonly edits: number;
  /** How many rows a table has at most. */
  readonly rows: number;
  readonly hasMore: boolean;
}

/** The way to more than a page first shows. */
export function moreLink(texts: Texts, handle: string, { hasMore }: ProjectPage): Html | false {
  return hasMore && html`<a href="${projectPath(handle)}?all=yes">${texts.project.all}</a>`;
}
