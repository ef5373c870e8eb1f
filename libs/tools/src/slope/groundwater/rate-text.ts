/** A flow, a velocity or a permeability in a text: 3.28e-6 rather than a row of zeros. */
export function rateText(value: number): string {
  return value !== 0 && Math.abs(value) < 1e-3 ? value.toExponential() : String(value);
}
