import type { RunKind, RunResult } from '@talud/slope-model';
import { READ, type Tool } from '../../registry/tool.js';
import { type Cut, truncatedField } from '../edit/capped-list.js';
import { faceOf, methodsOf, resultOf, summaryLines, summaryView, VIEW_NAMES } from '../faces/faces.js';
import type { Shown } from '../faces/result-face.js';
import { bullets } from '../model/section-text.js';
import { answerSchema, LIST, PROJECT_FIELDS } from '../project/project-fields.js';
import { noSuchMethod, noSuchView, resultFields, visibleResult } from './visible-result.js';

const DEFAULT_ROWS = 10;

export const resultsGet: Tool = {
  name: 'results_get',
  title: 'Read a result',
  description:
    'Reads a stored result: summary (factors, surfaces, counts of surfaces by fate with reasons), critical (the critical surfaces with their slices; kN/m, kPa, degrees; weight as it counts, with 1 + kv and partial factors, weight_at_rest where that is another), top (the n lowest surfaces), minima (of every valley, of a swarm with multiple minima), warnings.',
  set: 'analysis',
  access: 'read',
  annotations: READ,
  errors: { E_NOT_FOUND: 'The method is not in the result.', E_CONFLICT: 'Results of this kind do not have the view.' },
  inputSchema: {
    type: 'object',
    properties: {
      result_id: { type: 'string', description: 'project_summary lists them.' },
      view: { type: 'string', enum: ['summary', ...VIEW_NAMES, 'warnings'], description: 'Default summary.' },
      method_id: { type: 'string', description: 'Default: all methods of the result.' },
      n: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        description: `Rows per method of view top. Default ${DEFAULT_ROWS}.`,
      },
    },
    required: ['result_id'],
    additionalProperties: false,
  },
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    result_id: { type: 'string' },
    kind: { type: 'string' },
    stale: { type: 'boolean' },
    methods: LIST,
    critical: { type: 'object' },
    top: { type: 'object' },
    warnings: LIST,
  }),
  async run(run, args) {
    const found = await visibleResult(run, String(args.result_id));
    const result = resultOf(found.summary);
    const wanted = typeof args.method_id === 'string' ? args.method_id : undefined;
    if (!methodsOf(result, wanted)) throw noSuchMethod(wanted ?? '', result);
    const view = typeof args.view === 'string' ? args.view : 'summary';
    const cuts: Cut[] = [];
    const rows = typeof args.n === 'number' ? args.n : DEFAULT_ROWS;
    const shown = viewOf(view, result, { wanted, rows, cuts });
    const fields = resultFields(found);
    const summary = `Result ${fields.result_id} of "${found.projectName}", revision ${found.revision}: ${faceOf(result).headline(result, wanted)}.${found.stale ? ' STALE: the section has changed since.' : ''}`;
    const structured = { summary, ...fields, view, ...shown.structured, ...truncatedField(cuts) };
    return { kind: 'answer', text: [summary, ...shown.lines].join('\n'), structured, project: found.projectId };
  },
};

function viewOf<K extends RunKind>(
  view: string,
  result: RunResult<K>,
  asked: { wanted: string | undefined; rows: number; cuts: Cut[] },
): Shown {
  const { views } = faceOf(result);
  if (view === 'summary')
    return { structured: summaryView(result, asked.wanted), lines: summaryLines(result, asked.wanted) };
  if (view === 'warnings') {
    const lines = result.warnings.length === 0 ? ['No warnings.'] : bullets(result.warnings);
    return { structured: { warnings: result.warnings }, lines };
  }
  const show = Object.hasOwn(views, view) ? views[view] : undefined;
  if (show === undefined) throw noSuchView(result, view, ['summary', ...Object.keys(views), 'warnings']);
  return show(result, asked);
}
