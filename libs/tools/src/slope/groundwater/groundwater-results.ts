import { TaludError } from '@talud/errors';
import {
  coerceList,
  coercePoint,
  flowEntry,
  freeSurfaceEntry,
  NODE_COLUMNS,
  nodeRows,
  type OpenedFlow,
  pointEntry,
  sectionFlowEntry,
} from '@talud/slope-model';
import { resultHandle } from '@talud/tenancy';
import { type Arguments, type Download, READ, type Tool } from '../../registry/tool.js';
import { expandUri } from '../../registry/uri-template.js';
import { type Cut, capped, truncatedField } from '../edit/capped-list.js';
import { refusal } from '../edit/edit-project.js';
import { summaryLines, summaryView } from '../faces/faces.js';
import { nodesCsv } from '../files/nodes-csv.js';
import { POINT, POINTS } from '../model/point-schema.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from '../project/project-fields.js';
import { PROJECT_ID } from '../project/which-project.js';
import { type FlowToRead, flowToRead, openedFlow } from './flow-to-read.js';
import { rateText } from './rate-text.js';

const VIEWS = ['summary', 'point', 'section', 'free_surface', 'stages', 'nodes'] as const;
type ViewName = (typeof VIEWS)[number];

/** Parameters that a view reads besides those of all. */
const READS: Readonly<Record<ViewName, readonly string[]>> = {
  summary: ['stage'],
  point: ['stage', 'point_xy'],
  section: ['stage', 'section'],
  free_surface: ['stage'],
  stages: [],
  nodes: ['stage', 'from', 'n', 'download'],
};

const [DEFAULT_NODES, MOST_NODES, SURFACE_POINTS] = [20, 200, 200];

export const groundwaterResults: Tool = {
  name: 'groundwater_results',
  title: 'Read the seepage',
  description:
    'Reads the field of a groundwater_run, or with no result_id the one that the project holds: summary, point (heads, pore pressure, velocity, gradient at point_xy), section (flow across a line), free_surface, stages, nodes (rows of node, x, y, total head, pressure head, pore pressure; download: true for a link to all as CSV). m, kPa; velocities in units.permeability, flows in that times m. Trap: a section that ends inside the ground is only as exact as the mesh; let it cut right through.',
  set: 'groundwater',
  access: 'read',
  annotations: READ,
  errors: {
    E_CONFLICT:
      'The result or field has no such view, it does not read a parameter, or the result is of another project.',
    E_NOT_CONFIGURED: 'The project holds no field.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      result_id: { type: 'string', description: "Default: the project's own field." },
      view: { type: 'string', enum: VIEWS, description: 'Default summary.' },
      stage: { type: 'integer', minimum: 0, description: 'Counted from 0; default the last.' },
      point_xy: { ...POINT, description: 'point: [x, y] in m.' },
      section: { ...POINTS, description: 'section: [[x, y], [x, y]] in m.' },
      from: { type: 'integer', minimum: 0, description: 'nodes: the first one listed. Default 0.' },
      n: { type: 'integer', minimum: 1, maximum: MOST_NODES, description: `nodes: rows. Default ${DEFAULT_NODES}.` },
      download: { type: 'boolean', description: 'nodes: also a link to the whole table as CSV.' },
      project_id: PROJECT_ID,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    view: { type: 'string' },
    result_id: { type: 'string' },
    stage: { type: 'integer' },
    field: { type: 'object' },
    at: { type: 'object' },
    section: { type: 'object' },
    free_surface: LIST,
    stages: LIST,
    rows: LIST,
    download: { type: 'object' },
  }),
  async run(run, args) {
    const view = viewOf(args.view);
    refuseUnread(view, args);
    const source = await flowToRead(run, args);
    const flow = openedFlow(source.document, args.stage);
    const cuts: Cut[] = [];
    const shown = SHOW[view](flow, source, args, cuts);
    const fields = projectFields(source.project, source.revision);
    const named =
      source.found === undefined ? {} : { result_id: resultHandle(source.found.id), stale: source.found.stale };
    const staged = flow.analysis === 'steady' ? {} : { stage: flow.stage };
    const which = flow.analysis === 'steady' ? 'steady' : `stage ${flow.stage} of ${flow.stages}`;
    const warnings = warningsOf(flow, source);
    const summary = `${shown.said} (${which}) of ${projectTitle(fields)}.${warnings.map((text) => ` ${text}`).join('')}`;
    const note = source.project.note ? [source.project.note] : [];
    return {
      kind: 'answer',
      text: [summary, ...note, ...shown.lines].join('\n'),
      structured: {
        summary,
        ...fields,
        view,
        ...named,
        ...staged,
        ...shown.structured,
        warnings,
        ...truncatedField(cuts),
      },
      project: source.project.id,
      ...(args.download === true ? { download: nodeTable(fields.project_id, args) } : {}),
    };
  },
};

function nodeTable(project_id: string, { result_id, stage }: Arguments): Download {
  const { uriTemplate, mimeType } = nodesCsv;
  const of = {
    ...(typeof result_id === 'string' ? { result_id } : {}),
    ...(typeof stage === 'number' ? { stage: String(stage) } : {}),
  };
  return { uri: expandUri(uriTemplate, { project_id, ...of }), name: 'nodes.csv', mimeType };
}

interface ShownView {
  readonly said: string;
  readonly structured: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

type Show = (flow: OpenedFlow, source: FlowToRead, args: Arguments, cuts: Cut[]) => ShownView;

const SHOW: Readonly<Record<ViewName, Show>> = {
  summary: (flow, { result }) => {
    const field = flowEntry(flow);
    const whole = result === undefined ? {} : summaryView(result);
    const lines = result === undefined ? [JSON.stringify(field)] : summaryLines(result);
    return { said: 'Seepage field', structured: { ...whole, analysis: flow.analysis, field }, lines };
  },
  point: (flow, _source, args) => {
    const point = coercePoint('point_xy', args.point_xy);
    if (!point.ok) throw refusal(point);
    const at = pointEntry(flow, point.value);
    if (!at.ok) throw refusal(at);
    const { pore_pressure_kpa: u, total_head_m: head, material } = at.value;
    const line = `u = ${u} kPa, total head ${head} m, in "${material}"; velocity ${at.value.velocity.map(rateText).join(', ')} ${flow.units.permeability}.`;
    return { said: `Field at (${point.value.join(', ')})`, structured: { at: at.value }, lines: [line] };
  },
  section: (flow, _source, args) => {
    const [from, to] = endsOf(args.section);
    const section = sectionFlowEntry(flow, from, to);
    if (!section.ok) throw refusal(section);
    const { flow: through, unit, length_m, sign, method } = section.value;
    const lines = [
      `${rateText(through)} ${unit} over ${length_m} m, ${sign}${method === 'balanced' ? '' : '; integrated over the mesh, since an end lies inside the ground'}.`,
    ];
    return { said: 'Flow across a section', structured: { section: section.value }, lines };
  },
  free_surface: (flow, _source, _args, cuts) => {
    const all = freeSurfaceEntry(flow);
    const free_surface = all.map((line, i) =>
      capped(
        line,
        `points of line ${i}`,
        'Ask with a coarser mesh.',
        cuts,
        Math.max(2, Math.floor(SURFACE_POINTS / all.length)),
      ),
    );
    const lines = free_surface.map((line) => line.map(([x, y]) => `(${x}, ${y})`).join(' '));
    return { said: `${all.length} lines of zero pressure`, structured: { free_surface }, lines };
  },
  stages: (flow, { document, result }) => {
    if (flow.analysis === 'steady') {
      throw new TaludError('E_CONFLICT', 'A steady field has no stages.', { hint: 'Use view summary.' });
    }
    const planned = (document.transient?.stages ?? []).map(({ time, label, calculateSf }, stage) => {
      return { stage, time, ...(label === undefined ? {} : { label }), calculate_sf: calculateSf };
    });
    const stages = result?.stages ?? planned;
    return {
      said: `${stages.length} stages`,
      structured: { stages, time_unit: flow.units.time },
      lines: stages.map((row) => JSON.stringify(row)),
    };
  },
  nodes: (flow, _source, args) => {
    const from = typeof args.from === 'number' ? args.from : 0;
    const { rows, total } = nodeRows(flow, from, typeof args.n === 'number' ? args.n : DEFAULT_NODES);
    return {
      said: `Nodes ${from} to ${from + rows.length - 1} of ${total}`,
      structured: { columns: NODE_COLUMNS, rows, total },
      lines: [NODE_COLUMNS.join(','), ...rows.map((row) => row.join(','))],
    };
  },
};

function viewOf(raw: unknown): ViewName {
  return VIEWS.find((view) => view === raw) ?? 'summary';
}

/** @throws E_CONFLICT for a parameter of another view */
function refuseUnread(view: ViewName, args: Arguments): void {
  const all = new Set(Object.values(READS).flat());
  const foreign = Object.keys(args).find((name) => all.has(name) && !READS[view].includes(name));
  if (foreign === undefined) return;
  const reads = READS[view];
  throw new TaludError('E_CONFLICT', `${foreign} is not read by view ${view}.`, {
    hint: reads.length === 0 ? 'It reads none of its own.' : `It reads ${reads.join(', ')}.`,
  });
}

function endsOf(raw: unknown): [readonly [number, number], readonly [number, number]] {
  const list = coerceList('section', raw);
  if (!list.ok) throw refusal(list);
  const [from, to] = [coercePoint('section[0]', list.value[0]), coercePoint('section[1]', list.value[1])];
  if (!from.ok) throw refusal(from);
  if (!to.ok) throw refusal(to);
  if (list.value.length === 2) return [from.value, to.value];
  throw new TaludError('E_INVALID_ARGUMENT', 'A section has two points.', { hint: 'Give [[x, y], [x, y]].' });
}

function warningsOf(flow: OpenedFlow, { found }: FlowToRead): string[] {
  const settled = flow.field.solution.convergence.converged ? [] : ['It did NOT converge.'];
  if (found !== undefined) return found.stale ? [...settled, 'STALE: the section has changed since.'] : settled;
  return [
    ...settled,
    ...(flow.outOfDate ? ['OUT OF DATE: what it was solved from has changed since.'] : []),
    ...(flow.fromFile ? ['FROM A FILE: it was not solved here.'] : []),
  ];
}
