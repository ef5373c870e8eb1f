import type { AnalysisInput, EngineMethodId, Material, Point, SlipSurface, Support } from '../src/index.js';
import { METHODS } from '../src/index.js';
import { randomStream } from '../src/statistics/random-stream.js';
import { frictional, sketch, soil } from './sections.js';

/** A layered slope that somebody might draw, and a circle that cuts a mass out of it. */
export interface RandomSlope {
  input: AnalysisInput;
  circle: Extract<SlipSurface, { type: 'circle' }>;
  toe: Point;
  crest: Point;
  widthM: number;
}

export const EVERY_METHOD = Object.keys(METHODS) as EngineMethodId[];

/**
 * A slope of chance that falls to the left: a face in two inclinations, three layers of friction and cohesion, a piezometric line in
 * the ground, an earthquake now and then, and a circle from before the toe to behind the crest. The same seed draws the same.
 */
export function randomSlope(seed: number): RandomSlope {
  const next = randomStream(seed);
  const between = (low: number, high: number) => low + (high - low) * next();
  const height = between(4, 25);
  const toe: Point = [between(1, 2) * height, between(-50, 50)];
  const crest: Point = [toe[0] + between(1, 3) * height, toe[1] + height];
  const berm: Point = [toe[0] + between(0.3, 0.7) * (crest[0] - toe[0]), toe[1] + between(0.2, 0.5) * height];
  const widthM = crest[0] + 3 * height;
  const floor = toe[1] - 2 * height;
  const layer = (atLeft: number, atRight: number): Point[] => [
    [0, toe[1] + atLeft * height],
    [widthM, toe[1] + atRight * height],
  ];
  const piezometric = { source: 'piezometric', boundaryId: 'piezo', hu: 1 } as const;
  const material = (id: string): Material =>
    soil(id, {
      strength: frictional(between(2, 30), between(10, 40)),
      unitWeightKnM3: between(15, 22),
      porePressure: piezometric,
    });
  const input = sketch({
    external: [[0, floor], [widthM, floor], [widthM, crest[1]], crest, berm, toe, [0, toe[1]]],
    lines: [layer(-between(0.1, 0.5), between(0.3, 0.6)), layer(-between(0.7, 1.2), -between(0, 0.2))],
    materials: ['top', 'middle', 'bottom'].map(material),
    at: [
      [widthM - 1, crest[1] - 0.01 * height, 'top'],
      [widthM - 1, toe[1] + 0.25 * height, 'middle'],
      [widthM - 1, floor + 0.1, 'bottom'],
    ],
    piezometric: layer(-between(0.1, 0.4), between(0, 0.8)),
    settings: {
      methods: EVERY_METHOD,
      sliceCount: 30,
      tolerance: 1e-9,
      maxIterations: 500,
      ...(next() < 0.3 && { seismic: { kh: between(0, 0.1), kv: between(-0.05, 0.05) } }),
    },
  });
  const from: Point = [toe[0] - between(0, 0.5) * height, toe[1]];
  const to: Point = [crest[0] + between(0.2, 1.2) * height, crest[1]];
  return { input, circle: circleOver(from, to, between(0.12, 0.3)), toe, crest, widthM };
}

/** The circle through two points whose arc lies a share of their distance under the chord. */
function circleOver(from: Point, to: Point, share: number): RandomSlope['circle'] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  const sagitta = share * chord;
  const radiusM = (chord * chord) / (8 * sagitta) + sagitta / 2;
  const up = (radiusM - sagitta) / chord;
  return { type: 'circle', centre: [(from[0] + to[0]) / 2 - up * dy, (from[1] + to[1]) / 2 + up * dx], radiusM };
}

/** A nail from the face into the slope, through the circle. */
export function nailOf({ toe, crest }: RandomSlope, forceKnM: number, application: Support['application']): Support {
  const head: Point = [(toe[0] + crest[0]) / 2, (toe[1] + crest[1]) / 2];
  const tail: Point = [head[0] + 3 * (crest[0] - toe[0]), head[1] - 0.3 * (crest[1] - toe[1])];
  const capacity = { type: 'end_anchored', forceKnM } as const;
  return { id: 'nail', name: 'nail', head, tail, application, orientation: 'parallel_to_support', capacity };
}

/** The input with its materials changed. */
export function withMaterials(input: AnalysisInput, change: (material: Material) => Material): AnalysisInput {
  return { ...input, materials: input.materials.map(change) };
}

/** The material with its Mohr-Coulomb strength divided by a factor. */
export function weakened(material: Material, factor: number): Material {
  const { strength } = material;
  if (strength.model !== 'mohr_coulomb') throw new Error(`${material.name} is not Mohr-Coulomb`);
  const tangent = Math.tan((strength.frictionAngleDeg * Math.PI) / 180) / factor;
  return { ...material, strength: frictional(strength.cohesionKpa / factor, (Math.atan(tangent) * 180) / Math.PI) };
}

/** Lengths, stresses and unit weights of an input in other units; what has no unit stays. */
export function inUnits(input: AnalysisInput, length: number, stress: number): AnalysisInput {
  const weight = stress / length;
  const scale = ([x, y]: Point): Point => [length * x, length * y];
  return {
    ...withMaterials(input, (material) => {
      const { strength } = material;
      if (strength.model !== 'mohr_coulomb') throw new Error(`${material.name} is not Mohr-Coulomb`);
      return {
        ...material,
        strength: { ...strength, cohesionKpa: stress * strength.cohesionKpa },
        unitWeightKnM3: weight * material.unitWeightKnM3,
      };
    }),
    boundaries: input.boundaries.map((boundary) => ({ ...boundary, points: boundary.points.map(scale) })),
    placements: input.placements.map(({ point, materialId }) => ({ point: scale(point), materialId })),
    settings: { ...input.settings, waterUnitWeightKnM3: weight * input.settings.waterUnitWeightKnM3 },
  };
}
