import { LIMITS, type Parsed, paletteColor, parsed, type Refused, refuse } from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import { ogrHydraulic } from './hydraulic.js';
import { ogrPorePressure, ogrSaturated, type WaterTerms } from './material-water.js';
import { eachMember, type Members, noteUnknown, tellRenamed, UniqueNames } from './members.js';
import { ogrStrength } from './strength.js';

const KNOWN = [
  ...[
    'id',
    'name',
    'strength',
    'unit_weight',
    'sat_unit_weight',
    'use_sat_unit_weight',
    'pore_pressure',
    'ru',
    'constant_u',
  ],
  ...[
    'water_surface_id',
    'color',
    'hatch',
    'hydraulic',
    'phi_b',
    'air_entry_value',
    'hu',
    'auto_hu',
    'undrained_behaviour',
  ],
  ...['b_bar', 'drawdown_envelope', 'use_grid', 'weight_creates_excess', 'anisotropic_surface_id'],
];
const BEDDED: readonly unknown[] = ['anisotropic_linear'];

/** A name that came after the two changes of what a rapid drawdown in a file means. */
const SINCE_DRAWDOWN_CHANGED = 'weight_creates_excess';

export interface MaterialsGiven {
  /** In the words of a document, their values not looked at yet. */
  readonly materials: readonly { readonly id: unknown; readonly name: string }[];
  /** Materials that read a field of seepage. */
  readonly followField: readonly string[];
}

export interface MaterialsTerms extends WaterTerms {
  readonly permeability: unknown;
  readonly drawdown: boolean;
}

/** The materials of the file, in its order: a region without one takes the first, there as here. */
export function ogrMaterials(raw: unknown, terms: MaterialsTerms, ledger: Ledger): Parsed<MaterialsGiven> | Refused {
  const list = eachMember('materials', raw, LIMITS.materials);
  if (!list.ok) return list;
  const names = new UniqueNames();
  const materials: { id: unknown; name: string }[] = [];
  const followField: string[] = [];
  for (const [index, { path, members }] of list.value.entries()) {
    noteUnknown(ledger, path, members, KNOWN);
    if (terms.drawdown && !members.has(SINCE_DRAWDOWN_CHANGED)) return oldDrawdown();
    const name = names.give(members.get('name'), 'Material');
    const material = ogrMaterial(path, members, name, index, terms, ledger);
    if (!material.ok) return material;
    materials.push(material.value);
    if (members.get('pore_pressure') === 'fem') followField.push(name);
  }
  if (materials.length > 0) ledger.add('kept', `${materials.length} materials.`);
  tellRenamed('material', names, ledger);
  return parsed({ materials, followField });
}

function ogrMaterial(
  path: string,
  members: Members,
  name: string,
  index: number,
  terms: MaterialsTerms,
  ledger: Ledger,
): Parsed<{ id: unknown; name: string }> | Refused {
  const strength = ogrStrength(`${path}.strength`, members.get('strength'));
  if (!strength.ok) return strength;
  tellExact(name, strength.value, ledger);
  const porePressure = ogrPorePressure(path, name, members, terms, ledger);
  if (!porePressure.ok) return porePressure;
  const saturated = ogrSaturated(path, name, members, terms, ledger);
  if (!saturated.ok) return saturated;
  const water = members.get('hydraulic');
  const hydraulic =
    water === undefined
      ? parsed(undefined)
      : ogrHydraulic(`${path}.hydraulic`, water, name, terms.permeability, ledger);
  if (!hydraulic.ok) return hydraulic;
  const bedded = 'model' in strength.value && BEDDED.includes(strength.value.model);
  const color = members.get('color');
  const isColor = typeof color === 'string' && /^#[0-9a-f]{6}$/iu.test(color);
  return parsed({
    id: members.get('id'),
    name,
    strength: strength.value,
    anisotropicSurfaceId: bedded ? members.get('anisotropic_surface_id') : undefined,
    unitWeightKnM3: members.get('unit_weight'),
    // The file has a number for each material, and whether it is read.
    saturatedUnitWeightKnM3: saturated.value ? members.get('sat_unit_weight') : undefined,
    useSaturatedUnitWeight: saturated.value,
    porePressure: porePressure.value,
    phiBDeg: members.get('phi_b'),
    airEntryKpa: members.get('air_entry_value'),
    undrainedBehaviour: members.get('undrained_behaviour'),
    bBar: members.get('b_bar'),
    weightCreatesExcess: members.get('weight_creates_excess'),
    drawdownEnvelope: members.get('drawdown_envelope'),
    hydraulic: hydraulic.value,
    useGrid: members.get('use_grid'),
    color: isColor ? color : paletteColor(index),
  });
}

/** The envelope of the program passes through the origin, by its own documentation; that of the criterion does not. */
function tellExact(name: string, strength: object, ledger: Ledger): void {
  if (!('model' in strength) || (strength.model !== 'hoek_brown' && strength.model !== 'hoek_brown_classic')) return;
  ledger.add(
    'changed',
    `The strength of "${name}" is the exact Hoek-Brown envelope, above that of the program at low stress.`,
  );
}

function oldDrawdown(): Refused {
  return refuse(
    'E_INVALID_ARGUMENT',
    'The file has a rapid drawdown of an older version of the program, which meant other things by it.',
    'Open it with a present version of the program, save it again, and give that file.',
  );
}
