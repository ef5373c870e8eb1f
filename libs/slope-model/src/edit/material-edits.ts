import { type Region, regionFinder } from '@talud/slope';
import { startDraft } from '../define/draft.js';
import { addMaterials, PROPERTY_KEYS } from '../define/materials.js';
import { brokenLink, namedBy } from '../define/strength-links.js';
import { addWater } from '../define/water.js';
import type { MaterialDocument, ProjectDocument } from '../document.js';
import { documentRegions, withMaterials } from '../geometry/regions.js';
import { cleanName } from '../values/clean-text.js';
import { coerceBool, coercePoint, coerceRecord } from '../values/coerce.js';
import { parsed, type Refused, refuse } from '../values/refusal.js';
import { pointText } from '../values/round.js';
import { type DocumentEdited, edited, withHandle } from './edited.js';

/** Makes a material, or changes the one that `material` names in what is given. */
export function setMaterial(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): DocumentEdited<{ material: MaterialDocument; created: boolean }> | Refused {
  const given = coerceRecord('material_set', args, ['material', 'name', 'strength', 'properties']);
  if (!given.ok) return given;
  const { material: handle, strength } = given.value;
  const old = handle === undefined ? parsed(undefined) : withHandle('material', document.materials, handle);
  if (!old.ok) return old;
  const named = given.value.properties ?? {};
  if (typeof named === 'object' && Object.hasOwn(named, 'hydraulic')) {
    return refuse('E_INVALID_ARGUMENT', 'A permeability is no property of material_set.', 'Set it with hydraulic_set.');
  }
  const properties = coerceRecord('properties', named, ['name', ...PROPERTY_KEYS]);
  if (!properties.ok) return properties;
  const { name: inner, ...wishes } = properties.value;
  const wanted = given.value.name ?? inner ?? old.value?.name;
  const name = cleanName('name', wanted);
  if (!name.ok) return refuse(name.code, name.message, 'A new material needs a name; a change names its material.');
  if (document.materials.some((one) => one.name === name.value && one !== old.value)) {
    return refuse(
      'E_CONFLICT',
      `There is already a material "${name.value}".`,
      'Name it as "material" to change it, or choose another name.',
    );
  }
  const draft = startDraft(document, false, newId);
  const item = { ...wishes, name: old.value?.name ?? name.value, ...(strength === undefined ? {} : { strength }) };
  const stated = addMaterials(draft, [item]);
  if (!stated.ok) return stated;
  const linked = addWater(draft, undefined, undefined, stated.value);
  if (linked !== undefined) return linked;
  const id = stated.value[0]?.id;
  draft.materials = draft.materials.map((one) => (one.id === id ? { ...one, name: name.value } : one));
  const material = draft.materials.find((one) => one.id === id);
  if (material === undefined)
    return refuse('E_INVALID_ARGUMENT', 'No material was made.', 'Give a name and a strength.');
  const broken = brokenLink(draft);
  if (broken !== undefined) return broken;
  const notes = draft.notes.filter((note) => !note.includes('was there and is changed'));
  return edited({ ...document, materials: draft.materials }, { material, created: old.value === undefined }, notes);
}

/** Gives the region around a point a material; an earlier placement in that region goes. */
export function assignMaterial(
  document: ProjectDocument,
  args: unknown,
): DocumentEdited<{ material: MaterialDocument; regions: readonly Region[] }> | Refused {
  const given = coerceRecord('material_assign', args, ['material', 'x', 'y']);
  if (!given.ok) return given;
  const material = withHandle('material', document.materials, given.value.material);
  if (!material.ok) return material;
  const point = coercePoint('point', [given.value.x, given.value.y]);
  if (!point.ok) return point;
  const regions = documentRegions(document);
  const regionAt = regionFinder(regions);
  const region = regionAt(...point.value);
  if (region === null) {
    const inside = regions.slice(0, 20).map(({ insidePoint }) => pointText(insidePoint));
    return refuse(
      'E_INVALID_ARGUMENT',
      `${pointText(point.value)} lies in no region.`,
      inside.length === 0 ? 'Draw the external boundary first.' : `One point inside each region: ${inside.join(', ')}.`,
    );
  }
  if (region.materialSource === 'assigned' && region.materialId === material.value.id) {
    return edited(document, { material: material.value, regions });
  }
  const others = document.placements.filter((one) => regionAt(one.point[0], one.point[1]) !== region);
  const placements = [...others, { point: point.value, materialId: material.value.id }];
  const next = { ...document, placements };
  return edited(next, { material: material.value, regions: withMaterials(regions, next) });
}

/**
 * Deletes a material. Refused while the strength of another names it, and while regions are placed in it unless another takes them or
 * `force` lets them go.
 */
export function deleteMaterial(
  document: ProjectDocument,
  args: unknown,
): DocumentEdited<{ deleted: MaterialDocument; heir?: MaterialDocument }> | Refused {
  const given = coerceRecord('material_delete', args, ['material', 'reassign_to', 'force']);
  if (!given.ok) return given;
  const material = withHandle('material', document.materials, given.value.material);
  if (!material.ok) return material;
  const force = given.value.force === undefined ? parsed(false) : coerceBool('force', given.value.force);
  if (!force.ok) return force;
  const { reassign_to: handle } = given.value;
  const heir = handle === undefined ? parsed(undefined) : withHandle('material', document.materials, handle);
  if (!heir.ok) return heir;
  const { id, name } = material.value;
  if (heir.value?.id === id) {
    return refuse('E_CONFLICT', `"${name}" cannot take its own regions.`, 'Name another material as reassign_to.');
  }
  const naming = namedBy(document, id);
  if (naming.length > 0) {
    return refuse(
      'E_CONFLICT',
      `The strength of "${naming.join('", "')}" is that of "${name}".`,
      'Give it a strength of its own, or name another material in it, first.',
    );
  }
  const placed = document.placements.filter((one) => one.materialId === id);
  if (placed.length > 0 && heir.value === undefined && !force.value) {
    return refuse(
      'E_CONFLICT',
      `"${name}" is placed in ${placed.length === 1 ? 'a region' : `${placed.length} regions`}.`,
      'Name reassign_to, the material that takes them; or set force to true to leave them without a placement.',
    );
  }
  const layers = document.boundaries.filter(({ materialId }) => materialId === id);
  if (layers.length > 0 && heir.value === undefined) {
    return refuse(
      'E_CONFLICT',
      `"${name}" is the material of the weak ${layers.length === 1 ? 'layer' : 'layers'} "${layers.map((one) => one.name).join('", "')}".`,
      'Name reassign_to, the material that they take; or delete them first.',
    );
  }
  const to = heir.value?.id;
  const placements = document.placements.flatMap((one) => {
    if (one.materialId !== id) return [one];
    return to === undefined ? [] : [{ ...one, materialId: to }];
  });
  const materials = document.materials.filter((one) => one.id !== id);
  const first = document.materials[0]?.id === id ? materials[0] : undefined;
  const notes =
    first === undefined ? [] : [`"${first.name}" is now the first material, which regions without a placement take.`];
  const value = { deleted: material.value, ...(heir.value === undefined ? {} : { heir: heir.value }) };
  const boundaries =
    to === undefined
      ? document.boundaries
      : document.boundaries.map((one) => (one.materialId === id ? { ...one, materialId: to } : one));
  return edited({ ...document, boundaries, materials, placements }, value, notes);
}
