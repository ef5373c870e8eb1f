import { surfaceCount } from '../analysis-input.js';
import { validate } from '../check/validate.js';
import type { ProjectDocument } from '../document.js';
import { documentRegions } from '../geometry/regions.js';
import { effectiveSetting, type SettingPath, type SettingValue } from '../settings/schema.js';
import { round4 } from '../values/round.js';
import {
  type BoundaryEntry,
  boundaryEntry,
  type Detail,
  type MaterialEntry,
  materialEntry,
  type RegionEntry,
  regionEntries,
} from './entries.js';
import { type LoadsSummary, loadsSummary } from './load-entry.js';
import { type SupportEntry, supportEntry } from './support-entry.js';

/** A section at a glance, in the words of the tools. */
export interface ModelSummary {
  /** xmin, ymin, xmax, ymax of all boundaries; null without any. */
  bounding_box: readonly [number, number, number, number] | null;
  boundaries: readonly BoundaryEntry[];
  materials: readonly MaterialEntry[];
  regions: readonly RegionEntry[];
  loads: LoadsSummary;
  supports: readonly SupportEntry[];
  settings: SettingsHighlights;
  status: {
    can_run: boolean;
    blockers: readonly string[];
    warnings: readonly string[];
    model_notes: readonly string[];
  };
}

export interface SettingsHighlights {
  methods: readonly string[];
  num_slices: number;
  tolerance: number;
  surface_type: string;
  search_method: string;
  grid: 'auto' | { x: readonly [number, number]; y: readonly [number, number] };
  grid_nx: number;
  grid_ny: number;
  radius_increment: number;
  /** Circles tried per method. */
  surfaces: number;
  failure_direction: string;
}

export function summarise(document: ProjectDocument, detail: Detail): ModelSummary {
  const regions = documentRegions(document);
  const { canRun, blockers, warnings, notes } = validate(document, { regions });
  return {
    bounding_box: boundingBox(document),
    boundaries: document.boundaries.map((boundary) => boundaryEntry(boundary, detail)),
    materials: document.materials.map((material) => materialEntry(document, material)),
    regions: regionEntries(document, regions),
    loads: loadsSummary(document),
    supports: (document.supports ?? []).map((support) => supportEntry(document, support)),
    settings: settingsHighlights(document),
    status: { can_run: canRun, blockers, warnings, model_notes: notes },
  };
}

function boundingBox({ boundaries }: ProjectDocument): ModelSummary['bounding_box'] {
  let [xMin, yMin, xMax, yMax] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of boundaries.flatMap((boundary) => boundary.points)) {
    xMin = Math.min(xMin, x);
    yMin = Math.min(yMin, y);
    xMax = Math.max(xMax, x);
    yMax = Math.max(yMax, y);
  }
  return xMin > xMax ? null : [round4(xMin), round4(yMin), round4(xMax), round4(yMax)];
}

function settingsHighlights(document: ProjectDocument): SettingsHighlights {
  const get = <P extends SettingPath>(path: P): SettingValue<P> => effectiveSetting(document.settings, path);
  const [xMin, xMax] = [get('search.grid_x_min'), get('search.grid_x_max')];
  const [yMin, yMax] = [get('search.grid_y_min'), get('search.grid_y_max')];
  const boxed = xMin !== null && xMax !== null && yMin !== null && yMax !== null;
  return {
    methods: get('methods.enabled_methods'),
    num_slices: get('methods.num_slices'),
    tolerance: get('methods.tolerance'),
    surface_type: get('search.surface_type'),
    search_method: get('search.search_method'),
    grid: boxed ? { x: [xMin, xMax], y: [yMin, yMax] } : 'auto',
    grid_nx: get('search.grid_nx'),
    grid_ny: get('search.grid_ny'),
    radius_increment: get('search.radius_increment'),
    surfaces: surfaceCount(document),
    failure_direction: get('units.failure_direction'),
  };
}
