import {
  type FieldDocument,
  type FlowConditionDocument,
  type FlowStageDocument,
  type MeshDocument,
  type ProjectDocument,
  type SeepageDocument,
  type TransientDocument,
  WATER_GRID_TYPES,
  type WaterGridDocument,
} from '../document.js';
import { parseCondition } from '../edit/flow-condition.js';
import { parseGridPoints } from '../edit/water-grid.js';
import { LIMITS } from '../limits.js';
import { cleanName } from '../values/clean-text.js';
import {
  coerceBool,
  coerceChoice,
  coerceEach,
  coerceFloatIn,
  coerceIntIn,
  coerceList,
  coerceRecord,
} from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

type Flow = Pick<ProjectDocument, 'seepage' | 'transient' | 'waterGrid'>;

/** Reads what a stored document says of water that moves. Blobs are named, not looked at: the store holds them under their hash. */
export function parseFlow(given: { readonly [K in keyof Flow]?: unknown }): Parsed<Flow> | Refused {
  const seepage = given.seepage === undefined ? parsed(undefined) : parseSeepage(given.seepage);
  if (!seepage.ok) return seepage;
  const transient = given.transient === undefined ? parsed(undefined) : parseTransient(given.transient);
  if (!transient.ok) return transient;
  const grid = given.waterGrid === undefined ? parsed(undefined) : parseWaterGrid(given.waterGrid);
  if (!grid.ok) return grid;
  return parsed({
    ...(seepage.value === undefined ? {} : { seepage: seepage.value }),
    ...(transient.value === undefined ? {} : { transient: transient.value }),
    ...(grid.value === undefined ? {} : { waterGrid: grid.value }),
  });
}

function parseSeepage(raw: unknown): Parsed<SeepageDocument> | Refused {
  const given = coerceRecord('seepage', raw, ['mesh', 'conditions', 'field']);
  if (!given.ok) return given;
  const mesh = parseMesh(given.value.mesh);
  if (!mesh.ok) return mesh;
  const conditions =
    given.value.conditions === undefined
      ? parsed(undefined)
      : parseConditions('seepage.conditions', given.value.conditions);
  if (!conditions.ok) return conditions;
  const field = given.value.field === undefined ? parsed(undefined) : parseField(given.value.field);
  if (!field.ok) return field;
  return parsed({
    mesh: mesh.value,
    ...(conditions.value === undefined || conditions.value.length === 0 ? {} : { conditions: conditions.value }),
    ...(field.value === undefined ? {} : { field: field.value }),
  });
}

function parseMesh(raw: unknown): Parsed<MeshDocument> | Refused {
  const given = coerceRecord('seepage.mesh', raw, ['blob', 'elements', 'nodes', 'geometry']);
  if (!given.ok) return given;
  const blob = parseBlob('seepage.mesh.blob', given.value.blob);
  if (!blob.ok) return blob;
  const elements = coerceIntIn('seepage.mesh.elements', given.value.elements, { min: 1, max: LIMITS.meshElementsMade });
  if (!elements.ok) return elements;
  const nodes = coerceIntIn('seepage.mesh.nodes', given.value.nodes, { min: 1, max: LIMITS.meshElementsMade });
  if (!nodes.ok) return nodes;
  const geometry = cleanName('seepage.mesh.geometry', given.value.geometry);
  if (!geometry.ok) return geometry;
  return parsed({ blob: blob.value, elements: elements.value, nodes: nodes.value, geometry: geometry.value });
}

function parseField(raw: unknown): Parsed<FieldDocument> | Refused {
  const given = coerceRecord('seepage.field', raw, ['blob', 'analysis', 'stages', 'solvedFrom', 'fromFile']);
  if (!given.ok) return given;
  const blob = parseBlob('seepage.field.blob', given.value.blob);
  if (!blob.ok) return blob;
  const analysis = coerceChoice('seepage.field.analysis', given.value.analysis, ['steady', 'transient']);
  if (!analysis.ok) return analysis;
  const most = analysis.value === 'steady' ? 1 : LIMITS.flowStages;
  const stages = coerceIntIn('seepage.field.stages', given.value.stages, { min: 1, max: most });
  if (!stages.ok) return stages;
  const solvedFrom = cleanName('seepage.field.solvedFrom', given.value.solvedFrom);
  if (!solvedFrom.ok) return solvedFrom;
  const fromFile =
    given.value.fromFile === undefined ? parsed(false) : coerceBool('seepage.field.fromFile', given.value.fromFile);
  if (!fromFile.ok) return fromFile;
  return parsed({
    ...{ blob: blob.value, analysis: analysis.value, stages: stages.value, solvedFrom: solvedFrom.value },
    ...(fromFile.value ? { fromFile: true as const } : {}),
  });
}

export function parseBlob(path: string, raw: unknown): Parsed<string> | Refused {
  if (typeof raw === 'string' && /^[0-9a-f]{64}$/u.test(raw)) return parsed(raw);
  return refuse('E_INVALID_ARGUMENT', `${path} is no sha256.`, 'Export the project again.');
}

export function parseConditions(path: string, raw: unknown): Parsed<readonly FlowConditionDocument[]> | Refused {
  const list = coerceList(path, raw);
  if (!list.ok) return list;
  if (list.value.length > LIMITS.flowConditions) {
    return refuse('E_TOO_LARGE', `${path} has more than ${LIMITS.flowConditions} conditions.`, 'Join neighbours.');
  }
  return coerceEach(path, list.value, parseStoredCondition);
}

/** A condition in the words of a document, read by the rules of the tool that sets one. */
function parseStoredCondition(path: string, raw: unknown): Parsed<FlowConditionDocument> | Refused {
  const given = coerceRecord(path, raw, ['type', 'value', 'seepageFace', 'at']);
  if (!given.ok) return given;
  const at = coerceRecord(`${path}.at`, given.value.at, ['side', 'nodes', 'along', 'reservoir']);
  if (!at.ok) return at;
  const { type, value, seepageFace } = given.value;
  const { reservoir, ...place } = at.value;
  const wish =
    reservoir === undefined
      ? { bc_type: type, value, seepage_face: seepageFace, ...place }
      : { reservoir: { level: value, side: reservoir } };
  const condition = parseCondition(path, wish);
  if (!condition.ok) return condition;
  const [only] = condition.value;
  return only === undefined ? refuse('E_INVALID_ARGUMENT', `${path} says nothing.`, 'Leave it out.') : parsed(only);
}

function parseTransient(raw: unknown): Parsed<TransientDocument> | Refused {
  const given = coerceRecord('transient', raw, ['stages', 'initial']);
  if (!given.ok) return given;
  const list = coerceEach<FlowStageDocument>('transient.stages', given.value.stages, (path, item, before) =>
    parseStage(path, item, before.at(-1)?.time ?? 0),
  );
  if (!list.ok) return list;
  const stages = list.value;
  if (stages.length === 0 || stages.length > LIMITS.flowStages) {
    return refuse('E_INVALID_ARGUMENT', `transient has ${stages.length} stages.`, `Give 1 to ${LIMITS.flowStages}.`);
  }
  if (given.value.initial === undefined) return parsed({ stages });
  const initial = parseConditions('transient.initial', given.value.initial);
  return initial.ok ? parsed({ stages, initial: initial.value }) : initial;
}

function parseStage(path: string, raw: unknown, after: number): Parsed<FlowStageDocument> | Refused {
  const given = coerceRecord(path, raw, ['time', 'label', 'calculateSf', 'conditions']);
  if (!given.ok) return given;
  const later = coerceFloatIn(`${path}.time`, given.value.time, { above: after, max: 1e12 });
  if (!later.ok) return later;
  const label = given.value.label === undefined ? parsed(undefined) : cleanName(`${path}.label`, given.value.label);
  if (!label.ok) return label;
  const calculateSf = coerceBool(`${path}.calculateSf`, given.value.calculateSf);
  if (!calculateSf.ok) return calculateSf;
  const conditions =
    given.value.conditions === undefined
      ? parsed(undefined)
      : parseConditions(`${path}.conditions`, given.value.conditions);
  if (!conditions.ok) return conditions;
  return parsed({
    time: later.value,
    ...(label.value === undefined ? {} : { label: label.value }),
    calculateSf: calculateSf.value,
    ...(conditions.value === undefined ? {} : { conditions: conditions.value }),
  });
}

function parseWaterGrid(raw: unknown): Parsed<WaterGridDocument> | Refused {
  const given = coerceRecord('waterGrid', raw, [
    'valueType',
    'interpolation',
    'idwNeighbours',
    'allowSuction',
    'points',
  ]);
  if (!given.ok) return given;
  const valueType = coerceChoice('waterGrid.valueType', given.value.valueType, WATER_GRID_TYPES);
  if (!valueType.ok) return valueType;
  const interpolation = coerceChoice('waterGrid.interpolation', given.value.interpolation, ['tps', 'idw']);
  if (!interpolation.ok) return interpolation;
  const idwNeighbours = coerceIntIn('waterGrid.idwNeighbours', given.value.idwNeighbours, { min: 1, max: 100 });
  if (!idwNeighbours.ok) return idwNeighbours;
  const allowSuction = coerceBool('waterGrid.allowSuction', given.value.allowSuction);
  if (!allowSuction.ok) return allowSuction;
  const points = parseStoredPoints(given.value.points);
  if (!points.ok) return points;
  return parsed({
    valueType: valueType.value,
    interpolation: interpolation.value,
    idwNeighbours: idwNeighbours.value,
    allowSuction: allowSuction.value,
    points: points.value,
  });
}

function parseStoredPoints(raw: unknown): Parsed<WaterGridDocument['points']> | Refused {
  if (Array.isArray(raw)) return parseGridPoints('waterGrid.points', raw);
  const given = coerceRecord('waterGrid.points', raw, ['blob', 'count']);
  if (!given.ok) return given;
  const blob = parseBlob('waterGrid.points.blob', given.value.blob);
  if (!blob.ok) return blob;
  const points = coerceIntIn('waterGrid.points.count', given.value.count, { min: 1, max: LIMITS.gridPoints });
  return points.ok ? parsed({ blob: blob.value, count: points.value }) : points;
}
