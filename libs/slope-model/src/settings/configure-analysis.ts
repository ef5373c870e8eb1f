import type { ProjectDocument } from '../document.js';
import { DESIGN_STANDARD_IDS } from '../standards/design-standards.js';
import { coerceChoice, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import type { SettingPath } from './schema.js';
import { type SettingsEdited, setSettings } from './set-settings.js';

/** Short names of the usual settings, and where each is stored. */
const SHORT_NAMES = {
  methods: 'methods.enabled_methods',
  surface_type: 'search.surface_type',
  search_method: 'search.search_method',
  num_slices: 'methods.num_slices',
  radius_increment: 'search.radius_increment',
  failure_direction: 'units.failure_direction',
  tolerance: 'methods.tolerance',
  interslice_function: 'methods.interslice_function',
} as const satisfies Readonly<Record<string, SettingPath>>;

const GRID_NAMES = {
  x_min: 'search.grid_x_min',
  x_max: 'search.grid_x_max',
  y_min: 'search.grid_y_min',
  y_max: 'search.grid_y_max',
  nx: 'search.grid_nx',
  ny: 'search.grid_ny',
} as const satisfies Readonly<Record<string, SettingPath>>;

const BOX_NAMES = ['x_min', 'x_max', 'y_min', 'y_max'] as const;

/** The usual settings of an analysis in one call: `setSettings` under short names. What is not given stays. */
export function configureAnalysis(document: ProjectDocument, args: unknown): SettingsEdited | Refused {
  const given = coerceRecord('analysis_configure', args, [...shortNames(), 'grid', 'design_standard']);
  if (!given.ok) return given;
  const changes: Record<string, unknown> = {};
  for (const name of shortNames()) {
    if (given.value[name] !== undefined) changes[SHORT_NAMES[name]] = given.value[name];
  }
  if (given.value.grid !== undefined) {
    const grid = gridChanges(given.value.grid);
    if (!grid.ok) return grid;
    Object.assign(changes, grid.value);
  }
  if (given.value.design_standard !== undefined) {
    const standard = standardChanges(given.value.design_standard);
    if (!standard.ok) return standard;
    Object.assign(changes, standard.value);
  }
  if (Object.keys(changes).length === 0) {
    const names = [...shortNames(), 'grid', 'design_standard'].join(', ');
    return refuse('E_INVALID_ARGUMENT', 'Nothing to configure is given.', `Give at least one of ${names}.`);
  }
  return setSettings(document, changes);
}

function shortNames(): (keyof typeof SHORT_NAMES)[] {
  return [
    'methods',
    'surface_type',
    'search_method',
    'num_slices',
    'radius_increment',
    'failure_direction',
    'tolerance',
    'interslice_function',
  ];
}

/** `"auto"` lets the engine choose the box of centres; an object fixes the box, the intervals, or both. */
function gridChanges(raw: unknown): Parsed<Record<string, unknown>> | Refused {
  if (typeof raw === 'string' && raw.trim().toLowerCase() === 'auto') {
    return parsed(Object.fromEntries(BOX_NAMES.map((name) => [GRID_NAMES[name], null])));
  }
  const grid = coerceRecord('grid', raw, [...BOX_NAMES, 'nx', 'ny']);
  if (!grid.ok) {
    return refuse(grid.code, grid.message, 'Give "auto" or {x_min, x_max, y_min, y_max, nx, ny}.');
  }
  return parsed(
    Object.fromEntries(
      [...BOX_NAMES, 'nx' as const, 'ny' as const]
        .filter((name) => grid.value[name] !== undefined)
        .map((name) => [GRID_NAMES[name], grid.value[name]]),
    ),
  );
}

/** `off` or `none` ends it; the id of a standard puts it in force with its factors. */
function standardChanges(raw: unknown): Parsed<Record<string, unknown>> | Refused {
  const wanted = coerceChoice('design_standard', raw, ['off', ...DESIGN_STANDARD_IDS]);
  if (!wanted.ok) return wanted;
  const ends = wanted.value === 'off' || wanted.value === 'none';
  return parsed({
    'design_standard.enabled': !ends,
    'design_standard.standard': ends ? 'none' : wanted.value,
  });
}
