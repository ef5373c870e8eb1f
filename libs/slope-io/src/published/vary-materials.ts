import type { EngineInput } from './case-input.js';
import type { PublishedVariable } from './case-statistics.js';

type Material = EngineInput['materials'][number];

/** The materials of an input with the variables of a case at given values, each kept to what its parameter can be. */
export function variedMaterials(
  materials: readonly Material[],
  variables: readonly PublishedVariable[],
  at: (variable: number) => number,
): Material[] {
  return materials.map((material) =>
    variables.reduce(
      (changed, { materialId, parameter }, v) =>
        materialId === material.id ? withParameter(changed, parameter, at(v)) : changed,
      material,
    ),
  );
}

function withParameter(material: Material, parameter: PublishedVariable['parameter'], value: number): Material {
  const { strength } = material;
  const positive = Math.max(0, value);
  switch (parameter) {
    case 'unit_weight':
      return { ...material, unitWeightKnM3: positive };
    case 'friction_angle':
      return strength.model === 'mohr_coulomb'
        ? { ...material, strength: { ...strength, frictionAngleDeg: Math.min(89, positive) } }
        : material;
    case 'cohesion':
      if (strength.model === 'undrained_depth_datum')
        return { ...material, strength: { ...strength, cohesionDatumKpa: positive } };
      return 'cohesionKpa' in strength ? { ...material, strength: { ...strength, cohesionKpa: positive } } : material;
    case 'cohesion_change':
      return strength.model === 'undrained_depth_datum'
        ? { ...material, strength: { ...strength, cohesionChangeKpaPerM: value } }
        : material;
  }
}
