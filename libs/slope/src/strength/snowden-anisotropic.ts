import { directionNear, shareBeyond } from './bedding.js';
import { cPhiFunction } from './c-phi-function.js';
import type { BaseSite, StrengthLaw, StrengthLine, StrengthOf } from './law.js';
import { unless } from './law.js';
import { shearNormalFunction } from './shear-normal-function.js';

type Snowden = StrengthOf<'snowden_anisotropic_linear'>;
type StressFunction = Snowden['bedding'];

/**
 * Bedding and rock mass as functions of the stress, bedding within A of its direction and mass beyond B, tau straight between,
 * with an A and B for either side of the bedding (Snowden 2007, modified anisotropic linear model).
 */
export const snowdenAnisotropicLinear: StrengthLaw<Snowden> = {
  curved: true,
  faults: ({ beddingAngleDeg, clockwise, counterClockwise, bedding, rockMass }) => [
    ...unless(
      Number.isFinite(beddingAngleDeg) &&
        [clockwise, counterClockwise].every(({ aDeg, bDeg }) => aDeg >= 0 && aDeg <= bDeg && bDeg <= 90),
      'bedding angles outside 0 <= A <= B <= 90',
    ),
    ...[bedding, rockMass].flatMap(functionFaults),
  ],
  line({ beddingAngleDeg, surface, clockwise, counterClockwise, bedding, rockMass }, site, sigma, out) {
    const direction = surface ? directionNear(surface, site.x, site.y) : beddingAngleDeg;
    const turned = turnedDeg(site.angleDeg - direction);
    const { aDeg, bDeg } = turned < 0 ? clockwise : counterClockwise;
    const share = shareBeyond(aDeg, bDeg, Math.abs(turned));
    functionLine(bedding, site, sigma, out);
    const { c, t } = out;
    functionLine(rockMass, site, sigma, out);
    out.c = c + share * (out.c - c);
    out.t = t + share * (out.t - t);
  },
};

/** The angle of an undirected line in (-90, 90]. */
function turnedDeg(angleDeg: number): number {
  const turned = angleDeg % 180;
  return turned > 90 ? turned - 180 : turned <= -90 ? turned + 180 : turned;
}

function functionFaults(strength: StressFunction): readonly string[] {
  return strength.model === 'c_phi_function' ? cPhiFunction.faults(strength) : shearNormalFunction.faults(strength);
}

function functionLine(strength: StressFunction, site: BaseSite, sigma: number, out: StrengthLine): void {
  if (strength.model === 'c_phi_function') cPhiFunction.line(strength, site, sigma, out);
  else shearNormalFunction.line(strength, site, sigma, out);
}
