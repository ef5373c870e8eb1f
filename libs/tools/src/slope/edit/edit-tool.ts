import type { DocumentEdited, ProjectDocument, Refused } from '@talud/slope-model';
import type { Arguments, Tool, ToolRun } from '../../registry/tool.js';
import { editInput } from './edit-input.js';
import { type After, editedAnswer, editedSchema, type Said, wishes } from './edited-answer.js';

type Properties = Readonly<Record<string, unknown>>;

/** A tool whose call is one edit of the document: what it takes, makes and says, beside what every edit does. */
interface EditTool<T> extends Pick<Tool, 'name' | 'title' | 'description' | 'set' | 'annotations' | 'errors'> {
  /** Its own arguments: properties of a JSON Schema. */
  readonly takes: Properties;
  readonly required?: readonly string[];
  /** What its answer has of its own: properties of a JSON Schema. */
  readonly answers: Properties;
  /** @param given the arguments but those that name the project and its revision */
  make(
    document: ProjectDocument,
    given: Arguments,
    run: ToolRun,
  ): DocumentEdited<T> | Refused | Promise<DocumentEdited<T> | Refused>;
  say(value: T, after: After): Said;
}

export function editTool<T>({ takes, required, answers, make, say, ...words }: EditTool<T>): Tool {
  return {
    ...words,
    access: 'edit',
    inputSchema: editInput(takes, required),
    outputSchema: editedSchema(answers),
    run: (run, args) => editedAnswer(run, words.name, args, (document) => make(document, wishes(args), run), say),
  };
}
