import { type JobView, lastJobs } from '@talud/jobs';
import { flowSource, type ProjectDocument, type RunResult } from '@talud/slope-model';
import { drawnIn, type Language } from '@talud/slope-render';
import {
  findResult,
  type HistoryStep,
  latestEvent,
  listVersions,
  type Moved,
  type ProjectBeginning,
  type ProjectEvent,
  type ProjectRow,
  type ResultRow,
  readBeginning,
  readHistory,
  readMoves,
  readRevision,
  resultsInShort,
  type ShortResult,
  type Version,
} from '@talud/store';
import { projectHandle, readResultHandle, resultHandle } from '@talud/tenancy';
import type { ToolRun } from '../../registry/tool.js';
import { expandUri } from '../../registry/uri-template.js';
import { drawnResult } from '../drawing/drawn-result.js';
import { documentOf } from '../edit/edit-project.js';
import { faceOf, resultOf } from '../faces/faces.js';
import type { MethodView } from '../faces/result-face.js';
import { TABLES } from '../files/tables-csv.js';
import { seepageToDraw } from '../groundwater/flow-to-read.js';
import { openedToDraw } from '../groundwater/opened-document.js';
import { isSoonDrawn } from '../heavy/draw-in-turn.js';
import { type SectionDrawn, type SectionToDraw, sectionDrawn } from '../heavy/drawn-section.js';
import { inThread } from '../heavy/in-thread.js';
import { projectOf } from './which-project.js';

/** What a person's page shows of a project: what the tools answer piece by piece, as it stands at one moment. */
export interface ProjectView {
  readonly project: ProjectRow;
  readonly handle: string;
  readonly document: ProjectDocument;
  /** Nearest first. */
  readonly undo: readonly HistoryStep[];
  readonly redo: readonly HistoryStep[];
  /** What was undone and redone. Newest first. */
  readonly moves: readonly Moved[];
  readonly beginning: ProjectBeginning;
  /** Newest first, as the others. */
  readonly versions: readonly Version[];
  readonly versionsTotal: number;
  readonly results: readonly ResultView[];
  readonly resultsTotal: number;
  /** Those that wait or run, and the last one when it ended without a result. */
  readonly jobs: readonly JobView[];
  readonly latest: Omit<ProjectEvent, 'place'> | undefined;
  /** The result whose surfaces are in the picture. */
  readonly drawn: (Pick<ResultView, 'handle' | 'figures'> & Pick<ResultRow, 'kind' | 'revision' | 'stale'>) | undefined;
  /**
   * The section in words, and as SVG as it is now or as the drawn result has analysed it. For after the transaction.
   *
   * @throws E_BUSY, E_TIMEOUT for a large section
   */
  draw(): Promise<SectionDrawn>;
}

export interface ResultView extends Omit<ShortResult, 'id' | 'short'> {
  readonly handle: string;
  /** The value of each method; none for kinds whose headline says more. */
  readonly figures: readonly Figure[];
  /** The figures in a sentence. */
  readonly headline: string;
  /** Of a seepage: the section holds its field, and nothing that it was solved from has changed since, whatever else has. */
  readonly holds: boolean;
  /** What must be known besides the figures. */
  readonly warnings: readonly string[];
  /** Addresses of its tables as files, by the view of `results_query`, of its first method. */
  readonly tables: readonly { readonly view: string; readonly uri: string }[];
}

export type Figure = Pick<MethodView, 'method_id' | 'name' | 'caption' | 'value'>;

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

/** @throws E_NOT_FOUND, the same for a text that is no handle, an unknown project and one that the caller does not see */
export async function projectView(run: ToolRun, handle: string, wish: ViewWish): Promise<ProjectView> {
  const project = await projectOf(run, handle);
  const { tx } = run;
  const stored = async (revision: number): Promise<ProjectDocument> =>
    documentOf((await readRevision(tx, project.id, revision)).document);
  const current = await stored(project.currentRevision);
  const document = await openedToDraw(run, current);
  const { versions, total: versionsTotal } = await listVersions(tx, project.id, { limit: wish.versions, offset: 0 });
  const listed = await resultsInShort(tx, project.id, wish.results);
  const results = listed.results.map((one) => resultView(project, current, one));
  const drawn = await whatIsDrawn(run, project, results, wish.result);
  const analysed = drawn && (await stored(drawn.revision));
  const result = drawn && resultOf(drawn.summary);
  const found = result && drawnResult(result, undefined, drawn.stale);
  const seeping = await seepageToDraw(run, analysed ?? current, result);
  const section: SectionToDraw = {
    document,
    drawn: analysed ? await openedToDraw(run, analysed) : document,
    result: found && drawnIn(wish.language, found),
    seepage: seeping && { document: seeping, isResult: result?.kind === 'groundwater' },
    language: wish.language,
  };
  const isSmall = seeping === undefined && isSoonDrawn(document, section.drawn);
  return {
    project,
    handle: projectHandle(project.id),
    document,
    ...(await readHistory(tx, project.id, project.currentRevision, wish.edits)),
    moves: await readMoves(tx, project.id, wish.edits),
    beginning: await readBeginning(tx, project.id),
    versions,
    versionsTotal,
    results,
    resultsTotal: listed.total,
    jobs: (await lastJobs(tx, project.id, JOBS)).filter(isTold),
    latest: await latestEvent(tx, project.id),
    drawn: drawn && drawnView(drawn),
    draw: async () => (isSmall ? sectionDrawn(section) : inThread(run.context.orgId, 'section', section)),
  };
}

function isTold({ state }: JobView, index: number): boolean {
  const goesOn = state === 'queued' || state === 'running';
  return goesOn || (index === 0 && (state === 'failed' || state === 'crashed'));
}

function drawnView({ id, kind, revision, stale, summary }: ResultRow): ProjectView['drawn'] {
  return { handle: resultHandle(id), figures: figuresOf(resultOf(summary)), kind, revision, stale };
}

function resultView(
  { id: project }: ProjectRow,
  section: ProjectDocument,
  { id, short, ...row }: ShortResult,
): ResultView {
  const result = resultOf(short);
  const handle = resultHandle(id);
  const questions = Object.keys(faceOf(result).queries);
  return {
    ...row,
    handle,
    figures: figuresOf(result),
    headline: faceOf(result).headline(result),
    holds: result.kind === 'groundwater' && holdsField(section, result.field_blob),
    warnings: result.warnings,
    tables: Object.entries(TABLES)
      .filter(([view]) => questions.includes(view))
      .map(([view, { uriTemplate }]) => {
        return { view, uri: expandUri(uriTemplate, { project_id: projectHandle(project), result_id: handle }) };
      }),
  };
}

function holdsField(section: ProjectDocument, blob: string): boolean {
  const field = section.seepage?.field;
  return field?.blob === blob && field.solvedFrom === flowSource(section);
}

function figuresOf(result: RunResult): readonly Figure[] {
  if (result.kind === 'analysis') return result.methods;
  if (result.kind !== 'optimized') return [];
  const { method_id, name, caption, final_fos: value } = result;
  return [{ method_id, name, caption, value }];
}

/** What was asked for, if it is of this project, else the newest result of the section as it is. */
async function whatIsDrawn(
  { tx, context }: ToolRun,
  project: ProjectRow,
  [newest]: readonly ResultView[],
  wanted: string | undefined,
): Promise<ResultRow | undefined> {
  const own = newest && !newest.stale && newest.figures.length > 0 ? newest.handle : undefined;
  const id = readResultHandle(wanted ?? own ?? '');
  const row = id && (await findResult(tx, context, id));
  return row?.projectId === project.id ? row : undefined;
}
