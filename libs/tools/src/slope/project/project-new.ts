import { TaludError } from '@talud/errors';
import { OGR_PARTS } from '@talud/slope-io';
import { cleanName, demoDocument, emptyDocument, type ProjectDocument } from '@talud/slope-model';
import { countProjects, createProject, setCurrentProject } from '@talud/store';
import { projectHandle } from '@talud/tenancy';
import {
  type Arguments,
  EDIT,
  type Tool,
  type ToolAnswer,
  type ToolOutcome,
  type ToolRun,
} from '../../registry/tool.js';
import { refusal, step } from '../edit/edit-project.js';
import { refuseTooManyVertices } from '../edit/vertex-count.js';
import { FILE, givenFile } from '../exchange/given-file.js';
import { ledgerFields } from '../exchange/ledger-fields.js';
import { refuseMadeElements } from '../groundwater/mesh-quota.js';
import { keepBytes } from '../groundwater/opened-document.js';
import { HEAVY_ERRORS, heavy } from '../heavy/in-thread.js';
import type { ProjectToStore } from '../heavy/read-project.js';
import { bullets, paragraph } from '../model/section-text.js';
import { answerSchema, LIST, PROJECT_FIELDS } from './project-fields.js';

export const projectNew: Tool = {
  name: 'project_new',
  title: 'New project',
  description:
    'Makes a project, empty, as a demo slope with water, or from a project file, ours (with its mesh and seepage field) or one of OGR Slip2D (.ogr), and makes it the current one. Of an .ogr file it says what was kept, changed and left out, and what to look at (notes): tell the person. Next: model_define builds the section.',
  set: 'core',
  access: 'edit',
  movesConnection: true,
  annotations: EDIT,
  errors: {
    ...HEAVY_ERRORS,
    E_CONFLICT: 'A file and a template are both given; or leave_out without an .ogr file.',
    E_QUOTA_EXCEEDED: 'The plan allows fewer projects, vertices, triangles or stored fields.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Default "Untitled" or "Demo slope", or as in the file.' },
      template: { type: 'string', enum: ['empty', 'demo'], description: 'Default empty.' },
      file: FILE,
      leave_out: {
        type: 'array',
        items: { type: 'string', enum: OGR_PARTS },
        description: 'Parts of an .ogr file to pass over that cannot be read; factors are others without them.',
      },
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    template: { type: 'string' },
    ...{ kept: LIST, notes: LIST, dropped: LIST },
  }),
  async run(run, args) {
    await refuseWhenFull(run);
    const name = wantedName(args.name);
    if (args.file !== undefined) return fromFile(run, args, name);
    if (args.leave_out !== undefined) throw leavesNothingOut();
    const template = args.template === 'demo' ? 'demo' : 'empty';
    const document = template === 'demo' ? demoDocument(name ?? 'Demo slope') : emptyDocument(name ?? 'Untitled');
    return made(run, document, template, 'New project');
  },
};

const NEXT = {
  empty: 'model_define builds its section.',
  demo: 'analysis_run analyses it.',
  file: 'project_validate shows whether it can be analysed.',
} as const;

function wantedName(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  const name = cleanName('name', given);
  if (!name.ok) throw refusal(name);
  return name.value;
}

async function fromFile(run: ToolRun, args: Arguments, name: string | undefined): Promise<ToolOutcome> {
  if (args.template !== undefined) {
    throw new TaludError('E_CONFLICT', 'A project is made of a file or of a template.', { hint: 'Leave one out.' });
  }
  const { content } = await givenFile(run, args.file);
  const asked: readonly unknown[] = Array.isArray(args.leave_out) ? args.leave_out : [];
  const leaveOut = OGR_PARTS.filter((part) => asked.includes(part));
  const given = { content, wanted: 'project', leaveOut } as const;
  return heavy(run, 'project', given, async (later, read) => {
    if (!read.ok) throw refusal(read);
    if (read.value.ledger === undefined && leaveOut.length > 0) throw leavesNothingOut();
    return stored(later, read.value, name);
  });
}

function leavesNothingOut(): TaludError {
  return new TaludError('E_CONFLICT', 'leave_out would not be read: it is for .ogr files.', { hint: 'Leave it out.' });
}

async function stored(
  run: ToolRun,
  { document, blobs, ledger = [] }: ProjectToStore,
  name: string | undefined,
): Promise<ToolAnswer> {
  await refuseWhenFull(run);
  refuseTooManyVertices(run, document);
  if (document.seepage !== undefined) refuseMadeElements(run, document.seepage.mesh.elements, WITHOUT_MESH);
  for (const bytes of blobs) await keepBytes(run, bytes);
  const named = name === undefined ? document : { ...document, name };
  const { kept, changed, dropped, problems } = ledgerFields(ledger);
  const isForeign = ledger.length > 0;
  // What became of each part stays in the document (`importNotes`): the history needs no second, shorter telling.
  const label = isForeign ? 'Project from an .ogr file' : 'Project from a file';
  const unsolved = document.seepage?.field === undefined ? [] : [UNSOLVED];
  const answer = await made(run, named, 'file', label);
  const text = [
    answer.text,
    ...paragraph('To be looked at', bullets([...unsolved, ...problems])),
    ...paragraph('Changed', bullets(changed)),
    ...paragraph('Left out', bullets(dropped)),
    ...paragraph('Kept', bullets(kept)),
  ];
  const notes = [...unsolved, ...problems, ...changed];
  const structured = { ...answer.structured, notes, ...(isForeign && { kept, dropped }) };
  return { ...answer, text: text.join('\n'), structured };
}

const WITHOUT_MESH = 'Leave "seepage" and "blobs" out of the file; mesh_generate makes a mesh here.';

const UNSOLVED = 'Its seepage field is the one of the file and was not solved here: groundwater_run solves it again.';

async function made(
  run: ToolRun,
  document: ProjectDocument,
  template: keyof typeof NEXT,
  label: string,
): Promise<ToolAnswer> {
  const { tx, context } = run;
  const { name } = document;
  const id = await createProject(tx, context, name, step(document, label, 'project_new'));
  await setCurrentProject(tx, context, id);
  const handle = projectHandle(id);
  const summary = `Made the project "${name}" (${handle}), now the current one. Next: ${NEXT[template]}`;
  return {
    kind: 'answer',
    text: summary,
    structured: { summary, project_id: handle, project: name, revision: 1, template },
    project: id,
  };
}

/** @throws E_QUOTA_EXCEEDED */
async function refuseWhenFull({ tx, context }: ToolRun): Promise<void> {
  const [held, allowed] = [await countProjects(tx), context.limits.projects];
  if (held < allowed) return;
  throw new TaludError('E_QUOTA_EXCEEDED', `Your organization has ${held} projects, as many as its plan allows.`, {
    hint: 'Use an existing project; project_list shows them.',
  });
}
