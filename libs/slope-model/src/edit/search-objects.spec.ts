import { describe, expect, it } from '@jest/globals';
import { analysisInput } from '../analysis-input.js';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { parseDocument } from '../parse/document.js';
import { deleteFocus, setFocus } from './focus.js';
import { addGivenSurface, deleteGivenSurfaces } from './given-surfaces.js';

const demo = demoDocument('demo');

function focused(document: ProjectDocument, args: unknown): ProjectDocument {
  const set = setFocus(document, args);
  if (!set.ok) throw new Error(set.message);
  return set.document;
}

function given(document: ProjectDocument, surface: unknown): ProjectDocument {
  const added = addGivenSurface(document, surface);
  if (!added.ok) throw new Error(added.message);
  return added.document;
}

const KINDS = [
  [
    { kind: 'point', points_xy: [[20, 15]] },
    { kind: 'point', point: [20, 15], toleranceM: 0.5 },
  ],
  [
    { kind: 'point', points_xy: [['20', '15']], tolerance: '0.2' },
    { kind: 'point', point: [20, 15], toleranceM: 0.2 },
  ],
  [
    {
      kind: 'line',
      points_xy: [
        [20, 15],
        [21, 18],
      ],
    },
    { kind: 'line', from: [20, 15], to: [21, 18] },
  ],
  [
    {
      kind: 'window',
      points_xy: [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    },
    {
      kind: 'window',
      points: [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    },
  ],
  [
    {
      kind: 'tangent',
      points_xy: [
        [1, 1],
        [2, 1],
      ],
    },
    { kind: 'tangent', from: [1, 1], to: [2, 1], toleranceM: 0.5 },
  ],
] as const;

describe('focus objects', () => {
  it.each(KINDS)('%j reach the engine', (args, wanted) => {
    const { search } = analysisInput(focused(demo, args)).settings;
    expect(search.focus).toEqual([wanted]);
  });

  it('come back from the store as they were', () => {
    const document = KINDS.reduce(
      (held, [args]) => focused(held, args),
      focused(demo, { ...KINDS[0][0], enabled: false }),
    );
    const read = parseDocument(JSON.parse(JSON.stringify(document)));
    expect(read.ok && read.value).toEqual(document);
    expect(analysisInput(document).settings.search.focus).toHaveLength(KINDS.length);
  });

  it('change in what is given and keep the rest', () => {
    const made = focused(demo, KINDS[1][0]);
    const [changed] = focused(made, { focus: 'focus-1', points_xy: [[5, 5]] }).focus ?? [];
    expect(changed).toEqual({ id: 'focus-1', kind: 'point', points: [[5, 5]], toleranceM: 0.2, enabled: true });
  });

  it('leave no trace when they are gone', () => {
    const gone = deleteFocus(focused(demo, KINDS[0][0]), 'all');
    expect(gone.ok && gone.document).toEqual(demo);
  });

  it.each([
    [{}, 'E_INVALID_ARGUMENT'],
    [{ kind: 'ring', points_xy: [[1, 1]] }, 'E_INVALID_ARGUMENT'],
    [
      {
        kind: 'line',
        points_xy: [
          [1, 1],
          [1, 1],
        ],
      },
      'E_INVALID_ARGUMENT',
    ],
    [
      {
        kind: 'tangent',
        points_xy: [
          [1, 1],
          [1, 5],
        ],
      },
      'E_INVALID_ARGUMENT',
    ],
    [
      {
        kind: 'window',
        points_xy: [
          [1, 1],
          [2, 2],
        ],
      },
      'E_INVALID_ARGUMENT',
    ],
    [{ kind: 'point', points_xy: [[1, 1]], tolerance: -1 }, 'E_INVALID_ARGUMENT'],
    [{ kind: 'point', points_xy: [[1, Number.NaN]] }, 'E_INVALID_ARGUMENT'],
    [
      {
        kind: 'line',
        points_xy: [
          [1, 1],
          [2, 2],
        ],
        tolerance: 1,
      },
      'E_CONFLICT',
    ],
    [{ focus: 'focus-3' }, 'E_NOT_FOUND'],
    [{ kind: 'point', points_xy: [[1, 1]], colour: 'red' }, 'E_INVALID_ARGUMENT'],
  ])('%j is refused', (args, code) => {
    expect(setFocus(demo, args)).toMatchObject({ ok: false, code });
  });

  it('are no more than a section holds', () => {
    let document = demo;
    for (let n = 0; n < LIMITS.focusObjects; n++) document = focused(document, KINDS[0][0]);
    expect(setFocus(document, KINDS[0][0])).toMatchObject({ code: 'E_TOO_LARGE' });
    expect(new Set(document.focus?.map(({ id }) => id)).size).toBe(LIMITS.focusObjects);
  });
});

describe('given surfaces', () => {
  const circle = { type: 'circle', centre_x: 20, centre_y: 30, radius: 15 };

  it('reach the engine and come back from the store', () => {
    const document = given(given(demo, circle), {
      type: 'three_points',
      points: [
        [5, 0],
        [0, 5],
        [-5, 0],
      ],
    });
    const { search } = analysisInput(document).settings;
    expect(search.given?.[0]).toEqual({ centre: [20, 30], radiusM: 15 });
    expect(search.given?.[1]?.radiusM).toBeCloseTo(5, 12);
    const read = parseDocument(JSON.parse(JSON.stringify(document)));
    expect(read.ok && read.value).toEqual(document);
  });

  it('leave no trace when they are gone', () => {
    const gone = deleteGivenSurfaces(given(demo, circle), ['surface-1']);
    expect(gone.ok && gone.document).toEqual(demo);
  });

  it.each([
    [{ ...circle, radius: 0 }, 'E_INVALID_ARGUMENT'],
    [{ ...circle, x_left: 5, x_right: 25 }, 'E_INVALID_ARGUMENT'],
    [
      {
        type: 'polyline',
        points: [
          [1, 1],
          [5, 0],
          [9, 4],
        ],
      },
      'E_INVALID_ARGUMENT',
    ],
    [
      {
        type: 'three_points',
        points: [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
      },
      'E_INVALID_ARGUMENT',
    ],
    ['a circle', 'E_INVALID_ARGUMENT'],
  ])('%j is refused', (surface, code) => {
    expect(addGivenSurface(demo, surface)).toMatchObject({ ok: false, code });
  });
});
