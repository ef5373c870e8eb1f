import type { Point } from '@talud/slope';
import { n, PAPER, pathData, WATER } from '../svg.js';
import type { ViewWindow } from '../view-window.js';

/** The water of a seepage: where the pressure passes zero, and the levels of what stands on the ground. */
export interface DrawnWater {
  freeSurface: readonly (readonly Point[])[];
  pools: readonly (readonly Point[])[];
}

/** Dark red: the one colour that the levels of a field do not have. On plain ground the free surface is water as any other. */
export const ON_FIELD = '#b3001b';
export const ON_GROUND = WATER;

export function freeSurfaceLine({ freeSurface }: DrawnWater, color: string, view: ViewWindow, unitPx: number): string {
  return freeSurface
    .map((line) => {
      const data = pathData(line.map(view.toPx), false);
      return (
        `<path class="free-surface" d="${data}" fill="none" stroke="${PAPER}" stroke-width="${n(4.2 * unitPx)}" stroke-opacity="0.7"/>` +
        dashed(data, color, unitPx)
      );
    })
    .join('');
}

/** A piece of it for a legend. */
export function freeSurfaceSign([x, y]: Point, lengthPx: number, color: string, unitPx: number): string {
  return dashed(`M${n(x)} ${n(y)}h${n(lengthPx * unitPx)}`, color, unitPx);
}

function dashed(data: string, color: string, unitPx: number): string {
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${n(2.4 * unitPx)}" stroke-dasharray="${n(9 * unitPx)} ${n(5 * unitPx)}"/>`;
}
