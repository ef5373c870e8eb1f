import type { PartialFactors } from '@talud/slope';
import { effectiveSetting, type Settings } from '../settings/schema.js';
import { DESIGN_STANDARDS, type DesignStandardId, type StandardFactors } from './design-standards.js';

/** The standard that an analysis with these settings keeps, and its factors. */
export interface StandardInForce {
  readonly id: DesignStandardId;
  readonly name: string;
  readonly factors: StandardFactors;
}

/** Undefined when everything counts as it is. */
export function standardInForce(settings: Settings): StandardInForce | undefined {
  const id = effectiveSetting(settings, 'design_standard.standard');
  if (!effectiveSetting(settings, 'design_standard.enabled') || id === 'none') return undefined;
  const { name, factors } = DESIGN_STANDARDS[id];
  return { id, name, factors: factors ?? customFactors(settings) };
}

function customFactors(settings: Settings): StandardFactors {
  const get = (name: keyof StandardFactors) => effectiveSetting(settings, `design_standard.factor_${name}`);
  return {
    permanent: get('permanent'),
    variable: get('variable'),
    cohesion: get('cohesion'),
    friction: get('friction'),
    unit_weight: get('unit_weight'),
    resistance: get('resistance'),
    undrained: get('undrained'),
    shear_strength: get('shear_strength'),
    permanent_favourable: get('permanent_favourable'),
    variable_favourable: get('variable_favourable'),
    seismic: get('seismic'),
  };
}

/** The factors as the engine reads them. Those of unit weight and earthquake are in its input already. */
export function partialFactors(settings: Settings): PartialFactors | undefined {
  const standard = standardInForce(settings);
  if (standard === undefined) return undefined;
  const { factors } = standard;
  return {
    permanent: factors.permanent,
    permanentFavourable: factors.permanent_favourable,
    variable: factors.variable,
    variableFavourable: factors.variable_favourable,
    cohesion: factors.cohesion,
    friction: factors.friction,
    undrained: factors.undrained,
    shearStrength: factors.shear_strength,
    resistance: factors.resistance,
    singleSourceWeight: effectiveSetting(settings, 'design_standard.single_source_weight'),
    factorsAnchors: effectiveSetting(settings, 'design_standard.anchor_permanent_factor'),
  };
}
