import type { SpatialMethod } from '../input.js';
import { type ByElevation, byElevation, elevationAt } from './by-elevation.js';
import { fitInverseDistance, type InverseDistance, meanAt } from './inverse-distance.js';
import type { Samples } from './samples.js';
import { fitThinPlateSpline, splineAt, type ThinPlateSpline } from './thin-plate-spline.js';
import { type Triangulated, triangulated, triangulatedAt } from './triangulated.js';

/** A quantity over the section, from its values at scattered points: plain data, made once and read often. */
export type SpatialField =
  | { method: 'inverse_distance'; mean: InverseDistance }
  /** With the range of the samples, which the spline itself may leave. */
  | { method: 'thin_plate_spline'; spline: ThinPlateSpline; least: number; most: number }
  | Triangulated
  | ByElevation;

/** Null where the points do not carry the method: a plane or triangles need three that are not on one line. */
export function spatialField(method: SpatialMethod, samples: Samples): SpatialField | null {
  const { x, y, value } = samples;
  if (x.length === 0) return null;
  switch (method) {
    case 'inverse_distance':
      return { method, mean: fitInverseDistance(x, y, value, x.length) };
    case 'thin_plate_spline': {
      const spline = fitThinPlateSpline(x, y, value);
      const [least, most] = [value.reduce((a, b) => Math.min(a, b)), value.reduce((a, b) => Math.max(a, b))];
      return spline && { method, spline, least, most };
    }
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
      return meanAt(field.mean, x, y);
    case 'thin_plate_spline':
      return Math.min(field.most, Math.max(field.least, splineAt(field.spline, x, y)));
    case 'tin':
      return triangulatedAt(field, x, y);
    case 'linear_by_elevation':
      return elevationAt(field, y);
  }
}
