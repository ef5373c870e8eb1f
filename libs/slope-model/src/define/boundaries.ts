import type { BoundaryType, Point } from '@talud/slope';
import { type BoundaryShape, boundaryShape } from '../geometry/boundary-shape.js';
import { BOUNDARY_TYPES } from '../geometry/boundary-types.js';
import { effectiveSetting } from '../settings/schema.js';
import { coerceBool, coerceList, coercePoints, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { addBoundary, type Draft } from './draft.js';

export function addExternal(draft: Draft, raw: unknown, replace: boolean): Refused | undefined {
  if (raw === undefined) {
    if (draft.boundaries.some((boundary) => boundary.type === 'external')) return undefined;
    return refuse(
      'E_INVALID_ARGUMENT',
      'There is no external boundary.',
      `Give "external", the outline of the ground${replace ? '; or "replace": false to add to the section that is there' : ''}.`,
    );
  }
  return addLine(draft, 'external', raw);
}

export function addTensionCrack(draft: Draft, raw: unknown): Refused | undefined {
  return raw === undefined ? undefined : addLine(draft, 'tension_crack', raw);
}

export function addAnisotropicSurfaces(draft: Draft, raw: unknown): Refused | undefined {
  if (raw === undefined) return undefined;
  const list = coerceList('anisotropic_surfaces', raw);
  if (!list.ok) return list;
  for (const item of list.value) {
    const refused = addLine(draft, 'anisotropic_surface', item);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** A level after a drawdown is read only while there is a drawdown. */
export function addDrawdownLine(draft: Draft, raw: unknown): Refused | undefined {
  if (raw === undefined) return undefined;
  if (effectiveSetting(draft.settings, 'groundwater.advanced_option') !== 'rapid_drawdown') {
    return refuse(
      'E_CONFLICT',
      'A drawdown line would not be read: groundwater.advanced_option is not rapid_drawdown.',
      'Set it first, or in the same call of model_define.',
    );
  }
  return addLine(draft, 'drawdown', raw);
}

export function addMaterialBoundaries(draft: Draft, raw: unknown): Refused | undefined {
  if (raw === undefined) return undefined;
  const list = coerceList('material_boundaries', raw);
  if (!list.ok) return list;
  for (const [index, item] of list.value.entries()) {
    const path = `material_boundaries[${index}]`;
    const line = lineOf(path, item, ['closed']);
    if (!line.ok) return line;
    const closed = line.value.closed === undefined ? parsed(false) : coerceBool(`${path}.closed`, line.value.closed);
    if (!closed.ok) return closed;
    const shape = shapeOf(path, 'material', line.value.points, closed.value);
    if (!shape.ok) return shape;
    const standard = `${closed.value ? 'Lens' : 'Material boundary'}`;
    const added = addBoundary(draft, path, 'material', shape.value, { given: line.value.name, standard });
    if (!added.ok) return added;
  }
  return undefined;
}

function addLine(
  draft: Draft,
  type: 'external' | 'tension_crack' | 'drawdown' | 'anisotropic_surface',
  raw: unknown,
): Refused | undefined {
  const present = refuseSecond(draft, type);
  if (present !== undefined) return present;
  const line = lineOf(type, raw, []);
  if (!line.ok) return line;
  const shape = shapeOf(type, type, line.value.points, type === 'external');
  if (!shape.ok) return shape;
  const added = addBoundary(draft, type, type, shape.value, {
    given: line.value.name,
    standard: BOUNDARY_TYPES[type].name,
  });
  return added.ok ? undefined : added;
}

/** Refuses a second boundary of a type of which a section has one. */
export function refuseSecond(draft: Draft, type: BoundaryType): Refused | undefined {
  const present = draft.boundaries.find((boundary) => boundary.type === type);
  if (!BOUNDARY_TYPES[type].single || present === undefined) return undefined;
  return refuse(
    'E_CONFLICT',
    `The section already has a boundary of type ${type}, "${present.name}".`,
    'A section has one of these: boundary_edit moves or deletes it; model_define with "replace": true rebuilds the whole section.',
  );
}

/** A line as `[[x, y], ...]` or as an object `{points, name, ...}` with the further keys named. */
export function lineOf<K extends string>(
  path: string,
  raw: unknown,
  keys: readonly K[],
): Parsed<{ readonly [P in K | 'points' | 'name']?: unknown }> | Refused {
  if (!Array.isArray(raw)) return coerceRecord<K | 'points' | 'name'>(path, raw, ['points', 'name', ...keys]);
  const bare: { [P in K | 'points' | 'name']?: unknown } = {};
  bare.points = raw;
  return parsed(bare);
}

export function shapeOf(
  path: string,
  type: BoundaryType,
  raw: unknown,
  closed: boolean,
): Parsed<BoundaryShape> | Refused {
  const points: Parsed<readonly Point[]> | Refused = coercePoints(path, raw, BOUNDARY_TYPES[type].minimumVertices);
  return points.ok ? boundaryShape(path, type, points.value, closed) : points;
}
