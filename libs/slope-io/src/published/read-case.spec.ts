import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { analysisInput, documentRegions, parseDocument } from '@talud/slope-model';
import { type CaseFile, parseCaseFile } from './case-file.js';
import { hoekBrownConstants } from './case-input.js';
import { readCase } from './read-case.js';
import { zoneLines } from './zone-lines.js';

const FOLDER = join(import.meta.dirname, '../../../../test/cases');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

function parsed(name: string): CaseFile {
  const result = parseCaseFile(readFileSync(join(FOLDER, name), 'utf8'));
  if (!result.ok) throw new Error(result.fault);
  return result.file;
}

const minimal: CaseFile = {
  id: 'made-up',
  title: 'A made-up slope',
  kind: 'lem',
  confidence: 'exact',
  slip_direction: 'left',
  geometry: {
    external: [
      [0, 0],
      [40, 0],
      [40, 10],
      [20, 10],
      [10, 5],
      [0, 5],
    ],
    zones: [
      {
        material: 'Upper',
        polygon: [
          [0, 3],
          [40, 4],
          [40, 10],
          [20, 10],
          [10, 5],
          [0, 5],
        ],
      },
      {
        material: 'Lower',
        polygon: [
          [0, 0],
          [40, 0],
          [40, 4],
          [0, 3],
        ],
      },
    ],
    ground: [
      [0, 5],
      [10, 5],
      [20, 10],
      [40, 10],
    ],
  },
  runs: [{ id: 'main', surface: { type: 'circle', centre: [14, 20], radius: 16 }, expected: [] }],
};
const withBlocks = (blocks: object): CaseFile => ({
  materials: [
    { name: 'Upper', unit_weight: 19, strength: { model: 'mohr_coulomb', c: 5, phi: 30 } },
    { name: 'Lower', unit_weight: 20, strength: { model: 'undrained', su: 40 } },
  ],
  water: { type: 'none' },
  ...minimal,
  ...blocks,
});

describe('the published cases', () => {
  it.each(files)('%s is read, or it is said why not', (name) => {
    const published = readCase(parsed(name));
    expect(published.runs.length).toBeGreaterThan(0);
    for (const run of published.runs) {
      if (run.cannotRead.length > 0) expect(run.input).toBeNull();
      else if (published.kind !== 'seepage') expect(run.input).not.toBeNull();
      else expect(published.seepage?.conditions.length).toBeGreaterThan(0);
    }
  });

  it('give every zone its material, area for area, in the project that they become', () => {
    let compared = 0;
    for (const name of files) {
      const file = parsed(name);
      const document = readCase(file).runs[0]?.document;
      if (!document?.ok || !file.geometry) continue;
      const regions = documentRegions(document.document);
      expect(regions.every((region) => region.materialSource === 'assigned')).toBe(true);
      for (const material of new Set(file.geometry.zones.map((zone) => zone.material))) {
        const zones = file.geometry.zones.filter((zone) => zone.material === material);
        const drawn = zones.reduce((sum, zone) => sum + area(zone.polygon), 0);
        const own = regions.filter((region) => region.materialId === material);
        const found = own.reduce((sum, region) => sum + region.areaM2, 0);
        expect(Math.abs(found - drawn)).toBeLessThan(2e-3 * area(file.geometry.external));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('keep loads, supports, earthquakes and cracks in the project that they become', () => {
    const met = new Set<string>();
    for (const { input, document } of files.flatMap((name) => readCase(parsed(name)).runs)) {
      if (!document.ok || input === null) continue;
      const read = analysisInput(document.document);
      expect(read.loads ?? []).toMatchObject(input.loads ?? []);
      expect(read.settings.seismic).toEqual(input.settings.seismic);
      expect(read.settings.tensionCrackWater).toEqual(input.settings.tensionCrackWater);
      const { settings: _settings, ...kept } = document.document;
      expect(parseDocument(JSON.parse(JSON.stringify(document.document)))).toMatchObject({ ok: true, value: kept });
      for (const [i, support] of (input.supports ?? []).entries()) {
        const { capacity, ...place } = support;
        expect(read.supports?.[i]).toMatchObject(place);
        if (capacity.type === 'end_anchored') expect(read.supports?.[i]?.capacity).toEqual(capacity);
        met.add(capacity.type);
      }
      if (input.loads?.length) met.add('loads');
      if (input.settings.seismic) met.add('seismic');
      if (input.settings.tensionCrackWater) met.add('crack water');
    }
    expect([...met].sort()).toEqual(
      expect.arrayContaining(['bonded', 'crack water', 'development_length', 'end_anchored', 'loads', 'seismic']),
    );
  });
});

function area(polygon: readonly (readonly [number, number])[]): number {
  return Math.abs(
    polygon.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = polygon[(i + 1) % polygon.length] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

describe('a run', () => {
  it('replaces the blocks of its case', () => {
    const file = withBlocks({
      water: { type: 'ru', ru: 0.2 },
      runs: [...minimal.runs, { id: 'dry', water: { type: 'none' }, surface: minimal.runs[0]?.surface, expected: [] }],
    });
    const [wet, dry] = readCase(file).runs;
    expect(wet?.input?.materials[0]?.porePressure).toEqual({ source: 'ru', ru: 0.2 });
    expect(dry?.input?.materials[0]?.porePressure).toEqual({ source: 'none' });
  });

  it('gives water to the materials that are named, with the phreatic correction as Hu by itself', () => {
    const line = [
      [0, 4],
      [40, 6],
    ];
    const [run] = readCase(
      withBlocks({
        water: { type: 'piezometric_line', line, gamma_w: 9.8, materials: ['Lower'], phreatic_correction: true },
      }),
    ).runs;
    expect(run?.input?.materials.map((material) => material.porePressure)).toEqual([
      { source: 'none' },
      { source: 'piezometric', boundaryId: 'water', hu: 'auto' },
    ]);
    expect(run?.input?.settings.waterUnitWeightKnM3).toBe(9.8);
  });

  it('turns a crack depth into a level below the crest, and an elevation into that level', () => {
    const level = (crack: object) =>
      readCase(withBlocks({ tension_crack: crack })).runs[0]?.input?.boundaries.find(
        (boundary) => boundary.type === 'tension_crack',
      )?.points[0]?.[1];
    expect(level({ depth: 3 })).toBe(7);
    expect(level({ depth: 3, elevation: 6.5 })).toBe(6.5);
  });

  it('says what it cannot read', () => {
    expect(readCase(withBlocks({ water: { type: 'seepage' } })).runs[0]?.cannotRead).toEqual([
      'pore pressures from seepage that is not described',
    ]);
    expect(readCase(withBlocks({ drawdown: { pool_initial: 9, pool_final: 6 } })).runs[0]?.cannotRead).toEqual([
      'a drawdown method that it does not name',
    ]);
  });

  it('says so when a file names a strength or a surface that it does not know', () => {
    const odd = [{ name: 'Upper', unit_weight: 19, strength: { model: 'clairvoyant' } }];
    expect(readCase(withBlocks({ materials: odd })).runs[0]).toMatchObject({
      cannotRead: ['strength by clairvoyant'],
      input: null,
    });
    const spiral = [{ id: 'main', surface: { type: 'spiral' }, expected: [] }];
    expect(readCase(withBlocks({ runs: spiral })).runs[0]?.cannotRead).toEqual(['a surface of the kind spiral']);
  });

  it('becomes a project, or says what a project cannot hold', () => {
    const [plain] = readCase(withBlocks({})).runs;
    expect(plain?.document).toMatchObject({
      ok: true,
      document: { name: 'A made-up slope', settings: { 'units.failure_direction': 'R2L' } },
    });
    const power = [{ name: 'Soil', unit_weight: 20, strength: { model: 'power_curve', a: 1.4, b: 0.8 } }];
    const [curved] = readCase(withBlocks({ materials: power })).runs;
    // What a document says of a strength is what the engine reads of the case.
    expect(curved?.document.ok && analysisInput(curved.document.document).materials[0]?.strength).toEqual(
      curved?.input?.materials[0]?.strength,
    );
    const [pools] = readCase(withBlocks({ ponded: [{ level: 12 }, { level: 9 }] })).runs;
    expect(pools?.document).toEqual({ ok: false, cannotHold: ['more than one pool of free water'] });
  });
});

it('draws the edge that two zones share once, and nothing along the outline', () => {
  expect(minimal.geometry && zoneLines(minimal.geometry)).toEqual([
    [
      [0, 3],
      [40, 4],
    ],
  ]);
});

it('knows the constants of a rock mass (Hoek, Carranza-Torres & Corkum 2002: GSI 100, D 0 is intact rock)', () => {
  const intact = hoekBrownConstants(100, 12, 0);
  expect(intact.mb).toBeCloseTo(12, 9);
  expect(intact.s).toBeCloseTo(1, 9);
  expect(intact.a).toBeCloseTo(0.5, 3);
});

describe('what is no case', () => {
  it.each([
    ['{', 'it is not JSON'],
    ['[]', 'it is not an object'],
    ['{"id":"a"}', 'it has no id or title'],
    [
      '{"id":"a","title":"t","kind":"x"}',
      'its kind is none of lem, equivalence, slice_table, component, closed_form, seepage',
    ],
    ['{"id":"a","title":"t","kind":"lem"}', 'it has no runs'],
    ['{"id":"a","title":"t","kind":"lem","runs":[{"id":"r","expected":[]}]}', 'it has no geometry'],
    ['{"id":"a","title":"t","kind":"component","runs":[{"id":"r"}]}', 'run r expects nothing'],
    [
      '{"id":"a","title":"t","kind":"component","runs":[{"id":"r","expected":[],"surface":{"type":"circle"}}]}',
      'run r: its circle has no centre or radius',
    ],
  ])('%s: %s', (text, fault) => {
    expect(parseCaseFile(text)).toEqual({ ok: false, fault });
  });
});
