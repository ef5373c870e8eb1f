import { describe, expect, it } from '@jest/globals';
import { defineModel } from '../define-model.js';
import { emptyDocument } from '../document.js';
import { addOneBoundary } from '../edit/add-boundary.js';

const external = [
  [0, 0],
  [60, 0],
  [60, 20],
  [40, 20],
  [20, 10],
  [0, 10],
];
const strength = { model: 'undrained', params: { cohesion: 40 } };

function define(line: number[][]) {
  let next = 0;
  const materials = [
    { name: 'Fill', strength, unit_weight: 19, at: [50, 15] },
    { name: 'Clay', strength, unit_weight: 19, at: [50, 2] },
  ];
  return defineModel(emptyDocument('Test'), { external, material_boundaries: [line], materials }, () => `id-${++next}`);
}

function notesOfAdding(points: number[][]): readonly string[] {
  const made = defineModel(emptyDocument('Test'), { external }, () => 'outline');
  if (!made.ok) throw new Error(made.message);
  const added = addOneBoundary(made.document, { type: 'material', points }, () => 'line');
  if (!added.ok) throw new Error(added.message);
  return added.notes;
}

const told =
  '"Material boundary" ends at (59.98, 5), 0.02 m short of "External": it parts nothing there. Move its vertex 1 to (60, 5).';

describe('a material boundary that ends short of the outline', () => {
  it('is named with its end and the gap where two materials meet for it', () => {
    expect(
      define([
        [0, 5],
        [59.98, 5],
      ]),
    ).toMatchObject({ ok: false, code: 'E_CONFLICT', hint: told });
    expect(
      define([
        [0, 5],
        [60, 5],
      ]),
    ).toMatchObject({ ok: true });
  });

  it('that ends far from everything is left to the usual advice', () => {
    expect(
      define([
        [0, 5],
        [45, 5],
      ]),
    ).toMatchObject({ ok: false, hint: expect.stringContaining('edge to edge') });
  });

  it('is told at once when it is added', () => {
    expect(
      notesOfAdding([
        [0, 5],
        [59.98, 5],
      ]),
    ).toContain(told);
    expect(
      notesOfAdding([
        [0.03, 5],
        [60, 5],
      ]).join(' '),
    ).toContain('0.03 m short of');
    expect(
      notesOfAdding([
        [0, 5],
        [60, 5],
      ]),
    ).toEqual([]);
    expect(
      notesOfAdding([
        [-0.02, 5],
        [60.02, 5],
      ]),
    ).toEqual([]);
  });
});
