import { TaludError } from '@talud/errors';
import type { DrawingUnit } from '@talud/slope-io';
import { projectHandle } from '@talud/tenancy';
import {
  type Arguments,
  EDIT,
  type Tool,
  type ToolAnswer,
  type ToolOutcome,
  type ToolRun,
} from '../../registry/tool.js';
import { DRAWING_ARGUMENTS, givenDrawing } from '../drawing/drawing-arguments.js';
import { EDIT_FIELDS, editFields } from '../edit/edit-fields.js';
import { editInput } from '../edit/edit-input.js';
import { editProject, openForEdit, refusal } from '../edit/edit-project.js';
import { refuseTooManyVertices } from '../edit/vertex-count.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import type { ImportMade } from '../heavy/import-in-thread.js';
import { HEAVY_ERRORS, heavy } from '../heavy/in-thread.js';
import { bullets, paragraph } from '../model/section-text.js';
import { answerSchema, LIST, projectTitle } from '../project/project-fields.js';
import { ledgerFields } from './ledger-fields.js';

export const dxfImport: Tool = {
  name: 'dxf_import',
  title: 'Import a drawing',
  description:
    'Puts the lines of a DXF drawing into a project as one undo step: boundaries, and supports (as of the only support type). Says what was kept, changed (welded, simplified, chords for curves) and left out: tell the person. Use dxf_inspect first. Materials are not in drawings: material_assign places them.',
  set: 'files',
  access: 'edit',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    ...HEAVY_ERRORS,
    E_NOT_FOUND: 'layer_kinds names a layer that is not in the drawing.',
    E_CONFLICT: 'The drawing and the section do not go together.',
  },
  inputSchema: editInput(
    {
      ...DRAWING_ARGUMENTS,
      replace_model: {
        type: 'boolean',
        description: 'Take away boundaries of the types that the drawing has. Default true.',
      },
    },
    ['file'],
  ),
  outputSchema: answerSchema({
    ...EDIT_FIELDS,
    created: { type: 'object' },
    regions: { type: 'integer' },
    unit: { type: 'string' },
    size_m: LIST,
    ...{ kept: LIST, dropped: LIST, notes: LIST },
  }),
  run: begin,
};

async function begin(run: ToolRun, args: Arguments): Promise<ToolOutcome> {
  const { project, document } = await openForEdit(run, args);
  const { name, given: drawing } = await givenDrawing(run, args);
  const here = { ...args, project_id: projectHandle(project.id) };
  const given = { drawing, document, replace: args.replace_model !== false };
  return heavy(run, 'drawing', given, async (later, made) => {
    if (!made.ok) throw refusal(made);
    const { project: present } = await openForEdit(later, here);
    // Somebody edited it meanwhile: the lines were put into another section.
    if (present.currentRevision !== project.currentRevision) return begin(later, here);
    if (drawing.options.unit === undefined && made.value.unit !== 'm') throw statesUnit(made.value.unit);
    return importedAnswer(later, here, name, made.value);
  });
}

function statesUnit(unit: DrawingUnit): TaludError {
  return new TaludError('E_INVALID_ARGUMENT', `The drawing states that its unit is ${unit}.`, {
    hint: `Give unit "${unit}", or the unit it is drawn in: dxf_inspect shows the size that follows.`,
  });
}

async function importedAnswer(
  run: ToolRun,
  args: Arguments,
  name: string,
  { imported, unit, sizeM }: ImportMade,
): Promise<ToolAnswer> {
  if (!imported.ok) throw refusal(imported);
  const { document, created, ledger, regions } = imported;
  refuseTooManyVertices(run, document);
  const label = `Imported the drawing "${name}"`;
  const edited = await editProject(run, 'dxf_import', args, () => ({ document, label, value: undefined }));
  const fields = editFields(edited, regions);
  const { kept, changed, dropped, problems } = ledgerFields(ledger);
  const listed = Object.entries(created).map(([type, count]) => `${count} ${type}`);
  const summary = `Imported ${listed.join(', ')} into ${projectTitle(fields)}; ${regions.length} regions.${
    edited.changed ? '' : ' That made no difference.'
  }`;
  const structured = {
    summary,
    ...fields,
    created,
    regions: regions.length,
    unit,
    size_m: sizeM.map((value) => Number(value.toPrecision(6))),
    kept,
    notes: [...problems, ...changed],
    dropped,
  };
  const text = [
    summary,
    ...paragraph('To be mended in the drawing', bullets(problems)),
    ...paragraph('Changed', bullets(changed)),
    ...paragraph('Left out', bullets(dropped)),
    ...paragraph('Problems of the section', bullets(fields.problems)),
    ...paragraph('Warnings', bullets(fields.warnings)),
  ];
  return { kind: 'answer', text: text.join('\n'), structured, project: edited.project.id };
}
