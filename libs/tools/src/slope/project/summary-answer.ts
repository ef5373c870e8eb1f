import { type BoundaryEntry, type Detail, type ModelSummary, summarise } from '@talud/slope-model';
import { listResults, type ProjectRow, readHistory, readRevision, type Version } from '@talud/store';
import { resultHandle } from '@talud/tenancy';
import type { ToolAnswer, ToolRun } from '../../registry/tool.js';
import { type Cut, capped, truncatedField } from '../edit/capped-list.js';
import { documentOf } from '../edit/edit-project.js';
import {
  boundaryLines,
  bullets,
  counted,
  loadLines,
  materialLines,
  paragraph,
  regionLines,
  seismicText,
  settingsLine,
  supportLines,
} from '../model/section-text.js';
import { versionEntry, versionText } from './named-version.js';
import { LIST, projectFields, projectTitle } from './project-fields.js';
import type { MeantProject } from './which-project.js';

export const SUMMARY_PROPERTIES = {
  bounding_box: { type: ['array', 'null'], items: { type: 'number' } },
  boundaries: LIST,
  materials: LIST,
  regions: LIST,
  loads: { type: 'object' },
  supports: LIST,
  settings: { type: 'object' },
  status: { type: 'object' },
  history: { type: 'object' },
  results: LIST,
} as const;

const LABELS = 5;

/** A project at a glance, or what a version of it holds: what `project_summary` and `project_open` answer. */
export async function summaryAnswer(
  run: ToolRun,
  project: ProjectRow & Pick<MeantProject, 'note'>,
  detail: Detail,
  version?: Version,
): Promise<ToolAnswer> {
  const shown = version?.revision ?? project.currentRevision;
  const document = documentOf((await readRevision(run.tx, project.id, shown)).document);
  const cuts: Cut[] = [];
  const whole = summarise(document, detail);
  const model = within(whole, cuts);
  const { undo, redo } = await readHistory(run.tx, project.id, project.currentRevision, LABELS);
  const results = (await listResults(run.tx, project.id)).map(({ id, kind, stale }) => {
    return { result_id: resultHandle(id), kind, stale };
  });
  const fields = projectFields(project);
  const history = { undo: undo.map(({ label }) => label), redo: redo.map(({ label }) => label) };
  const ready = model.status.can_run ? 'ready to run' : `not ready: ${model.status.blockers[0]}`;
  const counts = [
    counted(document.boundaries.length, 'boundary'),
    counted(document.materials.length, 'material'),
    counted(whole.regions.length, 'region'),
  ].join(', ');
  const title = projectTitle(fields);
  const which = version === undefined ? title : `Version ${versionText(version)}, of ${title}`;
  const summary = `${which}: ${counts}; ${ready}`;
  const structured = {
    summary,
    ...fields,
    ...(version === undefined ? {} : { version: versionEntry(version) }),
    ...(project.note ? { note: project.note } : {}),
    ...model,
    history,
    results,
    ...truncatedField(cuts),
  };
  return {
    kind: 'answer',
    text: textOf(summary, project.note, model, history, results),
    structured,
    project: project.id,
  };
}

/** Vertices listed in one answer: chosen, so that a section of thousands does not fill a conversation. */
const VERTICES = 1_000;

/** Supports listed in a summary: chosen. */
const SUPPORTS = 50;

function within(model: ModelSummary, cuts: Cut[]): ModelSummary {
  const rest = 'project_get shows one stored part at a time.';
  return {
    ...model,
    boundaries: withinVertices(capped(model.boundaries, 'boundaries', rest, cuts), cuts),
    regions: capped(model.regions, 'regions', rest, cuts),
    supports: capped(model.supports, 'supports', 'project_get section supports lists all.', cuts, SUPPORTS),
  };
}

function withinVertices(boundaries: readonly BoundaryEntry[], cuts: Cut[]): BoundaryEntry[] {
  let listed = 0;
  let total = 0;
  const shown = boundaries.map(({ vertices, ...entry }): BoundaryEntry => {
    const count = vertices?.length ?? 0;
    total += count;
    if (vertices === undefined || listed + count > VERTICES) return entry;
    listed += count;
    return { ...entry, vertices };
  });
  if (listed < total) {
    cuts.push({ what: 'vertices', shown: listed, total, rest: 'project_get shows one stored part at a time.' });
  }
  return shown;
}

function textOf(
  summary: string,
  note: string | undefined,
  model: ModelSummary,
  history: { undo: readonly string[]; redo: readonly string[] },
  results: readonly { result_id: string; kind: string; stale: boolean }[],
): string {
  const { status } = model;
  const resultTexts = results.map(({ result_id, kind, stale }) => `${result_id} (${kind}${stale ? ', stale' : ''})`);
  return [
    summary,
    ...(note ? [note] : []),
    ...paragraph('Boundaries', boundaryLines(model.boundaries)),
    ...paragraph('Materials', materialLines(model.materials)),
    ...paragraph('Regions', regionLines(model.regions)),
    ...paragraph('Loads', loadLines(model.loads.items)),
    ...paragraph('Supports', supportLines(model.supports.slice(0, SUPPORTS))),
    ...(model.loads.seismic.enabled ? [`Earthquake: ${seismicText(model.loads.seismic)}.`] : []),
    settingsLine(model),
    ...paragraph('Blockers', bullets(status.blockers)),
    ...paragraph('Warnings', bullets(status.warnings)),
    ...paragraph('Notes', bullets(status.model_notes)),
    ...(history.undo.length > 0 ? [`Last edits: ${history.undo.join('; ')}.`] : []),
    ...(history.redo.length > 0 ? [`Undone: ${history.redo.join('; ')}.`] : []),
    ...(resultTexts.length > 0 ? [`Results: ${resultTexts.join(', ')}.`] : []),
  ].join('\n');
}
