import type {
  AnalysisInput,
  AnalysisSettings,
  Boundary,
  EngineMethodId,
  Placement,
  Point,
  SlipSurface,
} from '../src/index.js';
import { METHODS } from '../src/index.js';
import { randomStream } from '../src/statistics/random-stream.js';
import { along, type Chance, type Draft, nextUp, plainDraft } from './degenerate-draft.js';
import { SETTINGS } from './sections.js';

/** A section with faults of drawing, and surfaces that meet them. */
export interface DegenerateSection {
  input: AnalysisInput;
  surfaces: readonly SlipSurface[];
  /** Names of the faults, for the message of a failed test. */
  faults: readonly string[];
}

/** A slope of chance with one to five faults; the same seed draws the same. */
export function degenerateSection(seed: number): DegenerateSection {
  const next = randomStream(seed);
  const chance: Chance = {
    between: (low, high) => low + (high - low) * next(),
    oneOf: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    whether: (share) => next() < share,
  };
  const draft = plainDraft(chance);
  const faults: string[] = [];
  const names = Object.keys(FAULTS);
  for (let i = 0; i <= Math.floor(next() * 5); i++) {
    const name = names[Math.floor(next() * names.length)] as string;
    (FAULTS[name] as Fault)(draft, chance);
    faults.push(name);
  }
  return { input: inputOf(draft, chance), surfaces: surfacesOf(draft, chance), faults };
}

type Fault = (draft: Draft, chance: Chance) => void;

/** Two neighbours of the ground line, by chance. */
function stretch({ ground }: Draft, { between }: Chance): readonly [number, Point, Point] {
  const i = Math.min(ground.length - 2, Math.floor(between(0, ground.length - 1)));
  return [i, ground[i] as Point, ground[i + 1] as Point];
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'a lens on one line': (draft, { between }) => {
    const y = between(draft.floorM, 5);
    draft.lenses.push([
      [10, y],
      [30, y],
      [20, y],
    ]);
  },
  'a lens of two points': (draft, { between }) => {
    draft.lenses.push([
      [10, -1],
      [between(10, 50), between(-5, 5)],
    ]);
  },
  'a lens at one point': (draft) => {
    draft.lenses.push([
      [30, -0.5],
      [30, -0.5],
      [30, -0.5],
    ]);
  },
  'a lens that crosses itself': (draft, { between }) => {
    const [x, y, size] = [between(10, 60), between(-5, 5), between(1, 10)];
    draft.lenses.push([
      [x, y],
      [x + size, y + size],
      [x + size, y],
      [x, y + size],
    ]);
  },
  'lenses in lenses': (draft, { between }) => {
    const [x, y] = [between(20, 60), between(-5, 8)];
    for (let size = 16; size > 0.01; size /= between(1.2, 4)) {
      draft.lenses.push([
        [x - size, y - size / 2],
        [x + size, y - size / 2],
        [x + size, y + size / 2],
        [x - size, y + size / 2],
      ]);
    }
  },
  'lenses that touch at a vertex and along a side': (draft, { between }) => {
    const [x, y] = [between(20, 60), between(-5, 3)];
    draft.lenses.push([
      [x, y],
      [x + 5, y],
      [x + 5, y + 3],
      [x, y + 3],
    ]);
    draft.lenses.push([
      [x + 5, y],
      [x + 9, y],
      [x + 9, y + 3],
      [x + 5, y + 3],
    ]);
    draft.lenses.push([
      [x, y],
      [x - 4, y - 4],
      [x - 6, y - 2],
    ]);
  },
  'a lens that touches the ground': (draft, chance) => {
    const [, a, b] = stretch(draft, chance);
    const top = along(a, b, chance.oneOf([0, 0.5, 1]));
    draft.lenses.push([top, [top[0] + 5, top[1] - 6], [top[0] - 5, top[1] - 6]]);
  },
  'a line drawn twice': (draft) => {
    const [line] = draft.lines;
    if (line) draft.lines.push([...line], [...line].reverse());
  },
  'a line along the ground': (draft) => {
    draft.lines.push([...draft.ground]);
  },
  'a line a hair under the ground': (draft, { oneOf }) => {
    const depth = oneOf([1e-12, 1e-9, 1e-5, 1e-3, 2e-3]);
    draft.lines.push(draft.ground.map(([x, y]): Point => [x, y - depth]));
  },
  'a line along the floor': (draft) => {
    draft.lines.push([
      [0, draft.floorM],
      [(draft.ground.at(-1) as Point)[0], draft.floorM],
    ]);
  },
  'lines that cross in a fan': (draft, { between }) => {
    const right = (draft.ground.at(-1) as Point)[0];
    for (let i = 0; i < 6; i++)
      draft.lines.push([
        [0, between(-6, 0)],
        [40, -0.25],
        [right, between(-6, 10)],
      ]);
  },
  'a vertical line': (draft, { between }) => {
    const x = between(5, 60);
    draft.lines.push([
      [x, draft.floorM - 5],
      [x, 40],
    ]);
  },
  'a vertical face': (draft, chance) => {
    const [i, a, b] = stretch(draft, chance);
    const x = chance.between(a[0], b[0]);
    draft.ground.splice(i + 1, 0, [x, a[1]], [x, b[1]]);
  },
  'a face undercut': (draft, chance) => {
    const [i, a, b] = stretch(draft, chance);
    const x = chance.between(a[0], b[0]);
    draft.ground.splice(i + 1, 0, [x, a[1]], [x - chance.between(0, 2), b[1]]);
  },
  'a wall with no width': (draft, chance) => {
    const [i, a, b] = stretch(draft, chance);
    const [x, y] = along(a, b, 0.5);
    draft.ground.splice(i + 1, 0, [x, y], [x, y + 4], [x, y]);
  },
  'points drawn twice': (draft, chance) => {
    const [i, a] = stretch(draft, chance);
    draft.ground.splice(i, 0, a, a, a);
    for (const line of draft.lines) line.push(line.at(-1) as Point);
  },
  'vertices one step of a number apart': (draft, chance) => {
    const [i, a, b] = stretch(draft, chance);
    const [x, y] = along(a, b, chance.between(0.1, 0.9));
    draft.ground.splice(i + 1, 0, [x, y], [nextUp(x), y], [nextUp(nextUp(x)), nextUp(y)]);
    draft.polylines.push([
      [x - 8, y - 1],
      [x, y - 3],
      [nextUp(x), y - 3],
      [x + 9, y + 12],
    ]);
  },
  'a thousand vertices': (draft, chance) => {
    const [i, a, b] = stretch(draft, chance);
    draft.ground.splice(i + 1, 0, ...Array.from({ length: 300 }, (_, k) => along(a, b, (k + 1) / 301)));
  },
  'far from the origin': (draft, { oneOf }) => {
    draft.origin = [oneOf([1e6, -1e6, 5e6]), oneOf([1e6, -1e6, 0])];
  },
  'water over everything': (draft) => {
    draft.water = [
      [-10, 200],
      [300, 200],
    ];
  },
  'water under everything': (draft) => {
    draft.water = [
      [-10, -200],
      [300, -200],
    ];
  },
  'water along the ground': (draft) => {
    draft.water = [...draft.ground].filter(([x], i, all) => i === 0 || x > (all[i - 1] as Point)[0]);
  },
  'water that ends within': (draft, { between }) => {
    draft.water = [
      [between(0, 30), 1],
      [between(31, 60), 5],
    ];
  },
  'water in a vertical step': (draft) => {
    draft.water = [
      [0, 1],
      [40, 1],
      [40, 6],
      [200, 6],
    ];
  },
  'a crack over or under everything': (draft, { oneOf }) => {
    const y = oneOf([-100, 0, 100]);
    draft.crack = [
      [-10, y],
      [300, y],
    ];
    draft.settings.tensionCrackWater = { fraction: 1 };
  },
  'a weak layer along the ground and the floor': (draft) => {
    draft.weakLayers.push(draft.ground.filter(([x], i, all) => i === 0 || x > (all[i - 1] as Point)[0]));
    draft.weakLayers.push([
      [0, draft.floorM],
      [200, draft.floorM],
    ]);
  },
  'weak layers that cross and end within': (draft, { between }) => {
    draft.weakLayers.push(
      [
        [10, -3],
        [60, between(-3, 10)],
      ],
      [
        [20, between(-3, 3)],
        [50, -2],
      ],
    );
  },
  'loads of no length and past the ends': (draft, { between, oneOf }) => {
    const orientation = oneOf(['vertical', 'horizontal', 'normal'] as const);
    draft.loads.push({ type: 'distributed', from: [30, 2], to: [30, 2], startKpa: 50, endKpa: 50, orientation });
    draft.loads.push({ type: 'distributed', from: [-50, 2], to: [500, 9], startKpa: 0, endKpa: 1e4, orientation });
    draft.loads.push({ type: 'line', at: [draft.ground[1]?.[0] ?? 0, 0], forceKnM: 1e6, angleDeg: between(-180, 180) });
  },
  'supports of no length, on the ground and outside': (draft, { oneOf }) => {
    const application = oneOf(['active', 'passive'] as const);
    const orientation = oneOf(['parallel_to_support', 'tangent_to_slip', 'bisector'] as const);
    const capacity = { type: 'end_anchored' as const, forceKnM: oneOf([0, 50, 1e7]) };
    const ends: readonly (readonly [Point, Point])[] = [
      [
        [35, 1],
        [35, 1],
      ],
      [draft.ground[1] as Point, draft.ground[2] as Point],
      [
        [30, 100],
        [90, 100],
      ],
      [
        [25, 1],
        [70, 1],
      ],
    ];
    ends.forEach(([head, tail], i) => {
      draft.supports.push({ id: `s${i}`, name: `s${i}`, head, tail, application, orientation, capacity });
    });
  },
  'an earthquake that lifts the ground': (draft, { between }) => {
    draft.settings.seismic = { kh: between(-1.5, 1.5), kv: between(-0.99, 1.5) };
  },
  'ground that falls the other way': (draft) => {
    draft.settings.failureDirection = 'left_to_right';
  },
  'flat ground': (draft) => {
    draft.ground = draft.ground.map(([x]): Point => [x, 0]);
  },
  'an outline that crosses itself': (draft, chance) => {
    const [i, a, b] = stretch(draft, chance);
    const [x, y] = along(a, b, 0.5);
    draft.ground.splice(i + 1, 0, [x, y], [x + 1, draft.floorM - 3], [x + 2, y]);
  },
  'a floor without soil': (draft) => {
    draft.floorM = 0;
  },
  'a section of a millimetre, or of a continent': (draft, { oneOf }) => {
    const by = oneOf([1e-5, 1e5]);
    const all = (points: Point[]): Point[] => points.map(([x, y]): Point => [x * by, y * by]);
    draft.ground = all(draft.ground);
    draft.lines = draft.lines.map(all);
    draft.lenses = draft.lenses.map(all);
    draft.polylines = draft.polylines.map(all);
    draft.water = all(draft.water);
    draft.floorM *= by;
  },
  'composite surfaces': (draft) => {
    draft.settings.compositeSurfaces = true;
  },
  'a lambda held at nothing': (draft, { oneOf }) => {
    draft.settings.lambdaRange = oneOf<[number, number]>([
      [-1e-9, 1e-9],
      [-50, 50],
      [5, 6],
    ]);
  },
};

function inputOf(draft: Draft, { between, oneOf }: Chance): AnalysisInput {
  const [ox, oy] = draft.origin;
  const move = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x + ox, y + oy]);
  const boundary = (id: string, type: Boundary['type'], points: readonly Point[], closed = false): Boundary => ({
    id,
    type,
    name: id,
    closed,
    points: move(points),
  });
  const right = (draft.ground.at(-1) as Point)[0];
  const external: Point[] = [[0, draft.floorM], [right, draft.floorM], ...[...draft.ground].reverse()];
  const placements = ['b', 'c', 'b', 'c'].map(
    (materialId): Placement => ({
      point: [between(0, right) + ox, between(draft.floorM, 10) + oy],
      materialId,
    }),
  );
  return {
    boundaries: [
      boundary('external', 'external', external, true),
      ...draft.lines.map((points, i) => boundary(`line-${i}`, 'material', points)),
      ...draft.lenses.map((points, i) => boundary(`lens-${i}`, 'material', points, true)),
      ...draft.weakLayers.map((points, i) => ({ ...boundary(`weak-${i}`, 'weak_layer', points), materialId: 'c' })),
      boundary('water', 'water_table', draft.water),
      ...(draft.crack ? [boundary('crack', 'tension_crack', draft.crack)] : []),
    ],
    materials: draft.materials,
    placements,
    loads: draft.loads.map((load) =>
      load.type === 'line'
        ? { ...load, at: move([load.at])[0] as Point }
        : { ...load, from: move([load.from])[0] as Point, to: move([load.to])[0] as Point },
    ),
    supports: draft.supports.map((support) => ({
      ...support,
      head: move([support.head])[0] as Point,
      tail: move([support.tail])[0] as Point,
    })),
    settings: {
      ...SETTINGS,
      methods: Object.keys(METHODS) as EngineMethodId[],
      ...draft.settings,
      search: oneOf<AnalysisSettings['search']>([
        { kind: 'grid', nx: 2, ny: 2, radiusIncrement: 2 },
        { kind: 'auto_refine', divisions: 4, circlesPerDivision: 2, iterations: 2, divisionsToUsePct: 50 },
        { kind: 'slope', surfaces: 20, seed: 1 },
      ]),
    },
  };
}

/** Surfaces through vertices, along lines, slivers that need a factor of hundreds, and some that are none. */
function surfacesOf(draft: Draft, { between, oneOf }: Chance): SlipSurface[] {
  const [ox, oy] = draft.origin;
  const moved = ([x, y]: Point): Point => [x + ox, y + oy];
  const { ground } = draft;
  const size = (ground.at(-1) as Point)[0] / 80;
  const inner = [...ground.slice(1, -1)].sort(([a], [b]) => a - b);
  const low = Math.floor(between(0, inner.length - 1));
  const [toe, crest] = [
    inner[low] as Point,
    inner[Math.min(inner.length - 1, low + 1 + Math.floor(between(0, 2)))] as Point,
  ];
  const chord = Math.hypot(crest[0] - toe[0], crest[1] - toe[1]);
  const centre: Point = [crest[0] - between(-10, 30) * size, crest[1] + between(0.01, 40) * size];
  const [halfX, halfY] = along(toe, crest, 0.5);
  const through: SlipSurface = {
    type: 'three_points',
    points: [moved(toe), moved([halfX, halfY - between(0.05, 0.4) * chord]), moved(crest)],
  };
  // A chord of the face, bent by next to nothing.
  const far = 10 ** between(1, 6) * size;
  const [[ax, ay], [bx, by]] = [ground[1] as Point, ground[2] as Point];
  const [run, rise] = [bx - ax, by - ay];
  const length = Math.hypot(run, rise) || 1;
  const middle = along([ax, ay], [bx, by], 0.5);
  const sliver: SlipSurface = {
    type: 'circle',
    centre: moved([middle[0] - (far * rise) / length, middle[1] + (far * run) / length]),
    radiusM: Math.hypot(far, length / 2) * oneOf([1, 1 - 1e-15, 1 + 1e-9, 1 - 1e-6]),
    xLimits: [moved(toe)[0], moved(crest)[0]],
  };
  const floor = draft.floorM;
  const right = (ground.at(-1) as Point)[0];
  const lines: readonly [Point[], ...Point[][]] = [
    [...ground],
    [toe, crest],
    [toe, [halfX, halfY - 0.2 * chord], crest],
    [
      [toe[0] - size, toe[1] - size],
      [toe[0], floor],
      [Math.max(toe[0], crest[0]), floor],
      [crest[0] + size, crest[1] + size],
    ],
    [
      [ax - 5 * size, ay],
      [ax, ay - size],
      [nextUp(ax), ay - size],
      [bx, by],
    ],
    [
      [ax - 5 * size, ay],
      [ax, ay - size],
      [ax, ay - 2 * size],
      [bx, by],
    ],
    [
      [ax, ay],
      [bx, by - 1e-9 * size],
      [bx + size, by + size],
    ],
    [
      [0.1 * right, floor * 0.5],
      [0.5 * right, floor],
      [0.9 * right, floor * 0.5],
      [0.95 * right, by + size],
    ],
    oneOf([
      [[ax, ay]],
      [
        [bx, by],
        [ax, ay],
      ],
      [
        [ax, ay],
        [ax, ay],
        [bx, by],
      ],
      draft.lines[0] ?? [],
    ]),
    ...draft.polylines,
  ];
  return [
    through,
    sliver,
    { type: 'polyline', points: oneOf(lines).map(moved) },
    oneOf<SlipSurface>([
      { type: 'circle', centre: moved(toe), radiusM: between(0, 20) * size },
      { type: 'circle', centre: moved(centre), radiusM: centre[1] - floor },
      { type: 'circle', centre: moved(centre), radiusM: oneOf([0, -1, 5e-324, 1e300, Number.POSITIVE_INFINITY]) },
      { type: 'three_points', points: [moved(toe), moved(middle), moved(crest)] },
    ]),
  ];
}
