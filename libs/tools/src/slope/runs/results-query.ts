import { TaludError } from '@talud/errors';
import type { RunKind, RunResult } from '@talud/slope-model';
import { type Arguments, type Download, READ, type Tool } from '../../registry/tool.js';
import { expandUri } from '../../registry/uri-template.js';
import { CODES } from '../faces/census-queries.js';
import { faceOf, QUERY_NAMES, resultOf } from '../faces/faces.js';
import type { Query } from '../faces/result-face.js';
import { TABLES } from '../files/tables-csv.js';
import { POINT } from '../model/point-schema.js';
import { answerSchema, LIST, PROJECT_FIELDS } from '../project/project-fields.js';
import { noSuchMethod, noSuchView, resultFields, visibleResult } from './visible-result.js';

const PARAMETERS = ['point_xy', 'tolerance', 'bins', 'fos_min', 'fos_max', 'code', 'n', 'download'] as const;

export const resultsQuery: Tool = {
  name: 'results_query',
  title: 'Question a result',
  description:
    'Questions to all surfaces that a search tried: error_codes and invalid_summary (why surfaces have no factor), filter (by factor or code), surfaces_through_point (point_xy, tolerance m), minimum_per_centre, sf_along_slope (least factor where surfaces meet the ground), raw_data (first rows as CSV). To the critical surface: slices (stresses in kPa; weight with 1 + kv and partial factors, weight_at_rest without), base_tension (F by treatment), thrust_line (forces between slices), lambda_curves. Of statistics: histogram, convergence, samples (CSV), sensitivity. raw_data, slices and samples take download: true for a link to the whole CSV. Lowest surfaces first. A parameter that the view does not read is refused.',
  set: 'analysis',
  access: 'read',
  annotations: READ,
  errors: {
    E_NOT_FOUND: 'The method is not in the result, or there is no such code.',
    E_CONFLICT: 'Results of this kind do not have the view, or it does not read a parameter.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      result_id: { type: 'string' },
      view: { type: 'string', enum: QUERY_NAMES },
      method_id: { type: 'string', description: 'Default: the first method of the result.' },
      point_xy: { ...POINT, description: 'surfaces_through_point: [x, y] in m.' },
      tolerance: {
        type: 'number',
        exclusiveMinimum: 0,
        description: `surfaces_through_point: m. Default 0.5.`,
      },
      bins: { type: 'integer', minimum: 2, maximum: 96, description: 'sf_along_slope (default 48), histogram (20).' },
      fos_min: { type: 'number', description: 'filter' },
      fos_max: { type: 'number', description: 'filter' },
      code: { type: 'integer', description: `filter, instead of a factor: ${CODES.join(', ')}.` },
      n: {
        type: 'integer',
        minimum: 1,
        maximum: 200,
        description: 'Surfaces listed, or points of convergence. Default 20.',
      },
      download: {
        type: 'boolean',
        description: `${Object.keys(TABLES).join(', ')}: also a link to the whole table as CSV.`,
      },
    },
    required: ['result_id', 'view'],
    additionalProperties: false,
  },
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    result_id: { type: 'string' },
    view: { type: 'string' },
    method_id: { type: 'string' },
    stale: { type: 'boolean' },
    count: { type: 'integer' },
    surfaces: LIST,
    points: LIST,
    bins: LIST,
    slices: LIST,
    census: { type: 'object' },
    by_code: { type: 'object' },
    codes: { type: 'object' },
    rows: { type: 'integer' },
    csv_head: LIST,
    running: LIST,
    ranking: LIST,
    variables: { type: 'object' },
    download: { type: 'object' },
  }),
  async run(run, args) {
    const view = String(args.view);
    const found = await visibleResult(run, String(args.result_id));
    const result = resultOf(found.summary);
    const query = queryOf(result, view);
    refuseUnread(view, query, args);
    const methods = faceOf(result).methods(result);
    const wanted = typeof args.method_id === 'string' ? args.method_id : methods[0]?.method_id;
    const methodIndex = methods.findIndex(({ method_id }) => method_id === wanted);
    const method = methods[methodIndex];
    if (wanted !== undefined && method === undefined) throw noSuchMethod(wanted, result);
    const answer = await query.answer({ run, found, result, methodIndex, args });
    const fields = { ...resultFields(found), view, ...(method === undefined ? {} : { method_id: method.method_id }) };
    const stale = found.stale ? ' STALE: the section has changed since.' : '';
    const of = [fields.result_id, ...(method === undefined ? [] : [method.name])].join(', ');
    const summary = `${view} of ${of}: ${answer.said}.${stale}`;
    const shaken = method?.caption === 'ky' || method?.caption === 'newmark';
    const meaning = shaken ? { fos_means: 'yield coefficient ky' } : {};
    const structured = { summary, ...fields, ...meaning, ...answer.structured };
    const text = [summary, ...answer.lines].join('\n');
    const download = args.download === true ? tableOf(view, fields) : undefined;
    return { kind: 'answer', text, structured, project: found.projectId, ...(download ? { download } : {}) };
  },
};

function queryOf<K extends RunKind>(result: RunResult<K>, view: string): Query<RunResult<K>> {
  const { queries } = faceOf(result);
  const query = Object.hasOwn(queries, view) ? queries[view] : undefined;
  if (query === undefined) throw noSuchView(result, view, Object.keys(queries), 'results_get reads it.');
  return query;
}

function tableOf(
  view: string,
  { project_id, result_id, method_id }: { project_id: string; result_id: string; method_id?: string },
): Download | undefined {
  const family = TABLES[view];
  if (family === undefined) return undefined;
  const { uriTemplate, name, mimeType } = family;
  return {
    uri: expandUri(uriTemplate, { project_id, result_id, method_id }),
    name: `${[name, method_id].filter(Boolean).join('-')}.csv`,
    mimeType,
  };
}

function refuseUnread(view: string, query: Query<never>, args: Arguments): void {
  const reads = Object.hasOwn(TABLES, view) ? [...query.reads, 'download'] : query.reads;
  const unread = PARAMETERS.find((name) => args[name] !== undefined && !reads.includes(name));
  if (unread === undefined) return;
  throw new TaludError('E_CONFLICT', `The view ${view} does not read ${unread}.`, {
    hint: reads.length === 0 ? 'It takes no parameter but method_id.' : `It reads ${reads.join(', ')}.`,
  });
}
