import type { Point } from '../point.js';

/** How a section is searched. */
export type SearchSettings = GridSearch;

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
  /** Go on from the best surfaces of the grid to non-circular ones, vertex by vertex. */
  alter?: {
    /** Vertices of the finest surface. */
    vertices: number;
    /** How far a surface may bend the wrong way at a vertex. */
    maxConcaveAngleDeg: number;
  };
}
