import { BOUNDARY_TYPE_IDS, BOUNDARY_TYPES } from '../boundary-types.js';
import { coerceBool, coerceChoice, coerceRecord } from '../coerce.js';
import {
  addAnisotropicSurfaces,
  addDrawdownLine,
  addExternal,
  addMaterialBoundaries,
  addTensionCrack,
} from '../define/boundaries.js';
import { type Draft, startDraft } from '../define/draft.js';
import { addWater } from '../define/water.js';
import type { BoundaryDocument, ProjectDocument } from '../document.js';
import { parsed, type Refused, refuse } from '../refusal.js';
import { type DocumentEdited, edited } from './edited.js';

const ALIASES = { piezometric_line: 'piezometric', piezo: 'piezometric', drawdown_line: 'drawdown' };

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
  const given = coerceRecord('boundary_add', args, ['type', 'points', 'name', 'closed', 'assign_to', 'replace']);
  if (!given.ok) return given;
  const type = coerceChoice('type', given.value.type, BOUNDARY_TYPE_IDS, ALIASES);
  if (!type.ok) return type;
  const { points, name, closed, assign_to: served } = given.value;
  const replace = given.value.replace === undefined ? parsed(false) : coerceBool('replace', given.value.replace);
  if (!replace.ok) return replace;
  const isWater = type.value === 'water_table' || type.value === 'piezometric';
  const wrong =
    unread('assign_to', served !== undefined && !isWater, 'water surfaces') ??
    unread('replace', replace.value && type.value !== 'external', 'the external boundary') ??
    contradicting(closed, BOUNDARY_TYPES[type.value].closed);
  if (wrong !== undefined) return wrong;
  const draft = startDraft(document, false, newId);
  const old = document.boundaries.find((boundary) => boundary.type === 'external');
  if (replace.value) draft.boundaries = draft.boundaries.filter((boundary) => boundary !== old);
  const line = { points, ...(name === undefined ? {} : { name }) };
  const refused = put(draft, type.value, line, closed, served);
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
  return edited({ ...document, boundaries, materials: draft.materials }, value, draft.notes);
}

function put(
  draft: Draft,
  type: BoundaryDocument['type'],
  line: { points: unknown; name?: unknown },
  closed: unknown,
  served: unknown,
): Refused | undefined {
  switch (type) {
    case 'external':
      return addExternal(draft, line);
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
