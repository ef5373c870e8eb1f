import { describe, expect, it } from '@jest/globals';
import { defineModel } from '../define-model.js';
import { demoDocument } from '../demo-document.js';
import { emptyDocument, type ProjectDocument } from '../document.js';
import { validate } from './validate.js';

const external = [
  [0, 0],
  [60, 0],
  [60, 20],
  [40, 20],
  [20, 10],
  [0, 10],
];
const strength = { model: 'undrained', params: { cohesion: 40 } };

function section(spec: Record<string, unknown>): ProjectDocument {
  let next = 0;
  const made = defineModel(emptyDocument('Test'), { external, ...spec }, () => `id-${++next}`);
  if (!made.ok) throw new Error(`${made.code}: ${made.message}`);
  return made.document;
}

describe('validate', () => {
  it('lets the demo slope run without a word', () => {
    expect(validate(demoDocument('Demo'))).toEqual({ canRun: true, blockers: [], warnings: [], notes: [] });
  });

  it.each([
    [0, ''],
    [1, ' To be looked at: 1.'],
    [2, ' To be looked at: 2.'],
  ])('tells where a project comes from that was made of a file with %d problems', (count, told) => {
    const problems = Array.from({ length: count }, () => ({ fate: 'problem' as const, text: 'A line lies aside.' }));
    const importNotes = [{ fate: 'kept' as const, text: '3 materials.' }, ...problems];
    const { notes } = validate({ ...demoDocument('Demo'), importNotes });
    expect(notes).toEqual([
      `It was made of a file of another program; its import notes say what became of each part.${told}`,
    ]);
  });

  it('names what an empty project lacks', () => {
    const checks = validate(emptyDocument('Test'));
    expect(checks.canRun).toBe(false);
    expect(checks.blockers).toHaveLength(2);
  });

  it('stops at a region that took its material by default, unless that is accepted', () => {
    const document = section({
      material_boundaries: [
        [
          [0, 5],
          [60, 5],
        ],
      ],
      materials: [
        { name: 'Fill', strength, unit_weight: 19, at: [50, 10] },
        { name: 'Clay', strength, unit_weight: 19 },
      ],
    });
    expect(validate(document).canRun).toBe(false);
    expect(validate(document).blockers[0]).toMatch(/takes the first, "Fill"/u);
    const accepted = validate(document, { acceptDefaults: true });
    expect(accepted.canRun).toBe(true);
    expect(accepted.warnings[0]).toMatch(/takes the first, "Fill"/u);
  });

  it('does not ask where the only material is', () => {
    expect(validate(section({ materials: [{ name: 'Clay', strength, unit_weight: 18 }] })).canRun).toBe(true);
  });

  it('stops at a water surface that serves no material', () => {
    const document = section({
      materials: [{ name: 'Clay', strength, unit_weight: 18 }],
      water_table: {
        points: [
          [0, 8],
          [60, 8],
        ],
        materials: [],
      },
    });
    expect(validate(document).blockers).toEqual([
      'The water surface "Water table" serves no material and has no effect.',
    ]);
  });

  it('stops at a water surface with two levels at one x', () => {
    const document = section({
      materials: [{ name: 'Clay', strength, unit_weight: 18 }],
      water_table: [
        [0, 8],
        [40, 9],
        [30, 12],
      ],
    });
    expect(validate(document).canRun).toBe(false);
  });

  it.each<[string, RegExp, Record<string, unknown>]>([
    [
      'a sense of sliding with which the ground falls by a bump alone',
      /falls to the left, but.*set it to R2L/u,
      {
        external: [
          [0, 0],
          [60, 0],
          [60, 19.5],
          [40, 20],
          [20, 10],
          [0, 10],
        ],
        settings: { 'units.failure_direction': 'L2R' },
      },
    ],
    [
      'a water table that ends inside the section',
      /surfaces that reach beyond its ends are refused/u,
      {
        water_table: [
          [10, 8],
          [60, 8],
        ],
      },
    ],
    [
      'slope limits off the ground',
      /no surface can be found/u,
      { settings: { 'search.slope_limit_left': 70, 'search.slope_limit_right': 90 } },
    ],
  ])('warns of %s', (_what, warning, spec) => {
    const document = section({ materials: [{ name: 'Clay', strength, unit_weight: 18 }], ...spec });
    expect(validate(document).warnings).toEqual([expect.stringMatching(warning)]);
  });

  it('warns that a crack is dry beyond the ends of the line that fills it', () => {
    const materials = [{ name: 'Clay', strength, unit_weight: 18 }];
    const crack = [
      [0, 18],
      [60, 18],
    ];
    const dryBeyond = (from: number) => {
      const water_table = [
        [from, 19],
        [60, 19],
      ];
      const document = section({ materials, tension_crack: crack, water_table });
      const { warnings } = validate({ ...document, tensionCrackWater: { waterTable: true } });
      return warnings.filter((text) => text.includes('a tension crack is dry'));
    };
    expect(dryBeyond(10)).toHaveLength(1);
    expect(dryBeyond(0)).toEqual([]);
  });

  it.each([
    ['L2R', 1, 'left only, but units.failure_direction is L2R, and nothing can slide that way: set it to R2L'],
    ['R2L', -1, 'right only, but units.failure_direction is R2L, and nothing can slide that way: set it to L2R'],
  ])('stops at the sense of sliding %s where the ground nowhere falls that way', (direction, turn, told) => {
    const document = section({
      external: external.map(([x = 0, y = 0]) => [turn * x, y]),
      materials: [{ name: 'Clay', strength, unit_weight: 18 }],
      settings: { 'units.failure_direction': direction },
    });
    expect(validate(document)).toMatchObject({
      canRun: false,
      blockers: [expect.stringContaining(told)],
      warnings: [],
    });
    const other = { ...document, settings: { 'units.failure_direction': turn > 0 ? 'R2L' : 'L2R' } as const };
    expect(validate(other).canRun).toBe(true);
  });

  it('lets level ground run either way', () => {
    const level = section({
      external: [
        [0, 0],
        [60, 0],
        [60, 10],
        [0, 10],
      ],
      materials: [{ name: 'Clay', strength, unit_weight: 18 }],
    });
    expect(validate(level).canRun).toBe(true);
  });

  it('warns of a given circle in the air or buried whole, not of one that cuts the ground', () => {
    const document = section({ materials: [{ name: 'Clay', strength, unit_weight: 18 }] });
    const told = (x: number, y: number, radiusM: number) =>
      validate({ ...document, givenSurfaces: [{ id: 'surface-1', centre: [x, y], radiusM }] }).warnings;
    const lost = ['The given surface surface-1 does not cut the ground: no mass slides on it.'];
    expect(told(300, 65, 6)).toEqual(lost);
    expect(told(50, 5, 3)).toEqual(lost);
    expect(told(25, 25, 14)).toEqual([]);
  });

  it('warns of total side forces under water that stands on the ground', () => {
    const wet = (level: number, settings: object) =>
      validate(
        section({
          materials: [{ name: 'Clay', strength, unit_weight: 18 }],
          water_table: [
            [0, level],
            [60, level],
          ],
          settings,
        }),
      ).warnings.join(' ');
    const corps = { 'methods.enabled_methods': ['corps_engineers_1'] };
    expect(wet(14, corps)).toContain('interslice_forces');
    expect(wet(14, { ...corps, 'methods.interslice_forces': 'effective' })).not.toContain('interslice_forces');
    expect(wet(9, corps)).not.toContain('interslice_forces');
    expect(wet(14, {})).not.toContain('interslice_forces');
  });
});
