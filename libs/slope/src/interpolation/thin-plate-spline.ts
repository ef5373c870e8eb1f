/**
 * The surface of least bending through scattered values: f(p) = a0 + a1 x + a2 y + sum w_i U(|p - p_i|), U(r) = r^2 ln r, with
 * sum w_i = sum w_i x_i = sum w_i y_i = 0 (Duchon 1977, Splines minimizing rotation-invariant semi-norms in Sobolev spaces;
 * Wahba 1990, Spline models for observational data, section 2.4).
 */
export interface ThinPlateSpline {
  /** Coordinates are counted from here, in units of `scaleM`: the equations do not care where the section lies or how large it is. */
  centreX: number;
  centreY: number;
  scaleM: number;
  x: Float64Array;
  y: Float64Array;
  /** w_1 to w_n, a0, a1, a2. */
  coefficients: Float64Array;
}

/** The least pivot over the greatest below which the equations are taken as singular: points on one line, or nearly two at one place. Chosen. */
const LEAST_PIVOT_SHARE = 1e-13;

/** Null when the equations have no trustworthy solution. */
export function fitThinPlateSpline(x: Float64Array, y: Float64Array, values: Float64Array): ThinPlateSpline | null {
  const n = values.length;
  const frame = frameOf(x, y);
  const [px, py] = [
    x.map((at) => (at - frame.centreX) / frame.scaleM),
    y.map((at) => (at - frame.centreY) / frame.scaleM),
  ];
  const size = n + 3;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  right.set(values);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      matrix[i * size + j] = bending(
        ((px[i] as number) - (px[j] as number)) ** 2 + ((py[i] as number) - (py[j] as number)) ** 2,
      );
    }
    const plane = [1, px[i] as number, py[i] as number];
    for (let k = 0; k < 3; k++) {
      matrix[i * size + n + k] = plane[k] as number;
      matrix[(n + k) * size + i] = plane[k] as number;
    }
  }
  if (!solveInPlace(matrix, right, size)) return null;
  return { ...frame, x: px, y: py, coefficients: right };
}

/** Value of the surface at a point of the section. */
export function splineAt(spline: ThinPlateSpline, atX: number, atY: number): number {
  const { centreX, centreY, scaleM, x, y, coefficients } = spline;
  const n = x.length;
  const px = (atX - centreX) / scaleM;
  const py = (atY - centreY) / scaleM;
  let value = (coefficients[n] as number) + (coefficients[n + 1] as number) * px + (coefficients[n + 2] as number) * py;
  for (let i = 0; i < n; i++) {
    const dx = px - (x[i] as number);
    const dy = py - (y[i] as number);
    value += (coefficients[i] as number) * bending(dx * dx + dy * dy);
  }
  return value;
}

/** r^2 ln r from the square of r. */
function bending(r2: number): number {
  return r2 > 0 ? 0.5 * r2 * Math.log(r2) : 0;
}

function frameOf(x: Float64Array, y: Float64Array): { centreX: number; centreY: number; scaleM: number } {
  const [xMin, xMax, yMin, yMax] = [least(x), -least(x.map((at) => -at)), least(y), -least(y.map((at) => -at))];
  return {
    centreX: (xMin + xMax) / 2,
    centreY: (yMin + yMax) / 2,
    scaleM: Math.hypot(xMax - xMin, yMax - yMin) / 2 || 1,
  };
}

function least(values: Float64Array): number {
  return values.reduce((low, value) => Math.min(low, value), Infinity);
}

/** Gaussian elimination with row pivots; false when a pivot shows that the matrix is singular to working accuracy. */
function solveInPlace(a: Float64Array, b: Float64Array, n: number): boolean {
  let greatest = 0;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) {
      if (Math.abs(a[i * n + k] as number) > Math.abs(a[pivot * n + k] as number)) pivot = i;
    }
    const size = Math.abs(a[pivot * n + k] as number);
    greatest = Math.max(greatest, size);
    if (!(size > LEAST_PIVOT_SHARE * greatest)) return false;
    if (pivot !== k) swapRows(a, b, n, k, pivot);
    for (let i = k + 1; i < n; i++) {
      const factor = (a[i * n + k] as number) / (a[k * n + k] as number);
      if (factor === 0) continue;
      for (let j = k + 1; j < n; j++) a[i * n + j] = (a[i * n + j] as number) - factor * (a[k * n + j] as number);
      b[i] = (b[i] as number) - factor * (b[k] as number);
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    let sum = b[k] as number;
    for (let j = k + 1; j < n; j++) sum -= (a[k * n + j] as number) * (b[j] as number);
    b[k] = sum / (a[k * n + k] as number);
  }
  return b.every(Number.isFinite);
}

function swapRows(a: Float64Array, b: Float64Array, n: number, one: number, other: number): void {
  for (let j = 0; j < n; j++) {
    const held = a[one * n + j] as number;
    a[one * n + j] = a[other * n + j] as number;
    a[other * n + j] = held;
  }
  const held = b[one] as number;
  b[one] = b[other] as number;
  b[other] = held;
}
