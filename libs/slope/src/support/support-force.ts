import type { SupportCapacity } from '../input.js';
import { wallForceKnM } from './wall-pressure.js';

/**
 * Force per metre of slope that a support gives where a surface cuts it, from the lengths between head and cut and between cut
 * and tail.
 */
export function supportForce(capacity: SupportCapacity, beforeM: number, beyondM: number): number {
  switch (capacity.type) {
    case 'end_anchored':
      return capacity.forceKnM;
    case 'bonded': {
      const bonded = (beforeM + beyondM) * capacity.bondedShare;
      const pullout = capacity.bondKnPerM2 * Math.min(beyondM, bonded);
      const stripping =
        (capacity.plateKnM ?? Number.POSITIVE_INFINITY) + capacity.bondKnPerM2 * Math.max(0, bonded - beyondM);
      return Math.min(capacity.tensileKnM, pullout, stripping);
    }
    case 'wall_pressure':
      return wallForceKnM(capacity.wall, beforeM + beyondM, beforeM);
    case 'development_length': {
      const front = capacity.frontM > 0 ? beforeM / capacity.frontM : 1;
      const back = capacity.backM > 0 ? beyondM / capacity.backM : 1;
      return capacity.tensileKnM * Math.min(1, front, back);
    }
  }
}
