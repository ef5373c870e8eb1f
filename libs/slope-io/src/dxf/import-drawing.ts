import {
  BOUNDARY_TYPES,
  type BoundaryDocument,
  boundaryShape,
  cleanName,
  freeName,
  LIMITS,
  type MaterialDocument,
  type Point,
  type ProjectDocument,
  type Refused,
  refuse,
  type SupportDocument,
  tangled,
  withCrackWaterSettled,
} from '@talud/slope-model';
import { Ledger, type LedgerEntry } from '../ledger.js';
import type { DrawnBoundary, DrawnSection } from './drawn-section.js';
import { isNamedForKind } from './layer-kinds.js';

export interface DrawingImported {
  readonly ok: true;
  readonly document: ProjectDocument;
  /** How many boundaries of each type were made, and supports. */
  readonly created: Readonly<Record<string, number>>;
  readonly ledger: readonly LedgerEntry[];
}

/**
 * Puts the lines of a drawing into a project, all or nothing. With `replace` the boundaries of the types that the drawing
 * has are taken away first; a new line under the name of one that went keeps its id, and with it what refers to it.
 *
 * @param newId gives the id of each new boundary and support
 */
export function importDrawing(
  document: ProjectDocument,
  section: DrawnSection,
  replace: boolean,
  newId: () => string,
): DrawingImported | Refused {
  const ledger = new Ledger();
  const types = new Set(section.boundaries.map(({ type }) => type));
  const kept = replace ? document.boundaries.filter(({ type }) => !types.has(type)) : [...document.boundaries];
  const second = section.boundaries.find(
    ({ type }) => BOUNDARY_TYPES[type].single && kept.some((boundary) => boundary.type === type),
  );
  if (second !== undefined) {
    return refuse(
      'E_CONFLICT',
      `The project has a boundary of the type ${second.type} already, and a section has one.`,
      'Set replace_model to true, or give the layer the kind "ignore".',
    );
  }
  if (section.boundaries.length === 0 && section.supports.length === 0) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'Nothing of the drawing became a line of a section.',
      'dxf_inspect tells what each layer holds; name the kinds in layer_kinds.',
      { problems: section.ledger.map(({ text }) => text) },
    );
  }
  const made: BoundaryDocument[] = [];
  for (const drawn of section.boundaries) {
    const boundary = boundaryOf(drawn, document, [...kept, ...made], newId);
    if (boundary.ok) made.push(boundary.boundary);
    else ledger.add('problem', `A line on layer "${drawn.layer}" was left out: ${boundary.message}`);
  }
  if (
    made.length < section.boundaries.length &&
    !made.some(({ type }) => type === 'external') &&
    types.has('external')
  ) {
    return refuse('E_INVALID_ARGUMENT', 'The outline of the drawing is no sound shape.', 'Mend it in the drawing.', {
      problems: ledger.list().map(({ text }) => text),
    });
  }
  const boundaries = [...kept, ...made].sort((a, b) => rank(a) - rank(b));
  const materials = relinked(document.materials, boundaries, ledger);
  const supports = supportsOf(document, section, boundaries, replace, newId, ledger);
  const { document: imported, notes } = withCrackWaterSettled({
    ...document,
    boundaries,
    materials,
    ...(supports.length > 0 ? { supports } : {}),
  });
  for (const note of notes) ledger.add('changed', note);
  const refused = tangled(imported);
  if (refused !== undefined) return refused;
  const created: Record<string, number> = {};
  for (const { type } of made) created[type] = (created[type] ?? 0) + 1;
  const drawnSupports =
    supports.length - (replace && section.supports.length > 0 ? 0 : (document.supports ?? []).length);
  if (drawnSupports > 0) created.support = drawnSupports;
  for (const [type, count] of Object.entries(created)) {
    ledger.add('kept', type === 'support' ? `${supportCount(count)}.` : `${count} of the type ${type}.`);
  }
  return { ok: true, document: imported, created, ledger: [...section.ledger, ...ledger.list()] };
}

/** The outline first, as other ways of building a section have it. */
function rank({ type }: BoundaryDocument): number {
  return type === 'external' ? 0 : 1;
}

function boundaryOf(
  { type, layer, points, closed }: DrawnBoundary,
  before: ProjectDocument,
  others: readonly BoundaryDocument[],
  newId: () => string,
): { ok: true; boundary: BoundaryDocument } | Refused {
  const shape = boundaryShape('it', type, points.map(onGrid), closed);
  if (!shape.ok) return shape;
  const far = shape.value.points.some(([x, y]) => Math.abs(x) > LIMITS.coordinateM || Math.abs(y) > LIMITS.coordinateM);
  if (far) return refuse('E_INVALID_ARGUMENT', 'it lies farther off than any place on earth.', 'Check the unit.');
  const name = freeName(others, nameOf(layer, type));
  const earlier = before.boundaries.find((old) => old.type === type && old.name === name);
  return { ok: true, boundary: { id: earlier?.id ?? newId(), type, name, ...shape.value } };
}

/** A tenth of a micrometre: what is finer is noise of other programs' arithmetic. Chosen. */
function onGrid([x, y]: Point): Point {
  return [Math.round(x * 1e7) / 1e7 + 0, Math.round(y * 1e7) / 1e7 + 0];
}

/** Room that is left for a number behind a name. */
const NUMBER_CHARACTERS = 8;

function nameOf(layer: string, type: BoundaryDocument['type']): string {
  if (isNamedForKind(layer)) return BOUNDARY_TYPES[type].name;
  const name = cleanName('layer', layer.slice(0, LIMITS.nameCharacters - NUMBER_CHARACTERS));
  return name.ok && name.value !== '0' ? name.value : BOUNDARY_TYPES[type].name;
}

/** Materials whose water surface went get none: a line that is not there must not be read. */
function relinked(
  materials: readonly MaterialDocument[],
  boundaries: readonly BoundaryDocument[],
  ledger: Ledger,
): readonly MaterialDocument[] {
  return materials.map((material): MaterialDocument => {
    const { porePressure, name } = material;
    if (!('boundaryId' in porePressure)) return material;
    if (boundaries.some(({ id, type }) => id === porePressure.boundaryId && type === porePressure.source))
      return material;
    ledger.add(
      'changed',
      `"${name}" had its pore pressure from a line that was replaced, and has none now: assign it again.`,
    );
    return { ...material, porePressure: { source: 'none' } };
  });
}

function supportsOf(
  document: ProjectDocument,
  section: DrawnSection,
  boundaries: readonly BoundaryDocument[],
  replace: boolean,
  newId: () => string,
  ledger: Ledger,
): readonly SupportDocument[] {
  const before = document.supports ?? [];
  if (section.supports.length === 0) return before;
  const types = document.supportTypes ?? [];
  const [type, another] = types;
  if (type === undefined || another !== undefined) {
    const why =
      type === undefined ? 'the project has no support type' : `the project has ${types.length} support types`;
    ledger.add(
      'problem',
      `${supportCount(section.supports.length)} left out, since ${why}: with exactly one support type they are taken as of that.`,
    );
    return before;
  }
  const outline = boundaries.find((boundary) => boundary.type === 'external')?.points ?? [];
  const kept = replace ? [] : [...before];
  for (const [a, b] of section.supports) {
    if (kept.length >= LIMITS.supports) {
      ledger.add('dropped', `Supports beyond the ${LIMITS.supports} of a section were left out.`);
      break;
    }
    const [head, tail] = nearness(outline, a) <= nearness(outline, b) ? [a, b] : [b, a];
    const name = freeName(kept, 'Support');
    kept.push({ id: newId(), name, typeId: type.id, head: onGrid(head), tail: onGrid(tail) });
  }
  return kept;
}

function supportCount(count: number): string {
  return count === 1 ? '1 support' : `${count} supports`;
}

function nearness(ring: readonly Point[], [x, y]: Point): number {
  return ring.reduce((least, b, index) => {
    const a = ring[index - 1] ?? ring[ring.length - 1] ?? b;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const squared = dx * dx + dy * dy;
    const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / squared));
    return Math.min(least, Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy));
  }, Infinity);
}
