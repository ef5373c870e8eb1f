/**
 * Natural logarithm of the gamma function for x > 0: Stirling's series (Abramowitz & Stegun 1964, 6.1.40) above 15, reached by the
 * recurrence from below; good to 1e-14 of its value.
 */
export function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  while (z < 15) {
    shift += Math.log(z);
    z++;
  }
  const r = 1 / (z * z);
  const series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r / 1188)))) / z;
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

/**
 * The regularised incomplete gamma functions P(a, x) and Q = 1 - P, each without loss of digits where it is small: the series below
 * a + 1 (Abramowitz & Stegun 6.5.29), Legendre's continued fraction above (6.5.31) by the modified method of Lentz 1976.
 */
export function incompleteGamma(a: number, x: number, logGammaA = logGamma(a)): { lower: number; upper: number } {
  if (!(x > 0)) return { lower: 0, upper: 1 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  const scale = Math.exp(a * Math.log(x) - x - logGammaA);
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < TERMS && term > sum * EPSILON; n++) {
      term *= x / (a + n);
      sum += term;
    }
    const lower = Math.min(1, scale * sum);
    return { lower, upper: 1 - lower };
  }
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < TERMS; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / awayFromZero(an * d + b);
    c = awayFromZero(b + an / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < EPSILON) break;
  }
  const upper = Math.min(1, scale * fraction);
  return { lower: 1 - upper, upper };
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

const TINY = 1e-300;
const EPSILON = 1e-16;
/** Chosen: far more than any shape of a distribution of ours takes. */
const TERMS = 10_000;
