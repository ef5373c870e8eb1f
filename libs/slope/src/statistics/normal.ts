import { incompleteGamma } from './incomplete-gamma.js';

/** Standard normal distribution function, from the incomplete gamma function with a = 1/2 (Abramowitz & Stegun 1964, 26.2.30). */
export function normalCdf(x: number): number {
  const { lower, upper } = incompleteGamma(0.5, (x * x) / 2, LOG_GAMMA_HALF);
  return x < 0 ? upper / 2 : (1 + lower) / 2;
}

/** The gamma function of one half is the square root of pi. */
const LOG_GAMMA_HALF = Math.log(Math.PI) / 2;

/**
 * The standard normal quantile of a probability between 0 and 1: the rational approximations of Acklam 2003, with one step of Halley's
 * method against {@link normalCdf}. Infinite at 0 and 1.
 */
export function normalQuantile(p: number): number {
  if (p <= 0 || p >= 1) return p <= 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const x = rational(p);
  const error = normalCdf(x) - p;
  const step = error * Math.sqrt(2 * Math.PI) * Math.exp((x * x) / 2);
  return x - step / (1 + (x * step) / 2);
}

function rational(p: number): number {
  const tail = Math.min(p, 1 - p);
  if (tail < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(tail));
    const x = polynomial(C, q) / (polynomial(D, q) * q + 1);
    return p > 0.5 ? -x : x;
  }
  const q = p - 0.5;
  const r = q * q;
  return (polynomial(A, r) * q) / (polynomial(B, r) * r + 1);
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
