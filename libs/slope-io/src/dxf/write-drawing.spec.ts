/// <reference path="./dxf.d.ts" />
import { describe, expect, it } from '@jest/globals';
import {
  ANNOTATION_KINDS,
  type AnnotationDocument,
  BOUNDARY_TYPE_IDS,
  demoDocument,
  emptyDocument,
  type ProjectDocument,
} from '@talud/slope-model';
import { parseString } from 'dxf';
import { drawnSection } from './drawn-section.js';
import { importDrawing } from './import-drawing.js';
import { proposedKind } from './layer-kinds.js';
import { DRAWING_UNIT_NAMES } from './units.js';
import { undrawnAnnotations } from './write-annotations.js';
import { type WritingOptions, writeDrawing } from './write-drawing.js';

const ALL: WritingOptions = {
  unit: 'm',
  boundaries: true,
  supports: true,
  loads: true,
  annotations: true,
  surfaces: [],
};
const SECTION: ProjectDocument = {
  ...demoDocument('Dam'),
  loads: [
    { id: 'a', name: 'Crane\n0\nEOF', type: 'line', at: [30, 20], forceKnM: 40, angleDeg: -90 },
    {
      id: 'b',
      name: 'Traffic',
      type: 'distributed',
      from: [31, 20],
      to: [40, 20],
      startKpa: 10,
      endKpa: 20,
      orientation: 'vertical',
    },
  ],
};

function read(text: string, unit: WritingOptions['unit'] = 'm') {
  const section = drawnSection(new TextEncoder().encode(text), {
    unit,
    layerKinds: new Map(),
    weldShare: 0,
    simplifyShare: 0,
  });
  if (!section.ok) throw new Error(section.message);
  return section.value;
}

describe('a project written as a drawing', () => {
  it.each(DRAWING_UNIT_NAMES)('in %s is read back with the same boundaries', (unit) => {
    const section = read(writeDrawing(SECTION, { ...ALL, unit }), unit);
    expect(section.statedUnit).toBe(unit);
    const back = importDrawing(emptyDocument('x'), section, true, () => 'id');
    const names = back.ok ? back.document.boundaries.map(({ name }) => name) : [];
    expect(names.filter((name) => name.includes('TALUD'))).toEqual([]);
    expect(names).toContain('Water table');
    expect(back.ok && back.document.boundaries.map(({ type, closed, points }) => ({ type, closed, points }))).toEqual(
      SECTION.boundaries.map(({ type, closed, points }) => ({
        ...{ type, closed },
        points: points.map(([x, y]) => [expect.closeTo(x, 6), expect.closeTo(y, 6)]),
      })),
    );
  });

  it('has the same bytes each time', () => {
    expect(writeDrawing(SECTION, ALL)).toBe(writeDrawing(structuredClone(SECTION), ALL));
  });

  it('has a layer for each type of boundary that reading knows again', () => {
    for (const type of BOUNDARY_TYPE_IDS) expect(proposedKind(`TALUD_${type.toUpperCase()}`)).toEqual({ kind: type });
  });

  it('holds results and loads on layers that reading leaves out, the arc of a circle on the circle', () => {
    const surfaces = [
      {
        label: 'Spencer F = 1.234',
        points: [
          [-3, 6],
          [4, 7],
        ] as const,
        centre: [0, 10] as const,
      },
    ];
    const text = writeDrawing(SECTION, { ...ALL, surfaces });
    const layers = read(text).layers.filter(({ name }) => name.includes('_X_'));
    expect(layers.map(({ name, kind }) => [name, kind])).toEqual([
      ['TALUD_X_LOAD', 'ignore'],
      ['TALUD_X_SLIP', 'ignore'],
    ]);
    const told = read(text).ledger.map((entry) => entry.text);
    expect(told.filter((one) => one.includes('_X_'))).toEqual([
      'Surfaces, loads and notes of a written drawing were passed over: "TALUD_X_LOAD", "TALUD_X_SLIP".',
    ]);
    expect(told.join()).not.toContain('chords');
    const drawn = drawnSection(new TextEncoder().encode(text), {
      ...{ unit: 'm', weldShare: 0, simplifyShare: 0 },
      layerKinds: new Map([['TALUD_X_SLIP', 'material']]),
    });
    const arc = drawn.ok ? drawn.value.boundaries.find(({ layer }) => layer === 'TALUD_X_SLIP') : undefined;
    expect(arc?.points.length).toBeGreaterThan(10);
    for (const [x, y] of arc?.points ?? []) {
      expect(Math.hypot(x, y - 10)).toBeCloseTo(5, 1);
      expect(y).toBeLessThan(7.01);
    }
  });

  it('is not ended by a name that looks like the end of a file', () => {
    expect(read(writeDrawing(SECTION, ALL)).boundaries).toHaveLength(SECTION.boundaries.length);
  });

  it('leaves out what is not asked for', () => {
    const text = writeDrawing(SECTION, { ...ALL, boundaries: false, loads: false });
    expect(text).not.toContain('LWPOLYLINE');
  });
});

describe('annotations in a drawing', () => {
  const note = (kind: AnnotationDocument['kind'], points: AnnotationDocument['points'], rest: object = {}) => ({
    ...{ id: `${kind} ${JSON.stringify(points)}`, kind, points, visible: true },
    ...rest,
  });
  const LINE = [
    [0, 0],
    [30, 40],
  ] as const;
  const ANNOTATIONS: readonly AnnotationDocument[] = [
    note('line', LINE, { style: { color: '#ff8000', line_style: 'dash' } }),
    note('arrow', LINE),
    note('polyline', [...LINE, [50, 40]]),
    note('polygon', [...LINE, [50, 0]]),
    note('rectangle', LINE),
    note('circle', [
      [10, 10],
      [13, 14],
    ]),
    note('text', [[5, 6]], { text: 'Río 5 ^J 100 %%u\n0\nEOF', style: { font_size: 20 } }),
    note('dimension_length', LINE),
    note('dimension_x', LINE),
    note('dimension_y', LINE),
    note('dimension_angle', [
      [10, 0],
      [0, 0],
      [0, 10],
    ]),
    note('axes', [[0, 0]]),
    note('image', LINE),
    note('line', LINE, { visible: false }),
  ];
  const NOTED: ProjectDocument = { ...SECTION, annotations: ANNOTATIONS };
  /** As the reading library sees them, whatever ours makes of it. */
  const onLayer = (text: string): Record<string, unknown>[] => {
    const { entities } = parseString(text) as { entities: Record<string, unknown>[] };
    return entities.filter(({ layer }) => layer === 'TALUD_X_ANNOTATION');
  };

  it('are lines, circles and texts on a layer of their own, where they are in the section', () => {
    expect(new Set(ANNOTATIONS.map(({ kind }) => kind))).toEqual(new Set(ANNOTATION_KINDS));
    const drawn = onLayer(writeDrawing(NOTED, { ...ALL, unit: 'mm' }));
    const ofType = (type: string) => drawn.filter((entity) => entity.type === type);
    expect(ofType('CIRCLE')).toMatchObject([{ x: 10_000, y: 10_000, r: 5_000 }]);
    const closed = ofType('LWPOLYLINE').filter((entity) => entity.closed === true);
    expect(closed.map(({ vertices }) => vertices)).toMatchObject([
      [
        { x: 0, y: 0 },
        { x: 30_000, y: 40_000 },
        { x: 50_000, y: 0 },
      ],
      [
        { x: 0, y: 0 },
        { x: 30_000, y: 0 },
        { x: 30_000, y: 40_000 },
        { x: 0, y: 40_000 },
      ],
    ]);
    const texts = ofType('TEXT').map(({ string }) => string);
    expect(texts).toEqual(['Río 5 ^ J 100 %%%%%%u 0 EOF', '50.00 m', '30.00 m', '40.00 m', '90.0°', 'x', 'y']);
    // 20 of the 900 pixels that the section is wide.
    const widthM = Math.max(...SECTION.boundaries.flatMap(({ points }) => points.map(([x]) => x)));
    expect(ofType('TEXT')[0]).toMatchObject({ x: 5_000, y: 6_000 });
    expect(Number(ofType('TEXT')[0]?.textHeight)).toBeCloseTo((20_000 * widthM) / 900, 6);
    // An arrow, a dimension and axes have heads; the angle has an arc 26 pixels about its vertex.
    expect(ofType('LWPOLYLINE')).toHaveLength(2 + 1 + 2 + 1 + 3 + 4 + 4 + 2 + 4);
    const lines = ofType('LWPOLYLINE').map(({ vertices }) => vertices as { x: number; y: number }[]);
    const arcs = lines.filter((line) => line.length === 17);
    expect(arcs).toHaveLength(1);
    for (const { x, y } of arcs.flat()) {
      expect(Math.hypot(x, y)).toBeCloseTo((26_000 * widthM) / 900, 6);
    }
  });

  it('never become boundaries again, in whatever unit', () => {
    for (const unit of DRAWING_UNIT_NAMES) {
      const section = read(writeDrawing(NOTED, { ...ALL, unit }), unit);
      expect(section.boundaries).toEqual(read(writeDrawing(SECTION, { ...ALL, unit }), unit).boundaries);
      expect(section.layers.find(({ name }) => name === 'TALUD_X_ANNOTATION')).toMatchObject({ kind: 'ignore' });
    }
  });

  it('have their colour, and their pattern as lengths of the drawing', () => {
    const text = writeDrawing(NOTED, ALL);
    expect(onLayer(text)[0]).toMatchObject({ lineTypeName: 'TALUD_1' });
    expect(text).toContain(`420\n${0xff8000}\n`);
    const pixelM = Math.max(...SECTION.boundaries.flatMap(({ points }) => points.map(([x]) => x))) / 900;
    expect(text).toMatch(new RegExp(`\n2\nTALUD_1\n[^]*?\n49\n${8 * pixelM}\n[^]*?\n49\n${-4 * pixelM}\n`, 'u'));
  });

  it('are left out when they are not asked for, and what has no counterpart is named', () => {
    expect(writeDrawing(NOTED, { ...ALL, annotations: false })).toBe(writeDrawing(SECTION, ALL));
    expect(undrawnAnnotations(NOTED)).toEqual(['Left out of the annotations: 1 image, 1 hidden annotation.']);
    const shapes = [note('circle', LINE, { style: { fill: '#ffffff', line_width: 3 } }), note('line', LINE)];
    expect(undrawnAnnotations({ ...SECTION, annotations: shapes })).toEqual([
      'Left out of the annotations: the fill of 1, the line width of 1.',
    ]);
    expect(undrawnAnnotations(SECTION)).toEqual([]);
  });
});
