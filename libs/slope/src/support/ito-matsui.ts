/** A row of piles in moving soil. */
export interface PileRow {
  /** Between the axes of two piles. */
  centreSpacingM: number;
  /** Between the faces of two piles. */
  clearSpacingM: number;
  cohesionKpa: number;
  frictionAngleDeg: number;
}

/**
 * Lateral force on one pile of a row, kN per metre of depth, when soil under a vertical stress is squeezed through between the piles (Ito &
 * Matsui 1975, Soils and Foundations 15(4), eqs 13 and 23 for phi = 0, with gamma z for the stress). Null when the piles touch.
 *
 *   N = tan^2(45 + phi/2)   m = sqrt(N) t + N - 1   A = (D1/D2)^m exp((D1 - D2)/D2 N t tan(pi/8 + phi/4))
 */
export function pileForceKnPerM(row: PileRow, verticalKpa: number): number | null {
  const { centreSpacingM: D1, clearSpacingM: D2, cohesionKpa: c } = row;
  if (!(D2 > 0) || !(D1 > D2)) return null;
  const phi = (row.frictionAngleDeg * Math.PI) / 180;
  if (phi === 0) {
    const squeezed = D1 * (3 * Math.log(D1 / D2) + ((D1 - D2) / D2) * Math.tan(Math.PI / 8)) - 2 * (D1 - D2);
    return c * squeezed + verticalKpa * (D1 - D2);
  }
  const N = Math.tan(Math.PI / 4 + phi / 2) ** 2;
  const s = Math.sqrt(N);
  const t = Math.tan(phi);
  const m = s * t + N - 1;
  const A = (D1 / D2) ** m * Math.exp(((D1 - D2) / D2) * N * t * Math.tan(Math.PI / 8 + phi / 4));
  const F = (2 * t + 2 * s + 1 / s) / m;
  return c * D1 * ((A - 2 * s * t - 1) / (N * t) + F) - c * (D1 * F - (2 * D2) / s) + (verticalKpa * (D1 * A - D2)) / N;
}
