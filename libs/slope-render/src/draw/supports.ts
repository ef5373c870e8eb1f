import type { Point } from '@talud/slope';
import { DEFAULT_SUPPORT_COLOR, type ProjectDocument } from '@talud/slope-model';
import { n, pathData } from '../svg.js';
import type { ViewWindow } from '../view-window.js';

/** Supports as lines from head to tail, with a plate across the head. */
export function supports(document: ProjectDocument, view: ViewWindow, unitPx: number): string {
  return (document.supports ?? [])
    .map(({ head, tail, typeId, color }) => {
      const own = color ?? document.supportTypes?.find(({ id }) => id === typeId)?.color;
      return plated(view.toPx(head), view.toPx(tail), own, unitPx);
    })
    .join('');
}

/** A support of a colour for the legend. */
export function supportSign([x, y]: Point, color: string | undefined, widthPx: number, unitPx: number): string {
  return plated([x + 2 * unitPx, y], [x + widthPx * unitPx, y], color, unitPx);
}

function plated(from: Point, to: Point, color: string | undefined, unitPx: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ax, ay] = [((to[1] - from[1]) / length) * 5 * unitPx, (-(to[0] - from[0]) / length) * 5 * unitPx];
  const plate = pathData(
    [
      [from[0] - ax, from[1] - ay],
      [from[0] + ax, from[1] + ay],
    ],
    false,
  );
  return `<path class="support" d="${pathData([from, to], false)}${plate}" fill="none" stroke="${color ?? DEFAULT_SUPPORT_COLOR}" stroke-width="${n(2 * unitPx)}"/>`;
}
