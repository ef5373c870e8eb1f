import { effectiveSetting, type Settings } from './settings-schema.js';

/** Whether samples are drawn from a seed of random_numbers. */
export function drawsSamples(settings: Settings): boolean {
  return (
    effectiveSetting(settings, 'statistics.probabilistic_analysis') &&
    effectiveSetting(settings, 'statistics.seed') === null
  );
}
