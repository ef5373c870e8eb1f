import { describe, expect, it } from '@jest/globals';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import { signedArea } from '../geometry/boundary-shape.js';
import { addOneBoundary } from './add-boundary.js';
import { reshapeExternal } from './reshape-external.js';
import { changeSlopeAngle } from './slope-angle.js';

const demo = demoDocument('Demo');
let next = 0;
const newId = () => `new-${++next}`;
const outline = ({ boundaries }: ProjectDocument) => boundaries[0]?.points ?? [];
const OLD_AREA = signedArea(outline(demo));

function angled(args: object, document = demo) {
  const made = changeSlopeAngle(document, { toe: [35, 15], crest: [25, 25], ...args });
  if (!made.ok) throw new Error(made.message);
  return made;
}

function reshaped(args: object) {
  const made = reshapeExternal(demo, args, newId);
  if (!made.ok) throw new Error(made.message);
  return made;
}

describe('changeSlopeAngle', () => {
  it('moves the crest back at its elevation, down at its x, or about the toe', () => {
    const tan = Math.tan(Math.PI / 6);
    const flat = angled({ target_deg: 30 });
    expect(flat.value).toMatchObject({ faceVertices: 2, movedVertices: 1, toe: [35, 15] });
    expect(flat.value.oldAngleDeg).toBeCloseTo(45, 9);
    const at = (document: ProjectDocument) => outline(document)[4] ?? [0, 0];
    expect(at(flat.document)[0]).toBeCloseTo(35 - 10 / tan, 9);
    expect(at(flat.document)[1]).toBe(25);
    expect(at(angled({ change_deg: -15, mode: 'vertical' }).document)[1]).toBeCloseTo(15 + 10 * tan, 9);
    const [x, y] = at(angled({ target_deg: 30, mode: 'rotate' }).document);
    expect(Math.hypot(x - 35, y - 15)).toBeCloseTo(Math.hypot(10, 10), 9);
    expect((Math.atan2(y - 15, 35 - x) * 180) / Math.PI).toBeCloseTo(30, 9);
  });

  it('keeps the width of benches unless told otherwise', () => {
    const points = [
      [0, 0],
      [60, 0],
      [60, 10],
      [40, 10],
      [35, 15],
      [31, 15],
      [26, 20],
      [0, 20],
    ] as const;
    const [external, ...rest] = demo.boundaries;
    if (external === undefined) throw new Error('no outline');
    const benched = { ...demo, boundaries: [{ ...external, points }, ...rest] };
    const face = { toe: [40, 10], crest: [26, 20] };
    const kept = outline(angled({ ...face, target_deg: 30 }, benched).document);
    const [low, high, crest] = [kept[4] ?? [0, 0], kept[5] ?? [0, 0], kept[6] ?? [0, 0]];
    expect(low[0] - high[0]).toBeCloseTo(4, 9);
    expect(40 - crest[0]).toBeCloseTo(10 / Math.tan(Math.PI / 6), 9);
    const wide = outline(angled({ ...face, target_deg: 30, keep_benches: false }, benched).document);
    expect((wide[4]?.[0] ?? 0) - (wide[5]?.[0] ?? 0)).toBeCloseTo((4 / 14) * (10 / Math.tan(Math.PI / 6)), 9);
  });

  it('takes the ends of layers on the face along', () => {
    const layered = addOneBoundary(
      demo,
      {
        type: 'material',
        points: [
          [0, 20],
          [30, 20],
        ],
      },
      newId,
    );
    if (!layered.ok) throw new Error(layered.message);
    const flat = angled({ target_deg: 30 }, layered.document);
    expect(flat.value.attachedMoved).toBe(1);
    const end = flat.document.boundaries.at(-1)?.points[1] ?? [0, 0];
    expect(end[0]).toBeCloseTo(35 - 5 / Math.tan(Math.PI / 6), 9);
  });

  it.each<[string, object]>([
    ['both angles', { change_deg: 1, target_deg: 30 }],
    ['no angle', {}],
    ['a right angle', { target_deg: 90 }],
    ['a toe above the crest', { toe: [25, 25], crest: [35, 15], target_deg: 30 }],
    ['a toe that is no vertex', { toe: [30, 3], target_deg: 30 }],
    ['a face that leaves the section', { target_deg: 5 }],
    ['benches of a turned face', { target_deg: 30, mode: 'rotate', keep_benches: true }],
  ])('refuses %s', (_what, args) => {
    expect(changeSlopeAngle(demo, { toe: [35, 15], crest: [25, 25], ...args })).toMatchObject({ ok: false });
  });
});

describe('reshapeExternal', () => {
  it('fills outside and cuts inside by the area of the wedge', () => {
    const fill = reshaped({
      points_xy: [
        [25, 25],
        [35, 25],
        [45, 15],
      ],
      keep_removed_as_material: true,
    });
    expect(fill.value.mode).toBe('expand');
    expect(signedArea(fill.value.external.points)).toBeCloseTo(OLD_AREA + 100, 9);
    expect(fill.value.kept?.points).toEqual([
      [45, 15],
      [35, 15],
      [25, 25],
    ]);
    const cut = reshaped({
      points_xy: [
        [15, 25],
        [35, 15],
      ],
    });
    expect(cut.value.mode).toBe('shrink');
    expect(signedArea(cut.value.external.points)).toBeCloseTo(OLD_AREA - 50, 9);
  });

  it('moves every edge outward or inward', () => {
    const points = [
      [0, 0],
      [40, 0],
      [40, 20],
      [0, 20],
    ] as const;
    const [external, ...rest] = demo.boundaries;
    if (external === undefined) throw new Error('no outline');
    const box = { ...demo, boundaries: [{ ...external, points }, ...rest] };
    const grown = reshapeExternal(box, { offset: 2 }, newId);
    expect(grown.ok && signedArea(grown.value.external.points)).toBeCloseTo(44 * 24, 9);
    const shrunk = reshapeExternal(box, { offset: -2 }, newId);
    expect(shrunk.ok && [shrunk.value.mode, signedArea(shrunk.value.external.points)]).toEqual(['shrink', 36 * 16]);
    expect(reshapeExternal(box, { offset: -10 }, newId)).toMatchObject({ ok: false });
  });

  it.each<[string, object]>([
    ['nothing', {}],
    [
      'both ways',
      {
        offset: 1,
        points_xy: [
          [25, 25],
          [35, 15],
        ],
      },
    ],
    ['no offset', { offset: 0 }],
    [
      'an end off the outline',
      {
        points_xy: [
          [25, 28],
          [35, 15],
        ],
      },
    ],
    [
      'a line that crosses itself',
      {
        points_xy: [
          [25, 25],
          [45, 25],
          [45, 30],
          [35, 20],
          [45, 15],
        ],
      },
    ],
    [
      'keeping what a cut removes',
      {
        points_xy: [
          [15, 25],
          [35, 15],
        ],
        keep_removed_as_material: true,
      },
    ],
  ])('refuses %s', (_what, args) => {
    expect(reshapeExternal(demo, args, newId)).toMatchObject({ ok: false });
  });
});
