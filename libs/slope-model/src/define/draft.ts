import type { BoundaryType, Placement, Region } from '@talud/slope';
import type { BoundaryDocument, MaterialDocument, ProjectDocument } from '../document.js';
import type { BoundaryShape } from '../geometry/boundary-shape.js';
import type { Settings } from '../settings/schema.js';
import { cleanName } from '../values/clean-text.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

/** A document while one call is changing it. Private to the call: what fails leaves nothing behind. */
export interface Draft {
  readonly before: ProjectDocument;
  readonly newId: () => string;
  name: string;
  readonly boundaries: BoundaryDocument[];
  /** Names of the boundaries, to be asked for each that is added. */
  readonly names: Set<string>;
  /** For each standard name the last number that was given out after it. */
  readonly numbered: Map<string, number>;
  materials: MaterialDocument[];
  placements: Placement[];
  settings: Settings;
  /** Regions of the boundaries, once they are all there. */
  regions: readonly Region[];
  /** What the caller should know about what was made. */
  notes: string[];
}

/** With `replace` the draft starts without geometry and materials; name and settings stay. */
export function startDraft(before: ProjectDocument, replace: boolean, newId: () => string): Draft {
  const boundaries = replace ? [] : [...before.boundaries];
  return {
    before,
    newId,
    name: before.name,
    boundaries,
    names: new Set(boundaries.map(({ name }) => name)),
    numbered: new Map(),
    materials: replace ? [] : [...before.materials],
    placements: replace ? [] : [...before.placements],
    settings: before.settings,
    regions: [],
    notes: [],
  };
}

/** Adds a boundary under its given or first free standard name. One that was there under the same name and type keeps its id. */
export function addBoundary(
  draft: Draft,
  path: string,
  type: BoundaryType,
  shape: BoundaryShape & Pick<BoundaryDocument, 'block' | 'materialId'>,
  name: { given: unknown; standard: string },
): Parsed<BoundaryDocument> | Refused {
  const label = boundaryName(draft, path, name);
  if (!label.ok) return label;
  const earlier = draft.before.boundaries.find((old) => old.type === type && old.name === label.value);
  const boundary = { id: earlier?.id ?? draft.newId(), type, name: label.value, ...shape };
  draft.boundaries.push(boundary);
  draft.names.add(boundary.name);
  return parsed(boundary);
}

function boundaryName(
  draft: Draft,
  path: string,
  name: { given: unknown; standard: string },
): Parsed<string> | Refused {
  const taken = (label: string) => draft.names.has(label);
  if (name.given !== undefined) {
    const given = cleanName(`${path}.name`, name.given);
    if (!given.ok || !taken(given.value)) return given;
    return refuse('E_CONFLICT', `There is already a boundary "${given.value}".`, 'Give each boundary its own name.');
  }
  let n = draft.numbered.get(name.standard) ?? 1;
  const label = () => (n === 1 ? name.standard : `${name.standard} ${n}`);
  while (taken(label())) n++;
  draft.numbered.set(name.standard, n);
  return parsed(label());
}
