import type { Samples } from './samples.js';

/**
 * The surface of least bending through the samples (Duchon 1977; Wahba 1990, section 2.4):
 *
 *   f = a0 + ax X + ay Y + sum wi r^2 ln r     sum wi = sum wi Xi = sum wi Yi = 0
 *
 * with X, Y measured from the middle of the samples in units of their extent, so that the equations keep their digits.
 */
export interface ThinPlateSpline {
  method: 'thin_plate_spline';
  x: Float64Array;
  y: Float64Array;
  weight: Float64Array;
  plane: readonly [constant: number, byX: number, byY: number];
  middleX: number;
  middleY: number;
  extentM: number;
  /** Range of the samples. */
  least: number;
  most: number;
}

/** Null for fewer than three samples, samples on one line, or so near each other that the equations cannot be solved. */
export function thinPlateSpline({ x: xs, y: ys, value }: Samples): ThinPlateSpline | null {
  const n = xs.length;
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [low, high] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  const [middleX, middleY, extentM] = [(left + right) / 2, (low + high) / 2, Math.max(right - left, high - low)];
  if (n < 3 || !(extentM > 0)) return null;
  const x = xs.map((each) => (each - middleX) / extentM);
  const y = ys.map((each) => (each - middleY) / extentM);
  const size = n + 3;
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (let i = 0; i < n; i++) {
    const row = matrix[i] as Float64Array;
    for (let j = 0; j < n; j++) {
      row[j] = bending(((x[i] as number) - (x[j] as number)) ** 2 + ((y[i] as number) - (y[j] as number)) ** 2);
    }
    [1, x[i] as number, y[i] as number].forEach((term, k) => {
      row[n + k] = term;
      (matrix[n + k] as Float64Array)[i] = term;
    });
    row[size] = value[i] as number;
  }
  const solved = eliminate(matrix);
  if (!solved) return null;
  return {
    method: 'thin_plate_spline',
    x,
    y,
    weight: solved.slice(0, n),
    plane: [solved[n] as number, solved[n + 1] as number, solved[n + 2] as number],
    middleX,
    middleY,
    extentM,
    least: value.reduce((a, b) => Math.min(a, b)),
    most: value.reduce((a, b) => Math.max(a, b)),
  };
}

/** The spline itself, which beyond and between the samples may leave their range. */
export function thinPlateSplineAt(spline: ThinPlateSpline, atX: number, atY: number): number {
  const { x, y, weight, plane } = spline;
  const X = (atX - spline.middleX) / spline.extentM;
  const Y = (atY - spline.middleY) / spline.extentM;
  let sum = plane[0] + plane[1] * X + plane[2] * Y;
  for (let i = 0; i < x.length; i++) {
    const dx = (x[i] as number) - X;
    const dy = (y[i] as number) - Y;
    sum += (weight[i] as number) * bending(dx * dx + dy * dy);
  }
  return sum;
}

/** r^2 ln r from r^2. */
function bending(square: number): number {
  return square > 0 ? 0.5 * square * Math.log(square) : 0;
}

/** A pivot below this share of the largest number means that the equations say nothing certain: chosen. */
const LEAST_PIVOT = 1e-11;

/** Gauss's elimination with partial pivoting over rows that end in their right-hand side; null when a pivot vanishes. */
function eliminate(matrix: Float64Array[]): Float64Array | null {
  const size = matrix.length;
  const scale = matrix.reduce((most, row) => row.subarray(0, size).reduce((a, b) => Math.max(a, Math.abs(b)), most), 0);
  for (let k = 0; k < size; k++) {
    let pivot = k;
    for (let i = k + 1; i < size; i++) {
      if (Math.abs(matrix[i]?.[k] as number) > Math.abs(matrix[pivot]?.[k] as number)) pivot = i;
    }
    const row = matrix[pivot] as Float64Array;
    if (!(Math.abs(row[k] as number) > LEAST_PIVOT * scale)) return null;
    matrix[pivot] = matrix[k] as Float64Array;
    matrix[k] = row;
    for (let i = k + 1; i < size; i++) {
      const other = matrix[i] as Float64Array;
      const factor = (other[k] as number) / (row[k] as number);
      if (factor === 0) continue;
      for (let j = k; j <= size; j++) other[j] = (other[j] as number) - factor * (row[j] as number);
    }
  }
  const solved = new Float64Array(size);
  for (let k = size - 1; k >= 0; k--) {
    const row = matrix[k] as Float64Array;
    let rest = row[size] as number;
    for (let j = k + 1; j < size; j++) rest -= (row[j] as number) * (solved[j] as number);
    solved[k] = rest / (row[k] as number);
  }
  return solved;
}
