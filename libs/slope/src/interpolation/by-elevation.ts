import type { Samples } from './samples.js';

/** Elevations that grow, with the value at each. */
export interface ByElevation {
  method: 'linear_by_elevation';
  y: Float64Array;
  value: Float64Array;
}

/** A profile over the elevation alone: straight between samples, constant beyond them; samples at one elevation count as their mean. */
export function byElevation({ y, value }: Samples): ByElevation {
  const levels = [...new Set(y)].sort((a, b) => a - b);
  const means = levels.map((level) => {
    const there = [...value].filter((_, i) => y[i] === level);
    return there.reduce((sum, each) => sum + each, 0) / there.length;
  });
  return { method: 'linear_by_elevation', y: Float64Array.from(levels), value: Float64Array.from(means) };
}

export function elevationAt({ y, value }: ByElevation, atY: number): number {
  const last = y.length - 1;
  if (atY <= (y[0] as number)) return value[0] as number;
  if (atY >= (y[last] as number)) return value[last] as number;
  let i = 0;
  while ((y[i + 1] as number) < atY) i++;
  const [y0, y1] = [y[i] as number, y[i + 1] as number];
  return (value[i] as number) + (((value[i + 1] as number) - (value[i] as number)) * (atY - y0)) / (y1 - y0);
}
