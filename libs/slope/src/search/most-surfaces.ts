import { mostRefined } from './auto-refine.js';
import { LAYER_SURFACES } from './free/along-layers.js';
import { MOST_REMEMBERED, REMEMBERED } from './free/free-search.js';
import type { ShapeSearch } from './free/free-settings.js';
import { STARTS } from './free/optimise.js';
import { MOST_ANNEALED } from './free/simulated-annealing.js';
import { MOST_GROWTH } from './grid-search.js';
import { mostGridWalked } from './grid-walks.js';
import type { CircleSearch, SearchSettings } from './search-settings.js';
import { mostWalked } from './walk-circles.js';

/** How many surfaces a search tries per method at most. */
export function mostSurfaces(search: SearchSettings): number {
  const given = search.given?.length ?? 0;
  if (search.kind !== 'free') return given + mostCircles(search);
  const { circles, shapes, optimise } = search;
  const starts = optimise?.target === 'global_minimum' ? STARTS : MOST_REMEMBERED;
  const further = optimise ? starts * (optimise.maxIterations + 1) : 0;
  const first = circles ? mostCircles(circles) + LAYER_SURFACES : 0;
  return given + first + mostShapes(shapes) + further;
}

function mostCircles(search: CircleSearch): number {
  switch (search.kind) {
    case 'grid': {
      const grid = (search.nx + 1) * (search.ny + 1) * (search.radii ? 1 : search.radiusIncrement + 1);
      const walked = search.refine ? mostGridWalked(grid, search.radii !== undefined) : 0;
      return (search.autoExtend ? MOST_GROWTH * grid : grid) + walked;
    }
    case 'slope':
      return search.surfaces + mostWalked(search.surfaces);
    case 'auto_refine':
      return mostRefined(search) + mostWalked(mostRefined(search));
    case 'circle_swarm': {
      const moves = search.particles * search.iterations;
      return moves + mostWalked(moves);
    }
  }
}

function mostShapes(shapes: ShapeSearch): number {
  switch (shapes.kind) {
    case 'auto_refine':
      return REMEMBERED;
    case 'particle_swarm':
      return shapes.particles * shapes.iterations;
    case 'simulated_annealing':
      return MOST_ANNEALED * (shapes.generationSteps + 1);
    case 'path':
    case 'block':
      return shapes.surfaces;
  }
}
