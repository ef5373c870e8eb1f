import { describe, expect, it } from '@jest/globals';
import { analysisInput } from '../analysis-input.js';
import { unconfirmedDefaults } from '../check/unconfirmed-defaults.js';
import { defineModel } from '../define-model.js';
import { demoDocument } from '../demo-document.js';
import type { BoundaryDocument, ProjectDocument } from '../document.js';
import { documentRegions } from '../geometry/regions.js';
import { parseDocument } from '../parse/document.js';
import { setCrackWater } from './crack-water.js';
import { editBoundary } from './edit-boundary.js';

const line = (type: BoundaryDocument['type'], id: string, y: number): BoundaryDocument => ({
  ...{ id, type, name: id, closed: false },
  points: [
    [0, y],
    [50, y],
  ],
});
const demo = demoDocument('demo');
const cracked: ProjectDocument = {
  ...demo,
  boundaries: [...demo.boundaries, line('tension_crack', 'crack', 22), line('piezometric', 'perched', 24)],
};
const newId = () => 'new';

function filled(args: unknown): ProjectDocument {
  const set = setCrackWater(cracked, args);
  if (!set.ok) throw new Error(set.message);
  return set.document;
}

const waterOf = (document: ProjectDocument) => analysisInput(document).settings.tensionCrackWater;

describe('water in the tension crack', () => {
  it.each([
    [{ mode: 'dry' }, undefined],
    [{ mode: 'filled' }, { fraction: 1 }],
    [{ mode: 'percent_filled', percent_filled: 40 }, { fraction: 0.4 }],
    [{ mode: 'filled_to_depth', depth: 2 }, { depthM: 2 }],
    [{ mode: 'filled_below_elevation', elevation: 23.5 }, { elevationM: 23.5 }],
    [
      { mode: 'use_water_table' },
      {
        level: [
          [0, 8],
          [50, 8],
        ],
        name: 'Water table',
      },
    ],
    [
      { mode: 'use_piezometric', piezometric_line: 'perched' },
      {
        level: [
          [0, 24],
          [50, 24],
        ],
        name: 'perched',
      },
    ],
  ])('%j reaches the engine, and comes back from a file', (args, water) => {
    const document = filled(args);
    expect(waterOf(document)).toEqual(water);
    expect(parseDocument(JSON.parse(JSON.stringify(document)))).toMatchObject({ ok: true, value: document });
  });

  it.each([
    ['E_CONFLICT', { mode: 'use_water_table', elevation: 3 }],
    ['E_INVALID_ARGUMENT', { mode: 'filled_below_elevation' }],
    ['E_INVALID_ARGUMENT', { mode: 'use_piezometric' }],
    ['E_NOT_FOUND', { mode: 'use_piezometric', piezometric_line: 'Water table' }],
  ])('is refused with %s for %j', (code, args) => {
    expect(setCrackWater(cracked, args)).toMatchObject({ ok: false, code });
  });

  it('has no water table to stand at where none is drawn', () => {
    const without = { ...cracked, boundaries: cracked.boundaries.filter(({ type }) => type !== 'water_table') };
    expect(setCrackWater(without, { mode: 'use_water_table' })).toMatchObject({ ok: false, code: 'E_CONFLICT' });
  });

  it('gives a piezometric line that no material reads something to do', () => {
    expect(unconfirmedDefaults(cracked, documentRegions(cracked))).toEqual([expect.stringContaining('"perched"')]);
    const perched = filled({ mode: 'use_piezometric', piezometric_line: 'perched' });
    expect(unconfirmedDefaults(perched, documentRegions(perched))).toEqual([]);
  });

  it('fills the crack when its line goes, and goes with the crack', () => {
    const perched = filled({ mode: 'use_piezometric', piezometric_line: 'perched' });
    const dried = editBoundary(perched, { boundary: 'perched', op: 'delete' }, newId);
    expect(dried).toMatchObject({ ok: true, document: { tensionCrackWater: { fraction: 1 } } });
    expect(dried).toMatchObject({ notes: [expect.stringContaining('full of water now')] });
    const whole = editBoundary(perched, { boundary: 'crack', op: 'delete' }, newId);
    expect(whole).toMatchObject({ ok: true, notes: [expect.stringContaining('goes with the crack')] });
    expect(whole).not.toHaveProperty('document.tensionCrackWater');
  });

  it('follows the water table that takes the place of another', () => {
    const spec = {
      external: demo.boundaries[0]?.points,
      materials: [{ name: 'Sand', strength: { model: 'undrained', params: { cohesion: 9 } }, at: [12, 12] }],
      water_table: [
        [0, 23],
        [50, 15],
      ],
      tension_crack: [
        [0, 22],
        [50, 22],
      ],
    };
    const made = defineModel(filled({ mode: 'use_water_table' }), spec, newId);
    if (!made.ok) throw new Error(made.message);
    expect(waterOf(made.document)).toMatchObject({ level: spec.water_table });
  });
});
