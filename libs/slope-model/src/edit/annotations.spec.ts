import { describe, expect, it } from '@jest/globals';
import { JPEG, TWO_COLOURS } from '@talud/testing';
import { ANNOTATION_KINDS } from '../annotation-document.js';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import { analysisBlobs, documentBlobs } from '../flow/blobs.js';
import { documentRegions } from '../geometry/regions.js';
import { LIMITS } from '../limits.js';
import { parseDocument } from '../parse/document.js';
import { modelText } from '../values/canonical-json.js';
import { annotationEntry, annotationRing } from '../view/annotation-entry.js';
import { boundaryFromAnnotation } from './annotation-to-boundary.js';
import { deleteAnnotations, setAnnotation } from './annotations.js';

const demo = demoDocument('demo');

function drawn(args: unknown, document: ProjectDocument = demo): ProjectDocument {
  const set = setAnnotation(document, args);
  if (!set.ok) throw new Error(set.message);
  return set.document;
}

/** As tools show them. */
const shown = (document: ProjectDocument) => (document.annotations ?? []).map((one) => annotationEntry(document, one));
const ids = (document: ProjectDocument) => document.annotations?.map(({ id }) => id);

const [A, B, C] = [
  [0, 4],
  [3, 8],
  [6, 4],
];
/** As a tool finds an image file to be. */
const IMAGE = { format: 'png', widthPx: 300, heightPx: 200, content: { blob: 'ab'.repeat(32), count: 5_000 } } as const;
const PICTURE = { kind: 'image', points_xy: [A, B], image: IMAGE };
const NOTE = { kind: 'text', points_xy: [A], text: 'Old tip' };
/** One of each kind. */
const EVERY = ANNOTATION_KINDS.map((kind) => {
  if (kind === 'text') return NOTE;
  if (kind === 'image') return PICTURE;
  const points = kind === 'axes' ? [A] : kind === 'polygon' || kind === 'dimension_angle' ? [A, B, C] : [A, B];
  return { kind, points_xy: points };
});
const ALL = EVERY.reduce((held, args) => drawn(args, held), demo);

describe('annotations', () => {
  it('come back from the store as they were, one of each kind', () => {
    const styled = drawn({ annotation: 'annotation-4', style: { fill: '#FFCC00', line_style: 'dash' } }, ALL);
    const hidden = drawn({ annotation: 'annotation-2', visible: false, text: 'Seepage' }, styled);
    const read = parseDocument(JSON.parse(JSON.stringify(hidden)));
    expect(read.ok && read.value).toEqual(hidden);
    expect(hidden.annotations?.map(({ kind }) => kind)).toEqual(ANNOTATION_KINDS);
    expect(hidden.annotations?.[3]?.style).toEqual({ fill: '#ffcc00', line_style: 'dash' });
  });

  it('change nothing that a result depends on', () => {
    expect(modelText(ALL)).toBe(modelText(demo));
  });

  it('measure lengths and angles: 3-4-5 and its angle', () => {
    const measured = new Map(shown(ALL).map(({ kind, measured_value }) => [kind, measured_value]));
    expect(measured.get('dimension_length')).toBe(5);
    expect(measured.get('dimension_x')).toBe(3);
    expect(measured.get('dimension_y')).toBe(4);
    expect(measured.get('dimension_angle')).toBeCloseTo((2 * Math.atan(3 / 4) * 180) / Math.PI, 4);
    expect(measured.get('line')).toBeUndefined();
  });

  it('change in what is given and keep the rest', () => {
    const moved = drawn({ annotation: 'annotation-1', dx: '2', style: { color: '#102030' } }, drawn(NOTE));
    expect(shown(moved)).toEqual([
      expect.objectContaining({ id: 'annotation-1', points_xy: [[2, 4]], text: 'Old tip', visible: true, z_order: 1 }),
    ]);
    expect(shown(moved)[0]?.style).toMatchObject({ color: '#102030', line_width: 1, fill: 'none', font_size: 10 });
    const bold = drawn({ annotation: 'annotation-1', style: { line_width: 3 } }, moved);
    expect(shown(bold)[0]?.style).toMatchObject({ color: '#102030', line_width: 3 });
  });

  it('lie in the order in which they are put', () => {
    const three = [NOTE, NOTE, NOTE].reduce((held, args) => drawn(args, held), demo);
    const front = drawn({ annotation: 'annotation-1', z: 'front' }, three);
    expect(ids(front)).toEqual(['annotation-2', 'annotation-3', 'annotation-1']);
    const back = drawn({ annotation: 'annotation-3', z: 'back' }, front);
    expect(ids(back)).toEqual(['annotation-3', 'annotation-2', 'annotation-1']);
    expect(ids(drawn({ annotation: 'annotation-2', dy: 1 }, back))).toEqual(ids(back));
  });

  it('are shown and hidden together', () => {
    const hidden = drawn({ annotation: 'all', visible: false }, ALL);
    expect(hidden.annotations?.some(({ visible }) => visible)).toBe(false);
    expect(drawn({ annotation: 'all', visible: true }, hidden)).toEqual(ALL);
  });

  it('are cleaned of what turns or hides text', () => {
    const [note] = drawn({ ...NOTE, text: ' Crest\n\u202e of \u0007 1998 ' }).annotations ?? [];
    expect(note?.text).toBe('Crest of 1998');
  });

  it('leave no trace when they are gone', () => {
    const gone = deleteAnnotations(ALL, 'all');
    expect(gone.ok && gone.document).toEqual(demo);
    expect(deleteAnnotations(ALL, ['annotation-1', 'annotation-99'])).toMatchObject({ code: 'E_NOT_FOUND' });
  });

  it.each([
    [{}, 'E_INVALID_ARGUMENT'],
    [{ kind: 'image', points_xy: [A, B] }, 'E_INVALID_ARGUMENT'],
    [{ ...PICTURE, points_xy: [A, C] }, 'E_INVALID_ARGUMENT'],
    [{ ...PICTURE, points_xy: [A, B, C] }, 'E_INVALID_ARGUMENT'],
    [{ kind: 'rectangle', points_xy: [A, B], image: IMAGE }, 'E_CONFLICT'],
    [{ annotation: 'annotation-1', image: IMAGE }, 'E_CONFLICT'],
    [{ annotation: 'all', visible: true, image: IMAGE }, 'E_CONFLICT'],
    [{ kind: 'text', points_xy: [A] }, 'E_INVALID_ARGUMENT'],
    [{ ...NOTE, text: ' \u200b ' }, 'E_INVALID_ARGUMENT'],
    [{ ...NOTE, text: 'x'.repeat(LIMITS.nameCharacters + 1) }, 'E_INVALID_ARGUMENT'],
    [{ kind: 'line', points_xy: [A] }, 'E_INVALID_ARGUMENT'],
    [{ kind: 'line', points_xy: [A, A] }, 'E_INVALID_ARGUMENT'],
    [{ kind: 'line', points_xy: [A, B, C] }, 'E_INVALID_ARGUMENT'],
    [{ kind: 'rectangle', points_xy: [A, C] }, 'E_INVALID_ARGUMENT'],
    [{ kind: 'dimension_y', points_xy: [A, C] }, 'E_INVALID_ARGUMENT'],
    [{ kind: 'circle', points_xy: [A, [1, Number.NaN]] }, 'E_INVALID_ARGUMENT'],
    [{ kind: 'polyline', points_xy: Array.from({ length: 51 }, (_, x) => [x, 0]) }, 'E_INVALID_ARGUMENT'],
    [{ ...NOTE, style: { colour: '#000000' } }, 'E_INVALID_ARGUMENT'],
    [{ ...NOTE, style: { color: 'red' } }, 'E_INVALID_ARGUMENT'],
    [{ ...NOTE, style: { fill: '"/><script>' } }, 'E_INVALID_ARGUMENT'],
    [{ ...NOTE, style: { line_width: 0 } }, 'E_INVALID_ARGUMENT'],
    [{ ...NOTE, z: 'top' }, 'E_INVALID_ARGUMENT'],
    [{ ...NOTE, dx: 1 }, 'E_CONFLICT'],
    [{ kind: 'axes', points_xy: [A], text: 'North' }, 'E_CONFLICT'],
    [{ annotation: 'annotation-1', kind: 'arrow' }, 'E_CONFLICT'],
    [{ annotation: 'annotation-1', points_xy: [A, B], dy: 1 }, 'E_CONFLICT'],
    [{ annotation: 'annotation-1', dx: 1e9 }, 'E_INVALID_ARGUMENT'],
    [{ annotation: 'all', visible: false, z: 'back' }, 'E_CONFLICT'],
    [{ annotation: 'all' }, 'E_INVALID_ARGUMENT'],
    [{ annotation: 'annotation-99', visible: false }, 'E_NOT_FOUND'],
  ])('%j is refused', (args, code) => {
    expect(setAnnotation(ALL, args)).toMatchObject({ ok: false, code });
  });

  it('are no more than a section holds, in an edit and in a file', () => {
    let document = demo;
    for (let n = 0; n < LIMITS.annotations; n++) document = drawn(NOTE, document);
    expect(setAnnotation(document, NOTE)).toMatchObject({ code: 'E_TOO_LARGE' });
    const more = [...(document.annotations ?? []), { id: 'one more', kind: 'axes', points: [A], visible: true }];
    expect(parseDocument({ ...document, annotations: more })).toMatchObject({ code: 'E_TOO_LARGE' });
  });

  it('are images of at most so many, and of so many bytes and pixels together', () => {
    let document = demo;
    for (let n = 0; n < LIMITS.images; n++) document = drawn(PICTURE, document);
    expect(setAnnotation(document, PICTURE)).toMatchObject({ code: 'E_TOO_LARGE' });
    const large = { ...IMAGE, content: { ...IMAGE.content, count: LIMITS.imageBytes } };
    const others = { ...IMAGE, content: { ...IMAGE.content, count: LIMITS.imagesBytes - LIMITS.imageBytes * 3 } };
    let full = drawn({ ...PICTURE, image: others });
    for (let n = 0; n < 3; n++) full = drawn({ ...PICTURE, image: large }, full);
    expect(setAnnotation(full, PICTURE)).toMatchObject({ code: 'E_TOO_LARGE' });
    const wide = { ...PICTURE, image: { ...IMAGE, widthPx: 4_000, heightPx: 1_000 } };
    const two = drawn(wide, drawn(wide));
    expect(setAnnotation(two, PICTURE)).toMatchObject({
      code: 'E_TOO_LARGE',
      message: expect.stringContaining(`${LIMITS.imagesPixels + 60_000} pixels`),
    });
    const { annotations = [] } = full;
    const more = [...annotations, { ...annotations[0], id: 'one more' }];
    expect(parseDocument({ ...full, annotations: more })).toMatchObject({ code: 'E_TOO_LARGE' });
  });

  it('are images with an opacity of their own, and another file later', () => {
    const document = drawn({ ...PICTURE, style: { line_width: 2 } });
    expect(shown(document)[0]).toMatchObject({
      ...{ style: { fill_opacity: 1, line_width: 2 } },
      image: { format: 'png', width_px: 300, height_px: 200, bytes: 5_000 },
    });
    const other = { ...IMAGE, format: 'jpeg' };
    const changed = drawn({ annotation: 'annotation-1', image: other, style: { fill_opacity: 0.4 } }, document);
    expect(shown(changed)[0]).toMatchObject({
      style: { fill_opacity: 0.4 },
      image: { format: 'jpeg' },
      points_xy: [A, B],
    });
    const moved = drawn({ annotation: 'annotation-1', dx: 1 }, changed);
    expect(moved.annotations?.[0]?.image).toEqual(other);
  });

  it('are images of which it is told when they are stretched', () => {
    const notes = (second: readonly number[]) => {
      const set = setAnnotation(demo, { ...PICTURE, points_xy: [[30, 20], second] });
      return set.ok ? set.notes : [];
    };
    expect(notes([60, 40])).toEqual([]);
    expect(notes([0, 0.3])).toEqual([]);
    expect(notes([60, 50])).toEqual([expect.stringContaining('second corner at [60, 40]')]);
    expect(notes([0, 10])).toEqual([expect.stringContaining('second corner at [0, 0]')]);
  });

  it('of other kinds are refused in a file that gives them an image', () => {
    const line = { id: 'a', kind: 'line', points: [A, B], visible: true, image: IMAGE };
    expect(parseDocument({ ...demo, annotations: [line] })).toMatchObject({ code: 'E_CONFLICT' });
  });

  it('keep the bytes of their images, whether they are shown or not', () => {
    const hidden = drawn({ ...PICTURE, visible: false });
    expect(documentBlobs(drawn(PICTURE, hidden))).toEqual([IMAGE.content.blob]);
    expect(analysisBlobs(hidden)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a format that is none', { format: 'gif' }, 'format'],
    ['no size', { widthPx: 0 }, 'widthPx'],
    ['a size that is too large', { widthPx: 9_000, heightPx: 9_000 }, '9000 x 9000'],
    ['a name of bytes that is none', { content: { blob: 'x', count: 3 } }, 'sha256'],
    ['too many bytes', { content: { blob: 'ab'.repeat(32), count: LIMITS.imageBytes + 1 } }, 'count'],
    ['an address instead of bytes', { content: 'https://example.org/a.png' }, 'Base64'],
    ['markup instead of bytes', { content: '"/><script/>' }, 'Base64'],
    ['more letters than any image has', { content: 'A'.repeat(LIMITS.imageBytes * 2 + 4) }, 'Base64'],
    ['bytes that are no image', { content: 'AAAA' }, 'neither a PNG nor a JPEG'],
    ['another size than its bytes', { content: TWO_COLOURS.toString('base64') }, 'png image of 8 x 4'],
    ['another format than its bytes', { widthPx: 16, heightPx: 8, content: JPEG.toString('base64') }, 'jpeg image'],
    [
      'a second file behind the first',
      { widthPx: 8, heightPx: 4, content: Buffer.concat([TWO_COLOURS, JPEG]).toString('base64') },
      'say nothing of its pixels',
    ],
    ['a key that is none', { url: 'https://example.org/a.png' }, 'no key "url"'],
  ])('that are images with %s are refused in a file', (_, part, why) => {
    const annotation = { id: 'a', kind: 'image', points: [A, B], visible: true, image: { ...IMAGE, ...part } };
    expect(parseDocument({ ...demo, annotations: [annotation] })).toMatchObject({
      ...{ ok: false, code: expect.stringMatching(/^E_(INVALID_ARGUMENT|TOO_LARGE)$/u) },
      message: expect.stringContaining(why),
    });
  });

  it.each([
    [{ id: 'a', kind: 'axes', points: [A], visible: true, link: 'x' }],
    [{ id: '', kind: 'axes', points: [A], visible: true }],
    [{ id: 'a', kind: 'image', points: [A, B], visible: true }],
    [{ id: 'a', kind: 'axes', points: [A], visible: 'maybe' }],
    [{ id: 'a', kind: 'text', points: [A], text: 5, visible: true }],
    [{ id: 'a', kind: 'line', points: [A, B], style: { color: 'url(x)' }, visible: true }],
  ])('%j is refused in a file', (annotation) => {
    expect(parseDocument({ ...demo, annotations: [annotation] })).toMatchObject({ code: 'E_INVALID_ARGUMENT' });
  });

  it('with one id twice are refused in a file', () => {
    const one = { id: 'a', kind: 'axes', points: [A], visible: true };
    expect(parseDocument({ ...demo, annotations: [one, one] })).toMatchObject({ code: 'E_INVALID_ARGUMENT' });
  });
});

describe('boundaryFromAnnotation', () => {
  let next = 0;
  const made = (kind: string, points_xy: unknown, wishes: object) =>
    boundaryFromAnnotation(drawn({ kind, points_xy }), { annotation: 'annotation-1', ...wishes }, () => `b-${++next}`);
  const WIDE = [
    [0, 5],
    [50, 5],
  ];
  const BOX = [
    [10, 2],
    [14, 4],
  ];

  it('lays a layer limit along a line, which stays', () => {
    const limit = made('line', WIDE, { type: 'material' });
    if (!limit.ok) throw new Error(limit.message);
    expect(limit.value.boundary).toMatchObject({ type: 'material', closed: false, points: WIDE });
    expect(documentRegions(limit.document)).toHaveLength(documentRegions(demo).length + 1);
    expect(limit.document.annotations).toHaveLength(1);
  });

  it('makes lenses of closed shapes, with the area that was drawn', () => {
    const lens = made('rectangle', BOX, { type: 'material' });
    expect(lens.ok && lens.value.boundary).toMatchObject({ closed: true });
    expect(lens.ok && new Set(lens.value.boundary.points.map(String))).toEqual(
      new Set(['10,2', '14,2', '14,4', '10,4']),
    );
    const disc = made(
      'circle',
      [
        [12, 3],
        [13, 3],
      ],
      { type: 'material' },
    );
    expect(disc.ok && disc.value.boundary.points).toHaveLength(72);
    expect(disc.ok && disc.notes.join()).toContain('72 vertices');
  });

  it('takes a circle as a ring about its centre', () => {
    const [circle] =
      drawn({
        kind: 'circle',
        points_xy: [
          [12, 3],
          [13, 3],
        ],
      }).annotations ?? [];
    const ring = (circle && annotationRing(circle)) ?? [];
    for (const [x, y] of ring) expect(Math.hypot(x - 12, y - 3)).toBeCloseTo(1, 12);
  });

  it('replaces the outline when told to', () => {
    const outline = { type: 'external', replace: true };
    const polygon = made(
      'polygon',
      [
        [0, 0],
        [60, 0],
        [60, 20],
        [0, 30],
      ],
      outline,
    );
    expect(polygon.ok && polygon.value).toMatchObject({ replaced: true, boundary: { type: 'external', closed: true } });
    expect(
      made(
        'polygon',
        [
          [0, 0],
          [60, 0],
          [60, 20],
          [0, 30],
        ],
        { type: 'external' },
      ),
    ).toMatchObject({ ok: false });
  });

  it('gives a piezometric line to the materials that are named', () => {
    const line = made('polyline', WIDE, { type: 'piezometric', assign_to: 'all' });
    expect(line.ok && line.value.servedNames).toEqual(demo.materials.map(({ name }) => name));
  });

  it.each([
    ['line', WIDE, { type: 'external' }, 'E_CONFLICT'],
    ['rectangle', BOX, { type: 'water_table' }, 'E_CONFLICT'],
    ['circle', BOX, { type: 'tension_crack' }, 'E_CONFLICT'],
    ['arrow', WIDE, { type: 'material' }, 'E_CONFLICT'],
    ['dimension_length', WIDE, { type: 'material' }, 'E_CONFLICT'],
    ['line', WIDE, { type: 'weak_layer' }, 'E_INVALID_ARGUMENT'],
    ['line', WIDE, { type: 'material', assign_to: 'all' }, 'E_INVALID_ARGUMENT'],
    ['line', WIDE, { type: 'material', annotation: 'annotation-2' }, 'E_NOT_FOUND'],
    ['line', WIDE, { type: 'material', name: 'x' }, 'E_INVALID_ARGUMENT'],
  ])('refuses a %s %j as %j', (kind, points, wishes, code) => {
    expect(made(kind, points, wishes)).toMatchObject({ ok: false, code });
  });
});
