import { TaludError } from '@talud/errors';
import { cleanName, demoDocument, emptyDocument, type ProjectDocument } from '@talud/slope-model';
import { countProjects, createProject, setCurrentProject } from '@talud/store';
import { projectHandle } from '@talud/tenancy';
import { type Arguments, EDIT, type Tool, type ToolAnswer, type ToolRun } from '../../registry/tool.js';
import { vertexCount } from '../edit/edit-answer.js';
import { refusal, refuseTooManyVertices, step } from '../edit/edit-project.js';
import { FILE, givenFile } from '../exchange/given-file.js';
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
    'Makes a project, empty, as a demo slope with water, or from a project file (with its mesh and seepage field), and makes it the current one. Next: model_define builds the section.',
  set: 'core',
  access: 'edit',
  movesConnection: true,
  annotations: EDIT,
  errors: {
    ...HEAVY_ERRORS,
    E_CONFLICT: 'A file and a template are both given.',
    E_QUOTA_EXCEEDED: 'The plan allows fewer projects, vertices, triangles or stored fields.',
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
  outputSchema: answerSchema({ ...PROJECT_FIELDS, template: { type: 'string' }, notes: LIST }),
  async run(run, args) {
    await refuseWhenFull(run);
    if (args.file !== undefined && args.template !== undefined) {
      throw new TaludError('E_CONFLICT', 'A project is made of a file or of a template.', { hint: 'Leave one out.' });
    }
    const template = args.template === 'demo' ? 'demo' : 'empty';
    const name = nameFrom(args, args.file === undefined ? DEFAULT_NAMES[template] : undefined);
    if (args.file === undefined) return made(run, MAKE[template](name ?? ''), template);
    return heavy(run, 'project', (await givenFile(run, args.file)).content, async (later, read) => {
      if (!read.ok) throw refusal(read);
      return fromFile(later, read.value, name);
    });
  },
};

const DEFAULT_NAMES = { empty: 'Untitled', demo: 'Demo slope' } as const;
const MAKE = { empty: emptyDocument, demo: demoDocument } as const;
const NEXT = {
  empty: 'model_define builds its section.',
  demo: 'analysis_run analyses it.',
  file: 'project_validate shows whether it can be analysed.',
} as const;

function nameFrom(args: Arguments, otherwise: string | undefined): string | undefined {
  const wanted = args.name ?? otherwise;
  if (wanted === undefined) return undefined;
  const name = cleanName('name', wanted);
  if (!name.ok) throw refusal(name);
  return name.value;
}

async function fromFile(
  run: ToolRun,
  { document, blobs }: ProjectToStore,
  name: string | undefined,
): Promise<ToolAnswer> {
  await refuseWhenFull(run);
  refuseTooManyVertices(vertexCount(document), run.context.limits.verticesPerProject);
  if (document.seepage !== undefined) refuseMadeElements(run, document.seepage.mesh.elements);
  for (const bytes of blobs) await keepBytes(run, bytes);
  const notes =
    document.seepage?.field === undefined
      ? []
      : ['Its seepage field is the one of the file and was not solved here: groundwater_run solves it again.'];
  return made(run, name === undefined ? document : { ...document, name }, 'file', notes);
}

async function made(
  run: ToolRun,
  document: ProjectDocument,
  template: keyof typeof NEXT,
  notes: readonly string[] = [],
): Promise<ToolAnswer> {
  const { tx, context } = run;
  const { name } = document;
  const label = template === 'file' ? 'Project from a file' : 'New project';
  const id = await createProject(tx, context, name, step(document, label, 'project_new'));
  await setCurrentProject(tx, context, id);
  const handle = projectHandle(id);
  const summary = `Made the project "${name}" (${handle}), now the current one. Next: ${NEXT[template]}`;
  return {
    kind: 'answer',
    text: [summary, ...paragraph('Notes', bullets(notes))].join('\n'),
    structured: { summary, project_id: handle, project: name, revision: 1, template, notes },
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
