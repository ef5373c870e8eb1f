import type { Point } from '@talud/slope';

/** Four decimals, a tenth of a millimetre: what summaries and messages show of geometry. Never -0. */
export function round4(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}

export function roundPoint([x, y]: Point): Point {
  return [round4(x), round4(y)];
}

/** A point in a message. */
export function pointText([x, y]: Point): string {
  return `(${round4(x)}, ${round4(y)})`;
}

/** So many significant digits: permeabilities and flows span twenty decades, so decimals would lose them. Never -0. */
export function significant(value: number, digits = 6): number {
  return Number(value.toPrecision(digits)) + 0;
}
