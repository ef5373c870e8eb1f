/**
 * Why a surface has no factor of safety: a small number in the population, a code and a sentence everywhere else.
 *
 * The codes are the ones users of slope programs know: -112 m-alpha, -111 not converged, -120 tension at a base, -101
 * for every other cause. `byConstruction` marks what a search meets as a matter of course (circles that miss the ground
 * or leave the section); the rest says something about the slope or the model. `not_tried` has no code: it is no rejection,
 * and is counted nowhere.
 */
export interface Rejection {
  name: RejectionName;
  code: number;
  byConstruction: boolean;
  text: string;
}

export type RejectionName = (typeof TABLE)[number][0];

// New causes go to the end: stored populations hold these places.
const TABLE = [
  ['none', 0, false, ''],
  [
    'no_circle_at_centre',
    -101,
    true,
    'No circle about this centre cuts the ground within the slope limits and above the floor of the section.',
  ],
  ['misses_ground', -101, true, 'The surface does not cut the ground.'],
  ['leaves_section', -101, true, 'The sliding mass runs out of the side of the section.'],
  ['below_section', -101, true, 'The surface passes below the floor of the section.'],
  ['outside_slope_limits', -101, true, 'The surface enters or leaves the ground outside the slope limits.'],
  [
    'slides_other_way',
    -101,
    true,
    'The ground falls the other way here: the surface does not slide in the failure direction of the analysis.',
  ],
  ['too_shallow', -101, true, 'The surface stays shallower than the least depth asked for.'],
  ['too_small', -101, true, 'The sliding mass is a sliver: its area is below the least area.'],
  ['overhanging_toe', -101, true, 'The surface would leave the ground under an overhang at the toe.'],
  ['base_too_steep', -101, false, 'A slice base is steeper than the steepest base angle allowed.'],
  ['within_tension_crack', -101, true, 'The whole surface lies in the zone of the tension crack.'],
  ['through_void', -101, false, 'The surface passes through a part of the section without soil.'],
  ['through_infinite_strength', -101, true, 'The surface passes through a material of infinite strength.'],
  [
    'water_surface_short',
    -101,
    false,
    'The water surface or field that serves a material ends before this surface does; extend it over the section.',
  ],
  ['too_intricate', -101, false, 'The surface crosses more lines than a slice table holds.'],
  [
    'not_a_surface',
    -101,
    false,
    'The points do not make a surface: they must run from left to right, with a finite radius for a circle.',
  ],
  ['no_driving_force', -101, false, 'Nothing drives the mass in the failure direction.'],
  ['factor_out_of_range', -101, false, 'The equations balance only at a factor that is negative or beyond all reason.'],
  ['not_converged', -111, false, 'The iterations did not converge.'],
  [
    'no_root',
    -111,
    false,
    'Force and moment equilibrium agree for no lambda of the range: the method has no solution on this surface.',
  ],
  [
    'root_not_found',
    -111,
    false,
    'No lambda of the range could be shown to satisfy force and moment equilibrium, nor that there is none.',
  ],
  ['m_alpha', -112, false, 'At a slice base m-alpha is below the limit: the base is too steep for its friction.'],
  ['tension_at_base', -120, false, 'The effective normal force is negative at a slice base.'],
  ['below_least_elevation', -101, true, 'The surface reaches below the least elevation asked for.'],
  ['turns_back', -101, false, 'The surface turns back on itself at the crest, and no crack is to part it there.'],
  ['outside_focus', -101, true, 'The surface does not pass where a focus object wants it.'],
  ['not_tried', 0, true, 'The search of another method alone tried this surface.'],
  [
    'yields_at_rest',
    -101,
    false,
    'The factor is at or below the one asked for without any earthquake: there is no coefficient that brings it there.',
  ],
  ['no_yield_coefficient', -101, false, 'No coefficient within reason brings the factor down to the one asked for.'],
  [
    'cannot_slide',
    -101,
    false,
    'No mass can slide along the surface: it bends too sharply, bends downward on its way to the crest, or leaves the ground too steeply. Draw its end pieces flatter, or spread a corner over two block objects.',
  ],
  [
    'slides_freely',
    -101,
    false,
    'Hardly anything holds the mass: what resists is less than a hundredth of what drives it.',
  ],
  [
    'interslice_shear',
    -101,
    false,
    'The forces between slices are far below what the soil bears where the surface bends: a slide along it would meet more resistance than they tell.',
  ],
] as const;

const ORDINALS = new Map<string, number>(TABLE.map(([name], ordinal) => [name, ordinal]));

/** All rejections; the ordinal in a population is the index here, 0 for a surface with a factor. */
export const REJECTIONS: readonly Rejection[] = TABLE.map(([name, code, byConstruction, text]) => ({
  name,
  code,
  byConstruction,
  text,
}));

export function rejectionOrdinal(name: RejectionName): number {
  return ORDINALS.get(name) ?? 0;
}

export function rejectionOf(ordinal: number): Rejection {
  const found = REJECTIONS[ordinal];
  if (!found) throw new Error(`no rejection has the ordinal ${ordinal}`);
  return found;
}
