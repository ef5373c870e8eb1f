import { coerceBool, type Parsed, parsed, type Refused, refuse } from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import type { GivenBoundary } from './boundaries.js';
import type { Members } from './members.js';

export interface WaterTerms {
  readonly boundaries: readonly GivenBoundary[];
  /** Whether the settings of the file let Hu follow the slope of every water surface. */
  readonly autoHu: boolean;
}

/** Only what its source reads: the file holds a number for each. */
export function ogrPorePressure(
  path: string,
  name: string,
  members: Members,
  terms: WaterTerms,
  ledger: Ledger,
): Parsed<object> | Refused {
  const source = members.get('pore_pressure') ?? 'none';
  switch (source) {
    case 'ru':
      ledger.add(
        'changed',
        `The ratio ru of "${name}" is one to the weight of all that lies above, not of as much of "${name}" alone.`,
      );
      return parsed({ source, ru: members.get('ru') });
    case 'constant':
      return parsed({ source, porePressureKpa: members.get('constant_u') });
    case 'water_table':
      return onWaterSurface(path, name, 'water_table', members, terms);
    case 'piezometric':
      return onWaterSurface(path, name, 'piezometric', members, terms);
    default:
      return parsed({ source });
  }
}

/** A material that names no line reads the first of its kind. */
function onWaterSurface(
  path: string,
  name: string,
  source: 'water_table' | 'piezometric',
  members: Members,
  { boundaries, autoHu }: WaterTerms,
): Parsed<object> | Refused {
  const first = boundaries.find(({ type }) => type === source)?.id;
  const boundaryId = members.get('water_surface_id') ?? first;
  if (boundaryId === undefined) {
    const message = `"${name}" takes its pore pressure from a line, source ${source}, and the file has none.`;
    return refuse('E_INVALID_ARGUMENT', message, 'Draw the line in the program, or give the material another source.');
  }
  const [hu, auto] = [members.get('hu'), members.get('auto_hu') === true];
  if (hu !== undefined && (auto || autoHu)) {
    const message = `${path} has hu, and auto_hu is on: it is not said which counts.`;
    return refuse('E_INVALID_ARGUMENT', message, 'Clear one of them in the program.');
  }
  return parsed({ source, boundaryId, hu: auto ? 'auto' : hu });
}

/**
 * Whether a saturated unit weight is read. There it is below the water table, whatever the material takes its pore pressure from;
 * here it is below the surface that serves the material.
 */
export function ogrSaturated(
  path: string,
  name: string,
  members: Members,
  { boundaries }: WaterTerms,
  ledger: Ledger,
): Parsed<boolean> | Refused {
  const used = coerceBool(`${path}.use_sat_unit_weight`, members.get('use_sat_unit_weight') ?? false);
  if (!used.ok || !used.value) return used;
  if (!boundaries.some(({ type }) => type === 'water_table')) {
    ledger.add(
      'changed',
      `The saturated unit weight of "${name}" is left out: there is no water table that it would be read below.`,
    );
    return parsed(false);
  }
  if (members.get('pore_pressure') === 'water_table') return parsed(true);
  return refuse(
    'E_INVALID_ARGUMENT',
    `"${name}" has a saturated unit weight below the water table and takes its pore pressure from elsewhere; here one line serves for both.`,
    'Turn the saturated unit weight off in the program, or let the water table serve the material.',
  );
}
