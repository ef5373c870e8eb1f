import type { SpatialMethod } from '../input.js';
import { type ByElevation, byElevation, elevationAt } from './by-elevation.js';
import { type InverseDistance, inverseDistance, inverseDistanceAt } from './inverse-distance.js';
import type { Samples } from './samples.js';
import { type ThinPlateSpline, thinPlateSpline, thinPlateSplineAt } from './thin-plate-spline.js';
import { type Triangulated, triangulated, triangulatedAt } from './triangulated.js';

/** A quantity over the section, from its values at scattered points: plain data, made once and read often. */
export type SpatialField = InverseDistance | ThinPlateSpline | Triangulated | ByElevation;

/** Null where the points do not carry the method: a plane or triangles need three that are not on one line. */
export function spatialField(method: SpatialMethod, samples: Samples): SpatialField | null {
  if (samples.x.length === 0) return null;
  switch (method) {
    case 'inverse_distance':
      return inverseDistance(samples);
    case 'thin_plate_spline':
      return thinPlateSpline(samples);
    case 'tin':
      return triangulated(samples);
    case 'linear_by_elevation':
      return byElevation(samples);
  }
}

/** Never outside the range of the samples, whichever the method. */
export function readField(field: SpatialField, x: number, y: number): number {
  switch (field.method) {
    case 'inverse_distance':
      return inverseDistanceAt(field, x, y);
    case 'thin_plate_spline':
      return Math.min(field.most, Math.max(field.least, thinPlateSplineAt(field, x, y)));
    case 'tin':
      return triangulatedAt(field, x, y);
    case 'linear_by_elevation':
      return elevationAt(field, y);
  }
}
