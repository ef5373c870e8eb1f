import { TaludError } from '@talud/errors';
import { readProjectFile } from '@talud/slope-io';
import {
  arraysApart,
  cleanName,
  demoDocument,
  emptyDocument,
  imagesAtHand,
  type ProjectDocument,
} from '@talud/slope-model';
import { countProjects, createProject, setCurrentProject } from '@talud/store';
import { projectHandle } from '@talud/tenancy';
import { type Arguments, EDIT, type Tool, type ToolAnswer, type ToolRun } from '../../registry/tool.js';
import { vertexCount } from '../edit/edit-answer.js';
import { refusal, refuseTooManyVertices, step } from '../edit/edit-project.js';
import { FILE, givenFile } from '../exchange/given-file.js';
import { keepBytes } from '../groundwater/opened-document.js';
import { HEAVY_ERRORS, heavy } from '../heavy/in-thread.js';
import { answerSchema, PROJECT_FIELDS } from './project-fields.js';

export const projectNew: Tool = {
  name: 'project_new',
  title: 'New project',
  description:
    'Makes a project, empty, as a demo slope with water, or from a project file, and makes it the current one. Next: model_define builds the section.',
  set: 'core',
  access: 'edit',
  movesConnection: true,
  annotations: EDIT,
  errors: {
    ...HEAVY_ERRORS,
    E_CONFLICT: 'A file and a template are both given.',
    E_QUOTA_EXCEEDED: 'The organization has as many projects, or the section as many vertices, as the plan allows.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Default "Untitled" or "Demo slope".' },
      template: { type: 'string', enum: ['empty', 'demo'], description: 'Default empty.' },
      file: FILE,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({ ...PROJECT_FIELDS, template: { type: 'string' } }),
  async run(run, args) {
    await refuseWhenFull(run);
    const first = await firstDocument(run, args);
    refuseTooManyVertices(vertexCount(first.document), run.context.limits.verticesPerProject);
    const images = imagesAtHand(first.document);
    if (images.length === 0) return made(run, first);
    return heavy(run, 'images', images, async (later, read) => {
      if (!read.ok) throw refusal(read);
      await refuseWhenFull(later);
      return made(later, first);
    });
  },
};

interface FirstDocument {
  readonly document: ProjectDocument;
  readonly template: keyof typeof NEXT;
}

async function made(run: ToolRun, { document: inline, template }: FirstDocument): Promise<ToolAnswer> {
  const { tx, context } = run;
  const document = await arraysApart(inline, (bytes) => keepBytes(run, bytes));
  const { name } = document;
  const label = template === 'file' ? 'Project from a file' : 'New project';
  const id = await createProject(tx, context, name, step(document, label, 'project_new'));
  await setCurrentProject(tx, context, id);
  const handle = projectHandle(id);
  const next = NEXT[template];
  const summary = `Made the project "${name}" (${handle}), now the current one. Next: ${next}`;
  return {
    kind: 'answer',
    text: summary,
    structured: { summary, project_id: handle, project: name, revision: 1, template },
    project: id,
  };
}

const NEXT = {
  empty: 'model_define builds its section.',
  demo: 'analysis_run analyses it.',
  file: 'project_validate shows whether it can be analysed.',
} as const;

async function firstDocument(run: ToolRun, args: Arguments): Promise<FirstDocument> {
  if (args.file !== undefined && args.template !== undefined) {
    throw new TaludError('E_CONFLICT', 'A project is made of a file or of a template.', { hint: 'Leave one out.' });
  }
  const template = args.file !== undefined ? 'file' : args.template === 'demo' ? 'demo' : 'empty';
  const wanted = args.name ?? { demo: 'Demo slope', empty: 'Untitled', file: undefined }[template];
  const name = wanted === undefined ? undefined : cleanName('name', wanted);
  if (name?.ok === false) throw refusal(name);
  if (template === 'file') {
    const read = readProjectFile((await givenFile(run, args.file)).content, []);
    if (!read.ok) throw refusal(read);
    const { document } = read.value;
    return { document: name === undefined ? document : { ...document, name: name.value }, template };
  }
  const title = name?.value ?? '';
  return { document: template === 'demo' ? demoDocument(title) : emptyDocument(title), template };
}

async function refuseWhenFull({ tx, context }: ToolRun): Promise<void> {
  const held = await countProjects(tx);
  if (held < context.limits.projects) return;
  throw new TaludError('E_QUOTA_EXCEEDED', `Your organization has ${held} projects, as many as its plan allows.`, {
    hint: 'Use an existing project; project_list shows them.',
  });
}
