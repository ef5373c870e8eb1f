import type { SliceEntry } from '@talud/slope-model';

export type SliceStresses = ReturnType<typeof sliceStresses>;

/**
 * A slice with the stresses on its base in kPa: total and effective normal stress, available and mobilised shear. `weight` is the one that
 * counts, with 1 + kv and partial factors.
 */
export function sliceStresses(slice: SliceEntry) {
  const { base_length: length } = slice;
  const over = (force: number) => (length > 0 ? Math.round((force / length) * 1e4) / 1e4 + 0 : 0);
  return {
    index: slice.index,
    x_centre: slice.x_centre,
    width: slice.width,
    base_length: length,
    base_angle_deg: slice.base_angle_deg,
    height: slice.height,
    weight: slice.weight,
    weight_at_rest: slice.weight_at_rest ?? slice.weight,
    pore_pressure: slice.pore_pressure,
    surface_pressure: slice.surface_pressure,
    base_normal_force: slice.base_normal_force,
    driving_shear: slice.base_shear_force,
    sigma_n: over(slice.base_normal_force),
    sigma_n_eff: slice.effective_normal_stress,
    tau_f: over(slice.base_shear_resistance),
    tau_m: over(slice.base_shear_force),
    material: slice.material,
    cohesion: slice.cohesion,
    friction_angle: slice.friction_angle,
  };
}
