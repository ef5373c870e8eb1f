import { createHash } from 'node:crypto';
import { TaludError } from '@talud/errors';
import { documentBlobs, LIMITS, modelText, type ProjectDocument, type Refused, sameJson } from '@talud/slope-model';
import { addRevision, lockProject, type NewRevision, type ProjectRow, readRevision } from '@talud/store';
import type { Arguments, ToolRun } from '../../registry/tool.js';
import { closestName } from '../errors/words-of-the-field.js';
import { noSuchProject, whichProject } from '../project/which-project.js';

/** An edit of the document: what it makes of it, and how the step is called in the history. */
export interface Edit<T> {
  readonly document: ProjectDocument;
  readonly label: string;
  readonly value: T;
}

export interface Edited<T> {
  readonly project: ProjectRow;
  readonly revision: number;
  readonly document: ProjectDocument;
  /** False when the edit made no difference: then there is no step. */
  readonly changed: boolean;
  readonly value: T;
}

/**
 * The one way to change a project: hold it, check the revision that the caller saw, edit, add one step. One edit is
 * one revision is one undo step.
 *
 * @throws E_NOT_FOUND, E_FORBIDDEN (a project that the caller may only look at), E_CONFLICT (another revision), E_TOO_LARGE
 *   (the document), and whatever `edit` throws. While somebody else holds the project the statement fails and the gateway tries again.
 */
export async function editProject<T>(
  run: ToolRun,
  tool: string,
  args: Arguments,
  edit: (document: ProjectDocument, project: ProjectRow) => Edit<T> | Promise<Edit<T>>,
): Promise<Edited<T>> {
  const { project, document: before } = await openForEdit(run, args);
  const { document, label, value } = await edit(before, project);
  if (sameJson(document, before)) {
    return { project, revision: project.currentRevision, document: before, changed: false, value };
  }
  const revision = await addRevision(
    run.tx,
    run.context,
    project.id,
    project.currentRevision,
    step(document, label, tool, before),
  );
  return { project: { ...project, name: document.name }, revision, document, changed: true, value };
}

/**
 * The project that an edit is about and its present document, held until the transaction ends. Work that takes longer than a
 * transaction may begins with this, so that it is not done for nothing, and names the project from then on.
 *
 * @throws as {@link editProject}
 */
export async function openForEdit(
  run: ToolRun,
  args: Arguments,
): Promise<{ readonly project: ProjectRow; readonly document: ProjectDocument }> {
  const project = await holdForEdit(run, await whichProject(run, args, 'edit'), args.if_revision);
  const document = documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document);
  return { project, document };
}

/** Holds the project until the transaction ends, for a caller that may edit it and saw its present revision. */
export async function holdForEdit(run: ToolRun, meant: ProjectRow, ifRevision: unknown): Promise<ProjectRow> {
  const project = await lockProject(run.tx, run.context, meant.id);
  if (!project) throw noSuchProject();
  if (!project.editable) {
    throw new TaludError('E_FORBIDDEN', `You may look at "${project.name}", not change it.`, {
      hint: 'Ask a member of the project to make you an editor, or make a project of your own with project_new.',
    });
  }
  if (typeof ifRevision === 'number' && ifRevision !== project.currentRevision) {
    throw new TaludError('E_CONFLICT', `The project is at revision ${project.currentRevision}, not at ${ifRevision}.`, {
      hint: 'Read it again with project_summary, then repeat the edit on what is there now.',
    });
  }
  return project;
}

/**
 * The step that makes `document` of `before`, or begins a project with it. A document that is over the limit may still become
 * smaller.
 *
 * @throws E_TOO_LARGE
 */
export function step(document: ProjectDocument, label: string, tool: string, before?: ProjectDocument): NewRevision {
  const bytes = bytesOf(document);
  if (bytes > LIMITS.documentBytes && (before === undefined || bytes > bytesOf(before))) {
    throw new TaludError('E_TOO_LARGE', `The project would take ${bytes} bytes, more than ${LIMITS.documentBytes}.`, {
      hint: 'Delete given surfaces, seepage conditions or annotations that are not needed any more, or simplify long lines.',
    });
  }
  const blobs = documentBlobs(document);
  return { document, modelHash: modelHash(document), label: label.slice(0, 200), tool, name: document.name, blobs };
}

function bytesOf(document: ProjectDocument): number {
  return Buffer.byteLength(JSON.stringify(document));
}

export function modelHash(document: ProjectDocument): Buffer {
  return createHash('sha256').update(modelText(document)).digest();
}

/** A document as we stored it. It was parsed before it was stored, so its shape is known. */
export function documentOf(stored: unknown): ProjectDocument {
  return stored as ProjectDocument;
}

/** What the model refuses, as the error that the caller reads. */
export function refusal(refused: Refused): TaludError {
  const suggestion = refused.unknown ? closestName(refused.unknown.name, refused.unknown.known) : '';
  const hint = [suggestion, refused.hint].filter(Boolean).join(' ');
  return new TaludError(refused.code, refused.message, {
    ...(hint ? { hint } : {}),
    ...(refused.details ? { details: refused.details } : {}),
  });
}
