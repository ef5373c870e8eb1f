import { LIMITS, type Parsed, paletteColor, parsed, type Refused, refuse } from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import type { GivenBoundary } from './boundaries.js';
import { ogrHydraulic } from './hydraulic.js';
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

export interface MaterialsTerms {
  readonly boundaries: readonly GivenBoundary[];
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
  tellRenamed('materials', names, ledger);
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
  const porePressure = ogrPorePressure(path, name, members, terms.boundaries);
  if (!porePressure.ok) return porePressure;
  const water = members.get('hydraulic');
  const hydraulic =
    water === undefined
      ? parsed(undefined)
      : ogrHydraulic(`${path}.hydraulic`, water, name, terms.permeability, ledger);
  if (!hydraulic.ok) return hydraulic;
  const bedded = 'model' in strength.value && BEDDED.includes(strength.value.model);
  const color = members.get('color');
  const saturated = members.get('use_sat_unit_weight') ?? false;
  const isColor = typeof color === 'string' && /^#[0-9a-f]{6}$/iu.test(color);
  return parsed({
    id: members.get('id'),
    name,
    strength: strength.value,
    anisotropicSurfaceId: bedded ? members.get('anisotropic_surface_id') : undefined,
    unitWeightKnM3: members.get('unit_weight'),
    // The file has a number for each material, and whether it is read.
    saturatedUnitWeightKnM3: saturated === false ? undefined : members.get('sat_unit_weight'),
    useSaturatedUnitWeight: saturated,
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

/** Only what its source reads: the file holds a number for each. */
function ogrPorePressure(
  path: string,
  name: string,
  members: Members,
  boundaries: readonly GivenBoundary[],
): Parsed<object> | Refused {
  const source = members.get('pore_pressure') ?? 'none';
  switch (source) {
    case 'ru':
      return parsed({ source, ru: members.get('ru') });
    case 'constant':
      return parsed({ source, porePressureKpa: members.get('constant_u') });
    case 'water_table':
      return onWaterSurface(path, name, 'water_table', members, boundaries.find(({ type }) => type === source)?.id);
    case 'piezometric':
      return onWaterSurface(path, name, 'piezometric', members, undefined);
    default:
      return parsed({ source });
  }
}

/** @param only the line that is meant when the material names none: a section has one water table */
function onWaterSurface(
  path: string,
  name: string,
  source: string,
  members: Members,
  only: unknown,
): Parsed<object> | Refused {
  const boundaryId = members.get('water_surface_id') ?? only;
  if (boundaryId === undefined) {
    const message = `"${name}" takes its pore pressure from a line, source ${source}, and names none that is there.`;
    return refuse('E_INVALID_ARGUMENT', message, 'Assign a water surface to it in the program, or none.');
  }
  const [hu, auto] = [members.get('hu'), members.get('auto_hu') === true];
  if (auto && hu !== undefined) {
    const message = `${path} has both hu and auto_hu, and it is not said which counts.`;
    return refuse('E_INVALID_ARGUMENT', message, 'Clear one of them in the program.');
  }
  return parsed({ source, boundaryId, hu: auto ? 'auto' : hu });
}

function oldDrawdown(): Refused {
  return refuse(
    'E_INVALID_ARGUMENT',
    'The file has a rapid drawdown of an older version of the program, which meant other things by it.',
    'Open it with a present version of the program, save it again, and give that file.',
  );
}
