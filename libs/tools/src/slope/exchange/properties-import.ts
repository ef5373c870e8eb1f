import { TaludError } from '@talud/errors';
import { readProjectFile } from '@talud/slope-io';
import { importProperties, type ProjectDocument } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import { newId } from '@talud/tenancy';
import { type Arguments, EDIT, type Tool, type ToolRun } from '../../registry/tool.js';
import { documentOf, IF_REVISION, refusal } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { bullets, counted, paragraph } from '../model/section-text.js';
import { LIST } from '../project/project-fields.js';
import { PROJECT_ID, projectOf } from '../project/which-project.js';
import { FILE, givenFile } from './given-file.js';

export const propertiesImport: Tool = {
  name: 'properties_import',
  title: 'Copy properties',
  description:
    'Copies materials and support types from another project or a project file into this one. A name that is taken becomes "Clay (2)". Trap: links to lines of the other section are dropped, so a material that took its pore pressure from a water table has none here until you assign it; the notes say which.',
  set: 'files',
  access: 'edit',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'A name is not in the source.',
    E_CONFLICT: 'Both sources are given, or none.',
    E_TOO_LARGE: 'There would be more materials or support types than a project may have.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      from_project: { type: 'string', description: 'The other project.' },
      file: FILE,
      what: { type: 'string', enum: ['both', 'materials', 'support_types'], description: 'Default both.' },
      names: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        maxItems: 100,
        description: 'Only these. Default all.',
      },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    additionalProperties: false,
  },
  outputSchema: editedSchema({ materials: LIST, support_types: LIST, skipped: LIST }),
  async run(run, args) {
    const source = await sourceOf(run, args);
    const { what } = args;
    const wanted = {
      materials: what !== 'support_types',
      supportTypes: what !== 'materials',
      ...(Array.isArray(args.names) ? { names: args.names.map(String) } : {}),
    };
    return editedAnswer(
      run,
      'properties_import',
      args,
      (document) => importProperties(document, source, wanted, newId),
      ({ materials, supportTypes, skipped }) => ({
        did: `Copied ${counted(materials.length, 'material')} and ${counted(supportTypes.length, 'support type')}`,
        fields: { materials, support_types: supportTypes, skipped },
        lines: [
          ...[...materials, ...supportTypes].map(({ from, name }) =>
            from === name ? `- "${name}"` : `- "${from}" as "${name}"`,
          ),
          ...paragraph('Not copied', bullets(skipped)),
        ],
      }),
    );
  },
};

async function sourceOf(run: ToolRun, { from_project, file }: Arguments): Promise<ProjectDocument> {
  if (typeof from_project === 'string') {
    const project = await projectOf(run, from_project);
    if (file === undefined) {
      return documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document);
    }
  }
  if ((from_project === undefined) === (file === undefined)) {
    throw new TaludError('E_CONFLICT', 'Properties come from one source.', {
      hint: 'Give from_project, the handle of another project, or file.',
    });
  }
  const read = readProjectFile((await givenFile(run, file)).content, []);
  if (!read.ok) throw refusal(read);
  return read.value.document;
}
