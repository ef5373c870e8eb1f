import type { Bond, Support, SupportCapacity } from '../input.js';
import type { WallPressure } from './wall-pressure.js';

/** What is wrong with a support, each as the end of "The support has ...". */
export function supportFaults({ head, tail, capacity, shearKnM, orientation, angleDeg }: Support): string[] {
  return [
    ...unless([...head, ...tail].every(Number.isFinite), 'an end that is no point'),
    ...unless(head[0] !== tail[0] || head[1] !== tail[1], 'its head at its tail'),
    ...unless(isAtLeast(shearKnM ?? 0, 0), 'a shear strength that is not 0 or more'),
    ...unless(orientation !== 'user_defined' || Number.isFinite(angleDeg), 'a force at no angle'),
    ...capacityFaults(capacity),
  ];
}

function capacityFaults(capacity: SupportCapacity): string[] {
  switch (capacity.type) {
    case 'end_anchored':
      return unless(isAtLeast(capacity.forceKnM, 0), 'a force that is not 0 or more');
    case 'bonded':
      return [
        ...unless(
          isAtLeast(capacity.tensileKnM, 0) && isAtLeast(capacity.plateKnM ?? 0, 0),
          'a tensile or plate strength that is not 0 or more',
        ),
        ...unless(capacity.bondedShare >= 0 && capacity.bondedShare <= 1, 'a bonded share outside 0 to 1'),
        ...bondFaults(capacity.bond),
      ];
    case 'strip':
      return [
        ...unless(
          isAtLeast(capacity.tensileKnM, 0) && isAtLeast(capacity.connectionKnM ?? 0, 0),
          'a tensile or connection strength that is not 0 or more',
        ),
        ...bondFaults(capacity.bond),
      ];
    case 'given':
      return [
        ...unless(
          capacity.points.length > 0 && capacity.points.every(([at, force]) => isAtLeast(at, 0) && isAtLeast(force, 0)),
          'no force, or a force or distance below 0',
        ),
        ...unless(grow(capacity.points), 'forces at distances that do not grow'),
      ];
    case 'squeezed_pile':
      return unless(
        capacity.diameterM > 0 &&
          capacity.centreSpacingM > capacity.diameterM &&
          Number.isFinite(capacity.centreSpacingM),
        'piles that touch, so that no soil is squeezed between them',
      );
    case 'wall_pressure':
      return wallFaults(capacity.wall);
    case 'helical':
      return [
        ...unless(
          isAtLeast(capacity.tensileKn, 0) && isAtLeast(capacity.headKn, 0) && isAtLeast(capacity.shaftAreaM2, 0),
          'an anchor strength or shaft that is not 0 or more',
        ),
        ...unless(
          Number.isInteger(capacity.plates) && capacity.plates >= 1 && capacity.plates <= 100,
          'no whole number of plates from 1 to 100',
        ),
        ...unless(
          [capacity.plateDiameterM, capacity.outOfPlaneSpacingM].every((each) => each > 0 && Number.isFinite(each)) &&
            (capacity.plates === 1 || (capacity.plateSpacingM > 0 && Number.isFinite(capacity.plateSpacingM))),
          'plates or a spacing that are not above 0',
        ),
      ];
    case 'development_length':
      return unless(
        [capacity.tensileKnM, capacity.frontM, capacity.backM].every((each) => isAtLeast(each, 0)),
        'a tensile strength or development length that is not 0 or more',
      );
  }
}

function bondFaults(bond: Bond): string[] {
  if (bond.law === 'constant') return unless(isAtLeast(bond.knPerM2, 0), 'a bond that is not 0 or more');
  const contact = unless(isAtLeast(bond.contact, 0), 'a contact area that is not 0 or more');
  switch (bond.law) {
    case 'linear':
    case 'hyperbolic':
      return [
        ...contact,
        ...unless(
          isAtLeast(bond.adhesionKpa, 0) && bond.frictionAngleDeg >= 0 && bond.frictionAngleDeg < 90,
          'an adhesion below 0 or an interface friction outside 0 to 90 degrees',
        ),
      ];
    case 'ground_strength':
      return [...contact, ...unless(isAtLeast(bond.share, 0), 'a coefficient of interaction that is not 0 or more')];
    case 'friction_factor':
      return [
        ...contact,
        ...unless(
          isAtLeast(bond.factor, 0) &&
            (!bond.changing ||
              (isAtLeast(bond.changing.factorAtDepth, 0) &&
                isAtLeast(bond.changing.depthM, 0) &&
                Number.isFinite(bond.changing.elevationM))),
          'a friction factor or its depth that is not 0 or more',
        ),
      ];
  }
}

function wallFaults(wall: WallPressure): string[] {
  switch (wall.profile) {
    case 'uniform':
      return unless(isAtLeast(wall.pressureKpa, 0), 'a pressure that is not 0 or more');
    case 'triangular':
      return unless(isAtLeast(wall.fluidUnitWeightKnM3, 0), 'a fluid that is not of 0 weight or more');
    case 'trapezoidal':
      return unless(
        isAtLeast(wall.fluidUnitWeightKnM3, 0) && wall.constantShare >= 0 && wall.constantShare <= 1,
        'a fluid that is not of 0 weight or more, or a constant share outside 0 to 1',
      );
    case 'custom':
      return [
        ...unless(
          wall.points.length > 0 && wall.points.every(([at, own]) => at >= 0 && at <= 1 && isAtLeast(own, 0)),
          'pressures below 0, or at shares of the height outside 0 to 1',
        ),
        ...unless(grow(wall.points), 'pressures at depths that do not grow'),
      ];
  }
}

function grow(points: readonly (readonly [number, number])[]): boolean {
  return points.every(([at], i) => i === 0 || at > (points[i - 1]?.[0] ?? at));
}

const isAtLeast = (value: number, least: number) => value >= least && Number.isFinite(value);

function unless(holds: boolean, fault: string): string[] {
  return holds ? [] : [fault];
}
