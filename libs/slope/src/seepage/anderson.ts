/**
 * Anderson's mixing of a fixed-point iteration h <- G(h): the next point is put together from the last few, so that
 * their residuals G(h) - h cancel in the least-squares sense (Anderson 1965, J. ACM 12; Walker and Ni 2011, SIAM J. Numer.
 * Anal. 49; for unsaturated flow Lott, Walker, Woodward and Yang 2012, An accelerated Picard method for nonlinear systems related to variably saturated flow, Advances in Water Resources 38).
 */
export class AndersonMixing {
  readonly #residuals: Float64Array[] = [];
  readonly #images: Float64Array[] = [];

  /** Chosen: more points help little and make the least squares ill-conditioned. */
  constructor(readonly depth = 6) {}

  /** Forgets the past, as after a change of the equations. */
  restart(): void {
    this.#residuals.length = 0;
    this.#images.length = 0;
  }

  /** Overwrites `h` with the next point, from its image `g`; `damping` is the share of the mixed residual that is taken. */
  advance(h: Float64Array, g: Float64Array, damping: number): void {
    const residual = g.map((value, i) => value - (h[i] as number));
    this.#residuals.push(residual);
    this.#images.push(g.slice());
    if (this.#residuals.length > this.depth) {
      this.#residuals.shift();
      this.#images.shift();
    }
    const older = this.#residuals.length - 1;
    const weights = this.#weights(residual, older);
    for (let i = 0; i < h.length; i++) {
      const r = residual[i] as number;
      let mixed = r;
      let point = h[i] as number;
      for (let a = 0; a < older; a++) {
        const change = r - ((this.#residuals[a] as Float64Array)[i] as number);
        mixed -= (weights[a] as number) * change;
        point -=
          (weights[a] as number) * ((g[i] as number) - ((this.#images[a] as Float64Array)[i] as number) - change);
      }
      h[i] = point + damping * mixed;
    }
  }

  /** Weights of the older points: least squares of the residual over its changes, by the normal equations. */
  #weights(residual: Float64Array, older: number): Float64Array {
    const changes = this.#residuals
      .slice(0, older)
      .map((old) => residual.map((value, i) => value - (old[i] as number)));
    const matrix = changes.map((row) => changes.map((column) => dot(row, column)));
    // A touch on the diagonal keeps near-parallel changes from blowing the weights up.
    matrix.forEach((row, a) => {
      row[a] = (row[a] as number) * (1 + 1e-8);
    });
    return solveSmall(
      matrix,
      Float64Array.from(changes, (change) => dot(change, residual)),
    );
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** Gauss without pivoting, for a symmetric positive definite matrix of a few rows; a row without a pivot gets weight 0. */
function solveSmall(matrix: number[][], b: Float64Array): Float64Array {
  const size = b.length;
  for (let k = 0; k < size; k++) {
    const pivotRow = matrix[k] as number[];
    for (let r = k + 1; r < size; r++) {
      const row = matrix[r] as number[];
      const share = pivotRow[k] === 0 ? 0 : (row[k] as number) / (pivotRow[k] as number);
      for (let c = k; c < size; c++) row[c] = (row[c] as number) - share * (pivotRow[c] as number);
      b[r] = (b[r] as number) - share * (b[k] as number);
    }
  }
  for (let k = size - 1; k >= 0; k--) {
    const row = matrix[k] as number[];
    let sum = b[k] as number;
    for (let c = k + 1; c < size; c++) sum -= (row[c] as number) * (b[c] as number);
    const weight = sum / (row[k] as number);
    b[k] = Number.isFinite(weight) ? weight : 0;
  }
  return b;
}
