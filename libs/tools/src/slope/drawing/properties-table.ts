import { materialEntry, type ProjectDocument, SUPPORT_CLASSES, supportTypeEntry } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import { READ, type Tool } from '../../registry/tool.js';
import { type Cut, capped, truncatedField } from '../edit/capped-list.js';
import { documentOf } from '../edit/edit-project.js';
import { counted } from '../model/section-text.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from '../project/project-fields.js';
import { PROJECT_ID, whichProject } from '../project/which-project.js';

type Row = Readonly<Record<string, unknown>>;

const TABLES: Readonly<Record<string, (document: ProjectDocument) => Row[]>> = {
  materials: (document) =>
    document.materials.map((material) => {
      const entry = materialEntry(document, material);
      const { id: _id, name, strength, hydraulic: _hydraulic, color: _color, ...rest } = entry;
      const { model, params, ...more } = strength;
      return { name, model, ...params, ...more, ...rest };
    }),
  supports: ({ supportTypes = [], supports = [] }) =>
    supportTypes.map((type) => {
      const { id: _id, params, ...rest } = supportTypeEntry(type);
      const placed = supports.filter(({ typeId }) => typeId === type.id).length;
      return { ...rest, class_name: SUPPORT_CLASSES[type.class].name, ...params, placed };
    }),
  hydraulic: (document) =>
    document.materials.map((material) => {
      const { name, hydraulic } = materialEntry(document, material);
      return { name, ...(hydraulic ?? { model: 'default' }) };
    }),
};

const NAMES = Object.keys(TABLES);

export const propertiesTable: Tool = {
  name: 'properties_table',
  title: 'Table of properties',
  description:
    'One row for each material (strength, unit weights, pore pressure), support type (parameters, how many are placed) or, with hydraulic, material permeability: for comparing. kPa, kN/m3, degrees, kN, m; permeability in the unit of the project.',
  set: 'annotations',
  access: 'read',
  annotations: READ,
  inputSchema: {
    type: 'object',
    properties: {
      what: { type: 'string', enum: NAMES, description: 'Default materials.' },
      project_id: PROJECT_ID,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({ ...PROJECT_FIELDS, table: { type: 'string' }, rows: LIST }),
  async run(run, args) {
    const table = typeof args.what === 'string' ? args.what : 'materials';
    const project = await whichProject(run, args, 'read');
    const document = documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document);
    const cuts: Cut[] = [];
    const rows = capped(TABLES[table]?.(document) ?? [], 'rows', 'project_get shows all.', cuts);
    const fields = projectFields(project);
    const summary = `${counted(rows.length, 'row')} of ${table} of ${projectTitle(fields)}.`;
    const lines = rows.map(
      (row) =>
        `- ${Object.entries(row)
          .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
          .join(', ')}`,
    );
    const text = [summary, ...(project.note ? [project.note] : []), ...lines].join('\n');
    return {
      kind: 'answer',
      text,
      structured: { summary, ...fields, table, rows, ...truncatedField(cuts) },
      project: project.id,
    };
  },
};
