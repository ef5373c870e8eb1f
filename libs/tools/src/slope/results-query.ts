import { TaludError } from '@talud/errors';
import { coercePoint, groundLine, REJECTIONS, type RunResult } from '@talud/slope-model';
import { type ResultRow, readRevision } from '@talud/store';
import { type Arguments, type Download, READ, type Tool, type ToolRun } from '../registry/tool.js';
import { expandUri } from '../registry/uri-template.js';
import { documentOf, refusal } from './edit-project.js';
import { slicesCsv, surfacesCsv } from './files/tables-csv.js';
import { POINT } from './point-schema.js';
import {
  alongSlope,
  byCode,
  byFactor,
  type Found,
  perCentre,
  RAW_HEAD,
  type Reader,
  rawRows,
  throughPoint,
} from './population/population-views.js';
import { populationReader } from './population/read-population.js';
import { answerSchema, LIST, PROJECT_FIELDS } from './project-fields.js';
import { resultOf, surfaceText } from './result-views.js';
import { noSuchMethod, resultFields, visibleResult } from './results-get.js';
import { sliceStresses } from './slice-stresses.js';

/** Which parameters each view reads; any other is refused. */
const VIEWS = {
  error_codes: [],
  invalid_summary: [],
  raw_data: ['download'],
  surfaces_through_point: ['point_xy', 'tolerance', 'n'],
  minimum_per_centre: ['n'],
  sf_along_slope: ['bins'],
  slices: ['download'],
  filter: ['fos_min', 'fos_max', 'code', 'n'],
} as const;

type View = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS);
const PARAMETERS = ['point_xy', 'tolerance', 'bins', 'fos_min', 'fos_max', 'code', 'n', 'download'] as const;

/** Whole tables of views, as files. */
const TABLES = { raw_data: surfacesCsv, slices: slicesCsv };

const [DEFAULT_ROWS, DEFAULT_BINS, DEFAULT_TOLERANCE_M, RAW_ROWS] = [20, 48, 0.5, 20];
const CODES = [...new Set(REJECTIONS.map(({ code }) => code))].filter((code) => code !== 0);

export const resultsQuery: Tool = {
  name: 'results_query',
  title: 'Question a result',
  description:
    'Questions to all surfaces that a search tried: error_codes and invalid_summary (why surfaces have no factor), filter (by factor or code), surfaces_through_point (point_xy, tolerance m), minimum_per_centre, sf_along_slope (least factor where surfaces meet the ground), slices (of the critical surface, with stresses in kPa), raw_data (the first rows as CSV). raw_data and slices take download: true for a link to the whole table as CSV. Surfaces are listed lowest first. A parameter that the view does not read is refused.',
  set: 'analysis',
  access: 'read',
  annotations: READ,
  inputSchema: {
    type: 'object',
    properties: {
      result_id: { type: 'string' },
      view: { type: 'string', enum: VIEW_NAMES },
      method_id: { type: 'string', description: 'Default: the first method of the result.' },
      point_xy: { ...POINT, description: 'surfaces_through_point: [x, y] in m.' },
      tolerance: {
        type: 'number',
        exclusiveMinimum: 0,
        description: `surfaces_through_point: m. Default ${DEFAULT_TOLERANCE_M}.`,
      },
      bins: { type: 'integer', minimum: 2, maximum: 96, description: `sf_along_slope. Default ${DEFAULT_BINS}.` },
      fos_min: { type: 'number', description: 'filter' },
      fos_max: { type: 'number', description: 'filter' },
      code: { type: 'integer', description: `filter, instead of a factor: ${CODES.join(', ')}.` },
      download: { type: 'boolean', description: 'raw_data, slices: also a link to the whole table as CSV.' },
      n: { type: 'integer', minimum: 1, maximum: 200, description: `Surfaces listed. Default ${DEFAULT_ROWS}.` },
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
    slices: LIST,
    census: { type: 'object' },
    by_code: { type: 'object' },
    codes: { type: 'object' },
    rows: { type: 'integer' },
    csv_head: LIST,
    download: { type: 'object' },
  }),
  async run(run, args) {
    const view = String(args.view) as View;
    refuseUnread(view, args);
    const found = await visibleResult(run, String(args.result_id));
    const result = resultOf(found.summary);
    if (result.kind !== 'analysis') {
      throw new TaludError('E_CONFLICT', 'One surface that was given has no others beside it.', {
        hint: 'results_get reads it.',
      });
    }
    const index = methodIndex(result, args.method_id);
    const method = result.methods[index];
    if (method === undefined) throw noSuchMethod(String(args.method_id), result);
    const answer = await viewOf(run, found, { view, index, method }, args);
    const fields = { ...resultFields(found), view, method_id: method.method_id };
    const stale = found.stale ? ' STALE: the section has changed since.' : '';
    const summary = `${view} of ${fields.result_id}, ${method.name}: ${answer.said}.${stale}`;
    const structured = { summary, ...fields, ...answer.structured };
    const text = [summary, ...answer.lines].join('\n');
    const download = args.download === true ? tableDownload(view, fields) : undefined;
    return { kind: 'answer', text, structured, project: found.projectId, ...(download ? { download } : {}) };
  },
};

function tableDownload(
  view: View,
  { project_id, result_id, method_id }: { project_id: string; result_id: string; method_id: string },
): Download | undefined {
  if (view !== 'raw_data' && view !== 'slices') return undefined;
  const { uriTemplate, name, mimeType } = TABLES[view];
  return {
    uri: expandUri(uriTemplate, { project_id, result_id, method_id }),
    name: `${name}-${method_id}.csv`,
    mimeType,
  };
}

type Analysis = RunResult & { kind: 'analysis' };
type Method = Analysis['methods'][number];

interface Answered {
  readonly said: string;
  readonly structured: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

function refuseUnread(view: View, args: Arguments): void {
  const read: readonly string[] = VIEWS[view];
  const unread = PARAMETERS.find((name) => args[name] !== undefined && !read.includes(name));
  if (unread === undefined) return;
  throw new TaludError('E_CONFLICT', `The view ${view} does not read ${unread}.`, {
    hint: read.length === 0 ? 'It takes no parameter but method_id.' : `It reads ${read.join(', ')}.`,
  });
}

function methodIndex({ methods }: Analysis, wanted: unknown): number {
  return typeof wanted === 'string' ? methods.findIndex(({ method_id }) => method_id === wanted) : 0;
}

async function viewOf(
  run: ToolRun,
  found: ResultRow,
  { view, index, method }: { view: View; index: number; method: Method },
  args: Arguments,
): Promise<Answered> {
  const read = populationReader(run.tx, found.id);
  const rows = typeof args.n === 'number' ? args.n : DEFAULT_ROWS;
  switch (view) {
    case 'error_codes':
    case 'invalid_summary':
      return census(view, method);
    case 'slices':
      return slices(method);
    case 'filter':
      return listed(await filtered(read, index, args, rows));
    case 'minimum_per_centre':
      return listed(await perCentre(read, index, rows), 'centre');
    case 'surfaces_through_point': {
      const point = coercePoint('point_xy', args.point_xy);
      if (!point.ok) throw refusal(point);
      const tolerance = typeof args.tolerance === 'number' ? args.tolerance : DEFAULT_TOLERANCE_M;
      return listed(await throughPoint(read, index, point.value, tolerance, rows));
    }
    case 'sf_along_slope': {
      const document = documentOf((await readRevision(run.tx, found.projectId, found.revision)).document);
      const ground = groundLine(document);
      const range = [ground[0]?.[0] ?? 0, ground[ground.length - 1]?.[0] ?? 0] as const;
      const bins = typeof args.bins === 'number' ? args.bins : DEFAULT_BINS;
      const points = await alongSlope(read, index, range, bins);
      const lines = points.map(([x, factor]) => `x ${x.toFixed(2)}: F = ${factor.toFixed(4)}`);
      return { said: `${points.length} of ${bins} stretches with surfaces`, structured: { points }, lines };
    }
    case 'raw_data': {
      const { count, rows: first } = await rawRows(read, index, RAW_ROWS);
      const head = [RAW_HEAD, ...first()].map((cells) => cells.join(','));
      return {
        said: `${count} surfaces that cut out a mass, the first ${head.length - 1} listed`,
        structured: { rows: count, csv_head: head },
        lines: head,
      };
    }
  }
}

async function filtered(read: Reader, method: number, args: Arguments, rows: number): Promise<Found> {
  const { code, fos_min: from, fos_max: to } = args;
  if (code === undefined) {
    const range = { from: typeof from === 'number' ? from : 0, to: typeof to === 'number' ? to : Infinity };
    return byFactor(read, method, range, rows);
  }
  if (from !== undefined || to !== undefined) {
    throw new TaludError('E_CONFLICT', 'A surface with a code has no factor.', {
      hint: 'Give code, or fos_min and fos_max.',
    });
  }
  if (typeof code !== 'number' || !CODES.includes(code)) {
    throw new TaludError('E_NOT_FOUND', 'There is no such code.', { hint: `Codes: ${CODES.join(', ')}.` });
  }
  return byCode(read, method, code, rows);
}

function listed({ count, surfaces }: Found, noun = 'surface'): Answered {
  const lines = surfaces.map(({ fos, error_code, reason, surface, distance }, index) => {
    const outcome = fos === null ? `${error_code} ${reason ?? ''}` : `F = ${fos.toFixed(4)}`;
    return `${index + 1}. ${outcome} on ${surfaceText(surface)}${distance === undefined ? '' : `, ${distance} m off`}`;
  });
  const truncated =
    surfaces.length < count
      ? {
          truncated: [
            {
              what: 'surfaces',
              shown: surfaces.length,
              total: count,
              rest: 'Ask with a larger n, or a narrower filter.',
            },
          ],
        }
      : {};
  const said = `${count} ${noun}${count === 1 ? '' : 's'}, ${surfaces.length} listed`;
  return { said, structured: { count, surfaces, ...truncated }, lines };
}

/** Counted when the search ended: no surface is read for it. */
function census(view: 'error_codes' | 'invalid_summary', { counts }: Method): Answered {
  const byCode: Record<string, number> = {};
  for (const { reason, count } of counts.reasons) {
    const code = REJECTIONS.find(({ name }) => name === reason)?.code ?? 0;
    byCode[code] = (byCode[code] ?? 0) + count;
  }
  const rejected = counts.invalid + counts.inadmissible;
  const said = `${rejected} of ${counts.attempted} surfaces have no factor`;
  if (view === 'error_codes') {
    const codes = Object.fromEntries(CODES.map((code) => [code, meaning(code)]));
    const lines = Object.entries(byCode).map(([code, count]) => `${code}: ${count} (${codes[code] ?? ''})`);
    return { said, structured: { codes, by_code: byCode }, lines };
  }
  const structured = {
    census: {
      generated: counts.attempted,
      analysed: counts.valid + counts.inadmissible,
      rejected,
      by_code: byCode,
      by_reason: counts.reasons,
    },
  };
  return { said, structured, lines: counts.reasons.map(({ reason, count, text }) => `${count} ${reason}: ${text}`) };
}

function meaning(code: number): string {
  return REJECTIONS.filter((one) => one.code === code && !one.byConstruction)
    .map(({ name }) => name)
    .join(', ');
}

function slices({ critical }: Method): Answered {
  if (critical === null) {
    throw new TaludError('E_CONFLICT', 'No surface has a factor, so there are no slices.', {
      hint: 'View invalid_summary tells why.',
    });
  }
  const shown = critical.slices.slice(0, SLICES).map((slice) => sliceStresses(slice));
  const { slices: _slices, ...surface } = critical;
  const cut = critical.slices.length - shown.length;
  const lines = shown.map(
    (one) =>
      `${one.index}: x ${one.x_centre}, l ${one.base_length} m, W ${one.weight}, N ${one.base_normal_force} kN/m, sigma' ${one.sigma_n_eff}, u ${one.pore_pressure}, tau_f ${one.tau_f}, tau_m ${one.tau_m} kPa, "${one.material}"`,
  );
  return {
    said: `${critical.slices.length} slices of the critical surface, F = ${critical.fos.toFixed(4)}`,
    structured: {
      surface,
      slices: shown,
      ...(cut > 0
        ? {
            truncated: [
              { what: 'slices', shown: shown.length, total: critical.slices.length, rest: 'Configure fewer slices.' },
            ],
          }
        : {}),
    },
    lines,
  };
}

const SLICES = 100;
