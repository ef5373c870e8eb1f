import { didYouMean, type OtherWords } from '@talud/errors';

/**
 * Names of the module and how engineers and other programs call the same, `words_joined_so`. It makes hints alone: a word
 * that means two things elsewhere must not choose a strength or a method for anybody.
 */
export const CALLED: OtherWords = {
  ordinary_fellenius: ['swedish', 'swedish_circle', 'swedish_method', 'oms', 'ordinary_method_of_slices'],
  gle_morgenstern_price: ['mp', 'm_p', 'general_limit_equilibrium', 'rigorous'],
  spencer: ['rigorous'],
  bishop_simplified: ['modified_bishop'],
  corps_engineers_1: ['corps_of_engineers', 'usace'],
  corps_engineers_2: ['corps_of_engineers', 'usace'],

  particle_swarm: ['pso', 'swarm'],
  simulated_annealing: ['sa'],
  circular: ['circle', 'circles', 'arc'],
  non_circular: ['polyline', 'polygonal', 'irregular', 'composite'],
  L2R: ['left_to_right', 'right', 'to_the_right'],
  R2L: ['right_to_left', 'left', 'to_the_left'],

  mohr_coulomb: ['mc', 'c_phi', 'frictional', 'drained', 'effective_stress', 'linear'],
  undrained: ['cohesive', 'tresca', 'total_stress', 'phi_0', 'su', 'cu'],
  hoek_brown: ['hb', 'ghb', 'generalized_hoek_brown', 'generalised_hoek_brown'],
  infinite_strength: ['bedrock', 'rock', 'impenetrable', 'rigid'],
  vertical_stress_ratio: ['strength_ratio', 'su_sigma_v', 'cu_sigma_v'],
  cohesion: ['c', 'c_prime', 'su', 'cu', 'undrained_shear_strength'],
  friction_angle: ['phi', 'phi_prime', 'angle_of_friction', 'angle_of_internal_friction'],
  phi: ['friction_angle'],
  unit_weight: ['gamma', 'density', 'weight', 'bulk_density'],
  sat_unit_weight: ['gamma_sat', 'saturated_unit_weight'],
  model: ['type', 'strength_model', 'strength_type'],
  params: ['parameters'],
  at: ['point', 'position', 'location', 'region'],
  kind: ['type'],
  type_class: ['class', 'type'],
  head: ['start', 'from'],
  tail: ['end', 'to', 'length'],
  drawdown: ['drawdown_line', 'rapid_drawdown', 'drawdown_level'],

  external: ['outline', 'ground', 'ground_surface', 'surface', 'profile', 'geometry', 'polygon'],
  material_boundaries: ['layers'],
  materials: ['layers', 'soils'],
  material: ['layer'],
  water_table: ['phreatic', 'phreatic_line', 'phreatic_surface', 'groundwater', 'gwt', 'water', 'water_level'],
  piezometric: ['phreatic', 'piezometric_line'],
  piezo_line: ['piezometric', 'piezometric_line'],
  fem: ['seepage', 'fea', 'finite_elements', 'field'],
  fea_steady: ['seepage', 'fem', 'finite_elements'],
  fea_transient: ['seepage', 'fem', 'finite_elements'],
  loads: ['surcharge', 'surcharges'],
  distributed: ['surcharge', 'uniform', 'area', 'traffic', 'pressure'],
  line: ['concentrated', 'force'],
  supports: ['reinforcement', 'reinforcements', 'anchors', 'nails'],

  geosynthetic: ['geogrid', 'geotextile', 'reinforcement', 'strip'],
  end_anchored: ['anchor', 'bolt', 'rock_bolt'],
  grouted_tieback: ['anchor', 'ground_anchor', 'prestressed_anchor'],
  soil_nail: ['bolt', 'rock_bolt'],
  pile_micropile: ['sheet_pile', 'bored_pile'],
  retaining_wall_efp: ['wall', 'equivalent_fluid_pressure'],
  tensile_capacity: ['tensile_strength', 'strength', 'capacity'],

  eurocode7_da1c1: ['ec7', 'eurocode_7', 'eurocode7', 'da1', 'da1_1', 'ec7_da1', 'ec7_da1_1', 'eurocode7_da1_1'],
  eurocode7_da1c2: ['ec7', 'eurocode_7', 'eurocode7', 'da1', 'da1_2', 'ec7_da1', 'ec7_da1_2', 'eurocode7_da1_2'],
  eurocode7_da2: ['da2', 'ec7_da2'],
  eurocode7_da3: ['da3', 'ec7_da3'],
  name: ['title'],
  key: ['variable', 'parameter'],
  normal: ['gaussian'],
  latin_hypercube: ['lhs'],
  en: ['english'],
  es: ['spanish', 'castellano'],
};

export const WORDS_OF_THE_FIELD: OtherWords = inverted(CALLED);

/** {@link didYouMean} among names of the module. */
export function closestName(unknown: string, known: readonly string[]): string {
  return didYouMean(unknown, known, WORDS_OF_THE_FIELD);
}

function inverted(called: OtherWords): OtherWords {
  const names: Record<string, string[]> = {};
  for (const [name, words] of Object.entries(called)) {
    for (const word of words) names[word] = [...(names[word] ?? []), name];
  }
  return names;
}
