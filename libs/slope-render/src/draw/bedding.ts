import type { Point } from '@talud/slope';
import type { ProjectDocument } from '@talud/slope-model';
import { n, pathData } from '../svg.js';
import type { ViewWindow } from '../view-window.js';

const COLOR = '#8a5a00';

/** Anisotropic surfaces, dash-dotted: where bedding runs. */
export function anisotropicSurfaces(document: ProjectDocument, view: ViewWindow, unitPx: number): string {
  return document.boundaries
    .filter(({ type }) => type === 'anisotropic_surface')
    .map(({ points }) => line(pathData(points.map(view.toPx), false), unitPx))
    .join('');
}

/** A piece of such a line, for the legend. */
export function anisotropicSign([x, y]: Point, lengthPx: number, unitPx: number): string {
  return line(`M${n(x)} ${n(y)}h${n(lengthPx)}`, unitPx);
}

function line(data: string, unitPx: number): string {
  const dashes = [10, 3, 2, 3].map((length) => n(length * unitPx)).join(' ');
  return `<path class="anisotropic-surface" d="${data}" fill="none" stroke="${COLOR}" stroke-width="${n(1.8 * unitPx)}" stroke-dasharray="${dashes}"/>`;
}
