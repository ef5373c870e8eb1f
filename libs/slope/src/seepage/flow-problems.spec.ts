import { describe, expect, it } from '@jest/globals';
import type { Point } from '../input.js';
import { meshRegions } from '../mesh/mesh-regions.js';
import { isMeshRefusal } from '../mesh/refusal.js';
import { analyseSteadySeepage, openSeepageField, type SeepageModel } from './analyse-seepage.js';
import type { ConductivityModel } from './conductivity.js';
import { DEFAULT_HYDRAULIC_MATERIAL, type HydraulicMaterial } from './hydraulic-material.js';
import type { FlowCondition } from './node-conditions.js';

const mesh = meshRegions(
  [
    {
      outer: [
        [0, 0],
        [50, 20],
        [60, 20],
        [100, 0],
      ],
      holes: [],
    },
  ],
  { targetTriangles: 400, nodesAt: [[46.25, 18.5]] },
);
if (isMeshRefusal(mesh)) throw new Error(mesh.message);

const POOL: FlowCondition = {
  kind: 'total_head',
  headM: 18.5,
  at: {
    along: [
      [0, 0],
      [46.25, 18.5],
    ],
  },
};
const FACE: FlowCondition = {
  kind: 'seepage_face',
  at: {
    along: [
      [60, 20],
      [100, 0],
    ],
  },
};

const dam = (material: Partial<HydraulicMaterial> = {}, materialOfRegion = [0]): SeepageModel => ({
  mesh,
  materials: [{ ...DEFAULT_HYDRAULIC_MATERIAL, ...material }],
  materialOfRegion,
  waterUnitWeightKnM3: 9.81,
});

function codes(model: SeepageModel, conditions: readonly FlowCondition[]): readonly string[] {
  const outcome = analyseSteadySeepage(model, conditions);
  return outcome.ok ? [] : outcome.problems.map(({ code }) => code);
}

describe('what a seepage analysis refuses, and says', () => {
  it.each<[name: string, material: Partial<HydraulicMaterial>]>([
    ['no conductivity', { saturatedConductivityMPerS: 0 }],
    ['a conductivity that is no number', { saturatedConductivityMPerS: Number.NaN }],
    ['a ratio of zero', { conductivityRatio: 0 }],
    ['a floor above 1', { minRelativeConductivity: 2 }],
    [
      'water contents the wrong way round',
      { retention: { saturatedContent: 0.1, residualContent: 0.2, alphaPerM: 1, n: 2 } },
    ],
    ['n of 1', { conductivity: { model: 'van_genuchten', alphaPerM: 1, n: 1 } }],
    [
      'a curve that turns back',
      {
        conductivity: {
          model: 'user_defined',
          curve: [
            [0, 1e-6],
            [10, 1e-7],
            [5, 1e-8],
          ],
        } satisfies ConductivityModel,
      },
    ],
    ['a negative specific storage', { specificStoragePerM: -1 }],
  ])('a material with %s', (_, material) => {
    expect(codes(dam(material), [POOL, FACE])).toEqual(['bad_material']);
  });

  it('a region without material, a condition off the mesh, a value that is no number, and heads that hang on nothing', () => {
    expect(codes(dam({}, [3]), [POOL, FACE])).toEqual(['region_without_material']);
    expect(
      codes(dam(), [
        POOL,
        {
          kind: 'seepage_face',
          at: {
            along: [
              [0, 50],
              [9, 50],
            ],
          },
        },
      ]),
    ).toEqual(['condition_misses_mesh']);
    expect(codes(dam(), [POOL, { kind: 'total_head', headM: Number.NaN, at: { side: 'ground' } }])).toContain(
      'bad_condition',
    );
    expect(codes(dam(), [{ kind: 'infiltration', rateMPerS: 1e-8, at: { side: 'ground' } }])).toEqual(['no_head']);
    expect(codes(dam(), [])).toEqual(['no_head']);
  });

  it('nothing when the iteration is cut short: the field is finite and says that it did not converge', () => {
    const soil: Partial<HydraulicMaterial> = { conductivity: { model: 'van_genuchten', alphaPerM: 14.5, n: 2.68 } };
    const outcome = analyseSteadySeepage(dam(soil), [POOL, FACE], { maxIterations: 3 });
    if (!outcome.ok) throw new Error('refused');
    const { convergence, totalHeadM } = outcome.value.solution;
    expect(convergence.converged).toBe(false);
    expect(convergence.iterations).toBe(3);
    expect(convergence.headResidualM).toBeGreaterThan(1e-3);
    expect(totalHeadM.every(Number.isFinite)).toBe(true);
  });

  it('nothing of the curves in the library: each converges on a dam, to the same bits twice', () => {
    for (const conductivity of [
      { model: 'van_genuchten', alphaPerM: 14.5, n: 2.68 },
      { model: 'van_genuchten', alphaPerM: 0.5, n: 1.09 },
      { model: 'brooks_corey', airEntryKpa: 0.712, lambda: 0.592 },
      { model: 'fredlund_xing', aKpa: 10, b: 3, c: 1 },
      { model: 'gardner', a: 0.1, n: 3 },
      { model: 'simple', soil: 'sand' },
    ] satisfies ConductivityModel[]) {
      const runs = [1, 2].map(() => analyseSteadySeepage(dam({ conductivity }), [POOL, FACE]));
      const [first, second] = runs;
      if (!first?.ok || !second?.ok) throw new Error('refused');
      expect(first.value.solution.convergence.converged).toBe(true);
      expect(first.value.solution.convergence.flowImbalance).toBeLessThan(1e-3);
      expect(second.value.solution).toEqual(first.value.solution);
    }
  });

  it('soil that hangs on no head, beside soil that does', () => {
    const square = (left: number): Point[] => [
      [left, 0],
      [left + 4, 0],
      [left + 4, 4],
      [left, 4],
    ];
    const apart = meshRegions(
      [square(0), square(10)].map((outer) => ({ outer, holes: [] })),
      { targetTriangles: 60 },
    );
    if (isMeshRefusal(apart)) throw new Error(apart.message);
    const model = { ...dam({}, [0, 0]), mesh: apart };
    expect(
      codes(model, [
        {
          kind: 'total_head',
          headM: 5,
          at: {
            along: [
              [0, 0],
              [0, 4],
            ],
          },
        },
      ]),
    ).toEqual(['singular']);
  });

  it('a field of another mesh', () => {
    const outcome = analyseSteadySeepage(dam(), [POOL, FACE]);
    if (!outcome.ok) throw new Error('refused');
    const { solution } = outcome.value;
    const again = openSeepageField(dam(), solution);
    if (!again.ok) throw new Error('refused');
    expect(again.value.at(50, 5)).toEqual(outcome.value.at(50, 5));
    const other = openSeepageField(dam(), { ...solution, totalHeadM: solution.totalHeadM.slice(1) });
    expect(other.ok ? '' : other.problems[0]?.code).toBe('wrong_mesh');
  });
});
