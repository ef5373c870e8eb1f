import { describe, expect, it } from '@jest/globals';
import { demoDocument } from '../demo-document.js';
import type { MaterialDocument, ProjectDocument } from '../document.js';
import { runRemarks } from '../run/run-terms.js';
import { PLAUSIBILITY, plausibilityWarnings } from './plausibility.js';
import { validate } from './validate.js';

const demo = demoDocument('Demo');
const clay = demo.materials[0];

function withClay(change: Partial<MaterialDocument>): ProjectDocument {
  if (clay === undefined) throw new Error('the demo has a material');
  return { ...demo, materials: [{ ...clay, ...change }] };
}

const strength = (cohesion: number, friction_angle: number): Partial<MaterialDocument> => ({
  strength: { model: 'mohr_coulomb', params: { cohesion, friction_angle } },
});
const shaken = (kh: number, kv = 0): ProjectDocument => ({ ...demo, seismic: { enabled: true, kh, kv } });
const loaded = (startKpa: number): ProjectDocument => ({
  ...demo,
  loads: [
    {
      ...{ id: 'load', name: 'Store', type: 'distributed', from: [2, 25], to: [10, 25], endKpa: startKpa },
      ...{ startKpa, orientation: 'vertical' },
    },
  ],
});
const drawn = (scale: number): ProjectDocument => ({
  ...demo,
  boundaries: demo.boundaries.map((line) => ({
    ...line,
    points: line.points.map(([x, y]) => [x * scale, y * scale] as const),
  })),
});
const permeable = (ks: number, unit: 'm/s' | 'm/day'): ProjectDocument => ({
  ...withClay({ hydraulic: { model: 'constant', params: { ks } } }),
  settings: { ...demo.settings, 'units.permeability': unit },
});

/** What somebody meant, in another unit or in another place: what the warning says of it, and the same as it was meant. */
const SLIPS: readonly (readonly [slip: string, said: RegExp, wrong: ProjectDocument, right: ProjectDocument])[] = [
  ['19 kN/m3 with a zero too many', /190 kN\/m3/u, withClay({ unitWeightKnM3: 190 }), withClay({ unitWeightKnM3: 19 })],
  ['1.9 t/m3', /only 1.9 kN\/m3/u, withClay({ unitWeightKnM3: 1.9 }), withClay({ unitWeightKnM3: 18.6 })],
  ['120 pcf', /120 kN\/m3.*pcf/u, withClay({ unitWeightKnM3: 120 }), withClay({ unitWeightKnM3: 18.85 })],
  [
    'weights changed about',
    /lighter saturated/u,
    withClay({ unitWeightKnM3: 20.5, saturatedUnitWeightKnM3: 19 }),
    withClay({ unitWeightKnM3: 19, saturatedUnitWeightKnM3: 20.5 }),
  ],
  ['25 kPa in Pa', /cohesion 25000 kPa.*in Pa/u, withClay(strength(25_000, 20)), withClay(strength(25, 20))],
  [
    '50 kPa of undrained strength in Pa',
    /cohesion 50000 kPa/u,
    withClay({ strength: { model: 'undrained', params: { cohesion: 50_000 } } }),
    withClay({ strength: { model: 'undrained', params: { cohesion: 50 } } }),
  ],
  [
    '50 MPa of rock',
    /sigci 50 kPa.*in MPa/u,
    withClay({ strength: { model: 'hoek_brown', params: { sigci: 50, mb: 2.5, s: 0.004, a: 0.5 } } }),
    withClay({ strength: { model: 'hoek_brown', params: { sigci: 50_000, mb: 2.5, s: 0.004, a: 0.5 } } }),
  ],
  [
    '25 degrees in radians',
    /friction_angle 0.436 degrees.*radians/u,
    withClay(strength(10, 0.436)),
    withClay(strength(10, 25)),
  ],
  ['digits changed about', /friction_angle 53/u, withClay(strength(10, 53)), withClay(strength(10, 35))],
  ['nothing that holds', /neither cohesion nor friction/u, withClay(strength(0, 0)), withClay(strength(0, 1))],
  [
    'phi_b in the place of phi',
    /phi_b 30 above its friction angle 15/u,
    withClay({ ...strength(10, 15), phiBDeg: 30 }),
    withClay({ ...strength(10, 30), phiBDeg: 15 }),
  ],
  [
    'u over gamma h above that of water up to the ground',
    /ru 0.9/u,
    withClay({ porePressure: { source: 'ru', ru: 0.9 } }),
    withClay({ porePressure: { source: 'ru', ru: 0.5 } }),
  ],
  [
    'suction that nothing reads',
    /-20 kPa: without phi_b/u,
    withClay({ porePressure: { source: 'constant', porePressureKpa: -20 } }),
    withClay({ porePressure: { source: 'constant', porePressureKpa: -20 }, phiBDeg: 15 }),
  ],
  [
    '20 kPa of water in Pa',
    /20000 kPa.*in Pa/u,
    withClay({ porePressure: { source: 'constant', porePressureKpa: 20_000 } }),
    withClay({ porePressure: { source: 'constant', porePressureKpa: 20 } }),
  ],
  ['0.86 m/day taken for m/s', /0.86 m\/s.*units.permeability/u, permeable(0.86, 'm/s'), permeable(0.86, 'm/day')],
  ['1e-9 m/s in m/day, twice', /less than any soil/u, permeable(1e-15, 'm/s'), permeable(1e-9, 'm/s')],
  [
    'water in g/cm3',
    /pore_fluid_unit_weight is 1 kN/u,
    { ...demo, settings: { ...demo.settings, 'groundwater.pore_fluid_unit_weight': 1 } },
    { ...demo, settings: { ...demo.settings, 'groundwater.pore_fluid_unit_weight': 10 } },
  ],
  ['a peak acceleration', /kh is 0.45.*peak ground acceleration/u, shaken(0.45), shaken(0.22)],
  ['kv in the place of kh', /kv 0.2 is greater than kh 0.1/u, shaken(0.1, 0.2), shaken(0.2, 0.1)],
  ['25 m in mm', /25000 m high/u, drawn(1000), drawn(1)],
  ['a load in Pa', /"Store" is 20000 kPa/u, loaded(20_000), loaded(20)],
];

describe('a slip of the pen', () => {
  it.each(SLIPS)('%s is told before a run and with its result, and what was meant is not', (_, said, wrong, right) => {
    expect(plausibilityWarnings(wrong).filter((text) => said.test(text))).toHaveLength(1);
    expect(validate(wrong).warnings.join('\n')).toMatch(said);
    const told = runRemarks(wrong, { methods: [], acceptedDefaults: [] }, { assumptions: [], warnings: [] });
    expect(told.warnings.join('\n')).toMatch(said);
    expect(plausibilityWarnings(right)).toEqual([]);
  });

  it('of every rule is one of these', () => {
    const silent = PLAUSIBILITY.filter(({ told }) => SLIPS.every(([, , wrong]) => told(wrong).length === 0));
    expect(silent.map(({ about }) => about)).toEqual([]);
  });
});
