import { DISTRIBUTIONS, METHODS } from '@talud/slope';
import {
  DESIGN_STANDARDS,
  HYDRAULIC_MODELS,
  SEARCH_METHODS,
  SETTINGS,
  STRENGTH_MODELS,
  SUPPORT_CLASSES,
} from '@talud/slope-model';

/**
 * What must be proved, from the registries of the engine and the project model: what is added there and nowhere checked is a gap here.
 * The design standard `none` is the absence of one.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const FAMILIES = {
  method: Object.keys(METHODS),
  search: Object.keys(SEARCH_METHODS),
  strength: Object.keys(STRENGTH_MODELS),
  support: Object.keys(SUPPORT_CLASSES),
  flow: SETTINGS['groundwater.method'].choices.filter((choice) => choice.startsWith('fea_')),
  conductivity: Object.keys(HYDRAULIC_MODELS),
  distribution: DISTRIBUTIONS,
  drawdown: SETTINGS['groundwater.rapid_drawdown_method'].choices,
  standard: Object.keys(DESIGN_STANDARDS).filter((id) => id !== 'none'),
};
