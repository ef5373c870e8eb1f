import { isInsideRing, type Point } from '@talud/slope';
import type { FocusDocument, GivenSurfaceDocument, ProjectDocument } from '../document.js';
import { DEFAULT_FOCUS_TOLERANCE_M } from '../search/engine-search.js';

/** A focus object as tools show it. */
export interface FocusEntry {
  id: string;
  kind: FocusDocument['kind'];
  points_xy: readonly Point[];
  /** m; of point and tangent alone. */
  tolerance?: number;
  enabled: boolean;
  /** Whether a surface can meet it: some of it lies in the section. */
  valid: boolean;
}

export function focusEntry(document: ProjectDocument, focus: FocusDocument): FocusEntry {
  const { id, kind, points, toleranceM, enabled } = focus;
  const near = kind === 'point' || kind === 'tangent';
  return {
    id,
    kind,
    points_xy: points,
    ...(near ? { tolerance: toleranceM ?? DEFAULT_FOCUS_TOLERANCE_M } : {}),
    enabled,
    valid: isInSection(document, focus),
  };
}

/** Steps along each side of a focus object at which it is looked for in the section: chosen. */
const STEPS = 16;

export function isInSection({ boundaries }: ProjectDocument, { points }: FocusDocument): boolean {
  const outline = boundaries.find(({ type }) => type === 'external')?.points ?? [];
  return points.some((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    return Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS).some((t) =>
      isInsideRing(outline, from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])),
    );
  });
}

/** A given circle as tools show it. Metres. */
export interface GivenSurfaceEntry {
  id: string;
  type: 'circle';
  centre_x: number;
  centre_y: number;
  radius: number;
}

export function givenSurfaceEntry({ id, centre, radiusM }: GivenSurfaceDocument): GivenSurfaceEntry {
  return { id, type: 'circle', centre_x: centre[0], centre_y: centre[1], radius: radiusM };
}
