import {
  addAnisotropicSurfaces,
  addDrawdownLine,
  addExternal,
  addMaterialBoundaries,
  addTensionCrack,
  shapeOf,
} from '../define/boundaries.js';
import { addBoundary, type Draft, startDraft } from '../define/draft.js';
import { addWater } from '../define/water.js';
import type { BoundaryDocument, ProjectDocument } from '../document.js';
import { BOUNDARY_TYPE_IDS, BOUNDARY_TYPES } from '../geometry/boundary-types.js';
import { shortEnds } from '../geometry/short-ends.js';
import { parseBlockObject } from '../search/block-object.js';
import { effectiveSetting } from '../settings/schema.js';
import { coerceBool, coerceChoice, coerceRecord } from '../values/coerce.js';
import { parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited, withHandle } from './edited.js';

const ALIASES = {
  piezometric_line: 'piezometric',
  piezo: 'piezometric',
  drawdown_line: 'drawdown',
  block: 'block_search_object',
  block_search: 'block_search_object',
};

export interface BoundaryAdded {
  boundary: BoundaryDocument;
  replaced: boolean;
  /** Names of the materials that a new water surface serves. */
  servedNames: readonly string[];
}

/** Adds one boundary. A water surface serves only the materials that `assign_to` names. */
export function addOneBoundary(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): DocumentEdited<BoundaryAdded> | Refused {
  const given = coerceRecord('boundary_add', args, [
    'type',
    'points',
    'name',
    'closed',
    'assign_to',
    'replace',
    'block_object',
    'material',
  ]);
  if (!given.ok) return given;
  const type = coerceChoice('type', given.value.type, BOUNDARY_TYPE_IDS, ALIASES);
  if (!type.ok) return type;
  const { points, name, closed, assign_to: served, block_object: block, material } = given.value;
  const replace = given.value.replace === undefined ? parsed(false) : coerceBool('replace', given.value.replace);
  if (!replace.ok) return replace;
  const isWater = type.value === 'water_table' || type.value === 'piezometric';
  const wrong =
    unread('assign_to', served !== undefined && !isWater, 'water surfaces') ??
    unread('replace', replace.value && type.value !== 'external', 'the external boundary') ??
    unread('block_object', block !== undefined && type.value !== 'block_search_object', 'block search objects') ??
    unread('material', material !== undefined && type.value !== 'weak_layer', 'weak layers') ??
    contradicting(closed, BOUNDARY_TYPES[type.value].closed);
  if (wrong !== undefined) return wrong;
  const old = document.boundaries.find((boundary) => boundary.type === 'external');
  const kept = replace.value ? document.boundaries.filter((boundary) => boundary !== old) : document.boundaries;
  const draft = startDraft({ ...document, boundaries: kept }, false, newId);
  const line = { points, ...(name === undefined ? {} : { name }) };
  const refused = put(draft, type.value, line, { closed, served, block, material });
  if (refused !== undefined) return refused;
  const added = draft.boundaries[draft.boundaries.length - 1];
  if (added === undefined) return refuse('E_INVALID_ARGUMENT', 'points is missing.', 'Give its vertices in metres.');
  const replaced = replace.value && old !== undefined;
  const boundary = replaced ? { ...added, id: old.id } : added;
  const boundaries = replaced ? [boundary, ...draft.boundaries.slice(0, -1)] : draft.boundaries;
  const servedNames = draft.materials
    .filter(({ porePressure }) => 'boundaryId' in porePressure && porePressure.boundaryId === boundary.id)
    .map((material) => material.name);
  const value = { boundary, replaced, servedNames };
  return edited({ ...document, boundaries, materials: draft.materials }, value, [
    ...draft.notes,
    ...shortEnds(boundaries, [boundary]),
  ]);
}

function put(
  draft: Draft,
  type: BoundaryDocument['type'],
  line: { points: unknown; name?: unknown },
  { closed, served, block, material }: Readonly<Record<'closed' | 'served' | 'block' | 'material', unknown>>,
): Refused | undefined {
  switch (type) {
    case 'block_search_object':
      return putBlockObject(draft, line, closed, block);
    case 'weak_layer':
      return putWeakLayer(draft, line, material);
    case 'external':
      return addExternal(draft, line, false);
    case 'tension_crack':
      return addTensionCrack(draft, line);
    case 'anisotropic_surface':
      return addAnisotropicSurfaces(draft, [line]);
    case 'drawdown':
      return addDrawdownLine(draft, line);
    case 'material':
      return addMaterialBoundaries(draft, [closed === undefined ? line : { ...line, closed }]);
    case 'water_table':
      return addWater(draft, { ...line, materials: names(served) }, undefined, []);
    case 'piezometric':
      return addWater(draft, undefined, [{ ...line, materials: names(served) }], []);
  }
}

function putWeakLayer(
  draft: Draft,
  { points, name }: { points: unknown; name?: unknown },
  material: unknown,
): Refused | undefined {
  if (material === undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'A weak layer needs a material.',
      'Name it as material; material_set makes one.',
    );
  }
  const own = withHandle('material', draft.materials, material);
  if (!own.ok) return own;
  const shape = shapeOf('points', 'weak_layer', points, false);
  if (!shape.ok) return shape;
  const layer = { ...shape.value, materialId: own.value.id };
  const standard = BOUNDARY_TYPES.weak_layer.name;
  const added = addBoundary(draft, 'weak_layer', 'weak_layer', layer, { given: name, standard });
  return added.ok ? undefined : added;
}

function putBlockObject(
  draft: Draft,
  { points, name }: { points: unknown; name?: unknown },
  closed: unknown,
  block: unknown,
): Refused | undefined {
  if (effectiveSetting(draft.settings, 'search.search_method') !== 'block') {
    return refuse(
      'E_CONFLICT',
      'Only the block search reads block search objects.',
      'Set search.surface_type to non_circular and search.search_method to block first.',
    );
  }
  const isWindow =
    block === 'window' || (typeof block === 'object' && block !== null && 'kind' in block && block.kind === 'window');
  const ring = closed === undefined ? parsed(isWindow) : coerceBool('closed', closed);
  if (!ring.ok) return ring;
  const shape = shapeOf('points', 'block_search_object', points, ring.value);
  if (!shape.ok) return shape;
  const use = parseBlockObject('block_object', block, shape.value);
  if (!use.ok) return use;
  const standard = BOUNDARY_TYPES.block_search_object.name;
  const added = addBoundary(
    draft,
    'block_search_object',
    'block_search_object',
    { ...shape.value, block: use.value },
    { given: name, standard },
  );
  return added.ok ? undefined : added;
}

/** One name is a list of one; nothing said serves nothing. */
function names(served: unknown): unknown {
  if (served === undefined) return [];
  return typeof served === 'string' && served !== 'all' ? [served] : served;
}

function unread(key: string, given: boolean, readBy: string): Refused | undefined {
  if (!given) return undefined;
  return refuse('E_INVALID_ARGUMENT', `${key} is read only by ${readBy}.`, 'Leave it out.');
}

function contradicting(closed: unknown, allowed: 'always' | 'never' | 'choice'): Refused | undefined {
  if (closed === undefined || allowed === 'choice') return undefined;
  const wanted = coerceBool('closed', closed);
  if (!wanted.ok) return wanted;
  if (wanted.value === (allowed === 'always')) return undefined;
  return refuse('E_INVALID_ARGUMENT', `A boundary of this type is ${allowed} closed.`, 'Leave closed out.');
}
