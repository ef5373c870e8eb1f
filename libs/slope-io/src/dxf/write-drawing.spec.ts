import { describe, expect, it } from '@jest/globals';
import { BOUNDARY_TYPE_IDS, demoDocument, emptyDocument, type ProjectDocument } from '@talud/slope-model';
import { drawnSection } from './drawn-section.js';
import { importDrawing } from './import-drawing.js';
import { proposedKind } from './layer-kinds.js';
import { DRAWING_UNIT_NAMES } from './units.js';
import { type WritingOptions, writeDrawing } from './write-drawing.js';

const ALL: WritingOptions = { unit: 'm', boundaries: true, supports: true, loads: true, surfaces: [] };
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
