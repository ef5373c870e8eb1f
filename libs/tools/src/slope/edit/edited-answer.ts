import {
  type DocumentEdited,
  documentRegions,
  type ProjectDocument,
  type Refused,
  type Region,
  tangled,
} from '@talud/slope-model';
import type { Arguments, ToolAnswer, ToolRun } from '../../registry/tool.js';
import { bullets, paragraph } from '../model/section-text.js';
import { answerSchema, projectTitle } from '../project/project-fields.js';
import { type EditFields, editFields } from './edit-fields.js';
import { editProject, refusal } from './edit-project.js';
import { refuseTooManyVertices } from './vertex-count.js';

/** What an edit of one thing says: its own fields, and lines for a reader who sees no structure. */
export interface Said {
  /** In the past, as a whole sentence without the full stop: `Added the load "Crane"`. */
  readonly did: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly lines?: readonly string[];
}

/** The project as an edit has left it, and what the edit was given. */
export interface After {
  readonly document: ProjectDocument;
  /** Its regions, cut once for all that the answer says of them. */
  readonly regions: readonly Region[];
  readonly given: Arguments;
}

/** What every edit answers besides is told by none of them again: a list of tools has to stay within what a client reads. */
export function editedSchema(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return answerSchema({ revision: { type: 'integer' }, ...properties });
}

/**
 * One edit of one thing, as the tool `tool`: `make` edits the document, `say` tells what came of it, and the sentence is
 * the step's label in the history too.
 *
 * @throws whatever `make` refuses, and what `editProject` throws
 */
export async function editedAnswer<T>(
  run: ToolRun,
  tool: string,
  args: Arguments,
  make: (document: ProjectDocument) => DocumentEdited<T> | Refused | Promise<DocumentEdited<T> | Refused>,
  say: (value: T, after: After) => Said,
): Promise<ToolAnswer> {
  const edited = await editProject(run, tool, args, async (document) => {
    const made = await make(document);
    if (!made.ok) throw refusal(made);
    refuseTooManyVertices(run, made.document);
    const tangle = tangled(made.document);
    if (tangle !== undefined) throw refusal(tangle);
    const regions = documentRegions(made.document);
    const said = say(made.value, { document: made.document, regions, given: wishes(args) });
    return { document: made.document, label: said.did, value: { said, notes: made.notes, regions } };
  });
  const { said, notes, regions } = edited.value;
  const fields: EditFields = editFields(edited, regions);
  const unchanged = edited.changed ? '' : ' That made no difference.';
  const summary = `${said.did} in ${projectTitle(fields)}.${unchanged}`;
  const text = [
    summary,
    ...(said.lines ?? []),
    ...paragraph('Notes', bullets(notes)),
    ...paragraph('Problems', bullets(fields.problems)),
    ...paragraph('Warnings', bullets(fields.warnings)),
  ];
  return {
    kind: 'answer',
    text: text.join('\n'),
    structured: { summary, ...fields, ...said.fields, notes },
    project: edited.project.id,
  };
}

/** The arguments of an edit without those that name the project and its revision. */
export function wishes({ project_id: _project, if_revision: _revision, ...rest }: Arguments): Arguments {
  return rest;
}
