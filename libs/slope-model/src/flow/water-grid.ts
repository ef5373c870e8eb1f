import type { WaterGrid } from '@talud/slope';
import type { ProjectDocument, WaterGridPoint } from '../document.js';
import { blobOf } from './blobs.js';
import { float64Of, packArrays, unpackArrays } from './pack-arrays.js';

/** Points that a document holds itself; more of them go into a blob. */
export const INLINE_GRID_POINTS = 66;

/** Points of a water grid as they are stored beside the document. */
export function gridBytes(points: readonly WaterGridPoint[]): Uint8Array {
  return packArrays({ points: Float64Array.from(points.flat()) });
}

export function gridFromBytes(bytes: Uint8Array): WaterGridPoint[] {
  const flat = float64Of(unpackArrays(bytes), 'points');
  return Array.from({ length: flat.length / 3 }, (_, i): WaterGridPoint => {
    return [flat[3 * i] ?? 0, flat[3 * i + 1] ?? 0, flat[3 * i + 2] ?? 0];
  });
}

/** The points of a document's grid; undefined without a grid, or when its bytes are not at hand. */
export function gridPoints(document: ProjectDocument): readonly WaterGridPoint[] | undefined {
  const points = document.waterGrid?.points;
  if (points === undefined || !('blob' in points)) return points;
  const bytes = blobOf(document, points.blob);
  return bytes === undefined ? undefined : gridFromBytes(bytes);
}

/** The grid in the words of the engine. */
export function engineGrid(document: ProjectDocument): WaterGrid | undefined {
  const { waterGrid } = document;
  const points = gridPoints(document);
  if (waterGrid === undefined || points === undefined) return undefined;
  return engineGridOf(waterGrid, points);
}

export function engineGridOf(
  { valueType, interpolation, idwNeighbours, allowSuction }: NonNullable<ProjectDocument['waterGrid']>,
  points: readonly WaterGridPoint[],
): WaterGrid {
  return {
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
    values: Float64Array.from(points, ([, , value]) => value),
    quantity: valueType,
    interpolation: interpolation === 'tps' ? 'thin_plate_spline' : 'inverse_distance',
    neighbours: idwNeighbours,
    allowSuction,
  };
}
