import type { Point } from '../point.js';
import type { OptimiseSettings, ShapeSearch } from './free/free-settings.js';

/** How a section is searched. */
export type SearchSettings = CircleSearch | FreeSearch;

/** Searches for circles. */
export type CircleSearch = GridSearch | SlopeSearch | AutoRefineSearch | CircleSwarm;

/** What every search has: where its surfaces may lie, what they must be, and the seed of its chance. */
export interface SearchScope {
  /** Entry and exit of a surface must lie within; absent: the whole ground. */
  slopeLimits?: SlopeWindow;
  /** With the limits above: one end of a surface lies within those, the other within these. */
  secondSlopeLimits?: SlopeWindow;
  /** Where surfaces must come out at the toe, within the slope limits. */
  exitLimits?: { fromM: number; toM: number };
  minDepthM?: number;
  /** Surfaces do not reach below. */
  minElevationM?: number;
  /** Absent: a thousandth of the square of the slope's height, below which a mass is a sliver. */
  minAreaM2?: number;
  /** Where surfaces must pass, every one of them. */
  focus?: readonly FocusObject[];
  /** Circles that somebody gives; they are tried beside those of the search, by every method and without filters. */
  given?: readonly { centre: Point; radiusM: number }[];
  /** Absent: 10116. The same seed gives the same surfaces. */
  seed?: number;
}

export interface SlopeWindow {
  leftM: number;
  rightM: number;
}

/** Where a surface must pass, between the ends of its mass. */
export type FocusObject =
  /** Within a distance of the point. */
  | { kind: 'point'; point: Point; toleranceM: number }
  /** From one side of the straight piece to the other, or along it. */
  | { kind: 'line'; from: Point; to: Point }
  /** Through the inside of a triangle or quadrangle. */
  | { kind: 'window'; points: readonly Point[] }
  /** Deepest at the straight piece: nowhere below it, nor everywhere above it, by more than a distance. */
  | { kind: 'tangent'; from: Point; to: Point; toleranceM: number };

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
  /** While the minimum of a method lies on a side of its box, more centres are tried beyond that side. */
  autoExtend?: boolean;
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
  /**
   * Circles tried first, then surfaces along the layers, which the search begins with where it can and never ends above; null: neither. They
   * are left out where block objects say where surfaces lie.
   */
  circles: CircleSearch | null;
  /** Null: what is found stays as it is. */
  optimise: OptimiseSettings | null;
  /** Whether surfaces that must pass through block objects are bent too, out of the objects. */
  bendsOutOfObjects: boolean;
  seed: number;
}

/** Circles through two points of the ground drawn by chance, with an inclination at the toe drawn by chance. */
export interface SlopeSearch extends SearchScope {
  kind: 'slope';
  /** Circles that each method tries. */
  surfaces: number;
  /** Range of the inclination of the base at the toe, positive where it rises into the slope; absent ends: all that makes a circle. */
  toeAngleDeg?: { lower?: number; upper?: number };
}

/** Circles between divisions of the ground, of which the best are divided again. */
export interface AutoRefineSearch extends SearchScope {
  kind: 'auto_refine';
  divisions: number;
  circlesPerDivision: number;
  iterations: number;
  /** Percentage of the divisions that is divided again. */
  divisionsToUsePct: number;
}
