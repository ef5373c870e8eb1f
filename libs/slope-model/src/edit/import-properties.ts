import { brokenLink } from '../define/strength-links.js';
import type { MaterialDocument, ProjectDocument, SupportTypeDocument } from '../document.js';
import { flowUnits } from '../flow/units.js';
import { LIMITS } from '../limits.js';
import type { Strength, StrengthPart } from '../materials/strength.js';
import { type Parsed, parsed, type Refused, refuse, refuseUnknown } from '../values/refusal.js';
import { type DocumentEdited, edited } from './edited.js';

export interface PropertiesWanted {
  readonly materials: boolean;
  readonly supportTypes: boolean;
  /** Of materials and support types; absent: all. */
  readonly names?: readonly string[];
}

/** What was copied: its name in the source, and the name that it has now. */
export interface Copied {
  readonly from: string;
  readonly name: string;
}

export interface PropertiesImported {
  readonly materials: readonly Copied[];
  readonly supportTypes: readonly Copied[];
  /** Whole sentences: what could not be copied, and why. */
  readonly skipped: readonly string[];
}

/**
 * Copies materials and support types of another project, under ids of their own and under names that are free: "Clay" becomes
 * "Clay (2)". Links to lines of the other section are dropped; a strength that is another material's is linked to the copy
 * of it, or to the material of that name here.
 */
export function importProperties(
  document: ProjectDocument,
  source: ProjectDocument,
  wanted: PropertiesWanted,
  newId: () => string,
): DocumentEdited<PropertiesImported> | Refused {
  const chosen = chosenOf(source, wanted);
  if (!chosen.ok) return chosen;
  const notes: string[] = [];
  const ids = new Map<string, string>(chosen.value.materials.map(({ id }) => [id, newId()]));
  const skipped: string[] = [];
  const materials: MaterialDocument[] = [...document.materials];
  const copied: Copied[] = [];
  for (const material of chosen.value.materials) {
    const strength = relinked(material.strength, (id) => ids.get(id) ?? sameName(document, source, id));
    if (strength === undefined) {
      skipped.push(`"${material.name}": its strength names a material or a line that is not here.`);
      continue;
    }
    const made = { ...unlinked(material, document, source, notes), strength, id: ids.get(material.id) ?? newId() };
    const named = { ...made, name: ordinalName(materials, material.name) };
    materials.push(named);
    copied.push({ from: material.name, name: named.name });
  }
  const supportTypes: SupportTypeDocument[] = [...(document.supportTypes ?? [])];
  const types = chosen.value.supportTypes.map((type): Copied => {
    const named = { ...type, id: newId(), name: ordinalName(supportTypes, type.name) };
    supportTypes.push(named);
    return { from: type.name, name: named.name };
  });
  const next: ProjectDocument = { ...document, materials, ...(supportTypes.length > 0 ? { supportTypes } : {}) };
  return tooMany(next) ?? brokenLink(next) ?? edited(next, { materials: copied, supportTypes: types, skipped }, notes);
}

function chosenOf(
  { materials, supportTypes = [] }: ProjectDocument,
  wanted: PropertiesWanted,
): Parsed<{ materials: readonly MaterialDocument[]; supportTypes: readonly SupportTypeDocument[] }> | Refused {
  const [soils, types] = [wanted.materials ? materials : [], wanted.supportTypes ? supportTypes : []];
  const { names } = wanted;
  if (names === undefined) return parsed({ materials: soils, supportTypes: types });
  const known = [...soils, ...types].map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return refuseUnknown('E_NOT_FOUND', 'names has one that is not in the other project.', unknown, known);
  }
  return parsed({
    materials: soils.filter(({ name }) => names.includes(name)),
    supportTypes: types.filter(({ name }) => names.includes(name)),
  });
}

/** A material without what belongs to the other section: its lines, its field, and permeabilities in another unit. */
function unlinked(
  material: MaterialDocument,
  document: ProjectDocument,
  source: ProjectDocument,
  notes: string[],
): MaterialDocument {
  const { anisotropicSurfaceId, hydraulic, ...rest } = material;
  const { porePressure, name } = material;
  const follows = 'boundaryId' in porePressure || porePressure.source === 'fem';
  if (follows) notes.push(`"${name}" had its pore pressure from a line or field of its section, and has none here.`);
  if (anisotropicSurfaceId !== undefined) {
    notes.push(`The bedding of "${name}" followed a line of its section; here it has its angle.`);
  }
  const sameUnit = flowUnits(document.settings).permeability === flowUnits(source.settings).permeability;
  if (hydraulic !== undefined && !sameUnit) {
    notes.push(`The permeability of "${name}" is in another unit and was not copied.`);
  }
  return {
    ...rest,
    ...(follows ? { porePressure: { source: 'none' } } : {}),
    ...(hydraulic !== undefined && sameUnit ? { hydraulic } : {}),
  };
}

/** The material here that has the name which the id has there. */
function sameName(document: ProjectDocument, source: ProjectDocument, id: string): string | undefined {
  const name = source.materials.find((material) => material.id === id)?.name;
  return document.materials.find((material) => material.name === name)?.id;
}

/** The strength with its materials named anew; undefined when one has no name here, or a joint follows a line. */
function relinked(strength: Strength, idOf: (id: string) => string | undefined): Strength | undefined {
  if (strength.model !== 'generalized_anisotropic') return strength;
  const part = <P extends StrengthPart>(one: P): P | undefined => {
    if (!('material' in one)) return one;
    const id = idOf(one.material);
    return id === undefined ? undefined : { ...one, material: id };
  };
  if (strength.input_type === 'angle_range') {
    const rules = strength.rules.map(part).filter((rule) => rule !== undefined);
    return rules.length < strength.rules.length ? undefined : { ...strength, rules };
  }
  const base = part(strength.base);
  const joints = strength.joints
    .filter((joint) => !('surface_id' in joint))
    .map(part)
    .filter((joint) => joint !== undefined);
  return base === undefined || joints.length < strength.joints.length ? undefined : { ...strength, base, joints };
}

/** The name, or with the first number behind it that makes it free: `Clay (2)`. */
function ordinalName(list: readonly { readonly name: string }[], name: string): string {
  const taken = (label: string): boolean => list.some((one) => one.name === label);
  let label = name;
  for (let n = 2; taken(label); n++) label = `${[...name].slice(0, LIMITS.nameCharacters - 6).join('')} (${n})`;
  return label;
}

function tooMany({ materials, supportTypes = [] }: ProjectDocument): Refused | undefined {
  if (materials.length <= LIMITS.materials && supportTypes.length <= LIMITS.supportTypes) return undefined;
  return refuse(
    'E_TOO_LARGE',
    `The project would have ${materials.length} materials and ${supportTypes.length} support types; it holds ${LIMITS.materials} and ${LIMITS.supportTypes}.`,
    'Name those that are needed in names, or delete others first.',
  );
}
