import { surfaceSolver } from '../evaluate-surface.js';
import type { EngineMethodId } from '../input.js';
import type { PreparedSection } from '../section/prepare.js';
import type { SlipSurface } from '../surface/trace.js';

/** A surface and the method that it is solved by. */
export interface SampledSurface {
  method: EngineMethodId;
  surface: SlipSurface;
}

/**
 * The factor of given surfaces in one section after another, a list a surface; 0 where there is no answer. A section of its own is asked for
 * once a sample; null when it cannot be made.
 */
export function sampleSurfaces(
  section: PreparedSection,
  surfaces: readonly SampledSurface[],
  samples: number,
  sectionOf: (sample: number) => PreparedSection | null,
  onSample?: (done: number, of: number) => void,
): Float64Array[] {
  const solvers = surfaces.map(({ surface, method }) => surfaceSolver(section, surface, method));
  const factors = surfaces.map(() => new Float64Array(samples));
  for (let s = 0; s < samples; s++) {
    const own = sectionOf(s);
    if (own !== null) {
      solvers.forEach((solve, i) => {
        (factors[i] as Float64Array)[s] = solve(own) ?? 0;
      });
    }
    onSample?.(s + 1, samples);
  }
  return factors;
}
