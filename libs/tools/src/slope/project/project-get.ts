import { TaludError } from '@talud/errors';
import { fileNotes } from '@talud/slope-io';
import {
  annotationEntry,
  boundaryEntry,
  conditionEntry,
  effectiveSetting,
  type FieldDocument,
  focusEntry,
  givenSurfaceEntry,
  loadsSummary,
  materialEntry,
  type ProjectDocument,
  presentConditions,
  randomVariables,
  SETTING_PATHS,
  supportEntry,
  supportTypeEntry,
  transientEntry,
  waterGridEntry,
} from '@talud/slope-model';
import { readRevision } from '@talud/store';
import { fileName } from '../../registry/file-family.js';
import { type Arguments, READ, type Tool, type ToolAnswer, type ToolRun } from '../../registry/tool.js';
import { expandUri } from '../../registry/uri-template.js';
import { documentOf } from '../edit/edit-project.js';
import { closestName } from '../errors/words-of-the-field.js';
import { projectJson } from '../files/project-json.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from './project-fields.js';
import { PROJECT_ID, whichProject } from './which-project.js';

const SECTIONS: Readonly<Record<string, (document: ProjectDocument) => unknown>> = {
  materials: (document) => document.materials.map((material) => materialEntry(document, material)),
  boundaries: ({ boundaries }) => boundaries.map((boundary) => boundaryEntry(boundary, 'full')),
  region_assignments: ({ placements }) =>
    placements.map(({ point, materialId }) => ({ point, material_id: materialId })),
  settings: ({ settings }) => Object.fromEntries(SETTING_PATHS.map((path) => [path, effectiveSetting(settings, path)])),
  loads: (document) => loadsSummary(document).items,
  seismic: (document) => loadsSummary(document).seismic,
  support_types: ({ supportTypes = [] }) => supportTypes.map(supportTypeEntry),
  supports: (document) => (document.supports ?? []).map((support) => supportEntry(document, support)),
  seismic_records: ({ seismicRecords = [] }) =>
    seismicRecords.map(({ id, name, stepS, peakG, samples }) => {
      return { id, name, dt: stepS, pga_g: peakG, samples: 'blob' in samples ? samples.count : samples.length };
    }),
  random_variables: (document) => randomVariables(document).defined,
  fem_mesh: ({ seepage }) =>
    seepage === undefined ? null : { elements: seepage.mesh.elements, nodes: seepage.mesh.nodes },
  seepage_bcs: (document) => presentConditions(document).map(conditionEntry),
  seepage_result: ({ seepage }) => (seepage?.field === undefined ? null : seepageFieldEntry(seepage.field)),
  transient_stages: (document) => transientEntry(document, document.transient ?? null),
  water_pressure_grid: ({ waterGrid }) => (waterGrid === undefined ? null : waterGridEntry(waterGrid)),
  tension_crack_water: ({ tensionCrackWater }) => tensionCrackWater ?? null,
  focus_objects: (document) => (document.focus ?? []).map((focus) => focusEntry(document, focus)),
  user_surfaces: ({ givenSurfaces = [] }) => givenSurfaces.map(givenSurfaceEntry),
  annotations: (document) => (document.annotations ?? []).map((one) => annotationEntry(document, one)),
  import_notes: ({ importNotes = [] }) => importNotes,
};

function seepageFieldEntry({ analysis, stages, fromFile }: FieldDocument) {
  return { analysis, stages, ...(fromFile === undefined ? {} : { from_file: true }) };
}

const NAMES = Object.keys(SECTIONS);

/** What one answer holds with room for its other half: chosen below the text cap of the gateway. */
const MOST_CHARACTERS = 36_000;

export const projectGet: Tool = {
  name: 'project_get',
  title: 'Read one part',
  description:
    'One stored part of a project as it is, with all its numbers and every vertex. Use it where project_summary rounds or leaves out. With download: true a link to the whole project as a JSON file, which project_new takes back. m, kPa, kN/m3, degrees.',
  set: 'core',
  access: 'read',
  annotations: READ,
  errors: {
    E_NOT_FOUND: 'A project has no such part.',
    E_CONFLICT: 'A part and the whole are both asked for.',
    E_TOO_LARGE: 'The part is too long for one answer.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      section: { type: 'string', description: `${NAMES.join(', ')}. Default materials.` },
      download: { type: 'boolean', description: 'Instead of a part: a link to the whole project as a file.' },
      project_id: PROJECT_ID,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    section: { type: 'string' },
    data: {},
    notes: LIST,
    download: { type: 'object' },
  }),
  async run(run, args) {
    if (args.download === true) return wholeProject(run, args);
    const section = typeof args.section === 'string' ? args.section : 'materials';
    const read = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
    if (read === undefined) {
      throw new TaludError('E_NOT_FOUND', 'A project has no such part.', {
        hint: closestName(section, NAMES),
      });
    }
    const project = await whichProject(run, args, 'read');
    const data = read(documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document));
    const shown = JSON.stringify(data);
    if (shown.length > MOST_CHARACTERS) {
      throw new TaludError('E_TOO_LARGE', `This part has ${shown.length} characters, too many for one answer.`, {
        hint: 'project_summary shows it in short; download: true is a link to the whole project.',
      });
    }
    const fields = projectFields(project);
    const summary = `${section} of ${projectTitle(fields)}.`;
    const text = [summary, ...(project.note ? [project.note] : []), shown].join('\n');
    return { kind: 'answer', text, structured: { summary, ...fields, section, data }, project: project.id };
  },
};

async function wholeProject(run: ToolRun, args: Arguments): Promise<ToolAnswer> {
  if (args.section !== undefined) {
    throw new TaludError('E_CONFLICT', 'A download is the whole project.', { hint: 'Leave section out.' });
  }
  const project = await whichProject(run, args, 'read');
  const fields = projectFields(project);
  const notes = fileNotes(documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document));
  const summary = `The whole of ${projectTitle(fields)} as a file.${project.note ? ` ${project.note}` : ''}`;
  const { uriTemplate, mimeType } = projectJson;
  const uri = expandUri(uriTemplate, { project_id: fields.project_id });
  return {
    kind: 'answer',
    text: [summary, ...notes].join('\n'),
    structured: { summary, ...fields, notes },
    project: project.id,
    download: { uri, name: fileName(project.name, 'json'), mimeType },
  };
}
