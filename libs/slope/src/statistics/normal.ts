/** Standard normal distribution function, by the complementary error function of W. J. Cody's kind (Numerical Recipes, 3rd ed., 6.2.2). */
export function normalCdf(x: number): number {
  return 0.5 * erfc(-x / Math.SQRT2);
}

/** Relative error below 1.2e-7 everywhere. */
function erfc(x: number): number {
  const z = Math.abs(x);
  const t = 1 / (1 + z / 2);
  let sum = 0;
  for (let i = CHEBYSHEV.length - 1; i >= 0; i--) sum = (CHEBYSHEV[i] as number) + t * sum;
  const value = t * Math.exp(-z * z + sum);
  return x >= 0 ? value : 2 - value;
}

const CHEBYSHEV = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
];

/**
 * The standard normal quantile of a probability strictly between 0 and 1: the rational approximations of Acklam 2003, with one step
 * of Halley's method against {@link normalCdf}.
 */
export function normalQuantile(p: number): number {
  const tail = Math.min(p, 1 - p);
  let x: number;
  if (tail < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(tail));
    x = polynomial(C, q) / (polynomial(D, q) * q + 1);
    if (p > 0.5) x = -x;
  } else {
    const q = p - 0.5;
    const r = q * q;
    x = (polynomial(A, r) * q) / (polynomial(B, r) * r + 1);
  }
  const error = normalCdf(x) - p;
  const step = error * Math.sqrt(2 * Math.PI) * Math.exp((x * x) / 2);
  return x - step / (1 + (x * step) / 2);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
}

const A = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
];
const B = [-5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1];
const C = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const D = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416];
