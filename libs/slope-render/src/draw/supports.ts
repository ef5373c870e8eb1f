import { DEFAULT_SUPPORT_COLOR, type ProjectDocument } from '@talud/slope-model';
import { n, pathData } from '../svg.js';
import type { ViewWindow } from '../view-window.js';

/** Supports as lines from head to tail, with a plate across the head. */
export function supports(document: ProjectDocument, view: ViewWindow, unitPx: number): string {
  return (document.supports ?? [])
    .map(({ head, tail, typeId, color }) => {
      const stroke = color ?? document.supportTypes?.find(({ id }) => id === typeId)?.color ?? DEFAULT_SUPPORT_COLOR;
      const [from, to] = [view.toPx(head), view.toPx(tail)];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const [ax, ay] = [((to[1] - from[1]) / length) * 5 * unitPx, (-(to[0] - from[0]) / length) * 5 * unitPx];
      const plate = pathData(
        [
          [from[0] - ax, from[1] - ay],
          [from[0] + ax, from[1] + ay],
        ],
        false,
      );
      return `<path class="support" d="${pathData([from, to], false)}${plate}" fill="none" stroke="${stroke}" stroke-width="${n(2 * unitPx)}"/>`;
    })
    .join('');
}
