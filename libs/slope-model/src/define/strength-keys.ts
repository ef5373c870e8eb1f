/** What a strength may have beside its model and parameters, whichever the model. */
export const EXTRAS = [
  ...(['points', 'rows', 'cutoff_enabled', 'function_type', 'method', 'bedding', 'rock_mass'] as const),
  ...(['input_type', 'rules', 'base', 'joints', 'definition', 'mapping', 'joint_selection'] as const),
  ...(['use_base_if_weaker', 'use_parent_water'] as const),
];

/** What a caller wrote of a strength. */
export type GivenStrength = { readonly [K in 'model' | 'params' | (typeof EXTRAS)[number]]?: unknown };

export const STRENGTH_KEYS = ['model' as const, 'params' as const, ...EXTRAS];
