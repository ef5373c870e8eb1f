/** Values at scattered points as columns; no two of them at one place. */
export interface Samples {
  x: Float64Array;
  y: Float64Array;
  value: Float64Array;
}
