import type { Point } from '../src/index.js';
import { frictional, sketch, soil } from './sections.js';

const level = (y: number, width: number): Point[] => [
  [0, y],
  [width, y],
];

/** A dike behind a wide berm, both on clay, over a metre of soft clay: the critical mass is ten times as wide as it is deep. */
export const BERM = sketch({
  external: [
    [0, 0],
    [140, 0],
    [140, 22],
    [100, 22],
    [88, 16],
    [60, 16],
    [52, 12],
    [0, 12],
  ],
  lines: [level(12, 140), level(9, 140), level(8, 140)],
  materials: [
    soil('fill', { strength: frictional(3, 32) }),
    soil('clay', { strength: frictional(25, 0), unitWeightKnM3: 17 }),
    soil('soft', { strength: frictional(9, 0), unitWeightKnM3: 16 }),
    soil('base', { strength: frictional(60, 0), unitWeightKnM3: 18 }),
  ],
  at: [
    [110, 18, 'fill'],
    [70, 10, 'clay'],
    [70, 8.5, 'soft'],
    [70, 3, 'base'],
  ],
});

/** A seam 0.4 m thick at 10 degrees, from the toe down into the slope, under strong soil. */
export const DIPPING = sketch({
  external: [
    [0, 0],
    [100, 0],
    [100, 30],
    [55, 30],
    [30, 12],
    [0, 12],
  ],
  lines: [
    [
      [0, 11.5],
      [100, 2],
    ],
    [
      [0, 11.1],
      [100, 1.6],
    ],
  ],
  materials: [
    soil('top', { strength: frictional(15, 30), unitWeightKnM3: 20 }),
    soil('seam', { strength: frictional(0, 10) }),
    soil('base', { strength: frictional(60, 35), unitWeightKnM3: 21 }),
  ],
  at: [
    [60, 25, 'top'],
    [50, 6.55, 'seam'],
    [50, 1, 'base'],
  ],
});
