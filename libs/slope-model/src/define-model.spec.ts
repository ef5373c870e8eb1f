import { describe, expect, it } from '@jest/globals';
import { defineModel } from './define-model.js';
import { demoDocument } from './demo-document.js';
import { emptyDocument, type ProjectDocument } from './document.js';
import { canonicalJson } from './values/canonical-json.js';

function ids(): () => string {
  let next = 0;
  return () => `id-${++next}`;
}

const clay = { name: 'Clay', strength: { model: 'undrained', params: { cohesion: 40 } }, unit_weight: 18 };
const fill = {
  name: 'Fill',
  strength: { model: 'mohr_coulomb', params: { cohesion: 5, friction_angle: 28 } },
  unit_weight: 19,
};
const bank = {
  external: [
    [0, 0],
    [60, 0],
    [60, 20],
    [40, 20],
    [20, 10],
    [0, 10],
  ],
  material_boundaries: [
    [
      [0, 5],
      [60, 5],
    ],
  ],
  materials: [
    { ...fill, at: [50, 10] },
    { ...clay, at: [30, 2] },
  ],
};

function define(spec: unknown, document: ProjectDocument = emptyDocument('Test')) {
  return defineModel(document, spec, ids());
}

function defined(spec: unknown, document?: ProjectDocument) {
  const made = define(spec, document);
  if (!made.ok) throw new Error(`${made.code}: ${made.message}`);
  return made;
}

describe('defineModel', () => {
  it('cuts the published section of Talbingo dam into its six zones (Giam and Donald 1989, EX2)', () => {
    const made = defined({
      name: 'Talbingo dam',
      external: [
        [0, 0],
        [315.5, 162],
        [319.5, 162],
        [321.6, 162],
        [327.6, 162],
        [386.9, 130.6],
        [394.1, 130.6],
        [453.4, 97.9],
        [460.6, 97.9],
        [515, 65.3],
        [521.1, 65.3],
        [577.9, 31.4],
        [585.1, 31.4],
        [648, 0],
      ],
      material_boundaries: [
        [
          [315.5, 162],
          [302.2, 130.6],
          [168.1, 0],
        ],
        [
          [319.5, 162],
          [311.9, 130.6],
          [200.7, 0],
        ],
        [
          [321.6, 162],
          [328.8, 146.1],
          [331.3, 130.6],
          [307.1, 0],
        ],
        [
          [327.6, 162],
          [331.3, 146.1],
          [333.7, 130.6],
          [310.7, 0],
        ],
        [
          [327.6, 162],
          [347, 130.6],
          [372.4, 0],
        ],
      ],
      materials: [
        {
          name: 'Rockfill',
          strength: { model: 'mohr_coulomb', params: { cohesion: 0, friction_angle: 45 } },
          unit_weight: 20.4,
          at: [
            [100, 20],
            [450, 50],
          ],
        },
        {
          name: 'Transition',
          strength: { model: 'mohr_coulomb', params: { cohesion: 0, friction_angle: 45 } },
          unit_weight: 20.4,
          at: [
            [250, 70],
            [335, 100],
          ],
        },
        {
          name: 'Core',
          strength: { model: 'mohr_coulomb', params: { cohesion: 85, friction_angle: 23 } },
          unit_weight: 18.1,
          at: [290, 50],
        },
        {
          name: 'Filter',
          strength: { model: 'mohr_coulomb', params: { cohesion: 0, friction_angle: 45 } },
          unit_weight: 20.4,
          at: [[311, 10]],
        },
      ],
    });
    const names = new Map(made.document.materials.map(({ id, name }) => [id, name]));
    const zones = made.regions.map((region) => names.get(region.materialId ?? ''));
    expect(zones.sort()).toEqual(['Core', 'Filter', 'Rockfill', 'Rockfill', 'Transition', 'Transition']);
    // Areas of the published zone polygons.
    const area = (name: string) =>
      made.regions.filter((region) => names.get(region.materialId ?? '') === name).map((region) => region.areaM2);
    expect(area('Core')[0]).toBeCloseTo(shoelace(CORE), 6);
    expect(area('Filter')[0]).toBeCloseTo(shoelace(FILTER), 6);
  });

  it('takes a lens as a region of its own and a hole in the one around it', () => {
    const made = defined({
      ...bank,
      material_boundaries: [
        ...bank.material_boundaries,
        {
          points: [
            [20, 1],
            [30, 1],
            [30, 3],
            [20, 3],
          ],
          closed: true,
        },
      ],
      materials: [
        { ...fill, at: [50, 10] },
        { ...clay, at: [5, 2] },
        { ...fill, name: 'Sand', at: [25, 2] },
      ],
    });
    const lens = made.regions.find((region) => region.materialId === made.document.materials[2]?.id);
    expect(lens?.areaM2).toBeCloseTo(20, 9);
    const around = made.regions.find((region) => region.materialId === made.document.materials[1]?.id);
    expect(around?.areaM2).toBeCloseTo(60 * 5 - 20, 9);
    expect(around?.holes).toHaveLength(1);
  });

  it('lets a bare water table serve every material', () => {
    const made = defined({
      ...bank,
      water_table: [
        [0, 8],
        [60, 12],
      ],
    });
    const table = made.document.boundaries.find((boundary) => boundary.type === 'water_table');
    for (const material of made.document.materials) {
      expect(material.porePressure).toEqual({ source: 'water_table', boundaryId: table?.id });
    }
  });

  it('lets a list of names and a material’s own words win over "all"', () => {
    const made = defined({
      ...bank,
      materials: [...bank.materials, { ...fill, name: 'Rock', pore_pressure: 'ru', ru: 0.1 }],
      water_table: [
        [0, 8],
        [60, 12],
      ],
      piezometric_lines: [
        {
          points: [
            [0, 6],
            [60, 6],
          ],
          materials: ['Clay'],
        },
      ],
    });
    expect(made.document.materials.map(({ porePressure }) => porePressure.source)).toEqual([
      'water_table',
      'piezometric',
      'ru',
    ]);
  });

  it('keeps ids, so that the same section twice is no change', () => {
    const first = defined({
      ...bank,
      water_table: [
        [0, 8],
        [60, 12],
      ],
    });
    const second = defineModel(
      first.document,
      {
        ...bank,
        water_table: [
          [0, 8],
          [60, 12],
        ],
      },
      () => 'new',
    );
    expect(second.ok && canonicalJson(second.document)).toBe(canonicalJson(first.document));
  });

  it('rebuilds the section but keeps the settings', () => {
    const made = defined(bank, demoDocument('Demo'));
    expect(made.document.boundaries).toHaveLength(2);
    expect(made.document.materials.map(({ name }) => name)).toEqual(['Fill', 'Clay']);
    expect(made.document.settings).toEqual({ 'units.failure_direction': 'L2R' });
    expect(made.document.name).toBe('Demo');
  });

  it('adds to what is there with replace false, and changes a material of the same name', () => {
    const made = defined(
      {
        replace: false,
        materials: [
          {
            name: 'Silty clay',
            strength: { model: 'mohr_coulomb', params: { cohesion: 12, friction_angle: 25 } },
          },
        ],
      },
      demoDocument('Demo'),
    );
    expect(made.document.boundaries).toEqual(demoDocument('Demo').boundaries);
    const [material] = made.document.materials;
    expect(material).toMatchObject({
      strength: { params: { cohesion: 12 } },
      unitWeightKnM3: 19,
      porePressure: { source: 'water_table' },
    });
  });

  it('says which region takes the first material by default, and which material is placed nowhere', () => {
    const made = defined({ ...bank, materials: [{ ...fill, at: [50, 10] }, clay] });
    expect(made.notes.join(' ')).toMatch(/takes the first, "Fill"/u);
    expect(made.notes.join(' ')).toMatch(/"Clay" is used by no region/u);
  });

  it('says that a line ends inside the ground', () => {
    const made = defined({
      ...bank,
      material_boundaries: [
        [
          [0, 5],
          [50, 5],
        ],
      ],
      materials: [{ ...fill, at: [50, 10] }],
    });
    expect(made.notes.join(' ')).toMatch(/ends inside the ground at \(50, 5\)/u);
  });

  it('says that a unit weight is assumed', () => {
    const { unit_weight: _dropped, ...weightless } = fill;
    const made = defined({ ...bank, materials: [{ ...weightless, at: [50, 10] }] });
    expect(made.notes.join(' ')).toMatch(/20 kN\/m3 is assumed/u);
    expect(made.document.materials[0]?.unitWeightKnM3).toBe(20);
  });

  it('changes settings in the same step', () => {
    const made = defined({ ...bank, settings: { 'methods.num_slices': '40' } });
    expect(made.document.settings).toEqual({ 'methods.num_slices': 40 });
  });

  const point = [50, 10];
  it.each<[string, string, unknown]>([
    ['an unknown key', 'E_INVALID_ARGUMENT', { ...bank, exernal: [] }],
    ['a list', 'E_INVALID_ARGUMENT', []],
    ['no outline', 'E_INVALID_ARGUMENT', { materials: [] }],
    ['an unknown key of a material', 'E_INVALID_ARGUMENT', { ...bank, materials: [{ ...fill, density: 2 }] }],
    ['a material without a name', 'E_INVALID_ARGUMENT', { ...bank, materials: [{ strength: fill.strength }] }],
    ['a material without strength', 'E_INVALID_ARGUMENT', { ...bank, materials: [{ name: 'Sand' }] }],
    [
      'a missing strength parameter',
      'E_INVALID_ARGUMENT',
      { ...bank, materials: [{ name: 'S', strength: { model: 'mohr_coulomb', params: { friction_angle: 30 } } }] },
    ],
    [
      'a parameter of another model',
      'E_INVALID_ARGUMENT',
      { ...bank, materials: [{ name: 'S', strength: { model: 'undrained', params: { cohesion: 1, phi: 0 } } }] },
    ],
    [
      'a friction angle of 90 degrees',
      'E_INVALID_ARGUMENT',
      {
        ...bank,
        materials: [{ name: 'S', strength: { model: 'mohr_coulomb', params: { cohesion: 0, friction_angle: 90 } } }],
      },
    ],
    [
      'a strength model that is not read',
      'E_INVALID_ARGUMENT',
      { ...bank, materials: [{ name: 'S', strength: { model: 'snowden' } }] },
    ],
    ['a point outside every region', 'E_INVALID_ARGUMENT', { ...bank, materials: [{ ...fill, at: [5, 15] }] }],
    [
      'two materials in one region',
      'E_CONFLICT',
      {
        ...bank,
        material_boundaries: [],
        materials: [
          { ...fill, at: point },
          { ...clay, at: [5, 2] },
        ],
      },
    ],
    ['one material twice', 'E_CONFLICT', { ...bank, materials: [fill, fill] }],
    [
      '21 materials',
      'E_TOO_LARGE',
      { ...bank, materials: Array.from({ length: 21 }, (_, i) => ({ ...fill, name: `M${i}` })) },
    ],
    ['ru without its source', 'E_CONFLICT', { ...bank, materials: [{ ...fill, ru: 0.2 }] }],
    ['ru of another source', 'E_CONFLICT', { ...bank, materials: [{ ...fill, pore_pressure: 'none', ru: 0.2 }] }],
    ['a source without its value', 'E_INVALID_ARGUMENT', { ...bank, materials: [{ ...fill, pore_pressure: 'ru' }] }],
    ['a constant of another source', 'E_CONFLICT', { ...bank, materials: [{ ...fill, constant_u: 5 }] }],
    ['a source without its line', 'E_CONFLICT', { ...bank, materials: [{ ...fill, pore_pressure: 'water_table' }] }],
    [
      'a source that is not read',
      'E_INVALID_ARGUMENT',
      { ...bank, materials: [{ ...fill, pore_pressure: 'telepathy' }] },
    ],
    ['Hu without a water surface', 'E_CONFLICT', { ...bank, materials: [{ ...fill, hu: 0.5 }] }],
    [
      'Hu twice',
      'E_CONFLICT',
      {
        ...bank,
        water_table: [
          [0, 8],
          [60, 8],
        ],
        materials: [{ ...fill, hu: 0.5, auto_hu: true }],
      },
    ],
    [
      'a water surface that is not there',
      'E_NOT_FOUND',
      { ...bank, materials: [{ ...fill, water_surface_id: 'Water tabel' }] },
    ],
    [
      'a served material that is not there',
      'E_NOT_FOUND',
      {
        ...bank,
        water_table: {
          points: [
            [0, 8],
            [60, 8],
          ],
          materials: ['Clai'],
        },
      },
    ],
    [
      'a listed material with a source of its own',
      'E_CONFLICT',
      {
        ...bank,
        materials: [{ ...fill, pore_pressure: 'ru', ru: 0.1 }],
        water_table: {
          points: [
            [0, 8],
            [60, 8],
          ],
          materials: ['Fill'],
        },
      },
    ],
    [
      'two surfaces for all materials',
      'E_CONFLICT',
      {
        ...bank,
        water_table: [
          [0, 8],
          [60, 8],
        ],
        piezometric_lines: [
          [
            [0, 6],
            [60, 6],
          ],
        ],
      },
    ],
    ['an unknown setting', 'E_INVALID_ARGUMENT', { ...bank, settings: { 'methods.num_slice': 30 } }],
    ['a setting that is not read', 'E_CONFLICT', { ...bank, settings: { 'advanced.max_lambda': 3 } }],
    ['a second outline', 'E_CONFLICT', { replace: false, external: bank.external }],
  ])('refuses %s with %s and leaves no trace', (_what, code, spec) => {
    const document = demoDocument('Demo');
    const before = canonicalJson(document);
    const made = define(spec, document);
    expect(made).toMatchObject({ ok: false, code });
    if (!made.ok) expect(made.hint !== '' || made.unknown !== undefined).toBe(true);
    expect(canonicalJson(document)).toBe(before);
  });

  it('gives one inside point per region when a point lies outside', () => {
    const made = define({ ...bank, materials: [{ ...fill, at: [5, 15] }] });
    expect(!made.ok && [...made.hint.matchAll(/\(/gu)].length).toBe(2);
  });

  it('refuses more vertices than a document may hold', () => {
    const long = (y: number) => Array.from({ length: 6_000 }, (_, i) => [i / 100, y + (i % 2) / 10]);
    expect(define({ ...bank, material_boundaries: [long(3), long(6)] })).toMatchObject({
      ok: false,
      code: 'E_TOO_LARGE',
    });
  });
});

describe('a level after a rapid drawdown', () => {
  const drawdown = [
    [0, 6],
    [60, 6],
  ];
  const settings = { 'groundwater.advanced_option': 'rapid_drawdown' };

  it('is drawn with the section, when the same call says that it is read', () => {
    const { document } = defined({ ...bank, drawdown, settings });
    expect(document.boundaries.find(({ type }) => type === 'drawdown')?.points).toEqual(drawdown);
    const again = define({ replace: false, drawdown }, document);
    expect(again).toMatchObject({ ok: false, code: 'E_CONFLICT' });
  });

  it('is refused where nothing would read it', () => {
    expect(define({ ...bank, drawdown })).toMatchObject({ ok: false, code: 'E_CONFLICT' });
  });
});

const CORE = [
  [319.5, 162],
  [321.6, 162],
  [328.8, 146.1],
  [331.3, 130.6],
  [307.1, 0],
  [200.7, 0],
  [311.9, 130.6],
] as const;

const FILTER = [
  [321.6, 162],
  [327.6, 162],
  [331.3, 146.1],
  [333.7, 130.6],
  [310.7, 0],
  [307.1, 0],
  [331.3, 130.6],
  [328.8, 146.1],
] as const;

function shoelace(ring: readonly (readonly [number, number])[]): number {
  const sum = ring.reduce((total, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return total + x * nextY - nextX * y;
  }, 0);
  return Math.abs(sum) / 2;
}
