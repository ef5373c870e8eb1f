import type { Placement } from '@talud/slope';
import { tooManyOf, tooManyVertices } from '../check/too-many-parts.js';
import { parseBehaviour } from '../define/soil-behaviour.js';
import { parseStrength } from '../define/strength.js';
import { brokenLink, hasBedding, type StrengthLinks, strengthLinks } from '../define/strength-links.js';
import {
  type BoundaryDocument,
  type MaterialDocument,
  PORE_PRESSURE_SOURCES,
  type PorePressureDocument,
  type ProjectDocument,
} from '../document.js';
import { withHandle } from '../edit/edited.js';
import { parseHydraulic } from '../edit/hydraulic.js';
import { type BoundaryShape, boundaryShape } from '../geometry/boundary-shape.js';
import { BOUNDARY_TYPE_IDS, BOUNDARY_TYPES } from '../geometry/boundary-types.js';
import { LIMITS } from '../limits.js';
import { parseBlockObject } from '../search/block-object.js';
import { settingsConflict } from '../settings/rules.js';
import { parseSettings, withoutDefaults } from '../settings/set-settings.js';
import { cleanName } from '../values/clean-text.js';
import {
  coerceBool,
  coerceChoice,
  coerceColor,
  coerceEach,
  coerceFloatIn,
  coercePoint,
  coercePoints,
  coerceRecord,
} from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { parseActions } from './actions.js';
import { parseFlow } from './flow.js';
import { parseRandomVariables } from './random-variables.js';
import { parseRecords } from './records.js';
import { parseRemarks } from './remarks.js';
import { parseSearchObjects } from './search-objects.js';

/**
 * Reads a document from JSON that may come from anywhere: a file, an upload, a store.
 * What it answers keeps every rule that edits keep, so that the rest of the library can trust it; a document that edits made comes back as it was.
 */
export function parseDocument(raw: unknown): Parsed<ProjectDocument> | Refused {
  const given = coerceRecord('document', raw, [
    'formatVersion',
    'name',
    'boundaries',
    'materials',
    'placements',
    'settings',
    'loads',
    'seismic',
    'tensionCrackWater',
    'supportTypes',
    'supports',
    'randomVariables',
    'seismicRecords',
    'seepage',
    'transient',
    'waterGrid',
    'focus',
    'givenSurfaces',
    'annotations',
    'importNotes',
  ]);
  if (!given.ok) return given;
  if (given.value.formatVersion !== 1) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'This service reads documents of formatVersion 1.',
      'Export the project again.',
    );
  }
  const large =
    tooManyVertices(Array.isArray(given.value.boundaries) ? given.value.boundaries : []) ??
    tooManyOf('materials', given.value.materials, LIMITS.materials) ??
    tooManyOf('placements', given.value.placements, LIMITS.vertices);
  if (large !== undefined) return large;
  const name = cleanName('name', given.value.name);
  if (!name.ok) return name;
  const boundaries = coerceEach('boundaries', given.value.boundaries, parseBoundary);
  if (!boundaries.ok) return boundaries;
  const { surfaces } = strengthLinks({ boundaries: boundaries.value, materials: [] });
  const links = { materials: handlesOf(given.value.materials), surfaces };
  const materials = coerceEach('materials', given.value.materials, (path, item) =>
    parseMaterial(path, item, boundaries.value, links),
  );
  if (!materials.ok) return materials;
  const lost = boundaries.value.find(
    ({ materialId }) => materialId !== undefined && !materials.value.some(({ id }) => id === materialId),
  );
  if (lost !== undefined) {
    const message = `The weak layer "${lost.name}" names no material of this document.`;
    return refuse('E_INVALID_ARGUMENT', message, 'Correct its materialId.');
  }
  const placements = coerceEach('placements', given.value.placements, (path, item) =>
    parsePlacement(path, item, materials.value),
  );
  if (!placements.ok) return placements;
  const settings = parseSettings({ ...(given.value.settings ?? {}) });
  if (!settings.ok) return settings;
  const actions = parseActions(given.value, boundaries.value);
  if (!actions.ok) return actions;
  const records = parseRecords(given.value.seismicRecords);
  if (!records.ok) return records;
  const variables = parseRandomVariables(given.value.randomVariables);
  if (!variables.ok) return variables;
  const flow = parseFlow(given.value);
  if (!flow.ok) return flow;
  const wanted = parseSearchObjects(given.value);
  if (!wanted.ok) return wanted;
  const remarks = parseRemarks(given.value);
  if (!remarks.ok) return remarks;
  const document: ProjectDocument = {
    formatVersion: 1,
    name: name.value,
    boundaries: boundaries.value,
    materials: materials.value,
    placements: placements.value,
    settings: withoutDefaults(settings.value),
    ...actions.value,
    ...(records.value.length === 0 ? {} : { seismicRecords: records.value }),
    ...(variables.value.length === 0 ? {} : { randomVariables: variables.value }),
    ...flow.value,
    ...wanted.value,
    ...remarks.value,
  };
  return repeated(document) ?? brokenLink(document) ?? settingsConflict(document.settings) ?? parsed(document);
}

function parseBoundary(path: string, raw: unknown): Parsed<BoundaryDocument> | Refused {
  const given = coerceRecord(path, raw, ['id', 'type', 'name', 'closed', 'points', 'block', 'materialId']);
  if (!given.ok) return given;
  const id = cleanName(`${path}.id`, given.value.id);
  if (!id.ok) return id;
  const type = coerceChoice(`${path}.type`, given.value.type, BOUNDARY_TYPE_IDS);
  if (!type.ok) return type;
  const name = cleanName(`${path}.name`, given.value.name);
  if (!name.ok) return name;
  const closed = coerceBool(`${path}.closed`, given.value.closed);
  if (!closed.ok) return closed;
  const allowed = BOUNDARY_TYPES[type.value].closed;
  if (allowed !== 'choice' && (allowed === 'always') !== closed.value) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}: a boundary of type ${type.value} is ${allowed} closed.`,
      'Correct "closed".',
    );
  }
  const points = coercePoints(`${path}.points`, given.value.points, BOUNDARY_TYPES[type.value].minimumVertices);
  if (!points.ok) return points;
  const shape = boundaryShape(path, type.value, points.value, closed.value);
  if (!shape.ok) return shape;
  const block = parseBlock(`${path}.block`, type.value, given.value.block, shape.value);
  if (!block.ok) return block;
  const layer = parseLayerMaterial(`${path}.materialId`, type.value, given.value.materialId);
  if (!layer.ok) return layer;
  return parsed({ id: id.value, type: type.value, name: name.value, ...shape.value, ...block.value, ...layer.value });
}

/** A weak layer has a material, and no other boundary does. */
function parseLayerMaterial(
  path: string,
  type: BoundaryDocument['type'],
  raw: unknown,
): Parsed<Pick<BoundaryDocument, 'materialId'>> | Refused {
  if (type === 'weak_layer') {
    const id = cleanName(path, raw);
    return id.ok ? parsed({ materialId: id.value }) : id;
  }
  if (raw === undefined) return parsed({});
  return refuse('E_INVALID_ARGUMENT', `${path} is read of weak layers alone.`, 'Leave it out.');
}

/** A block search object says how it is used, and no other boundary does. */
function parseBlock(
  path: string,
  type: BoundaryDocument['type'],
  raw: unknown,
  shape: BoundaryShape,
): Parsed<Pick<BoundaryDocument, 'block'>> | Refused {
  if (type !== 'block_search_object') {
    return raw === undefined
      ? parsed({})
      : refuse('E_INVALID_ARGUMENT', `${path} is read of block search objects alone.`, 'Leave it out.');
  }
  const given = coerceRecord(path, raw, ['kind', 'leftPoint', 'rightPoint', 'groupId']);
  if (!given.ok) return given;
  const { kind, leftPoint, rightPoint, groupId } = given.value;
  const block = parseBlockObject(
    path,
    { kind, left_point: leftPoint, right_point: rightPoint, group_id: groupId },
    shape,
  );
  return block.ok ? parsed({ block: block.value }) : block;
}

/** Ids of the materials of a stored document, before they are read: a strength may name one that comes later. */
function handlesOf(raw: unknown): StrengthLinks['materials'] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((item: unknown) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
    return typeof id === 'string' ? [{ id, name: id }] : [];
  });
}

function parseMaterial(
  path: string,
  raw: unknown,
  boundaries: readonly BoundaryDocument[],
  links: StrengthLinks,
): Parsed<MaterialDocument> | Refused {
  const given = coerceRecord(path, raw, [
    'id',
    'name',
    'strength',
    'anisotropicSurfaceId',
    'unitWeightKnM3',
    'saturatedUnitWeightKnM3',
    'useSaturatedUnitWeight',
    'porePressure',
    'color',
    'hydraulic',
    'useGrid',
    ...STORED_BEHAVIOUR,
  ]);
  if (!given.ok) return given;
  const id = cleanName(`${path}.id`, given.value.id);
  if (!id.ok) return id;
  const name = cleanName(`${path}.name`, given.value.name);
  if (!name.ok) return name;
  const strength = parseStrength(`${path}.strength`, given.value.strength, links);
  if (!strength.ok) return strength;
  const { anisotropicSurfaceId: surfaceId } = given.value;
  const bedding =
    surfaceId === undefined ? parsed(undefined) : withHandle('anisotropic surface', links.surfaces, surfaceId);
  if (!bedding.ok) return bedding;
  if (bedding.value !== undefined && !hasBedding(strength.value)) {
    return refuse('E_INVALID_ARGUMENT', `${path}.anisotropicSurfaceId is not read by its strength.`, 'Leave it out.');
  }
  const weight = coerceFloatIn(`${path}.unitWeightKnM3`, given.value.unitWeightKnM3, {
    min: 0,
    max: LIMITS.unitWeightKnM3,
  });
  if (!weight.ok) return weight;
  const heavier = given.value.saturatedUnitWeightKnM3;
  const saturated =
    heavier === undefined
      ? parsed(undefined)
      : coerceFloatIn(`${path}.saturatedUnitWeightKnM3`, heavier, { min: 0, max: LIMITS.unitWeightKnM3 });
  if (!saturated.ok) return saturated;
  const useSaturated = coerceBool(`${path}.useSaturatedUnitWeight`, given.value.useSaturatedUnitWeight);
  if (!useSaturated.ok) return useSaturated;
  const porePressure = parsePorePressure(`${path}.porePressure`, given.value.porePressure, boundaries);
  if (!porePressure.ok) return porePressure;
  const { phiBDeg, airEntryKpa, undrainedBehaviour, bBar, weightCreatesExcess, drawdownEnvelope } = given.value;
  const behaviour = parseBehaviour(path, {
    phi_b: phiBDeg,
    air_entry_value: airEntryKpa,
    undrained_behaviour: undrainedBehaviour,
    b_bar: bBar,
    weight_creates_excess: weightCreatesExcess,
    drawdown_envelope: drawdownEnvelope,
  });
  if (!behaviour.ok) return behaviour;
  const hydraulic =
    given.value.hydraulic === undefined
      ? parsed(undefined)
      : parseHydraulic(`${path}.hydraulic`, given.value.hydraulic);
  if (!hydraulic.ok) return hydraulic;
  const useGrid = given.value.useGrid === undefined ? parsed(true) : coerceBool(`${path}.useGrid`, given.value.useGrid);
  if (!useGrid.ok) return useGrid;
  const color = coerceColor(`${path}.color`, given.value.color);
  if (!color.ok) return color;
  return parsed({
    id: id.value,
    name: name.value,
    strength: strength.value,
    ...(bedding.value === undefined ? {} : { anisotropicSurfaceId: bedding.value.id }),
    unitWeightKnM3: weight.value,
    ...(saturated.value === undefined ? {} : { saturatedUnitWeightKnM3: saturated.value }),
    useSaturatedUnitWeight: useSaturated.value,
    porePressure: porePressure.value,
    ...behaviour.value,
    ...(hydraulic.value === undefined ? {} : { hydraulic: hydraulic.value }),
    ...(useGrid.value ? {} : { useGrid: false }),
    color: color.value,
  });
}

const STORED_BEHAVIOUR = [
  ...(['phiBDeg', 'airEntryKpa', 'undrainedBehaviour', 'bBar', 'weightCreatesExcess', 'drawdownEnvelope'] as const),
];

function parsePorePressure(
  path: string,
  raw: unknown,
  boundaries: readonly BoundaryDocument[],
): Parsed<PorePressureDocument> | Refused {
  const given = coerceRecord(path, raw, ['source', 'boundaryId', 'hu', 'ru', 'porePressureKpa']);
  if (!given.ok) return given;
  const source = coerceChoice(`${path}.source`, given.value.source, PORE_PRESSURE_SOURCES);
  if (!source.ok) return source;
  switch (source.value) {
    case 'none':
    case 'fem':
      return parsed({ source: source.value });
    case 'ru': {
      const ru = coerceFloatIn(`${path}.ru`, given.value.ru, { min: 0, max: 1 });
      return ru.ok ? parsed({ source: 'ru', ru: ru.value }) : ru;
    }
    case 'constant': {
      const pressure = coerceFloatIn(`${path}.porePressureKpa`, given.value.porePressureKpa, {
        min: -LIMITS.pressureKpa,
        max: LIMITS.pressureKpa,
      });
      return pressure.ok ? parsed({ source: 'constant', porePressureKpa: pressure.value }) : pressure;
    }
    case 'water_table':
    case 'piezometric': {
      const surface = boundaries.find((one) => one.id === given.value.boundaryId && one.type === source.value);
      if (surface === undefined) {
        return refuse(
          'E_INVALID_ARGUMENT',
          `${path} names no ${source.value} of this document.`,
          'Correct boundaryId.',
        );
      }
      const link = { source: source.value, boundaryId: surface.id };
      if (given.value.hu === undefined || given.value.hu === 'auto') {
        return parsed(given.value.hu === 'auto' ? { ...link, hu: 'auto' } : link);
      }
      const hu = coerceFloatIn(`${path}.hu`, given.value.hu, { min: 0, max: 1 });
      return hu.ok ? parsed({ ...link, hu: hu.value }) : hu;
    }
  }
}

function parsePlacement(
  path: string,
  raw: unknown,
  materials: readonly MaterialDocument[],
): Parsed<Placement> | Refused {
  const given = coerceRecord(path, raw, ['point', 'materialId']);
  if (!given.ok) return given;
  const point = coercePoint(`${path}.point`, given.value.point);
  if (!point.ok) return point;
  const material = materials.find((one) => one.id === given.value.materialId);
  if (material !== undefined) return parsed({ point: point.value, materialId: material.id });
  return refuse('E_INVALID_ARGUMENT', `${path} names no material of this document.`, 'Correct materialId.');
}

function repeated({
  boundaries,
  materials,
  loads = [],
  supportTypes = [],
  supports = [],
}: ProjectDocument): Refused | undefined {
  const singles = boundaries.filter(({ type }) => BOUNDARY_TYPES[type].single).map(({ type }) => type);
  const lists: readonly [string, readonly string[]][] = [
    ['Boundary ids', boundaries.map(({ id }) => id)],
    ['Boundary names', boundaries.map(({ name }) => name)],
    ['Material ids', materials.map(({ id }) => id)],
    ['Material names', materials.map(({ name }) => name)],
    ['Support type ids', supportTypes.map(({ id }) => id)],
    ['Support type names', supportTypes.map(({ name }) => name)],
    ['Support ids', supports.map(({ id }) => id)],
    ['Support names', supports.map(({ name }) => name)],
    ['Load ids', loads.map(({ id }) => id)],
    ['Load names', loads.map(({ name }) => name)],
    ['Types of which a section has one', singles],
  ];
  const found = lists.find(([, values]) => new Set(values).size < values.length);
  return found === undefined
    ? undefined
    : refuse('E_INVALID_ARGUMENT', `${found[0]} occur twice.`, 'Make each of them unique in the document.');
}
