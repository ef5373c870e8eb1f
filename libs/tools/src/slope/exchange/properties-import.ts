import { TaludError } from '@talud/errors';
import { importProperties, type ProjectDocument } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import { newId, projectHandle } from '@talud/tenancy';
import { type Arguments, EDIT, type Tool, type ToolAnswer, type ToolRun } from '../../registry/tool.js';
import { editInput } from '../edit/edit-input.js';
import { documentOf, openForEdit, refusal } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { HEAVY_ERRORS, heavy } from '../heavy/in-thread.js';
import { bullets, counted, paragraph } from '../model/section-text.js';
import { LIST } from '../project/project-fields.js';
import { projectOf } from '../project/which-project.js';
import { FILE, givenFile } from './given-file.js';
import { ledgerFields } from './ledger-fields.js';

export const propertiesImport: Tool = {
  name: 'properties_import',
  title: 'Copy properties',
  description:
    'Copies materials and support types from another project or a project file (ours, or an .ogr file of OGR Slip2D, materials only) into this one. A name that is taken becomes "Clay (2)". Trap: links to lines of the other section are dropped, so a material that took its pore pressure from a water table has none here until you assign it; the notes say which.',
  set: 'files',
  access: 'edit',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    ...HEAVY_ERRORS,
    E_NOT_FOUND: 'A name is not in the source.',
    E_CONFLICT: 'Both sources are given, or none.',
    E_TOO_LARGE: 'There would be more materials or support types than a project may have.',
  },
  inputSchema: editInput({
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
  }),
  outputSchema: editedSchema({ materials: LIST, support_types: LIST, skipped: LIST }),
  async run(run, args) {
    const { from_project, file } = args;
    if ((from_project === undefined) === (file === undefined)) {
      if (typeof from_project === 'string') await projectOf(run, from_project);
      throw new TaludError('E_CONFLICT', 'Properties come from one source.', {
        hint: 'Give from_project, the handle of another project, or file.',
      });
    }
    if (typeof from_project === 'string') {
      const project = await projectOf(run, from_project);
      const { document } = await readRevision(run.tx, project.id, project.currentRevision);
      return copied(run, args, documentOf(document), []);
    }
    const { project } = await openForEdit(run, args);
    const here = { ...args, project_id: projectHandle(project.id) };
    const { content } = await givenFile(run, file);
    const given = { content, wanted: 'properties', leaveOut: [] } as const;
    return heavy(run, 'project', given, async (later, read) => {
      if (!read.ok) throw refusal(read);
      const { changed, problems } = ledgerFields(read.value.ledger ?? []);
      return copied(later, here, read.value.document, [...problems, ...changed]);
    });
  },
};

/** @param told what is to be said of the source besides */
function copied(run: ToolRun, args: Arguments, source: ProjectDocument, told: readonly string[]): Promise<ToolAnswer> {
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
    (document) => {
      const made = importProperties(document, source, wanted, newId);
      return made.ok ? { ...made, notes: [...made.notes, ...told] } : made;
    },
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
}
