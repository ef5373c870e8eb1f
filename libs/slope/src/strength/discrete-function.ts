import type { Strength } from '../input.js';
import { readField, type SpatialField, spatialField } from '../interpolation/spatial-field.js';
import type { BoundOf } from './bound.js';
import { cohesionFaults, frictionFaults, type StrengthLaw, type StrengthOf, tanDeg, unless } from './law.js';

/** c and phi between samples of the ground; see `interpolation/` for the methods. Never beyond the range of the samples. */
export const discreteFunction: StrengthLaw<StrengthOf<'discrete_function'>> = {
  curved: false,
  faults: ({ method, samples }) => {
    const places = new Set(samples.map(([x, y]) => `${x} ${y}`));
    const own = [
      ...unless(
        samples.length > 0 && samples.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)),
        'no sample of its strength, or one at no place',
      ),
      ...unless(places.size === samples.length, 'two samples at one place'),
      ...samples.flatMap(([, , c, phi]) => [...cohesionFaults(c), ...frictionFaults(phi)]),
    ];
    return own.length > 0 || fieldOf(method, samples, 2)
      ? own
      : ['samples that lie on one line, or too near each other, for this interpolation'];
  },
  line({ cohesion, frictionDeg }, { x, y }, _sigma, out) {
    out.c = readField(cohesion, x, y);
    out.t = frictionDeg ? tanDeg(readField(frictionDeg, x, y)) : 0;
  },
};

export function bindDiscreteFunction({
  method,
  samples,
}: StrengthOf<'discrete_function'>): BoundOf<Extract<Strength, { model: 'discrete_function' }>> {
  const cohesion = fieldOf(method, samples, 2);
  if (!cohesion) throw new Error('a discrete function was not checked for faults before it was bound');
  const drained = samples.some(([, , , phi]) => phi > 0);
  return { model: 'discrete_function', cohesion, frictionDeg: drained ? fieldOf(method, samples, 3) : null };
}

function fieldOf(
  method: StrengthOf<'discrete_function'>['method'],
  samples: StrengthOf<'discrete_function'>['samples'],
  column: 2 | 3,
): SpatialField | null {
  return spatialField(method, {
    x: Float64Array.from(samples, ([x]) => x),
    y: Float64Array.from(samples, ([, y]) => y),
    value: Float64Array.from(samples, (sample) => sample[column]),
  });
}
