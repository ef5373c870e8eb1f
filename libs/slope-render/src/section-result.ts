import type { Point } from '@talud/slope';

/** What an analysis found, as far as a picture shows it. */
export interface SectionResult {
  /** In the order in which they shall be listed. */
  methods: readonly DrawnMethod[];
  /** What the analysis took as said although nobody said it; shown above the section. */
  assumptions?: readonly string[];
  /** Whether the section has changed since. */
  stale?: boolean;
}

export interface DrawnMethod {
  /** Id of the method, for its name in another language. */
  method_id: string;
  /** For people: `Bishop simplified`. */
  label: string;
  /** Factor of safety of the critical surface; null when the search found none. */
  factor: number | null;
  /** The value as it shall be written, when it is not a factor of safety: `over-design factor = 1.084`. */
  valueText?: string;
  surface?: DrawnSurface;
}

export type DrawnSurface =
  | {
      kind: 'circle';
      centre: Point;
      radiusM: number;
      xLeftM: number;
      xRightM: number;
      /** Borders of the slices on the base, from left to right. Drawn for the first method that has them. */
      sliceBases?: readonly Point[];
    }
  | { kind: 'polyline'; points: readonly Point[]; sliceBases?: readonly Point[] };

/** Chosen: chords of a circle that stay within a tenth of a pixel of the arc at any size of picture. */
const ARC_POINTS = 96;

/** The base of a surface from left to right. */
export function baseLine(surface: DrawnSurface): readonly Point[] {
  if (surface.sliceBases !== undefined && surface.sliceBases.length > 1) return surface.sliceBases;
  if (surface.kind === 'polyline') return surface.points;
  const { centre, radiusM, xLeftM, xRightM } = surface;
  const from = arcAngle(centre, radiusM, xLeftM);
  const to = arcAngle(centre, radiusM, xRightM);
  return Array.from({ length: ARC_POINTS + 1 }, (_, step): Point => {
    const angle = from + ((to - from) * step) / ARC_POINTS;
    return [centre[0] + radiusM * Math.sin(angle), centre[1] - radiusM * Math.cos(angle)];
  });
}

/** Angle from straight down to the point of the lower half at x. */
function arcAngle(centre: Point, radiusM: number, x: number): number {
  return Math.asin(Math.max(-1, Math.min(1, (x - centre[0]) / radiusM)));
}
