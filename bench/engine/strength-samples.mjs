import { changeSection, drawSamples } from '@talud/slope';

/**
 * The section in samples of the strengths of all its materials, drawn by Latin hypercube.
 * @param {import('@talud/slope').AnalysisInput} input
 * @param {import('@talud/slope').PreparedSection} section
 * @param {number} samples
 */
export function strengthSamples(input, section, samples) {
  const open = { min: 0, max: Number.POSITIVE_INFINITY };
  const distributions = input.materials.flatMap(() => [
    { type: /** @type {const} */ ('lognormal'), mean: 12, standardDeviation: 3, ...open },
    { type: /** @type {const} */ ('normal'), mean: 24, standardDeviation: 2, ...open },
  ]);
  const drawn = drawSamples(distributions, [], { sampling: 'latin_hypercube', samples, seed: 10116 });
  return (/** @type {number} */ s) =>
    changeSection(section, {
      ...input,
      materials: input.materials.map((material, i) => {
        const at = s * distributions.length + 2 * i;
        const strength = {
          model: /** @type {const} */ ('mohr_coulomb'),
          cohesionKpa: drawn[at] ?? 0,
          frictionAngleDeg: drawn[at + 1] ?? 0,
        };
        return { ...material, strength };
      }),
    });
}
