import type { ConductivityModel } from './conductivity.js';
import type { WaterRetention } from './water-storage.js';

/** How water moves through a material and is held by it. Metres and seconds. */
export interface HydraulicMaterial {
  /** Along the direction at `conductivityAngleDeg` from the x axis, counter-clockwise. */
  saturatedConductivityMPerS: number;
  /** Conductivity across that direction over the one along it. */
  conductivityRatio: number;
  conductivityAngleDeg: number;
  conductivity: ConductivityModel;
  /** The relative conductivity never falls below this. */
  minRelativeConductivity: number;
  retention: WaterRetention;
  /** Water that a saturated unit volume releases per metre of head, 1/m. */
  specificStoragePerM: number;
}

/** A material of which nothing is known: isotropic, 1e-6 m/s, constant. */
export const DEFAULT_HYDRAULIC_MATERIAL: HydraulicMaterial = {
  saturatedConductivityMPerS: 1e-6,
  conductivityRatio: 1,
  conductivityAngleDeg: 0,
  conductivity: { model: 'constant' },
  minRelativeConductivity: 1e-6,
  retention: { saturatedContent: 0.4, residualContent: 0.05, alphaPerM: 0.036, n: 1.56 },
  specificStoragePerM: 1e-5,
};

/** Symmetric, m/s. */
export interface ConductivityTensor {
  xx: number;
  xy: number;
  yy: number;
}

export function saturatedTensor(material: HydraulicMaterial): ConductivityTensor {
  const angle = (material.conductivityAngleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = saturatedConductivity(material);
  const across = along * material.conductivityRatio;
  return {
    xx: along * cos * cos + across * sin * sin,
    xy: (along - across) * sin * cos,
    yy: along * sin * sin + across * cos * cos,
  };
}

/** A user's curve begins with the saturated conductivity, which then wins. */
export function saturatedConductivity(material: HydraulicMaterial): number {
  const { conductivity } = material;
  const first = conductivity.model === 'user_defined' ? conductivity.curve[0] : undefined;
  return first ? first[1] : material.saturatedConductivityMPerS;
}
