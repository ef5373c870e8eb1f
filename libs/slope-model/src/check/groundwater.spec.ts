import { describe, expect, it } from '@jest/globals';
import type { Point } from '@talud/slope';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import { validate } from './validate.js';

const demo = demoDocument('Demo');

/** The demo slope with a pool before its toe, drawn down from one level to another. */
function drawnDown(before: readonly Point[], after: readonly Point[]): ProjectDocument {
  const line = { id: 'after', type: 'drawdown', name: 'Low pool', closed: false, points: after } as const;
  return {
    ...demo,
    boundaries: [
      ...demo.boundaries.map((boundary) =>
        boundary.type === 'water_table' ? { ...boundary, points: before } : boundary,
      ),
      line,
    ],
    settings: { ...demo.settings, 'groundwater.advanced_option': 'rapid_drawdown' },
  };
}

const HIGH: Point[] = [
  [0, 20],
  [50, 20],
];
const LOW: Point[] = [
  [0, 17],
  [50, 16],
];

describe('the two lines of a drawdown', () => {
  it('stop a run when they are changed about', () => {
    expect(validate(drawnDown(HIGH, LOW)).blockers).toEqual([]);
    expect(validate(drawnDown(LOW, HIGH)).blockers.join()).toMatch(
      /"?drawdown line stands above the water table at x = 0/u,
    );
  });

  it('stop a run when they cross', () => {
    const crossing: Point[] = [
      [0, 17],
      [50, 22],
    ];
    expect(validate(drawnDown(HIGH, crossing)).blockers.join()).toContain('stands above the water table at x = 50');
  });
});
