import { describe, expect, it } from '@jest/globals';
import type { Point } from '../input.js';
import { BOUNDARY_SIDES, type TriangleMesh, triangleCount } from './mesh.js';
import { type MeshSettings, meshRegions } from './mesh-regions.js';
import { nodesAlong } from './outline.js';
import { type MeshRegion, ringArea } from './planar-graph.js';
import { leastAngleDeg, meshQuality, triangleAreaM2 } from './quality.js';
import { isMeshRefusal } from './refusal.js';

const region = (outer: readonly Point[], ...holes: readonly (readonly Point[])[]): MeshRegion => ({ outer, holes });

/** Toe, crest and a soft layer that crops out on the face; a clay lens in the fill. */
const LENS: readonly Point[] = [
  [30, 6],
  [36, 6.5],
  [38, 8],
  [33, 8.4],
];
const LAYERED: readonly MeshRegion[] = [
  region([
    [0, 0],
    [60, 0],
    [60, 3],
    [0, 3],
  ]),
  region([
    [0, 3],
    [60, 3],
    [60, 4],
    [14, 4],
    [0, 4],
  ]),
  region(
    [
      [14, 4],
      [60, 4],
      [60, 14],
      [34, 14],
    ],
    LENS,
  ),
  region(LENS),
];

/** A square with a square void, as an excavation gives. */
const WITH_VOID = region(
  [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
  [
    [4, 4],
    [6, 4],
    [6, 6],
    [4, 6],
  ],
);

const ANNULUS = region(
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .flatMap((i): Point[] => [[30 * Math.cos((i * Math.PI) / 16), 30 * Math.sin((i * Math.PI) / 16)]])
    .concat(
      [8, 7, 6, 5, 4, 3, 2, 1, 0].flatMap((i): Point[] => [
        [10 * Math.cos((i * Math.PI) / 16), 10 * Math.sin((i * Math.PI) / 16)],
      ]),
    ),
);

/** Thin layers right across a long slope, and a row of lenses over them: the uppermost line crosses many edges. */
const LENSES_IN_A_ROW = Array.from({ length: 11 }, (_, i): readonly Point[] => [
  [9 + 3 * i, 23],
  [9 + 3 * i, 21],
  [11 + 3 * i, 21],
  [11 + 3 * i, 23],
]);
const LAYERS_UNDER_LENSES: readonly MeshRegion[] = [
  region(
    [
      [0, 45],
      [0, 19],
      [120, 19],
      [120, 20],
      [90, 20],
      [85, 22],
      [60, 42],
      [50, 45],
    ],
    ...LENSES_IN_A_ROW.map(([a, b, c, d]) => [b, a, d, c] as readonly Point[]),
  ),
  ...[19, 18, 16, 14, 12, 10].map((high, i) => {
    const low = [18, 16, 14, 12, 10, 0][i] as number;
    return region([
      [0, high],
      [0, low],
      [120, low],
      [120, high],
    ]);
  }),
  ...LENSES_IN_A_ROW.map((lens) => region(lens)),
];

function meshed(regions: readonly MeshRegion[], settings: MeshSettings = {}): TriangleMesh {
  const mesh = meshRegions(regions, settings);
  if (isMeshRefusal(mesh)) throw new Error(`${mesh.code}: ${mesh.message}`);
  return mesh;
}

function refusal(regions: readonly MeshRegion[], settings: MeshSettings = {}): string {
  const mesh = meshRegions(regions, settings);
  return isMeshRefusal(mesh) ? mesh.code : 'meshed';
}

describe.each<[name: string, regions: readonly MeshRegion[], settings: MeshSettings]>([
  ['a layered slope with a lens', LAYERED, { targetTriangles: 800 }],
  ['the same, coarse', LAYERED, { targetTriangles: 60 }],
  ['thin layers under a row of lenses', LAYERS_UNDER_LENSES, { targetTriangles: 600 }],
  ['a square with a void', [WITH_VOID], { targetSizeM: 0.8 }],
  ['a quarter annulus', [ANNULUS], { targetTriangles: 500, minAngleDeg: 30 }],
])('the mesh of %s', (_, regions, settings) => {
  const mesh = meshed(regions, settings);

  it('conforms: every edge is shared by two triangles that agree on it, or lies on the outline', () => {
    const directed = new Set<string>();
    for (let e = 0; e < mesh.triangles.length; e++) {
      const [a, b] = [mesh.triangles[e], mesh.triangles[e % 3 === 2 ? e - 2 : e + 1]];
      expect(directed.has(`${a},${b}`)).toBe(false);
      directed.add(`${a},${b}`);
    }
    let outline = 0;
    for (let e = 0; e < mesh.triangles.length; e++) {
      const [a, b] = [mesh.triangles[e], mesh.triangles[e % 3 === 2 ? e - 2 : e + 1]];
      expect(directed.has(`${b},${a}`)).toBe((mesh.neighbours[e] as number) >= 0);
      if ((mesh.neighbours[e] as number) < 0) outline++;
    }
    expect(mesh.boundaryEdges.length).toBe(2 * outline);
  });

  it('fills every region with positive triangles whose areas add up to the polygon', () => {
    const areas = regions.map(() => 0);
    for (let t = 0; t < triangleCount(mesh); t++) {
      const area = triangleAreaM2(mesh, t);
      expect(area).toBeGreaterThan(0);
      areas[mesh.regionOfTriangle[t] as number] = (areas[mesh.regionOfTriangle[t] as number] ?? 0) + area;
    }
    regions.forEach((polygon, i) => {
      const holes = polygon.holes.reduce((sum, hole) => sum + Math.abs(ringArea(hole)), 0);
      expect(areas[i]).toBeCloseTo(Math.abs(ringArea(polygon.outer)) - holes, 6);
    });
  });

  it('satisfies Euler: nodes - edges + triangles = 1 - voids', () => {
    const edges = (mesh.triangles.length + mesh.boundaryEdges.length / 2) / 2;
    const voids = mesh.boundarySides.some((side) => BOUNDARY_SIDES[side] === 'inside') ? 1 : 0;
    expect(mesh.x.length - edges + triangleCount(mesh)).toBe(1 - voids);
  });

  it('has no angle below the least one', () => {
    for (let t = 0; t < triangleCount(mesh); t++) {
      expect(leastAngleDeg(mesh, t)).toBeGreaterThanOrEqual((settings.minAngleDeg ?? 25) - 1e-9);
    }
  });

  it('is the same mesh again', () => {
    expect(meshed(regions, settings)).toEqual(mesh);
  });
});

describe('meshRegions', () => {
  it('gives about the number of triangles asked for', () => {
    for (const targetTriangles of [300, 3000, 10_000]) {
      const { triangles, totalAreaM2, maxAreaM2, minAreaM2 } = meshQuality(meshed([WITH_VOID], { targetTriangles }));
      expect(triangles).toBeGreaterThan(0.8 * targetTriangles);
      expect(triangles).toBeLessThan(1.4 * targetTriangles);
      expect(totalAreaM2).toBeCloseTo(96, 6);
      expect(maxAreaM2 / minAreaM2).toBeLessThan(25);
    }
  });

  it('goes below the least angle only at corners of the outline that are sharper', () => {
    const dam = region([
      [0, 0],
      [50, 20],
      [60, 20],
      [100, 0],
    ]);
    const wedge = region([
      [0, 0],
      [40, 0],
      [40, 3],
    ]);
    for (const outline of [dam, wedge]) {
      const mesh = meshed([outline], { targetTriangles: 600 });
      const poor = [...mesh.regionOfTriangle.keys()].filter((t) => leastAngleDeg(mesh, t) < 25);
      for (const t of poor) {
        const nodes = [0, 1, 2].map((k) => mesh.triangles[3 * t + k] as number);
        expect(nodes.some((node) => mesh.x[node] === 0 && mesh.y[node] === 0)).toBe(true);
      }
      expect(poor.length).toBeLessThanOrEqual(1);
    }
  });

  it('ends at a corner of one degree, with few triangles more', () => {
    const mesh = meshed(
      [
        region([
          [0, 0],
          [40, 0],
          [40, 40 * Math.tan(Math.PI / 180)],
        ]),
      ],
      { targetTriangles: 100 },
    );
    expect(triangleCount(mesh)).toBeLessThan(3000);
  });

  it('joins regions whose lines meet half way along an edge', () => {
    const mesh = meshed([
      region([
        [0, 0],
        [10, 0],
        [10, 2],
        [0, 2],
      ]),
      region([
        [0, 2],
        [4, 2],
        [4, 5],
        [0, 5],
      ]),
      region([
        [4, 2],
        [10, 2],
        [10, 5],
        [4, 5],
      ]),
    ]);
    expect(nodesAlong(mesh, [[4, 2]])).toEqual([]);
    expect([...mesh.x.keys()].filter((i) => mesh.x[i] === 4 && mesh.y[i] === 2)).toHaveLength(1);
  });

  it('puts nodes where boundary conditions end, on the outline and inside', () => {
    const mesh = meshed(
      [
        region([
          [0, 0],
          [24, 12],
          [28, 12],
          [52, 0],
        ]),
      ],
      {
        nodesAt: [
          [20, 10],
          [40, 0],
          [26, 5],
          [900, 900],
        ],
      },
    );
    for (const [x, y] of [
      [20, 10],
      [40, 0],
      [26, 5],
    ] as const) {
      expect([...mesh.x.keys()].filter((i) => mesh.x[i] === x && mesh.y[i] === y)).toHaveLength(1);
    }
    expect(
      nodesAlong(mesh, [
        [0, 0],
        [20, 10],
      ]).every((i) => Math.abs((mesh.y[i] as number) * 2 - (mesh.x[i] as number)) < 1e-9),
    ).toBe(true);
  });

  it('names the sides of the section', () => {
    const mesh = meshed([
      region([
        [0, 0],
        [30, -2],
        [60, 0],
        [60, 10],
        [30, 10],
        [10, 4],
        [0, 4],
      ]),
    ]);
    const at = (x: number, y: number) => {
      for (let b = 0; b < mesh.boundarySides.length; b++) {
        const [p, q] = [mesh.boundaryEdges[2 * b] as number, mesh.boundaryEdges[2 * b + 1] as number];
        const [mx, my] = [
          ((mesh.x[p] as number) + (mesh.x[q] as number)) / 2,
          ((mesh.y[p] as number) + (mesh.y[q] as number)) / 2,
        ];
        if (Math.hypot(mx - x, my - y) < 1.5) return BOUNDARY_SIDES[mesh.boundarySides[b] as number];
      }
      return undefined;
    };
    expect([at(0, 2), at(15, -1), at(45, -1), at(60, 5), at(45, 10), at(20, 7), at(5, 4)]).toEqual([
      'left',
      'bottom',
      'bottom',
      'right',
      'ground',
      'ground',
      'ground',
    ]);
    const dam = meshed([
      region([
        [0, 0],
        [50, 20],
        [60, 20],
        [100, 0],
      ]),
    ]);
    expect(new Set([...dam.boundarySides].map((s) => BOUNDARY_SIDES[s]))).toEqual(new Set(['bottom', 'ground']));
  });

  it.each<[code: string, regions: readonly MeshRegion[], settings: MeshSettings]>([
    ['no_region', [], {}],
    [
      'not_finite',
      [
        region([
          [0, 0],
          [1, 0],
          [Number.NaN, 1],
        ]),
      ],
      {},
    ],
    [
      'degenerate_region',
      [
        region([
          [0, 0],
          [5, 5],
          [10, 10],
        ]),
      ],
      {},
    ],
    [
      'degenerate_region',
      [
        region([
          [0, 0],
          [1, 0],
        ]),
      ],
      {},
    ],
    [
      'crossing_lines',
      [
        region([
          [0, 0],
          [10, 0],
          [1, 8],
          [9, 12],
        ]),
      ],
      {},
    ],
    [
      'overlapping_regions',
      [
        region([
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ]),
        region([
          [1, 1],
          [3, 1],
          [3, 3],
          [1, 3],
        ]),
      ],
      {},
    ],
    [
      'crossing_lines',
      [
        region([
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ]),
        region([
          [2, 2],
          [6, 2],
          [6, 6],
          [2, 6],
        ]),
      ],
      {},
    ],
    ['bad_setting', [WITH_VOID], { minAngleDeg: 44 }],
    ['bad_setting', [WITH_VOID], { targetSizeM: -1 }],
    ['too_many_triangles', [WITH_VOID], { targetSizeM: 0.001 }],
    [
      'too_many_triangles',
      [
        region([
          [0, 0],
          [100, 0],
          [100, 0.004],
          [0, 0.004],
        ]),
      ],
      { targetSizeM: 1, mostTriangles: 5000 },
    ],
  ])('refuses with %s what it cannot mesh', (code, regions, settings) => {
    expect(refusal(regions, settings)).toBe(code);
  });
});
