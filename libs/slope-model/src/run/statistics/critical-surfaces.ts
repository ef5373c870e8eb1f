import type { AnalysisAnswer, SampledSurface, SlipSurface, SolvedSurface } from '@talud/slope';

/** The critical surface of each method, as one to be solved again; null where a method has none. */
export function criticalSurfaces({ methods }: AnalysisAnswer): readonly (SampledSurface | null)[] {
  return methods.map(({ method, critical }) => critical && { method, surface: namedSurface(critical) });
}

function namedSurface({ surface }: SolvedSurface): SlipSurface {
  if (surface.type === 'polyline') return surface;
  const { centre, radiusM, xLeftM, xRightM } = surface;
  return { type: 'circle', centre, radiusM, xLimits: [xLeftM, xRightM] };
}
