import type { JobView } from '@talud/jobs';
import type { ProjectDocument } from '@talud/slope-model';
import { drawnIn, type Language } from '@talud/slope-render';
import {
  findResult,
  type HistoryStep,
  latestEvent,
  listResults,
  listVersions,
  type ProjectEvent,
  type ProjectRow,
  type ResultRow,
  readHistory,
  readRevision,
  type Version,
} from '@talud/store';
import { projectHandle, readResultHandle, resultHandle } from '@talud/tenancy';
import type { ToolRun } from '../../registry/tool.js';
import { expandUri } from '../../registry/uri-template.js';
import { drawnResult } from '../drawing/drawn-result.js';
import { vertexCount } from '../edit/edit-answer.js';
import { documentOf } from '../edit/edit-project.js';
import { faceOf, methodsOf, resultOf } from '../faces/faces.js';
import type { MethodView } from '../faces/result-face.js';
import { TABLES } from '../files/tables-csv.js';
import { openedToDraw } from '../groundwater/opened-document.js';
import { type SectionDrawn, type SectionToDraw, sectionDrawn } from '../heavy/drawn-section.js';
import { inThread } from '../heavy/in-thread.js';
import { lastJobs } from '../runs/last-jobs.js';
import { projectOf } from './which-project.js';

/** What a person's page shows of a project: what the tools answer piece by piece, as it stands at one moment. */
export interface ProjectView {
  readonly project: ProjectRow;
  readonly handle: string;
  readonly document: ProjectDocument;
  /** Nearest first. */
  readonly undo: readonly HistoryStep[];
  readonly redo: readonly HistoryStep[];
  /** Newest first, as the others. */
  readonly versions: readonly Version[];
  readonly versionsTotal: number;
  readonly results: readonly ResultView[];
  readonly resultsTotal: number;
  /** Those that wait or run, and the last one when it ended without a result. */
  readonly jobs: readonly JobView[];
  readonly latest: Omit<ProjectEvent, 'place'> | undefined;
  /** The result whose surfaces are in the picture. */
  readonly drawn: ResultView | undefined;
  /**
   * The section in words, and as SVG as it is now or as the drawn result has analysed it. For after the transaction.
   *
   * @throws E_BUSY, E_TIMEOUT for a large section
   */
  draw(): Promise<SectionDrawn>;
}

export interface ResultView {
  readonly handle: string;
  readonly row: ResultRow;
  readonly methods: readonly MethodView[];
  /** The figures in a sentence. */
  readonly headline: string;
  /** What must be known besides the figures. */
  readonly warnings: readonly string[];
  /** Addresses of its tables as files, by the view of `results_query`, of its first method. */
  readonly tables: readonly { readonly view: string; readonly uri: string }[];
}

/** How much is shown. */
export interface ViewWish {
  readonly language: Language;
  /** Handle of a result to draw; by default the newest, when the section is still the one it analysed. */
  readonly result: string | undefined;
  readonly edits: number;
  readonly versions: number;
  readonly results: number;
}

const JOBS = 20;

/** Chosen: with fewer vertices a section is drawn in some milliseconds, which is less than the way to a thread and back. */
const SMALL_VERTICES = 500;

/** @throws E_NOT_FOUND, the same for a text that is no handle, an unknown project and one that the caller does not see */
export async function projectView(run: ToolRun, handle: string, wish: ViewWish): Promise<ProjectView> {
  const project = await projectOf(run, handle);
  const { tx } = run;
  const opened = async (revision: number): Promise<ProjectDocument> =>
    openedToDraw(run, documentOf((await readRevision(tx, project.id, revision)).document));
  const document = await opened(project.currentRevision);
  const { versions, total: versionsTotal } = await listVersions(tx, project.id, { limit: wish.versions, offset: 0 });
  const listed = await listResults(tx, project.id);
  const results: ResultView[] = [];
  for (const { id } of listed.slice(0, wish.results))
    results.push(...(await resultView(run, project, resultHandle(id))));
  const drawn = await whatIsDrawn(run, project, results, wish);
  const analysed = drawn && (await opened(drawn.row.revision));
  const found = drawn && drawnResult(resultOf(drawn.row.summary), undefined, drawn.row.stale);
  const surfaces = found && drawnIn(wish.language, found);
  const section: SectionToDraw = { document, drawn: analysed ?? document, result: surfaces, language: wish.language };
  const isSmall = vertexCount(document) + vertexCount(section.drawn) <= SMALL_VERTICES;
  return {
    project,
    handle: projectHandle(project.id),
    document,
    ...(await readHistory(tx, project.id, project.currentRevision, wish.edits)),
    versions,
    versionsTotal,
    results,
    resultsTotal: listed.length,
    jobs: (await lastJobs(tx, project.id, JOBS)).filter(isTold),
    latest: await latestEvent(tx, project.id),
    drawn,
    draw: async () => (isSmall ? sectionDrawn(section) : inThread(run.context.orgId, 'section', section)),
  };
}

function isTold({ state }: JobView, index: number): boolean {
  const goesOn = state === 'queued' || state === 'running';
  return goesOn || (index === 0 && (state === 'failed' || state === 'crashed'));
}

/** The result of the handle, if it is of this project. */
async function resultView(run: ToolRun, project: ProjectRow, handle: string): Promise<ResultView[]> {
  const id = readResultHandle(handle);
  const row = id && (await findResult(run.tx, run.context, id));
  if (!row || row.projectId !== project.id) return [];
  const result = resultOf(row.summary);
  const address = { project_id: projectHandle(project.id), result_id: handle };
  const questions = Object.keys(faceOf(result).queries);
  return [
    {
      handle,
      row,
      methods: methodsOf(result, undefined) ?? [],
      headline: faceOf(result).headline(result),
      warnings: result.warnings,
      tables: Object.entries(TABLES)
        .filter(([view]) => questions.includes(view))
        .map(([view, { uriTemplate }]) => ({ view, uri: expandUri(uriTemplate, address) })),
    },
  ];
}

/** What was asked for, else the newest result of the section as it is. */
async function whatIsDrawn(
  run: ToolRun,
  project: ProjectRow,
  results: readonly ResultView[],
  wish: ViewWish,
): Promise<ResultView | undefined> {
  if (wish.result === undefined) {
    const [newest] = results;
    return newest && !newest.row.stale && newest.methods.length > 0 ? newest : undefined;
  }
  const known = results.find(({ handle }) => handle === wish.result);
  const [found] = known ? [known] : await resultView(run, project, wish.result);
  return found;
}
