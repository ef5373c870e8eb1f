import type { Point } from '@talud/slope';
import { jointedAlong } from '../define/strength-links.js';
import type { BoundaryDocument, MaterialDocument, ProjectDocument } from '../document.js';
import { boundaryShape } from '../geometry/boundary-shape.js';
import { BOUNDARY_TYPE_IDS, BOUNDARY_TYPES } from '../geometry/boundary-types.js';
import { LIMITS } from '../limits.js';
import { blockMisfit, parseBlockObject } from '../search/block-object.js';
import { cleanName } from '../values/clean-text.js';
import {
  coerceChoice,
  coerceFloat,
  coerceFloatIn,
  coerceIntIn,
  coercePoint,
  coercePoints,
  coerceRecord,
} from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { withCrackWaterSettled } from './crack-water.js';
import { type DocumentEdited, edited, freeName, withHandle } from './edited.js';
import { simplified } from './simplify.js';

/** Which operands each operation reads; any other is refused. */
const OPERANDS = {
  set_vertices: ['points'],
  translate: ['dx', 'dy'],
  move_vertex: ['index', 'point_xy'],
  insert_vertex: ['index', 'point_xy'],
  delete_vertex: ['index'],
  rename: ['name'],
  change_type: ['new_type', 'material'],
  delete: [],
  copy: ['dx', 'dy', 'name'],
  scale: ['sx', 'sy', 'pivot'],
  rotate: ['angle', 'pivot'],
  simplify: ['tolerance'],
  block_object: ['block_object'],
} as const;

type Op = keyof typeof OPERANDS;
export const BOUNDARY_OPS: readonly Op[] = [
  ...(['set_vertices', 'translate', 'move_vertex', 'insert_vertex', 'delete_vertex', 'rename'] as const),
  ...(['change_type', 'delete', 'copy', 'scale', 'rotate', 'simplify', 'block_object'] as const),
];

const OPERAND_KEYS = [
  ...(['points', 'dx', 'dy', 'index', 'point_xy', 'name', 'new_type', 'sx', 'sy', 'pivot', 'angle'] as const),
  ...(['tolerance', 'block_object', 'material'] as const),
];
type Given = { readonly [K in (typeof OPERAND_KEYS)[number]]?: unknown };

/** The boundary after the edit; null when it was deleted. */
export type BoundaryEdit = DocumentEdited<{ op: Op; before: BoundaryDocument; boundary: BoundaryDocument | null }>;

/** Changes, copies or deletes one boundary. What it becomes keeps every rule of a new one. */
export function editBoundary(document: ProjectDocument, args: unknown, newId: () => string): BoundaryEdit | Refused {
  const given = coerceRecord('boundary_edit', args, ['boundary', 'op', ...OPERAND_KEYS]);
  if (!given.ok) return given;
  const before = withHandle('boundary', document.boundaries, given.value.boundary);
  if (!before.ok) return before;
  const op = coerceChoice('op', given.value.op, BOUNDARY_OPS);
  if (!op.ok) return op;
  const read: readonly string[] = OPERANDS[op.value];
  const unread = OPERAND_KEYS.find((key) => given.value[key] !== undefined && !read.includes(key));
  if (unread !== undefined) {
    const operands = read.length === 0 ? 'It takes none.' : `It takes ${read.join(', ')}.`;
    return refuse('E_INVALID_ARGUMENT', `${unread} is not read by ${op.value}.`, operands);
  }
  const old = before.value;
  const jointed = jointedAlong(document, old.id);
  if (jointed.length > 0 && (op.value === 'delete' || op.value === 'change_type')) {
    return refuse(
      'E_CONFLICT',
      `Joints of "${jointed.join('", "')}" run along "${old.name}".`,
      'Give those joints an angle or another surface first.',
    );
  }
  if (op.value === 'delete') return deleted(document, old);
  const made =
    op.value === 'copy' ? copied(document, old, given.value, newId) : changed(document, old, op.value, given.value);
  if (!made.ok) return made;
  const boundaries =
    op.value === 'copy'
      ? [...document.boundaries, made.value]
      : document.boundaries.map((one) => (one === old ? made.value : one));
  const relinked = old.type === made.value.type || op.value === 'copy' ? none(document) : relink(document, made.value);
  const next = withCrackWaterSettled({ ...document, boundaries, materials: relinked.materials });
  return edited(next.document, { op: op.value, before: old, boundary: made.value }, [...relinked.notes, ...next.notes]);
}

function changed(
  document: ProjectDocument,
  old: BoundaryDocument,
  op: Exclude<Op, 'delete' | 'copy'>,
  given: Given,
): Parsed<BoundaryDocument> | Refused {
  if (op === 'rename') {
    const name = cleanName('name', given.name);
    if (!name.ok) return name;
    const taken = document.boundaries.some((one) => one !== old && one.name === name.value);
    return taken ? nameTaken(name.value) : parsed({ ...old, name: name.value });
  }
  if (op === 'change_type') return retyped(document, old, given.new_type, given.material);
  if (op === 'block_object') return reused(old, given.block_object);
  const points = movedPoints(old, op, given);
  return points.ok ? shaped(old, points.value) : points;
}

function shaped(old: BoundaryDocument, points: readonly Point[]): Parsed<BoundaryDocument> | Refused {
  const far = points.find((point) => point.some((value) => !(Math.abs(value) <= LIMITS.coordinateM)));
  if (far !== undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `"${old.name}" would leave the range of coordinates.`,
      'Give smaller operands.',
    );
  }
  const shape = boundaryShape(`"${old.name}"`, old.type, points, old.closed);
  if (!shape.ok) return shape;
  const wrong = old.block === undefined ? undefined : blockMisfit(`"${old.name}"`, old.block, shape.value);
  return wrong ?? parsed({ ...old, ...shape.value });
}

/** Says anew how the block search uses an object; nothing given leaves the kind to its shape. */
function reused(old: BoundaryDocument, raw: unknown): Parsed<BoundaryDocument> | Refused {
  if (old.type !== 'block_search_object') {
    const message = `"${old.name}" is a ${old.type}; block_object is read of block search objects.`;
    return refuse('E_CONFLICT', message, 'Name a block search object.');
  }
  const block = parseBlockObject('block_object', raw, old);
  return block.ok ? parsed({ ...old, block: block.value }) : block;
}

function movedPoints(
  old: BoundaryDocument,
  op: Exclude<Op, 'delete' | 'copy' | 'rename' | 'change_type' | 'block_object'>,
  given: Given,
): Parsed<readonly Point[]> | Refused {
  switch (op) {
    case 'set_vertices':
      return coercePoints('points', given.points, BOUNDARY_TYPES[old.type].minimumVertices);
    case 'translate': {
      const shift = shiftOf(given);
      return shift.ok ? parsed(old.points.map(([x, y]) => [x + shift.value[0], y + shift.value[1]] as const)) : shift;
    }
    case 'move_vertex':
    case 'insert_vertex':
    case 'delete_vertex':
      return vertexEdited(old, op, given);
    case 'scale':
    case 'rotate':
      return turned(old, op, given);
    case 'simplify': {
      const tolerance = coerceFloatIn('tolerance', given.tolerance, { above: 0, max: LIMITS.coordinateM });
      return tolerance.ok ? parsed(simplified(old.points, old.closed, tolerance.value)) : tolerance;
    }
  }
}

function vertexEdited(
  old: BoundaryDocument,
  op: 'move_vertex' | 'insert_vertex' | 'delete_vertex',
  given: Given,
): Parsed<readonly Point[]> | Refused {
  const count = old.points.length;
  const known = coerceIntIn('index', given.index, { min: 0, max: op === 'insert_vertex' ? count : count - 1 });
  if (!known.ok) return known;
  const points = [...old.points];
  if (op === 'delete_vertex') {
    if (count <= Math.max(BOUNDARY_TYPES[old.type].minimumVertices, old.closed ? 3 : 2)) {
      return refuse('E_CONFLICT', `"${old.name}" has only ${count} vertices.`, 'Delete the boundary instead.');
    }
    points.splice(known.value, 1);
    return parsed(points);
  }
  const point = coercePoint('point_xy', given.point_xy);
  if (!point.ok) return point;
  points.splice(known.value, op === 'move_vertex' ? 1 : 0, point.value);
  return parsed(points);
}

function turned(old: BoundaryDocument, op: 'scale' | 'rotate', given: Given): Parsed<readonly Point[]> | Refused {
  const pivot =
    given.pivot === undefined || given.pivot === 'centroid'
      ? parsed(middle(old.points))
      : coercePoint('pivot', given.pivot);
  if (!pivot.ok) return pivot;
  const [px, py] = pivot.value;
  if (op === 'rotate') {
    const angle = coerceFloatIn('angle', given.angle, { min: -360, max: 360 });
    if (!angle.ok) return angle;
    const radians = (angle.value * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    return parsed(
      old.points.map(([x, y]) => [px + (x - px) * cos - (y - py) * sin, py + (x - px) * sin + (y - py) * cos] as const),
    );
  }
  const sx = coerceFloatIn('sx', given.sx, { above: 0, max: 1e6 });
  if (!sx.ok) return sx;
  const sy = given.sy === undefined ? sx : coerceFloatIn('sy', given.sy, { above: 0, max: 1e6 });
  if (!sy.ok) return sy;
  return parsed(old.points.map(([x, y]) => [px + (x - px) * sx.value, py + (y - py) * sy.value] as const));
}

/** Mean of the vertices. */
function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>((total, [x, y]) => [total[0] + x, total[1] + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function shiftOf({ dx, dy }: Given): Parsed<Point> | Refused {
  const x = coerceFloat('dx', dx ?? 0);
  if (!x.ok) return x;
  const y = coerceFloat('dy', dy ?? 0);
  return y.ok ? parsed([x.value, y.value]) : y;
}

function copied(
  document: ProjectDocument,
  old: BoundaryDocument,
  given: Given,
  newId: () => string,
): Parsed<BoundaryDocument> | Refused {
  if (BOUNDARY_TYPES[old.type].single) {
    return refuse('E_CONFLICT', `A section has one ${old.type}.`, 'Move it with translate instead.');
  }
  const shift = shiftOf(given);
  if (!shift.ok) return shift;
  const name =
    given.name === undefined
      ? parsed(freeName(document.boundaries, `${old.name} copy`))
      : cleanName('name', given.name);
  if (!name.ok) return name;
  if (document.boundaries.some((one) => one.name === name.value)) return nameTaken(name.value);
  const points = old.points.map(([x, y]): Point => [x + shift.value[0], y + shift.value[1]]);
  return shaped({ ...old, id: newId(), name: name.value }, points);
}

function nameTaken(name: string): Refused {
  return refuse('E_CONFLICT', `There is already a boundary "${name}".`, 'Give each boundary its own name.');
}

function retyped(
  document: ProjectDocument,
  old: BoundaryDocument,
  raw: unknown,
  material: unknown,
): Parsed<BoundaryDocument> | Refused {
  const type = coerceChoice('new_type', raw, BOUNDARY_TYPE_IDS);
  if (!type.ok) return type;
  const { closed: allowed, single } = BOUNDARY_TYPES[type.value];
  if (single && document.boundaries.some((one) => one !== old && one.type === type.value)) {
    return refuse('E_CONFLICT', `The section already has a ${type.value}.`, 'Delete that one first.');
  }
  if (allowed !== 'choice' && (allowed === 'always') !== old.closed) {
    const is = old.closed ? 'closed' : 'open';
    return refuse('E_CONFLICT', `"${old.name}" is ${is}, a ${type.value} is ${allowed} closed.`, 'Draw it anew.');
  }
  const { block, materialId, ...plain } = old;
  const next = { ...plain, type: type.value };
  if (type.value === 'weak_layer') {
    const own = withHandle('material', document.materials, material ?? materialId);
    return own.ok ? shaped({ ...next, materialId: own.value.id }, old.points) : own;
  }
  if (material !== undefined) {
    return refuse('E_INVALID_ARGUMENT', 'material is read of weak layers.', 'Leave it out.');
  }
  if (type.value !== 'block_search_object') return shaped(next, old.points);
  const use = parseBlockObject('block_object', undefined, old);
  return use.ok ? shaped({ ...next, block: use.value }, old.points) : use;
}

interface Relinked {
  materials: ProjectDocument['materials'];
  notes: readonly string[];
}

function none({ materials }: ProjectDocument): Relinked {
  return { materials, notes: [] };
}

/** Materials that a boundary served, or whose bedding followed it, after it has become another type or is gone (null). */
function relink(document: ProjectDocument, boundary: BoundaryDocument | { id: string; type: null }): Relinked {
  const notes: string[] = [];
  const { type } = boundary;
  const materials = document.materials.map(({ anisotropicSurfaceId, ...rest }): MaterialDocument => {
    const follows = anisotropicSurfaceId === boundary.id;
    if (follows) notes.push(`"${rest.name}" has its bedding at an angle again: the surface that it followed is gone.`);
    const material = {
      ...rest,
      ...(follows || anisotropicSurfaceId === undefined ? {} : { anisotropicSurfaceId }),
    };
    const { porePressure, name } = material;
    if (!('boundaryId' in porePressure) || porePressure.boundaryId !== boundary.id) return material;
    if (type === 'water_table' || type === 'piezometric') {
      return { ...material, porePressure: { ...porePressure, source: type } };
    }
    notes.push(`"${name}" has no pore pressure any more: the water surface that served it is gone.`);
    return { ...material, porePressure: { source: 'none' as const } };
  });
  return { materials, notes };
}

function deleted(document: ProjectDocument, old: BoundaryDocument): BoundaryEdit {
  const { materials, notes } = relink(document, { id: old.id, type: null });
  const boundaries = document.boundaries.filter((one) => one !== old);
  const next = withCrackWaterSettled({ ...document, boundaries, materials });
  return edited(next.document, { op: 'delete', before: old, boundary: null }, [...notes, ...next.notes]);
}
