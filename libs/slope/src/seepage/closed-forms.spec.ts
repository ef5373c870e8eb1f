import { describe, expect, it } from '@jest/globals';
import type { Point } from '../input.js';
import type { TriangleMesh } from '../mesh/mesh.js';
import { type MeshSettings, meshRegions } from '../mesh/mesh-regions.js';
import { isMeshRefusal } from '../mesh/refusal.js';
import { analyseSteadySeepage } from './analyse-seepage.js';
import type { ConductivityModel } from './conductivity.js';
import { freeSurface } from './free-surface.js';
import { DEFAULT_HYDRAULIC_MATERIAL, type HydraulicMaterial } from './hydraulic-material.js';
import type { FlowCondition } from './node-conditions.js';
import { sectionFlow } from './section-flow.js';
import type { SeepageField } from './seepage-field.js';

/** Falls so soon above the water that what flows there does not count: the closed forms know no capillary fringe. */
const SHARP: ConductivityModel = { model: 'gardner', a: 1e4, n: 4 };

const rectangle = (width: number, bottom: number, top: number, left = 0): Point[] => [
  [left, bottom],
  [left + width, bottom],
  [left + width, top],
  [left, top],
];

function meshed(outers: readonly (readonly Point[])[], settings: MeshSettings): TriangleMesh {
  const mesh = meshRegions(
    outers.map((outer) => ({ outer, holes: [] })),
    settings,
  );
  if (isMeshRefusal(mesh)) throw new Error(mesh.message);
  return mesh;
}

function solved(
  mesh: TriangleMesh,
  materials: readonly Partial<HydraulicMaterial>[],
  conditions: readonly FlowCondition[],
): SeepageField {
  const outcome = analyseSteadySeepage(
    {
      mesh,
      materials: materials.map((material) => ({ ...DEFAULT_HYDRAULIC_MATERIAL, ...material })),
      materialOfRegion: materials.map((_, i) => i),
      waterUnitWeightKnM3: 9.81,
    },
    conditions,
  );
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join(' '));
  expect(outcome.value.solution.convergence.converged).toBe(true);
  return outcome.value;
}

describe('a rectangular dam', () => {
  const [L, h1, h2, k] = [8, 10, 2, 1e-5];
  const mesh = meshed([rectangle(L, 0, 12)], {
    targetTriangles: 3000,
    nodesAt: [
      [0, h1],
      [L, h2],
    ],
  });
  const field = solved(
    mesh,
    [{ saturatedConductivityMPerS: k, conductivity: SHARP }],
    [
      {
        kind: 'total_head',
        headM: h1,
        at: {
          along: [
            [0, 0],
            [0, h1],
          ],
        },
      },
      {
        kind: 'total_head',
        headM: h2,
        at: {
          along: [
            [L, 0],
            [L, h2],
          ],
        },
      },
      {
        kind: 'seepage_face',
        at: {
          along: [
            [L, h2],
            [L, 12],
          ],
        },
      },
    ],
  );
  const charny = (k * (h1 ** 2 - h2 ** 2)) / (2 * L);

  it('passes k (h1^2 - h2^2) / 2L (Charny 1951), whatever its seepage face', () => {
    expect(field.inflowM2PerS() / charny).toBeGreaterThan(0.99);
    expect(field.inflowM2PerS() / charny).toBeLessThan(1.02);
    expect(field.outflowM2PerS()).toBeCloseTo(field.inflowM2PerS(), 15);
  });

  it('leaves above the tail water, with the free surface from the pool to the exit', () => {
    const exit = Math.max(...Array.from(field.solution.exitNodes, (node) => mesh.y[node] as number));
    const [line, ...others] = freeSurface(mesh, field.pressureHeadM());
    expect(others).toHaveLength(0);
    expect(line?.at(-1)).toEqual([0, h1]);
    expect(line?.[0]?.[0]).toBe(L);
    expect(line?.[0]?.[1]).toBeCloseTo(exit, 9);
    expect(exit).toBeGreaterThan(h2 + 0.5);
    expect(exit).toBeLessThan(h1);
  });

  it('passes the same flow through every section', () => {
    for (const x of [1.7, 4, 6.3]) {
      const { flowM2PerS, method } = sectionFlow(field, [x, -1], [x, 20]);
      expect(method).toBe('balanced');
      expect(flowM2PerS / field.inflowM2PerS()).toBeCloseTo(1, 9);
      const turned = sectionFlow(field, [x, 20], [x, -1]);
      expect(turned.flowM2PerS / field.inflowM2PerS()).toBeCloseTo(-1, 9);
      // One that ends in the dry soil above the water is an integral of velocities.
      const partial = sectionFlow(field, [x, -1], [x, 11.5]);
      expect(partial.method).toBe('integrated');
      expect(partial.flowM2PerS / charny).toBeCloseTo(1, 1);
    }
  });
});

describe('confined blocks', () => {
  const [L, H, dh, k] = [6, 2, 3, 4e-6];
  const mesh = meshed([rectangle(L, 0, H)], { targetTriangles: 300 });
  const across: FlowCondition[] = [
    { kind: 'total_head', headM: 10 + dh, at: { side: 'left' } },
    { kind: 'total_head', headM: 10, at: { side: 'right' } },
  ];
  const upward: FlowCondition[] = [
    { kind: 'total_head', headM: 10 + dh, at: { side: 'bottom' } },
    { kind: 'total_head', headM: 10, at: { side: 'ground' } },
  ];

  it('pass k H dh / L along and ratio k L dh / H across the direction of the conductivity', () => {
    const soil = { saturatedConductivityMPerS: k, conductivityRatio: 0.1 };
    expect(solved(mesh, [soil], across).inflowM2PerS()).toBeCloseTo((k * H * dh) / L, 15);
    expect(solved(mesh, [soil], upward).inflowM2PerS()).toBeCloseTo((0.1 * k * L * dh) / H, 15);
    const turned = { ...soil, conductivityAngleDeg: 90 };
    expect(solved(mesh, [turned], across).inflowM2PerS()).toBeCloseTo((0.1 * k * H * dh) / L, 15);
  });

  it('flow by the tensor under a uniform gradient, at any angle', () => {
    const angleDeg = 30;
    const outline = [...new Set(mesh.boundaryEdges)];
    const uniform = outline.map(
      (node): FlowCondition => ({
        kind: 'total_head',
        headM: 50 - 0.2 * (mesh.x[node] as number) - 0.5 * (mesh.y[node] as number),
        at: { nodes: [node] },
      }),
    );
    const field = solved(
      mesh,
      [{ saturatedConductivityMPerS: k, conductivityRatio: 0.25, conductivityAngleDeg: angleDeg }],
      uniform,
    );
    // In the directions of the conductivity: k (g . d1) d1 + 0.25 k (g . d2) d2.
    const [c, s] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    const [along, over] = [k * (0.2 * c + 0.5 * s), 0.25 * k * (-0.2 * s + 0.5 * c)];
    const [vx, vy] = field.at(3.1, 1.2)?.velocityMPerS ?? [0, 0];
    expect(vx / (along * c - over * s)).toBeCloseTo(1, 9);
    expect(vy / (along * s + over * c)).toBeCloseTo(1, 9);
  });

  it('in series pass what the harmonic mean passes, with the head between by their resistance', () => {
    const series = meshed([rectangle(4, 0, H), rectangle(2, 0, H, 4)], { targetTriangles: 300 });
    const field = solved(
      series,
      [{ saturatedConductivityMPerS: 1e-5 }, { saturatedConductivityMPerS: 1e-8 }],
      [
        { kind: 'total_head', headM: 13, at: { side: 'left' } },
        { kind: 'total_head', headM: 10, at: { side: 'right' } },
      ],
    );
    const q = (H * dh) / (4 / 1e-5 + 2 / 1e-8);
    expect(field.inflowM2PerS() / q).toBeCloseTo(1, 9);
    expect(field.at(4, 1)?.totalHeadM).toBeCloseTo(13 - (q * 4) / (H * 1e-5), 9);
  });

  it('are still under one head everywhere, with hydrostatic pressure', () => {
    const field = solved(mesh, [{}], [{ kind: 'total_head', headM: 1.3, at: { side: 'left' } }]);
    expect(field.at(3, 0.5)?.porePressureKpa).toBeCloseTo(0.8 * 9.81, 9);
    expect(field.at(3, 1.8)?.porePressureKpa).toBeCloseTo(-0.5 * 9.81, 9);
    expect(field.maxVelocityMPerS()).toBeLessThan(1e-18);
    expect(field.solution.convergence.flowImbalance).toBe(0);
    const [line] = freeSurface(mesh, field.pressureHeadM());
    for (const [, y] of line ?? []) expect(y).toBeCloseTo(1.3, 9);
    expect(field.at(3, 2.5)).toBeNull();
  });
});

describe('rain on a column', () => {
  const ks = 2e-6;
  const mesh = meshed([rectangle(1, 0, 20)], { targetSizeM: 0.4 });
  const loam: ConductivityModel = { model: 'van_genuchten', alphaPerM: 3.6, n: 1.56 };
  const base: FlowCondition = { kind: 'pressure_head', pressureHeadM: 0, at: { side: 'bottom' } };

  it('less than the soil can take goes down under a unit gradient, at the suction where k is the rain', () => {
    const rain = 0.01 * ks;
    const field = solved(
      mesh,
      [{ saturatedConductivityMPerS: ks, conductivity: loam }],
      [base, { kind: 'infiltration', rateMPerS: rain, at: { side: 'ground' }, mayExit: true }],
    );
    const reading = field.at(0.5, 15);
    expect(reading?.gradient[1]).toBeCloseTo(1, 2);
    expect((reading?.relativeConductivity ?? 0) / 0.01).toBeCloseTo(1, 1);
    expect(field.inflowM2PerS() / rain).toBeCloseTo(1, 6);
    expect(field.solution.exitNodes).toHaveLength(0);
  });

  it('more than it can take runs off: the saturated conductivity goes in', () => {
    const field = solved(
      mesh,
      [{ saturatedConductivityMPerS: ks, conductivity: loam }],
      [base, { kind: 'infiltration', rateMPerS: 3 * ks, at: { side: 'ground' }, mayExit: true }],
    );
    expect(field.inflowM2PerS() / ks).toBeCloseTo(1, 6);
    expect(field.at(0.5, 10)?.pressureHeadM).toBeCloseTo(0, 4);
  });
});
