import { randomUUID } from 'node:crypto';
import {
  boundaryEntry,
  defineModel,
  loadEntry,
  materialEntry,
  regionEntries,
  supportEntry,
  supportTypeEntry,
} from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { type Cut, capped, truncatedField } from '../edit/capped-list.js';
import { EDIT_FIELDS, editFields } from '../edit/edit-fields.js';
import { editInput } from '../edit/edit-input.js';
import { editProject, refusal } from '../edit/edit-project.js';
import { refuseTooManyVertices } from '../edit/vertex-count.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { answerSchema, LIST, projectTitle } from '../project/project-fields.js';
import { POINT, POINTS } from './point-schema.js';
import {
  boundaryLines,
  bullets,
  counted,
  loadLines,
  materialLines,
  paragraph,
  regionLines,
  supportLines,
  supportTypeLines,
} from './section-text.js';

const SECTION_LINE = { ...POINTS, description: '[[x, y], …] in m' } as const;
/** A line of points, or an object that says more of it. */
const LINE = { type: ['array', 'object'], items: POINT } as const;

const SPEC = {
  type: 'object',
  description: 'Any other key is refused.',
  properties: {
    name: { type: 'string' },
    replace: {
      type: 'boolean',
      description:
        'true (default): boundaries and materials are made anew. false: adds, changes materials of the same name.',
    },
    external: {
      ...SECTION_LINE,
      description: 'Outline of the ground in order; required unless replace is false.',
    },
    material_boundaries: {
      type: 'array',
      items: LINE,
      description: 'Lines between regions, each [[x, y], …] edge to edge, or {points, closed: true}: a lens.',
    },
    materials: {
      type: 'array',
      items: { type: 'object' },
      description:
        '{name, strength: {model: "mohr_coulomb", params: {cohesion kPa, friction_angle deg}} or {model: "undrained", params: {cohesion}} or another of catalog kind strength_models, unit_weight kN/m3, at: a point inside each region of it; optional properties of material_set: sat_unit_weight + use_sat_unit_weight, pore_pressure, water_surface_id, ru, …}',
    },
    water_table: {
      ...LINE,
      description: '[[x, y], …] serves all materials, or {points, materials: [names] or "all"}. At most one.',
    },
    piezometric_lines: { type: 'array', items: LINE, description: 'As water_table.' },
    anisotropic_surfaces: { type: 'array', items: LINE, description: 'Bedding lines.' },
    drawdown: { ...LINE, description: 'Level after a rapid drawdown.' },
    tension_crack: { ...SECTION_LINE, description: 'Level where surfaces end in a crack.' },
    loads: {
      type: 'array',
      items: { type: 'object' },
      description:
        'Each {kind: "distributed", start, end, magnitude kPa, magnitude_end} or {kind: "line", point_xy, magnitude kN/m}, optional name, orientation, angle_deg: as load_set. Left out: loads stay.',
    },
    support_types: { type: 'array', items: { type: 'object' }, description: 'As support_type_set.' },
    supports: { type: 'array', items: { type: 'object' }, description: 'As support_set.' },
    seismic: { type: 'object', description: '{kh, kv}, shares of gravity.' },
    settings: { type: 'object', description: '{"section.field": value}: catalog kind settings.' },
  },
} as const;

export const modelDefine: Tool = {
  name: 'model_define',
  title: 'Build the section',
  description:
    'Builds or rebuilds the whole section in one step, all or nothing: outline, layers, materials and where they are, water, tension crack, settings. m, kN/m3, kPa, degrees; x right, y up. Example: {"spec": {"external": [[0,0],[60,0],[60,20],[40,20],[20,10],[0,10]], "materials": [{"name": "Clay", "strength": {"model": "mohr_coulomb", "params": {"cohesion": 10, "friction_angle": 25}}, "unit_weight": 19, "at": [30, 5]}], "water_table": [[0,8],[60,12]], "settings": {"units.failure_direction": "R2L"}}}. Trap: replace defaults to true and drops what was there; read the notes and problems of the answer.',
  set: 'model',
  access: 'edit',
  annotations: { ...EDIT, idempotentHint: true },
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'A part names a material or line that is not there.',
    E_CONFLICT: 'Parts of the section contradict each other or what is there.',
    E_TOO_LARGE: 'The section has more parts than one may have, or lines that cross too often.',
  },
  inputSchema: editInput({ spec: SPEC }, ['spec']),
  outputSchema: answerSchema({
    ...EDIT_FIELDS,
    boundaries: LIST,
    materials: LIST,
    regions: LIST,
    loads: LIST,
    support_types: LIST,
    supports: LIST,
    notes: LIST,
  }),
  async run(run, args) {
    const edited = await editProject(run, 'model_define', args, (document) => {
      const defined = defineModel(document, args.spec, randomUUID);
      if (!defined.ok) throw refusal(defined);
      refuseTooManyVertices(run, defined.document);
      return { document: defined.document, label: 'Define the section', value: defined };
    });
    const { document } = edited;
    const { loads = [], supportTypes = [], supports = [] } = document;
    const { regions, notes } = edited.value;
    const fields = editFields(edited, regions);
    const cuts: Cut[] = [];
    const rest = 'project_summary lists the section.';
    const boundaries = document.boundaries.map((boundary) => {
      const { vertices: _vertices, ...entry } = boundaryEntry(boundary, 'normal');
      return entry;
    });
    const shown = {
      boundaries: capped(boundaries, 'boundaries', rest, cuts),
      materials: document.materials.map((material) => materialEntry(document, material)),
      regions: capped(regionEntries(document, regions), 'regions', rest, cuts),
      loads: capped(loads.map(loadEntry), 'loads', rest, cuts),
      support_types: supportTypes.map(supportTypeEntry),
      supports: capped(
        supports.map((support) => supportEntry(document, support)),
        'supports',
        rest,
        cuts,
      ),
      notes: capped(notes, 'notes', rest, cuts),
    };
    const state = fields.can_run ? 'ready to run' : `not ready: ${fields.problems[0]}`;
    const made = edited.changed ? 'Defined' : 'Nothing to change in';
    const parts = [
      ...[counted(boundaries.length, 'boundary'), counted(shown.materials.length, 'material')],
      counted(regions.length, 'region'),
      ...(loads.length === 0 ? [] : [counted(loads.length, 'load')]),
      ...(supportTypes.length === 0 ? [] : [counted(supportTypes.length, 'support type')]),
      ...(supports.length === 0 ? [] : [counted(supports.length, 'support')]),
    ];
    const summary = `${made} ${projectTitle(fields)}: ${parts.join(', ')}; ${state}`;
    const text = [
      summary,
      ...paragraph('Boundaries', boundaryLines(shown.boundaries)),
      ...paragraph('Materials', materialLines(shown.materials)),
      ...paragraph('Regions', regionLines(shown.regions)),
      ...paragraph('Loads', loadLines(shown.loads)),
      ...paragraph('Support types', supportTypeLines(shown.support_types)),
      ...paragraph('Supports', supportLines(shown.supports)),
      ...paragraph('Notes', bullets(shown.notes)),
      ...paragraph('Problems', bullets(fields.problems)),
      ...paragraph('Warnings', bullets(fields.warnings)),
    ];
    const structured = { summary, ...fields, ...shown, ...truncatedField(cuts) };
    return { kind: 'answer', text: text.join('\n'), structured, project: edited.project.id };
  },
};
