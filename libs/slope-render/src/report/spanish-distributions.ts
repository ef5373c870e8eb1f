/** The Spanish names of distributions of random variables. */
export const SPANISH_DISTRIBUTIONS = {
  none: 'ninguna',
  normal: 'normal',
  lognormal: 'lognormal',
  uniform: 'uniforme',
  triangular: 'triangular',
  beta: 'beta',
  gamma: 'gamma',
  exponential: 'exponencial',
} as const;
