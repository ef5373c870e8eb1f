import type { TriangleMesh } from '../mesh/mesh.js';
import type { ConductivityModel } from './conductivity.js';
import type { HydraulicMaterial } from './hydraulic-material.js';
import type { FlowCondition, NodeConditions } from './node-conditions.js';
import type { FlowProblem } from './solution.js';
import type { WaterRetention } from './water-storage.js';

/** Everything that keeps materials from being computed with, each named by its place in the list. */
export function materialProblems(materials: readonly HydraulicMaterial[]): FlowProblem[] {
  return materials.flatMap((material, index) =>
    [...propertyFaults(material), ...modelFaults(material.conductivity), ...retentionFaults(material.retention)].map(
      (fault): FlowProblem => ({ code: 'bad_material', message: `Hydraulic material ${index + 1}: ${fault}.` }),
    ),
  );
}

export function regionProblems(
  mesh: TriangleMesh,
  materialOfRegion: readonly number[],
  materials: number,
): FlowProblem[] {
  return [...new Set(mesh.regionOfTriangle)]
    .filter((region) => !isIndex(materialOfRegion[region], materials))
    .map((region) => ({
      code: 'region_without_material',
      message: `Region ${region + 1} of the mesh has no hydraulic material.`,
    }));
}

/** Faults of conditions; `steady` flow also needs a head to hang from. */
export function conditionProblems(
  conditions: readonly FlowCondition[],
  laid: NodeConditions,
  steady: boolean,
): FlowProblem[] {
  const problems: FlowProblem[] = conditions.flatMap((condition, index): FlowProblem[] =>
    Number.isFinite(valueIn(condition))
      ? []
      : [
          {
            code: 'bad_condition',
            message: `Condition ${index + 1} (${condition.kind}) has a value that is not a number.`,
          },
        ],
  );
  for (const index of laid.missed) {
    problems.push({
      code: 'condition_misses_mesh',
      message: `Condition ${index + 1} (${conditions[index]?.kind}) touches no node of the mesh: check where it lies.`,
    });
  }
  const held = laid.headM.some((head) => !Number.isNaN(head)) || laid.mayExit.includes(1);
  if (steady && !held) {
    problems.push({
      code: 'no_head',
      message: 'No condition prescribes a head and no seepage face can: the heads are undetermined.',
    });
  }
  return problems;
}

function valueIn(condition: FlowCondition): number {
  switch (condition.kind) {
    case 'total_head':
      return condition.headM;
    case 'pressure_head':
      return condition.pressureHeadM;
    case 'nodal_flow':
      return condition.flowM2PerS;
    case 'infiltration':
      return condition.rateMPerS;
    case 'seepage_face':
      return 0;
  }
}

function propertyFaults(material: HydraulicMaterial): string[] {
  const { saturatedConductivityMPerS: ks, conductivityRatio, conductivityAngleDeg } = material;
  return [
    ...fault(isPositive(ks), 'the saturated conductivity must be a positive number'),
    ...fault(isPositive(conductivityRatio), 'the ratio of the conductivities must be a positive number'),
    ...fault(Number.isFinite(conductivityAngleDeg), 'the angle of the conductivities must be a number'),
    ...fault(
      isPositive(material.minRelativeConductivity) && material.minRelativeConductivity <= 1,
      'the least relative conductivity must lie above 0 and at most at 1',
    ),
    ...fault(
      Number.isFinite(material.specificStoragePerM) && material.specificStoragePerM >= 0,
      'the specific storage must be 0 or more',
    ),
  ];
}

function modelFaults(model: ConductivityModel): string[] {
  switch (model.model) {
    case 'constant':
    case 'simple':
      return [];
    case 'brooks_corey':
      return [
        ...fault(isPositive(model.lambda), 'lambda must be positive'),
        ...fault(
          Number.isFinite(model.airEntryKpa) && model.airEntryKpa >= 0,
          'the air-entry suction must be 0 or more',
        ),
      ];
    case 'fredlund_xing':
      return fault([model.aKpa, model.b, model.c].every(isPositive), 'a, b and c must be positive');
    case 'gardner':
      return fault(
        Number.isFinite(model.a) && model.a >= 0 && isPositive(model.n),
        'a must be 0 or more and n positive',
      );
    case 'van_genuchten':
      return [
        ...fault(isPositive(model.alphaPerM), 'alpha must be positive'),
        ...fault(Number.isFinite(model.n) && model.n > 1, 'n must be above 1'),
        ...fault(model.m === undefined || (model.m > 0 && model.m < 1), 'm must lie between 0 and 1'),
      ];
    case 'user_defined':
      return curveFaults(model.curve);
  }
}

function curveFaults(curve: readonly (readonly [suctionKpa: number, conductivityMPerS: number])[]): string[] {
  const rising = curve.every(([suction], i) => i === 0 || suction > (curve[i - 1]?.[0] ?? suction));
  return [
    ...fault(curve.length >= 2, 'a conductivity curve needs two points or more'),
    ...fault(
      rising && curve.every(([suction]) => Number.isFinite(suction) && suction >= 0),
      'the suctions of a conductivity curve must be 0 or more and rise',
    ),
    ...fault(
      curve.every(([, k]) => isPositive(k)),
      'the conductivities of a curve must be positive',
    ),
  ];
}

function retentionFaults({ saturatedContent, residualContent, alphaPerM, n, m }: WaterRetention): string[] {
  return [
    ...fault(
      residualContent >= 0 && residualContent < saturatedContent && saturatedContent <= 1,
      'water contents must satisfy 0 <= residual < saturated <= 1',
    ),
    ...fault(isPositive(alphaPerM), 'alpha of the water content must be positive'),
    ...fault(Number.isFinite(n) && n > 1, 'n of the water content must be above 1'),
    ...fault(m === undefined || (m > 0 && m < 1), 'm of the water content must lie between 0 and 1'),
  ];
}

function fault(holds: boolean, sentence: string): string[] {
  return holds ? [] : [sentence];
}

function isPositive(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}

function isIndex(value: number | undefined, length: number): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value < length;
}
