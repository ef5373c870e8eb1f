import type { BoundStrength } from './bound.js';
import type { BaseSite, StrengthLaw, StrengthLine, StrengthOf } from './law.js';
import { unless } from './law.js';

/** Reads any strength that is not anisotropic itself. */
export type ReadPart = (strength: BoundStrength, site: BaseSite, sigmaKpa: number, out: StrengthLine) => void;

/** A strength of its own for each range of base inclinations, counter-clockwise; a limit belongs to the range that ends there. */
export function generalizedAnisotropic(
  read: ReadPart,
  isCurved: (strength: BoundStrength) => boolean,
): StrengthLaw<StrengthOf<'generalized_anisotropic'>> {
  return {
    curved: ({ ranges }) => ranges.some(({ strength }) => isCurved(strength)),
    faults: ({ ranges }) =>
      unless(
        ranges.at(-1)?.toDeg === 90 && ranges.every(({ toDeg }, i) => toDeg > (ranges[i - 1]?.toDeg ?? -90)),
        'ranges of inclination that do not grow from -90 to 90',
      ),
    line({ ranges }, site, sigma, out) {
      let i = 0;
      while (i + 1 < ranges.length && site.angleDeg > (ranges[i]?.toDeg ?? 90) + 1e-9) i++;
      const range = ranges[i];
      if (range) read(range.strength, site, sigma, out);
    },
  };
}
