import { describe, expect, it } from '@jest/globals';
import type { Point } from '../input.js';
import { meshRegions } from '../mesh/mesh-regions.js';
import { isMeshRefusal } from '../mesh/refusal.js';
import { analyseSteadySeepage, analyseTransientSeepage, type SeepageModel } from './analyse-seepage.js';
import { DEFAULT_HYDRAULIC_MATERIAL, type HydraulicMaterial } from './hydraulic-material.js';
import type { FlowCondition } from './node-conditions.js';

function model(outer: readonly Point[], targetSizeM: number, material: Partial<HydraulicMaterial>): SeepageModel {
  const mesh = meshRegions([{ outer, holes: [] }], { targetSizeM });
  if (isMeshRefusal(mesh)) throw new Error(mesh.message);
  return {
    mesh,
    materials: [{ ...DEFAULT_HYDRAULIC_MATERIAL, ...material }],
    materialOfRegion: [0],
    waterUnitWeightKnM3: 9.81,
  };
}

function value<T>(outcome: { ok: true; value: T } | { ok: false; problems: readonly { message: string }[] }): T {
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join(' '));
  return outcome.value;
}

/** Complementary error function by its integral. */
function erfc(z: number): number {
  const n = 4000;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += Math.exp(-(((z * (i + 0.5)) / n) ** 2));
  return 1 - ((2 * z) / Math.sqrt(Math.PI) / n) * sum;
}

describe('transient seepage', () => {
  it('spreads a change of head into a deep aquifer by erfc (Ferris 1951)', () => {
    const strip = model(
      [
        [0, 0],
        [60, 0],
        [60, 1],
        [0, 1],
      ],
      0.5,
      { saturatedConductivityMPerS: 1e-4, specificStoragePerM: 1e-3 },
    );
    const { stages } = value(
      analyseTransientSeepage(
        strip,
        { kind: 'total_head', headM: 20 },
        [100, 400, 1000].map((timeS) => ({
          timeS,
          conditions: [{ kind: 'total_head', headM: 25, at: { side: 'left' } }],
        })),
      ),
    );
    for (const { stage, field } of stages) {
      for (const x of [2, 5, 10, 20]) {
        const exact = 20 + 5 * erfc(x / (2 * Math.sqrt(0.1 * stage.timeS)));
        expect(Math.abs((field.at(x, 0.5)?.totalHeadM ?? 0) - exact)).toBeLessThan(0.08);
      }
    }
  });

  it('ends in the steady state of its last conditions, and balances the water on the way', () => {
    const dam = model(
      [
        [0, 0],
        [24, 12],
        [28, 12],
        [52, 0],
      ],
      1,
      {
        saturatedConductivityMPerS: 1e-5,
        conductivity: { model: 'van_genuchten', alphaPerM: 1, n: 2 },
        retention: { saturatedContent: 0.4, residualContent: 0.05, alphaPerM: 1, n: 2 },
      },
    );
    const pool = (levelM: number): FlowCondition[] => [
      { kind: 'seepage_face', at: { side: 'ground' } },
      { kind: 'total_head', headM: levelM, at: { wetted: { levelM, from: 'left' } } },
    ];
    const steady = value(analyseSteadySeepage(dam, pool(9)));
    const filled = value(
      analyseTransientSeepage(dam, { kind: 'steady', conditions: pool(3) }, [
        { timeS: 86_400, conditions: pool(6) },
        { timeS: 4e8, conditions: pool(9) },
      ]),
    );
    const last = filled.stages[1];
    for (const [x, y] of [
      [10, 2],
      [20, 5],
      [26, 1],
      [40, 1],
    ] as const) {
      expect(last?.field.at(x, y)?.totalHeadM).toBeCloseTo(steady.at(x, y)?.totalHeadM ?? 0, 2);
    }
    for (const { stage } of filled.stages) {
      expect(stage.massBalanceError).toBeLessThan(1e-4);
      expect(stage.storedSinceStartM2).toBeGreaterThan(0);
    }
  });

  it('drains from a column what the retention curve lets go', () => {
    const retention = { saturatedContent: 0.4, residualContent: 0.1, alphaPerM: 2, n: 2.5 };
    const column = model(
      [
        [0, 0],
        [0.5, 0],
        [0.5, 6],
        [0, 6],
      ],
      0.25,
      {
        saturatedConductivityMPerS: 1e-4,
        conductivity: { model: 'van_genuchten', alphaPerM: 2, n: 2.5 },
        retention,
        specificStoragePerM: 0,
      },
    );
    const { stages } = value(
      analyseTransientSeepage(column, { kind: 'total_head', headM: 6 }, [
        { timeS: 1e9, conditions: [{ kind: 'total_head', headM: 1, at: { side: 'bottom' } }] },
      ]),
    );
    // At rest the suction is the height above the water at 1 m: what left is the integral of the lost content.
    let lost = 0;
    const n = 20_000;
    for (let i = 0; i < n; i++) {
      const suction = (5 * (i + 0.5)) / n;
      lost += (0.3 * (1 - (1 + (2 * suction) ** 2.5) ** -0.6) * 5) / n;
    }
    expect((stages[0]?.stage.storedSinceStartM2 ?? 0) / (-0.5 * lost)).toBeCloseTo(1, 2);
    expect(stages[0]?.field.at(0.25, 5)?.pressureHeadM).toBeCloseTo(-4, 2);
  });

  it('takes as many equal steps as it is told', () => {
    const strip = model(
      [
        [0, 0],
        [4, 0],
        [4, 1],
        [0, 1],
      ],
      0.5,
      { specificStoragePerM: 1e-3 },
    );
    const { stages } = value(
      analyseTransientSeepage(
        strip,
        { kind: 'total_head', headM: 5 },
        [
          { timeS: 60, conditions: [{ kind: 'total_head', headM: 6, at: { side: 'left' } }] },
          { timeS: 600, conditions: [{ kind: 'total_head', headM: 7, at: { side: 'left' } }] },
        ],
        { stepsPerStage: 12 },
      ),
    );
    expect(stages.map(({ stage }) => stage.steps)).toEqual([12, 12]);
  });

  it('refuses stages that do not follow one another, and heads of another mesh', () => {
    const strip = model(
      [
        [0, 0],
        [4, 0],
        [4, 1],
        [0, 1],
      ],
      0.5,
      {},
    );
    const head: FlowCondition[] = [{ kind: 'total_head', headM: 6, at: { side: 'left' } }];
    const codes = (outcome: { ok: boolean; problems?: readonly { code: string }[] }) =>
      outcome.problems?.map(({ code }) => code);
    const start = { kind: 'total_head', headM: 5 } as const;
    expect(codes(analyseTransientSeepage(strip, start, []))).toEqual(['bad_stage']);
    expect(
      codes(
        analyseTransientSeepage(strip, start, [
          { timeS: 5, conditions: head },
          { timeS: 5, conditions: head },
        ]),
      ),
    ).toEqual(['bad_stage']);
    expect(
      codes(
        analyseTransientSeepage(strip, { kind: 'heads', totalHeadM: new Float64Array(3) }, [
          { timeS: 5, conditions: head },
        ]),
      ),
    ).toEqual(['bad_stage']);
  });
});
