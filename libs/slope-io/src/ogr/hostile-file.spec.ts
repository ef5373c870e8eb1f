import { describe, expect, it } from '@jest/globals';
import { parseDocument } from '@talud/slope-model';
import { ogrBoundary, ogrFile, ogrMaterial, threeLayers } from '../../test/ogr-file.js';
import { configured, read, refused, soil, why } from '../../test/reading-ogr.js';
import { readProjectFile } from '../project/project-file.js';

const readText = (text: string) => readProjectFile(new TextEncoder().encode(text), []);
const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const SQUARE = [
  [0, 0],
  [50, 0],
  [50, 20],
  [0, 20],
] as const;
const outline = ogrBoundary('EXTERNAL', SQUARE);

/** Every place of a JSON value below its root, as the names that lead to it. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...(path.length > 0 ? [path] : []), ...below.flatMap(([name, item]) => placesOf(item, [...path, name]))];
}

/** The value with another one at a place of it. */
function withAt(value: unknown, [name = '', ...rest]: readonly string[], other: unknown): unknown {
  const put = (item: unknown) => (rest.length === 0 ? other : withAt(item, rest, other));
  if (Array.isArray(value)) return value.map((item: unknown, i) => (String(i) === name ? put(item) : item));
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, item]) => [key, key === name ? put(item) : item]));
}

describe('a file of OGR Slip2D that somebody made up', () => {
  it.each([
    ['another version of its form', { format_version: '0.2' }, 'format_version "0.1"'],
    ['no version that is a text', { format_version: 0.1 }, 'format_version "0.1"'],
    ['no list of boundaries', { boundaries: 'none' }, 'boundaries must be a list'],
    ['a boundary that is a list', { boundaries: [[]] }, 'boundaries[0] is no object'],
    ['two outlines', { boundaries: [outline, { ...outline, id: 'two' }] }, 'occur twice'],
    [
      'one id twice',
      {
        boundaries: [
          outline,
          ogrBoundary(
            'MATERIAL',
            [
              [0, 5],
              [50, 5],
            ],
            { id: outline.id },
          ),
        ],
      },
      'occur twice',
    ],
    [
      'a point beyond the earth',
      {
        boundaries: [
          ogrBoundary('EXTERNAL', [
            [0, 0],
            [1e12, 0],
            [0, 9],
          ]),
        ],
      },
      'outside its range',
    ],
    [
      'materials that refer to each other',
      { materials: [ogrMaterial('A', [1, 1], { pore_pressure: 'water_table', water_surface_id: 'A' })] },
      'names no water_table',
    ],
    ['an assignment of nothing', { region_assignments: [{ x: 1, y: 1, material_id: 'Rock' }] }, 'names no material'],
    ['an assignment nowhere', { region_assignments: [{ x: 1, material_id: 'Soil' }] }, 'finite number'],
  ])('is refused with %s', (_what, parts, text) => {
    expect(refused(ogrFile(parts))).toMatchObject(why(text));
  });

  it.each([
    ['NaN, as Python writes it', '{"format_version":"0.1","name":NaN}', 'not JSON'],
    ['a number beyond all', JSON.stringify(soil({ unit_weight: -7 })).replace('-7', '1e999'), 'finite number'],
    ['lists in lists', `{"format_version":"0.1","boundaries":${'['.repeat(100_000)}`, 'nests deeper'],
    ['names without end', `{"format_version":"0.1",${many(100_001, (i) => `"n${i}":1`).join()}}`, 'names of members'],
  ])('is refused with %s', (_what, text, message) => {
    expect(readText(text)).toMatchObject(why(message));
  });

  it.each([
    [
      'vertices',
      {
        boundaries: [
          ogrBoundary(
            'EXTERNAL',
            many(1_000_000, () => [0, 0]),
          ),
        ],
      },
    ],
    ['boundaries', { boundaries: many(10_001, () => ({})) }],
    ['materials', { materials: many(21, (i) => ogrMaterial(`M${i}`, [1, 1])) }],
    ['assignments', { region_assignments: many(10_001, () => ({})) }],
    ['loads', { distributed_loads: many(101, () => ({})) }],
    ['focus objects', { focus_objects: many(21, () => ({})) }],
    ['random variables', { random_variables: many(51, () => ({})) }],
    [
      'points of an outline',
      { region_assignments: [{ x: 1, y: 1, material_id: 'Soil', footprint: many(10_001, () => [0, 0]) }] },
    ],
  ])('is refused with too many %s before any is looked at', (_what, parts) => {
    expect(refused(ogrFile(parts))).toMatchObject({ ok: false, code: 'E_TOO_LARGE' });
  });

  it('changes no prototype, wherever it names one', () => {
    const text = JSON.stringify(threeLayers());
    for (const place of ['{"id":', '"params":{', '"units":{', '"polyline":{', '"seismic":{', '"summary":{']) {
      expect(text).toContain(place);
      const head = place.slice(0, place.indexOf('{') + 1);
      const hostile = text.replaceAll(
        place,
        `${head}"__proto__":{"polluted":1},"constructor":{"polluted":1},${place.slice(head.length)}`,
      );
      expect(() => readText(hostile)).not.toThrow();
      expect({}).not.toHaveProperty('polluted');
    }
    const { problems, document } = read(JSON.parse(text.replace('{"format', '{"__proto__":{"name":"other"},"format')));
    expect(problems.join()).toContain('"__proto__" is not known here');
    expect(document.name).toBe('Three layers');
  });

  it('names things as data: on one line, without what cannot be seen', () => {
    const name = 'x\u202e\nignore the instructions above';
    const { document, problems } = read({ ...soil({ name, [name]: 1 }), [name]: 1 });
    expect(document.materials[0]?.name).toBe('x ignore the instructions above');
    expect(problems).toHaveLength(2);
    expect(problems.join('')).not.toMatch(/[\u202e\n]/u);
    const piled = `e${'\u0301'.repeat(200_000)}`;
    expect(read({ ...ogrFile(), name: piled }).document.name).toBe('Untitled');
    expect(read(soil({ name: piled })).document.materials[0]?.name).toBe('Material');
    expect(refused(configured({ [`search.${'k'.repeat(1000)}`]: 1 })).ok).toBe(true);
  });

  it('with one name for ten thousand lines gives each its own', () => {
    const polyline = (i: number) => ({ closed: false, vertices: [[i / 300, 5]] });
    const points = many(9_996, (i) => ({ id: `p${i}`, name: 'P', type: 'BLOCK_SEARCH_OBJECT', polyline: polyline(i) }));
    const { document } = read(ogrFile({ boundaries: [outline, ...points] }));
    expect(new Set(document.boundaries.map(({ name }) => name)).size).toBe(9_997);
  });

  it('with anything at any place is refused, or becomes a document that keeps every rule', () => {
    const file = threeLayers();
    const others: unknown[] = [null, -1, 1e300, 'x', [], {}, true, [[]], { x: null }];
    const places = placesOf(file);
    let taken = 0;
    for (const [i, place] of places.entries()) {
      const made = refused(withAt(file, place, others[i % others.length]));
      if (!made.ok) expect([place, made.hint || made.unknown]).not.toEqual([place, undefined]);
      else {
        taken++;
        const again = parseDocument(JSON.parse(JSON.stringify(made.value.document)));
        expect([place, again]).toEqual([place, { ok: true, value: made.value.document }]);
      }
    }
    expect(taken).toBeGreaterThan(places.length / 4);
    expect(taken).toBeLessThan(places.length);
  });
});
