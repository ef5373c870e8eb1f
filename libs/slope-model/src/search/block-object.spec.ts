import { describe, expect, it } from '@jest/globals';
import { analysisInput } from '../analysis-input.js';
import { emptyDocument, type ProjectDocument } from '../document.js';
import { addOneBoundary } from '../edit/add-boundary.js';
import { editBoundary } from '../edit/edit-boundary.js';
import { parseDocument } from '../parse/document.js';
import { setSettings } from '../settings/set-settings.js';

let ids = 0;
const newId = () => `id-${++ids}`;

function blockDocument(): ProjectDocument {
  const edited = setSettings(emptyDocument('blocks'), {
    'search.surface_type': 'non_circular',
    'search.search_method': 'block',
  });
  if (!edited.ok) throw new Error(edited.message);
  return edited.document;
}

const add = (args: Record<string, unknown>, document = blockDocument()) =>
  addOneBoundary(document, { type: 'block_search_object', ...args }, newId);

const SQUARE = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

describe('a block search object', () => {
  it.each([
    [[[3, 4]], undefined, undefined, { kind: 'point', groupId: 0 }],
    [
      [
        [3, 4],
        [5, 4],
      ],
      undefined,
      undefined,
      { kind: 'line', groupId: 0 },
    ],
    [
      [
        [3, 4],
        [5, 4],
        [7, 5],
      ],
      undefined,
      undefined,
      { kind: 'polyline', leftPoint: 'any', rightPoint: 'any', groupId: 0 },
    ],
    [SQUARE, true, undefined, { kind: 'window', groupId: 0 }],
    [SQUARE, undefined, 'window', { kind: 'window', groupId: 0 }],
    [
      [
        [3, 4],
        [5, 4],
        [7, 5],
      ],
      undefined,
      { kind: 'polyline', left_point: 'segment', right_point: 'end_point', group_id: 2 },
      { kind: 'polyline', leftPoint: 'segment', rightPoint: 'end_point', groupId: 2 },
    ],
  ])('%j closed %j as %j', (points, closed, block, expected) => {
    const added = add({
      points,
      ...(closed === undefined ? {} : { closed }),
      ...(block === undefined ? {} : { block_object: block }),
    });
    if (!added.ok) throw new Error(added.message);
    expect(added.value.boundary.block).toEqual(expected);
    expect(parseDocument(JSON.parse(JSON.stringify(added.document)))).toEqual({ ok: true, value: added.document });
    expect(analysisInput(added.document).boundaries).toEqual(added.document.boundaries);
  });

  it.each([
    [
      'a point of two vertices',
      'E_CONFLICT',
      {
        points: [
          [3, 4],
          [5, 4],
        ],
        block_object: 'point',
      },
    ],
    [
      'a line of three',
      'E_CONFLICT',
      {
        points: [
          [3, 4],
          [5, 4],
          [6, 4],
        ],
        block_object: 'line',
      },
    ],
    ['an open window', 'E_CONFLICT', { points: SQUARE, closed: false, block_object: 'window' }],
    [
      'a polyline that runs back',
      'E_CONFLICT',
      {
        points: [
          [3, 4],
          [5, 4],
          [4, 6],
        ],
      },
    ],
    [
      'one piece taken by its outermost',
      'E_CONFLICT',
      {
        points: [
          [3, 4],
          [5, 4],
        ],
        block_object: { kind: 'polyline', left_point: 'segment' },
      },
    ],
    ['joins of a window', 'E_CONFLICT', { points: SQUARE, closed: true, block_object: { left_point: 'any' } }],
    ['an unknown kind', 'E_INVALID_ARGUMENT', { points: [[3, 4]], block_object: 'circle' }],
    ['a negative group', 'E_INVALID_ARGUMENT', { points: [[3, 4]], block_object: { group_id: -1 } }],
    ['no vertex', 'E_INVALID_ARGUMENT', { points: [] }],
  ])('refuses %s with %s', (_, code, args) => {
    expect(add(args)).toMatchObject({ ok: false, code });
  });

  it('is refused while the block search is not chosen', () => {
    expect(add({ points: [[3, 4]] }, emptyDocument('none'))).toMatchObject({ ok: false, code: 'E_CONFLICT' });
  });

  it('says block_object of no other boundary', () => {
    const other = addOneBoundary(
      blockDocument(),
      {
        type: 'tension_crack',
        points: [
          [0, 1],
          [9, 1],
        ],
        block_object: 'line',
      },
      newId,
    );
    expect(other).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT' });
  });

  it('is used another way by an edit, and keeps a kind that its vertices fit', () => {
    const added = add({
      name: 'b',
      points: [
        [3, 4],
        [5, 4],
        [7, 5],
      ],
    });
    if (!added.ok) throw new Error(added.message);
    const edit = (args: Record<string, unknown>) => editBoundary(added.document, { boundary: 'b', ...args }, newId);
    const used = edit({ op: 'block_object', block_object: { left_point: 'end_point', group_id: 3 } });
    expect(used).toMatchObject({
      ok: true,
      value: { boundary: { block: { kind: 'polyline', leftPoint: 'end_point', rightPoint: 'any', groupId: 3 } } },
    });
    expect(edit({ op: 'set_vertices', points: [[3, 4]] })).toMatchObject({ ok: false, code: 'E_CONFLICT' });
    expect(edit({ op: 'translate', dx: 1 })).toMatchObject({ ok: true });
    const plain = edit({ op: 'change_type', new_type: 'tension_crack' });
    if (!plain.ok || !plain.value.boundary) throw new Error('refused');
    expect(plain.value.boundary).not.toHaveProperty('block');
    const back = editBoundary(
      plain.document,
      { boundary: 'b', op: 'change_type', new_type: 'block_search_object' },
      newId,
    );
    expect(back).toMatchObject({ ok: true, value: { boundary: { block: { kind: 'polyline' } } } });
    expect(
      editBoundary(plain.document, { boundary: 'b', op: 'block_object', block_object: 'line' }, newId),
    ).toMatchObject({
      ok: false,
      code: 'E_CONFLICT',
    });
  });
});
