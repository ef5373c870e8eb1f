import type { Region } from '@talud/slope';
import { modelNotes } from './check/model-notes.js';
import { tangled } from './check/tangled.js';
import { tooManyVertices } from './check/too-many-parts.js';
import {
  addAnisotropicSurfaces,
  addDrawdownLine,
  addExternal,
  addMaterialBoundaries,
  addTensionCrack,
} from './define/boundaries.js';
import { type Draft, startDraft } from './define/draft.js';
import { addMaterials, type StatedMaterial } from './define/materials.js';
import { placeMaterials } from './define/placements.js';
import { brokenLink } from './define/strength-links.js';
import { addWater } from './define/water.js';
import type { ProjectDocument } from './document.js';
import { withCrackWaterSettled } from './edit/crack-water.js';
import { defineSupports } from './edit/define-supports.js';
import { defineLoads, withLoads } from './edit/loads.js';
import { seismicFrom } from './edit/seismic.js';
import { setSettings } from './settings/set-settings.js';
import { cleanName } from './values/clean-text.js';
import { coerceBool, coerceRecord } from './values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from './values/refusal.js';

export interface ModelDefined {
  ok: true;
  document: ProjectDocument;
  regions: readonly Region[];
  notes: readonly string[];
}

const SPEC_KEYS = [
  'name',
  'replace',
  'external',
  'material_boundaries',
  'materials',
  'water_table',
  'piezometric_lines',
  'drawdown',
  'tension_crack',
  'anisotropic_surfaces',
  'loads',
  'seismic',
  'support_types',
  'supports',
  'settings',
] as const;

type Spec = { readonly [K in (typeof SPEC_KEYS)[number]]?: unknown };

/**
 * Builds a whole section in one step, all or nothing: `document` is never changed, and a refusal leaves no trace.
 *
 * `spec` is what a caller wrote, unchecked. With `replace` (default true) boundaries, materials and placements are made anew, while name and
 * settings stay unless given; with `replace: false` the spec adds to what is there. Objects that were there under the same name keep their id,
 * so that defining the same section again changes nothing.
 *
 * @param newId gives the id of each new boundary and material
 */
export function defineModel(document: ProjectDocument, spec: unknown, newId: () => string): ModelDefined | Refused {
  const given = coerceRecord('spec', spec, SPEC_KEYS);
  if (!given.ok) return given;
  const replace = given.value.replace === undefined ? parsed(true) : coerceBool('replace', given.value.replace);
  if (!replace.ok) return replace;
  const draft = startDraft(document, replace.value, newId);
  const refused =
    tooManyVertices([...draft.boundaries, ...statedLines(given.value)]) ??
    setName(draft, given.value.name) ??
    addGeometry(draft, given.value, replace.value) ??
    addContents(draft, given.value);
  if (refused !== undefined) return refused;
  const { name, boundaries, materials, placements, settings } = draft;
  const section: ProjectDocument = { ...document, name, boundaries, materials, placements, settings };
  const broken = brokenLink(draft);
  if (broken !== undefined) return broken;
  const loaded = addActions(draft, section, given.value, replace.value);
  if (!loaded.ok) return loaded;
  const defined = loaded.value;
  const { regions } = draft;
  return { ok: true, document: defined, regions, notes: [...draft.notes, ...modelNotes(defined, regions)] };
}

function setName(draft: Draft, raw: unknown): Refused | undefined {
  if (raw === undefined) return undefined;
  const name = cleanName('name', raw);
  if (!name.ok) return name;
  draft.name = name.value;
  return undefined;
}

function addGeometry(draft: Draft, spec: Spec, replace: boolean): Refused | undefined {
  return (
    addExternal(draft, spec.external, replace) ??
    addMaterialBoundaries(draft, spec.material_boundaries) ??
    addAnisotropicSurfaces(draft, spec.anisotropic_surfaces)
  );
}

function addContents(draft: Draft, spec: Spec): Refused | undefined {
  const stated = addMaterials(draft, spec.materials);
  if (!stated.ok) return stated;
  const drawn = draftWater(draft, spec, stated.value);
  const refused = drawn ?? tangled(draft);
  return (
    refused ??
    placeMaterials(draft, stated.value) ??
    changeSettings(draft, spec.settings) ??
    addDrawdownLine(draft, spec.drawdown) ??
    tangled(draft)
  );
}

/** Loads, supports, earthquake and the water in the crack; what the call does not name stays, and is told. */
function addActions(
  draft: Draft,
  section: ProjectDocument,
  spec: Spec,
  replace: boolean,
): Parsed<ProjectDocument> | Refused {
  const before = section.loads ?? [];
  const loads = spec.loads === undefined ? parsed(before) : defineLoads(before, spec.loads, replace, draft.newId);
  if (!loads.ok) return loads;
  if (replace && spec.loads === undefined && before.length > 0) {
    draft.notes.push(`The ${before.length} loads that were there stay; "loads": [] takes them away.`);
  }
  const seismic =
    spec.seismic === undefined ? parsed(section.seismic) : seismicFrom('seismic', spec.seismic, section.seismic);
  if (!seismic.ok) return seismic;
  const settled = withCrackWaterSettled(section);
  draft.notes.push(...settled.notes);
  const document: ProjectDocument = {
    ...settled.document,
    ...(seismic.value === undefined ? {} : { seismic: seismic.value }),
  };
  const standing = section.supports ?? [];
  if (replace && spec.supports === undefined && standing.length > 0) {
    draft.notes.push(`The ${standing.length} supports that were there stay; "supports": [] takes them away.`);
  }
  const loaded = withLoads(document, loads.value);
  return defineSupports(loaded, spec.support_types, spec.supports, replace, draft.newId);
}

function draftWater(draft: Draft, spec: Spec, stated: readonly StatedMaterial[]): Refused | undefined {
  return (
    addWater(draft, spec.water_table, spec.piezometric_lines, stated) ?? addTensionCrack(draft, spec.tension_crack)
  );
}

/** All that a call gives as lines, one or a list of them. */
function statedLines(spec: Spec): readonly unknown[] {
  const one = [spec.external, spec.water_table, spec.drawdown, spec.tension_crack];
  const many = [spec.material_boundaries, spec.piezometric_lines, spec.anisotropic_surfaces];
  return [...one.filter((line) => line !== undefined), ...many.filter((list) => Array.isArray(list)).flat()];
}

function changeSettings(draft: Draft, raw: unknown): Refused | undefined {
  if (raw === undefined) return undefined;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return refuse('E_INVALID_ARGUMENT', 'settings must be an object.', 'Write {"section.field": value}.');
  }
  const changes = Object.fromEntries(Object.entries(raw));
  if (Object.keys(changes).length === 0) return undefined;
  const edited = setSettings({ ...draft.before, settings: draft.settings }, changes);
  if (!edited.ok) return edited;
  draft.settings = edited.document.settings;
  return undefined;
}
