import type { AnalysisSettings } from '../input.js';
import type { PointLocator } from '../mesh/point-locator.js';
import type { FittedWaterGrid } from '../water-grid/water-grid.js';
import type { LevelLine } from './level-line.js';
import type { MaterialTable } from './material-table.js';
import type { GroundLine, Strips } from './strips.js';

/** The ground and its water, ready to be read at any point: plain data and typed arrays. */
export interface Ground {
  settings: AnalysisSettings;
  table: MaterialTable;
  strips: Strips;
  waterLines: readonly LevelLine[];
  /** Free water over the ground: water tables where they stand above it, and pools of their own. */
  pools: readonly Pool[];
  /** The ground surface from left to right, vertical faces included. */
  ground: GroundLine;
  extent: SectionExtent;
  field: PreparedField | null;
  waterGrid: FittedWaterGrid | null;
}

/** A field of pore pressure and the way to the triangle under a point. */
export interface PreparedField {
  locator: PointLocator;
  porePressureKpa: Float64Array;
}

export interface Pool {
  line: LevelLine;
  /** Abscissas between which it covers ground. */
  fromM: number;
  toM: number;
}

export interface SectionExtent {
  xMinM: number;
  xMaxM: number;
  /** Lowest point of the section's floor. */
  floorM: number;
  areaM2: number;
  toleranceM: number;
}
