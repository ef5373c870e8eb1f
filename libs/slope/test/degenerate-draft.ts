import type { AnalysisSettings, Load, Material, Point, PorePressure, Strength, Support } from '../src/index.js';

/** A section while it is drawn: simple shapes that faults are put into. */
export interface Draft {
  ground: Point[];
  floorM: number;
  lines: Point[][];
  lenses: Point[][];
  weakLayers: Point[][];
  water: Point[];
  crack: Point[] | null;
  materials: Material[];
  loads: Load[];
  supports: Support[];
  settings: Partial<AnalysisSettings>;
  polylines: Point[][];
  /** Moved at last, all of it. */
  origin: Point;
}

/** Chance, as the faults below read it. */
export interface Chance {
  between(low: number, high: number): number;
  oneOf<T>(values: readonly [T, ...T[]]): T;
  whether(share: number): boolean;
}

/** The next number up: the finest gap that two coordinates can have. */
export function nextUp(value: number): number {
  const bits = new BigInt64Array(1);
  const view = new Float64Array(bits.buffer);
  view[0] = value;
  bits[0] = (bits[0] ?? 0n) + (value >= 0 ? 1n : -1n);
  return view[0];
}

/** The point a share of the way from one to another. */
export function along([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

/** A slope of three materials without a fault. */
export function plainDraft({ between, oneOf, whether }: Chance): Draft {
  const height = between(2, 25);
  const toe = between(20, 40);
  const crest = toe + height * between(0.2, 4);
  return {
    ground: [
      [0, 0],
      [toe, 0],
      [crest, height],
      [crest + 40, height],
    ],
    floorM: -between(1, 15),
    lines: [
      [
        [0, -between(0, 1)],
        [crest + 40, between(0, height)],
      ],
    ],
    lenses: [],
    weakLayers: [],
    water: [
      [0, between(-1, 1)],
      [crest, between(0, height)],
      [crest + 40, between(0, height)],
    ],
    crack: null,
    materials: ['a', 'b', 'c'].map((id) => material(id, oneOf([COMMON, COMMON, EXTREME]), { between, oneOf, whether })),
    loads: [],
    supports: [],
    settings: {
      failureDirection: 'right_to_left',
      sliceCount: 1 + Math.floor(between(0, 40)),
      checkMAlpha: whether(0.5),
    },
    polylines: [],
    origin: [0, 0],
  };
}

type StrengthChoice = readonly [Strength, ...Strength[]];

const COMMON: StrengthChoice = [
  { model: 'mohr_coulomb', cohesionKpa: 5, frictionAngleDeg: 30 },
  { model: 'mohr_coulomb', cohesionKpa: 0, frictionAngleDeg: 35 },
  { model: 'undrained', cohesionKpa: 40 },
  { model: 'power_curve', a: 1.4, b: 0.8, cKpa: 0, dKpa: 0, wavinessDeg: 0 },
  { model: 'hoek_brown', sigciKpa: 5000, mb: 0.5, s: 1e-4, a: 0.51 },
];

/** At the ends of what a strength may be. */
const EXTREME: StrengthChoice = [
  { model: 'no_strength' },
  { model: 'infinite_strength' },
  { model: 'mohr_coulomb', cohesionKpa: 1e9, frictionAngleDeg: 0 },
  { model: 'mohr_coulomb', cohesionKpa: 0, frictionAngleDeg: 89.9 },
  { model: 'mohr_coulomb', cohesionKpa: 1e-12, frictionAngleDeg: 1e-9 },
  { model: 'vertical_stress_ratio', ratio: 0, minStrengthKpa: 0 },
  {
    model: 'step_function',
    points: [
      [0, 5],
      [0, 10],
      [50, 10],
      [50, 40],
    ],
  },
];

function material(id: string, strengths: StrengthChoice, { between, oneOf, whether }: Chance): Material {
  const porePressure = oneOf<PorePressure>([
    { source: 'none' },
    { source: 'water_table', boundaryId: 'water', hu: 1 },
    { source: 'water_table', boundaryId: 'water', hu: 'auto' },
    { source: 'ru', ru: 1 },
    { source: 'constant', porePressureKpa: between(-200, 200) },
  ]);
  return { id, name: id, strength: oneOf(strengths), unitWeightKnM3: whether(0.1) ? 0 : between(10, 25), porePressure };
}
