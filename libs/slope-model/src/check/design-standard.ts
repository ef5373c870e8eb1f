import type { ProjectDocument } from '../document.js';
import type { Strength } from '../materials/strength.js';
import { standardInForce } from '../standards/standard-in-force.js';

const UNDRAINED = [
  'undrained',
  'undrained_depth_datum',
  'undrained_depth_layer',
  'undrained_slope_distance',
  'shansep',
  'vertical_stress_ratio',
];

/** What is likely to mislead under the standard in force. */
export function standardWarnings(document: ProjectDocument): string[] {
  const standard = standardInForce(document.settings);
  if (standard === undefined) return [];
  const { id, name, factors } = standard;
  const onActions = id === 'eurocode7_da1c1' || id === 'eurocode7_da2';
  const undrained = document.materials
    .filter(({ strength }) => UNDRAINED.includes(strength.model))
    .map((one) => one.name);
  const frictionless = document.materials.filter(({ strength }) => isFrictionless(strength)).map((one) => one.name);
  const quoted = (names: readonly string[]) => names.map((one) => `"${one}"`).join(', ');
  return [
    ...(onActions && undrained.length === 0
      ? [
          `${name} multiplies the weight that holds the slope as well as the one that drives it; DA1 combination 2 or DA3 usually governs a slope: run that too.`,
        ]
      : []),
    ...(onActions && undrained.length > 0
      ? [
          `${name} leaves the undrained strength of ${quoted(undrained)} unfactored, where DA1 combination 2 and DA3 divide it by 1.4: run one of them too.`,
        ]
      : []),
    ...(factors.cohesion < factors.undrained && frictionless.length > 0
      ? [
          `${name} divides the cohesion of ${quoted(frictionless)} by ${factors.cohesion}, as an effective one, though it stands without friction; undrained strength takes ${factors.undrained}. Give it the model undrained if that is what it is.`,
        ]
      : []),
    ...(id === 'custom' && Object.values(factors).every((factor) => factor === 1)
      ? ['All custom partial factors are 1: nothing is factored, and the over-design factor is the factor of safety.']
      : []),
  ];
}

/** Cohesion alone, in the model of effective strength: an undrained strength by another name. */
function isFrictionless(strength: Strength): boolean {
  return strength.model === 'mohr_coulomb' && strength.params.friction_angle === 0 && strength.params.cohesion > 0;
}
