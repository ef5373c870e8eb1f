import type { Window } from './search-ground.js';
import type { AnnealingSettings } from './simulated-annealing.js';

/** How surfaces of any shape are looked for. Angles in degrees. */
export type ShapeSearch =
  /** The best circles of the search as polylines. */
  | { kind: 'auto_refine'; vertices: number }
  | {
      kind: 'particle_swarm';
      particles: number;
      iterations: number;
      enhanced: boolean;
      /** With niches: their radius as a share of the width between the slope limits. */
      nicheRadiusShare: number | null;
    }
  | ({ kind: 'simulated_annealing'; vertices: number; convexOnly: boolean } & AnnealingSettings)
  | {
      kind: 'path';
      surfaces: number;
      /** Direction of the first piece, counter-clockwise from the x axis; null: bounded by itself. */
      lowerAngleDeg: number | null;
      upperAngleDeg: number | null;
      segmentLengthM: number | null;
      convexOnly: boolean;
    }
  | {
      kind: 'block';
      surfaces: number;
      /** Whether a surface takes the objects of one group, or all of them. */
      byGroup: boolean;
      /** Directions of the outermost pieces on their way out, counter-clockwise from the x axis. */
      leftAngleDeg: Window;
      rightAngleDeg: Window;
      convexOnly: boolean;
      /** Bands of the face with a vertex each, for a section without block objects. */
      bands: number;
    };

/** How surfaces that were found are bent further. */
export interface OptimiseSettings {
  technique: 'monte_carlo' | 'surface_altering';
  /** Surfaces to begin with: the least factors that are unlike each other, all, or those below a factor. */
  target: 'global_minimum' | 'all' | { factorBelow: number };
  maxIterations: number;
  tolerance: number;
  stepReduction: number;
  everyVertex: boolean;
  /** Null: unbounded. */
  maxConcaveDeg: number | null;
  /** Vertices nearer to the ground are put on it; null: none are, `auto`: nearer than a thousandth of the slope's height. */
  snapM: number | 'auto' | null;
}
