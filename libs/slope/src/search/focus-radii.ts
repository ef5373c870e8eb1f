import { segmentDistance } from '../geometry/segment-distance.js';
import type { Point } from '../point.js';
import type { FocusObject } from './search-settings.js';

/** Smallest and largest radius at a centre: of every circle of the grid about it, or of the only one. */
export interface RadiusRange {
  nearest: number;
  farthest: number;
}

/** Narrows the radii about a centre to those of circles that may meet all focus objects; none are left where `farthest` ends below `nearest`. */
export function narrowToFocus(focus: readonly FocusObject[], xc: number, yc: number, range: RadiusRange): void {
  for (const object of focus) {
    const [least, most] = radiiOf(object, [xc, yc]);
    range.nearest = Math.max(range.nearest, least);
    range.farthest = Math.min(range.farthest, most);
  }
}

function radiiOf(object: FocusObject, centre: Point): readonly [number, number] {
  switch (object.kind) {
    case 'point': {
      const away = distance(centre, object.point);
      return [away - object.toleranceM, away + object.toleranceM];
    }
    case 'line':
      return [
        segmentDistance(centre, object.from, object.to),
        Math.max(distance(centre, object.from), distance(centre, object.to)),
      ];
    case 'window': {
      const { points } = object;
      const sides = points.map((point, i) => segmentDistance(centre, point, points[(i + 1) % points.length] ?? point));
      return [Math.min(...sides), Math.max(...points.map((point) => distance(centre, point)))];
    }
    case 'tangent': {
      const away = segmentDistance(centre, object.from, object.to);
      return [away - object.toleranceM, away + object.toleranceM];
    }
  }
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}
