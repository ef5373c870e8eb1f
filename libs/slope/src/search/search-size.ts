import { MOST_REMEMBERED, REMEMBERED } from './free/free-search.js';
import type { ShapeSearch } from './free/free-settings.js';
import { STARTS as STARTS_OPTIMISED } from './free/optimise.js';
import { MOST_ANNEALED } from './free/simulated-annealing.js';
import { MOST_GROWTH, STARTS } from './grid-search.js';
import { REFINE_EXPECTS } from './refine-circle.js';
import type { SearchSettings } from './search-settings.js';

/** How many surfaces a search tries per method: at most, but for walks downhill, of which the usual number is taken. */
export function searchSize(search: SearchSettings): number {
  return (search.given?.length ?? 0) + sizeOf(search);
}

function sizeOf(search: SearchSettings): number {
  switch (search.kind) {
    case 'grid': {
      const grid = (search.nx + 1) * (search.ny + 1) * (search.radii ? 1 : search.radiusIncrement + 1);
      return grid * (search.autoExtend ? MOST_GROWTH : 1) + (search.refine ? STARTS * REFINE_EXPECTS : 0);
    }
    case 'slope':
      return search.surfaces;
    case 'auto_refine':
      return (search.iterations * search.circlesPerDivision * search.divisions * (search.divisions - 1)) / 2;
    case 'circle_swarm':
      return search.particles * search.iterations;
    case 'free': {
      const { circles, shapes, optimise } = search;
      const starts = optimise?.target === 'global_minimum' ? STARTS_OPTIMISED : MOST_REMEMBERED;
      const further = optimise ? starts * (optimise.maxIterations + 1) : 0;
      return (circles ? sizeOf(circles) : 0) + sizeOfShapes(shapes) + further;
    }
  }
}

function sizeOfShapes(shapes: ShapeSearch): number {
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
