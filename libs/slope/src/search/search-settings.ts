import type { Point } from '../point.js';
import type { OptimiseSettings, ShapeSearch } from './free/free-settings.js';

/** How a section is searched. */
export type SearchSettings = CircleSearch | FreeSearch;

/** Searches for circles. */
export type CircleSearch = GridSearch | CircleSwarm;

/** What every search has: where its surfaces may lie, and what they must be. */
export interface SearchScope {
  /** Entry and exit of a surface must lie within; absent: the whole ground. */
  slopeLimits?: { leftM: number; rightM: number };
  /** Where surfaces must come out at the toe, within the slope limits. */
  exitLimits?: { fromM: number; toM: number };
  minDepthM?: number;
  /** Absent: a thousandth of the square of the slope's height, below which a mass is a sliver. */
  minAreaM2?: number;
}

/** Circles on a grid of centres. `nx` and `ny` are intervals: there are (nx + 1)(ny + 1)(radiusIncrement + 1) circles. */
export interface GridSearch extends SearchScope {
  kind: 'grid';
  nx: number;
  ny: number;
  radiusIncrement: number;
  /** Absent: chosen from the section. */
  box?: { xMinM: number; xMaxM: number; yMinM: number; yMaxM: number };
  /** One circle a centre instead of a range of radii: touching a level, or through a point. */
  radii?: { tangentElevationM: number } | { through: Point };
  /** Go on from the best circles of the grid to the least factor near them. */
  refine?: boolean;
}

/** Circles that move as a swarm. */
export interface CircleSwarm extends SearchScope {
  kind: 'circle_swarm';
  particles: number;
  iterations: number;
  enhanced: boolean;
  seed: number;
}

/** Surfaces of any shape. */
export interface FreeSearch extends SearchScope {
  kind: 'free';
  shapes: ShapeSearch;
  /** Circles tried first, which the search begins with where it can and never ends above; null: none. */
  circles: CircleSearch | null;
  /** Null: what is found stays as it is. */
  optimise: OptimiseSettings | null;
  seed: number;
}
