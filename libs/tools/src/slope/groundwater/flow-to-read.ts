import { TaludError } from '@talud/errors';
import {
  analysisBlobs,
  type OpenedFlow,
  openFlow,
  type ProjectDocument,
  type RunResult,
  readsField,
} from '@talud/slope-model';
import { type ProjectRow, type ResultRow, readRevision } from '@talud/store';
import type { Arguments, ToolRun } from '../../registry/tool.js';
import { documentOf, refusal } from '../edit/edit-project.js';
import { resultOf } from '../faces/faces.js';
import { type MeantProject, whichProject } from '../project/which-project.js';
import { resultOfCall } from '../runs/result-of-call.js';
import { opened } from './opened-document.js';

/** A seepage field to read: that of a result, or the one that the project holds. */
export interface FlowToRead {
  readonly project: ProjectRow & Pick<MeantProject, 'note'>;
  readonly revision: number;
  /** Opened with the bytes of the field. */
  readonly document: ProjectDocument;
  readonly found?: ResultRow;
  readonly result?: RunResult<'groundwater'>;
}

/** @throws E_NOT_FOUND, E_CONFLICT (a result of another kind or project) */
export async function flowToRead(run: ToolRun, args: Arguments): Promise<FlowToRead> {
  if (typeof args.result_id !== 'string') {
    const project = await whichProject(run, args, 'read');
    const document = documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document);
    return { project, revision: project.currentRevision, document: await withBytes(run, document) };
  }
  const { found, project } = await resultOfCall(run, args.result_id, args);
  const result = resultOf(found.summary);
  if (result.kind !== 'groundwater') {
    throw new TaludError('E_CONFLICT', `A result of kind ${result.kind} holds no seepage field.`, {
      hint: 'groundwater_run answers with the result_id of one.',
    });
  }
  const ran = documentOf((await readRevision(run.tx, project.id, found.revision)).document);
  return { project, revision: found.revision, document: await withBytes(run, holding(ran, result)), found, result };
}

/**
 * The section with the bytes of the seepage whose water a picture of it shows: what a groundwater result left in it, else the field that it
 * takes its pressures from. None of a section that reads no field.
 */
export async function seepageToDraw(
  run: ToolRun,
  section: ProjectDocument,
  result: RunResult | undefined,
): Promise<ProjectDocument | undefined> {
  const shows = result?.kind === 'groundwater' || readsField(section);
  return shows ? withSeepage(run, section, result) : undefined;
}

/** The seepage of {@link seepageToDraw}, at its last stage. */
export async function flowInSection(
  run: ToolRun,
  section: ProjectDocument,
  result: RunResult | undefined,
): Promise<OpenedFlow | undefined> {
  const shown = await seepageToDraw(run, section, result);
  return shown && openedFlow(shown, undefined);
}

/** A stage of what a groundwater result left in its section, else of the field that the section holds. @throws as `openedFlow` */
export async function flowOf(
  run: ToolRun,
  section: ProjectDocument,
  result: RunResult | undefined,
  stage: unknown,
): Promise<OpenedFlow> {
  return openedFlow(await withSeepage(run, section, result), stage);
}

function withSeepage(run: ToolRun, section: ProjectDocument, result: RunResult | undefined): Promise<ProjectDocument> {
  return withBytes(run, result?.kind === 'groundwater' ? holding(section, result) : section);
}

/** The document of a run with the field that the run left. */
function holding(
  document: ProjectDocument,
  { analysis, field_blob: blob, stages }: RunResult<'groundwater'>,
): ProjectDocument {
  const { seepage } = document;
  if (seepage === undefined) return document;
  const field = { blob, analysis, stages: stages?.length ?? 1, solvedFrom: '' };
  return { ...document, seepage: { ...seepage, field } };
}

function withBytes(run: ToolRun, document: ProjectDocument): Promise<ProjectDocument> {
  return opened(run, document, analysisBlobs(document));
}

/** @throws E_NOT_CONFIGURED without a field, E_INVALID_ARGUMENT for a stage that is not there */
export function openedFlow(document: ProjectDocument, stage: unknown): OpenedFlow {
  const flow = openFlow(document, typeof stage === 'number' ? stage : undefined);
  if (!flow.ok) throw refusal(flow);
  return flow.value;
}
