import type { Samples } from './samples.js';

export interface InverseDistance extends Samples {
  method: 'inverse_distance';
}

/** Mean of the samples weighted by 1 / d^2 (Shepard 1968): exact at each of them, within their range everywhere. */
export function inverseDistance(samples: Samples): InverseDistance {
  return { method: 'inverse_distance', ...samples };
}

export function inverseDistanceAt({ x, y, value }: InverseDistance, atX: number, atY: number): number {
  let weights = 0;
  let sum = 0;
  for (let i = 0; i < x.length; i++) {
    const dx = (x[i] as number) - atX;
    const dy = (y[i] as number) - atY;
    const square = dx * dx + dy * dy;
    if (square === 0) return value[i] as number;
    weights += 1 / square;
    sum += (value[i] as number) / square;
  }
  return sum / weights;
}
