import type { Point } from '@talud/slope';
import { DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3, type MaterialDocument } from '../document.js';
import { withHandle } from '../edit/edited.js';
import { LIMITS } from '../limits.js';
import { paletteColor } from '../materials/palette.js';
import { cleanName } from '../values/clean-text.js';
import { coerceBool, coerceColor, coerceEach, coerceFloatIn, coercePoint, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import type { Draft } from './draft.js';
import { BEHAVIOUR_KEYS, parseBehaviour } from './soil-behaviour.js';
import { parseStrength } from './strength.js';
import { hasBedding, type StrengthLinks, strengthLinks } from './strength-links.js';
import { parseWaterIntent, WATER_KEYS, type WaterIntent } from './water-intent.js';

/** What a call said of one material beyond what is stored in it. */
export interface StatedMaterial {
  id: string;
  path: string;
  at: readonly Point[];
  water: WaterIntent;
}

/** What a material has beside its name, its strength and its places. */
export const PROPERTY_KEYS = [
  ...([
    'unit_weight',
    'sat_unit_weight',
    'use_sat_unit_weight',
    'anisotropic_surface_id',
    'use_grid',
    'color',
  ] as const),
  ...WATER_KEYS,
  ...BEHAVIOUR_KEYS,
];

const MATERIAL_KEYS = ['name' as const, 'strength' as const, 'at' as const, ...PROPERTY_KEYS];

type MaterialKeys = { readonly [K in (typeof MATERIAL_KEYS)[number]]?: unknown };

const DEFAULT_UNIT_WEIGHT_KN_M3 = 20;

/** Makes the materials of a call; one that is there under the same name is changed instead, only in what is given. */
export function addMaterials(draft: Draft, raw: unknown): Parsed<readonly StatedMaterial[]> | Refused {
  const stated = coerceEach<StatedMaterial>('materials', raw ?? [], (path, item, before) => {
    const given = coerceRecord(path, item, MATERIAL_KEYS);
    return given.ok ? addMaterial(draft, path, given.value, before) : given;
  });
  if (!stated.ok || draft.materials.length <= LIMITS.materials) return stated;
  return refuse(
    'E_TOO_LARGE',
    `${draft.materials.length} materials are more than ${LIMITS.materials}.`,
    'Merge materials of equal strength and weight.',
  );
}

function addMaterial(
  draft: Draft,
  path: string,
  given: MaterialKeys,
  stated: readonly StatedMaterial[],
): Parsed<StatedMaterial> | Refused {
  const name = cleanName(`${path}.name`, given.name);
  if (!name.ok) return name;
  const present = draft.materials.findIndex((material) => material.name === name.value);
  const old = draft.materials[present];
  if (old !== undefined && stated.some((one) => one.id === old.id)) {
    return refuse('E_CONFLICT', `The material "${name.value}" is given twice.`, 'Give each material its own name.');
  }
  const material = materialFrom(draft, path, name.value, given, old);
  if (!material.ok) return material;
  if (old === undefined) draft.materials.push(material.value);
  else {
    draft.materials[present] = material.value;
    draft.notes.push(`The material "${old.name}" was there and is changed in what was given.`);
  }
  const at = pointsAt(`${path}.at`, given.at);
  if (!at.ok) return at;
  const water = parseWaterIntent(path, given);
  return water.ok ? parsed({ id: material.value.id, path, at: at.value, water: water.value }) : water;
}

function materialFrom(
  draft: Draft,
  path: string,
  name: string,
  given: MaterialKeys,
  old: MaterialDocument | undefined,
): Parsed<MaterialDocument> | Refused {
  const kept = given.strength === undefined ? old?.strength : undefined;
  const links = strengthLinks(draft);
  const strength = kept === undefined ? strengthOf(path, given.strength, links) : parsed(kept);
  if (!strength.ok) return strength;
  const bedding = beddingOf(draft, path, given.anisotropic_surface_id, strength.value, old);
  if (!bedding.ok) return bedding;
  const weight = unitWeight(`${path}.unit_weight`, given.unit_weight);
  if (!weight.ok) return weight;
  const saturated = unitWeight(`${path}.sat_unit_weight`, given.sat_unit_weight);
  if (!saturated.ok) return saturated;
  const useSaturated =
    given.use_sat_unit_weight === undefined
      ? parsed(old?.useSaturatedUnitWeight ?? false)
      : coerceBool(`${path}.use_sat_unit_weight`, given.use_sat_unit_weight);
  if (!useSaturated.ok) return useSaturated;
  const useGrid =
    given.use_grid === undefined ? parsed(old?.useGrid !== false) : coerceBool(`${path}.use_grid`, given.use_grid);
  if (!useGrid.ok) return useGrid;
  const behaviour = parseBehaviour(path, given, old);
  if (!behaviour.ok) return behaviour;
  const color = colorOf(draft, path, given.color, old);
  if (!color.ok) return color;
  if (old === undefined) noteWeights(draft, name, weight.value, saturated.value, useSaturated.value);
  const saturatedKnM3 = saturated.value ?? old?.saturatedUnitWeightKnM3;
  const earlier = draft.before.materials.find((material) => material.name === name);
  return parsed({
    id: old?.id ?? earlier?.id ?? draft.newId(),
    name,
    strength: strength.value,
    ...(bedding.value === undefined ? {} : { anisotropicSurfaceId: bedding.value }),
    unitWeightKnM3: weight.value ?? old?.unitWeightKnM3 ?? DEFAULT_UNIT_WEIGHT_KN_M3,
    ...(saturatedKnM3 === undefined ? {} : { saturatedUnitWeightKnM3: saturatedKnM3 }),
    useSaturatedUnitWeight: useSaturated.value,
    porePressure: old?.porePressure ?? { source: 'none' },
    ...behaviour.value,
    ...(old?.hydraulic === undefined ? {} : { hydraulic: old.hydraulic }),
    ...(useGrid.value ? {} : { useGrid: false }),
    color: color.value,
  });
}

function strengthOf(path: string, raw: unknown, links: StrengthLinks): ReturnType<typeof parseStrength> {
  if (raw !== undefined) return parseStrength(`${path}.strength`, raw, links);
  return refuse(
    'E_INVALID_ARGUMENT',
    `${path} has no strength.`,
    'Give {"model": "mohr_coulomb", "params": {"cohesion": kPa, "friction_angle": degrees}} or another model of the catalogue.',
  );
}

/** The surface that bedding follows: as given, else as it was; `"none"` and a strength without bedding let go of it. */
function beddingOf(
  draft: Draft,
  path: string,
  raw: unknown,
  strength: MaterialDocument['strength'],
  old: MaterialDocument | undefined,
): Parsed<string | undefined> | Refused {
  const bedded = hasBedding(strength);
  if (raw !== undefined && raw !== 'none') {
    if (!bedded) {
      return refuse(
        'E_CONFLICT',
        `${path}.anisotropic_surface_id would not be read: ${strength.model} has no bedding.`,
        'Set anisotropic_linear or snowden_anisotropic_linear too, or leave it out.',
      );
    }
    const surface = withHandle('anisotropic surface', strengthLinks(draft).surfaces, raw);
    return surface.ok ? parsed(surface.value.id) : surface;
  }
  const kept = raw === undefined ? old?.anisotropicSurfaceId : undefined;
  if (kept === undefined || bedded) return parsed(kept);
  draft.notes.push(`"${old?.name}" follows no anisotropic surface any more: its strength has no bedding.`);
  return parsed(undefined);
}

function unitWeight(path: string, raw: unknown): Parsed<number | undefined> | Refused {
  if (raw === undefined) return parsed(undefined);
  return coerceFloatIn(path, raw, { min: 0, max: LIMITS.unitWeightKnM3 }, 'kN/m3');
}

function noteWeights(
  draft: Draft,
  name: string,
  weight: number | undefined,
  saturated: number | undefined,
  useSaturated: boolean,
): void {
  if (weight === undefined) {
    draft.notes.push(`"${name}" has no unit_weight: ${DEFAULT_UNIT_WEIGHT_KN_M3} kN/m3 is assumed.`);
  }
  if (saturated === undefined && useSaturated) {
    draft.notes.push(`"${name}" has no sat_unit_weight: ${DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3} kN/m3 is assumed.`);
  }
}

function colorOf(
  draft: Draft,
  path: string,
  raw: unknown,
  old: MaterialDocument | undefined,
): Parsed<string> | Refused {
  if (raw === undefined) return parsed(old?.color ?? paletteColor(draft.materials.length));
  return coerceColor(`${path}.color`, raw);
}

/** One point or a list of points. */
function pointsAt(path: string, raw: unknown): Parsed<readonly Point[]> | Refused {
  if (raw === undefined) return parsed([]);
  const isList = Array.isArray(raw) && raw.every((item) => typeof item === 'object' && item !== null);
  const points: Point[] = [];
  for (const item of isList ? raw : [raw]) {
    const point = coercePoint(path, item);
    if (!point.ok) return point;
    points.push(point.value);
  }
  return parsed(points);
}
