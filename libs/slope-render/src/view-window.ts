import type { Point } from '@talud/slope';

/** A rectangle of the picture in pixels; y grows downward. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A rectangle of the section in metres; y grows upward. */
export interface Extent {
  xMinM: number;
  xMaxM: number;
  yMinM: number;
  yMaxM: number;
}

/** How metres become pixels: one scale for both axes, the whole frame used. */
export interface ViewWindow extends Extent {
  frame: Frame;
  pxPerM: number;
  toPx(point: Point): Point;
  toM(pixel: Point): Point;
}

/** Widens the shorter direction of the extent until it has the shape of the frame. */
export function viewWindow(extent: Extent, frame: Frame): ViewWindow {
  const widthPx = frame.right - frame.left;
  const heightPx = frame.bottom - frame.top;
  const spanX = extent.xMaxM - extent.xMinM || 1;
  const spanY = extent.yMaxM - extent.yMinM || 1;
  const pxPerM = Math.min(widthPx / spanX, heightPx / spanY);
  const xMinM = (extent.xMinM + extent.xMaxM - widthPx / pxPerM) / 2;
  const yMinM = (extent.yMinM + extent.yMaxM - heightPx / pxPerM) / 2;
  return {
    frame,
    pxPerM,
    xMinM,
    yMinM,
    xMaxM: xMinM + widthPx / pxPerM,
    yMaxM: yMinM + heightPx / pxPerM,
    toPx: ([x, y]) => [frame.left + (x - xMinM) * pxPerM, frame.bottom - (y - yMinM) * pxPerM],
    toM: ([x, y]) => [xMinM + (x - frame.left) / pxPerM, yMinM + (frame.bottom - y) / pxPerM],
  };
}

export function extentOf(points: readonly Point[]): Extent {
  const extent = { xMinM: Infinity, xMaxM: -Infinity, yMinM: Infinity, yMaxM: -Infinity };
  for (const [x, y] of points) {
    extent.xMinM = Math.min(extent.xMinM, x);
    extent.xMaxM = Math.max(extent.xMaxM, x);
    extent.yMinM = Math.min(extent.yMinM, y);
    extent.yMaxM = Math.max(extent.yMaxM, y);
  }
  return extent;
}

export function isWithin(extent: Extent, [x, y]: Point): boolean {
  return x >= extent.xMinM && x <= extent.xMaxM && y >= extent.yMinM && y <= extent.yMaxM;
}

/** What sums of heights lose: lines that touch do not cover each other. */
const ROUND_OFF_PX = 1e-6;

export function overlap(a: Frame, b: Frame): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > ROUND_OFF_PX &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > ROUND_OFF_PX
  );
}
