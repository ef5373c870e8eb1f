import { describe, expect, it } from '@jest/globals';
import { defineModel, demoDocument, documentRegions, emptyDocument, type ProjectDocument } from '@talud/slope-model';
import { renderSection } from './render-section.js';
import type { SectionResult } from './section-result.js';
import { textWidthPx } from './text-width.js';

const result: SectionResult = {
  methods: [
    {
      method_id: 'bishop_simplified',
      label: 'Bishop simplified',
      factor: 1.23456,
      surface: {
        kind: 'circle',
        centre: [36, 28],
        radiusM: 13,
        xLeftM: 23.4,
        xRightM: 36,
        sliceBases: [
          [23.4, 25],
          [27, 18.62],
          [31, 16],
          [36, 15],
        ],
      },
    },
    { method_id: 'spencer', label: 'Spencer', factor: null },
  ],
};

function draw(document: ProjectDocument, found?: SectionResult, options?: Parameters<typeof renderSection>[3]): string {
  return renderSection(document, documentRegions(document), found, options);
}

/** Vertices of the first path of a class, in pixels. */
function vertices(svg: string, className: string): [number, number][] {
  const data = svg.match(new RegExp(`class="${className}" d="([^"]+)"`, 'u'))?.[1] ?? '';
  return [...data.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)]);
}

function layered(name: string): ProjectDocument {
  let next = 0;
  const made = defineModel(
    emptyDocument(name),
    {
      external: [
        [0, 0],
        [80, 0],
        [80, 30],
        [55, 30],
        [30, 15],
        [0, 15],
      ],
      material_boundaries: Array.from({ length: 19 }, (_, i) => [
        [0, 0.7 * (i + 1)],
        [80, 0.7 * (i + 1)],
      ]),
      materials: Array.from({ length: 20 }, (_, i) => ({
        name: `${i} ${name}`,
        strength: { model: 'undrained', params: { cohesion: 10 } },
        unit_weight: 18,
        at: [10, 0.7 * i + 0.3],
      })),
      water_table: [
        [0, 18],
        [80, 22],
      ],
    },
    () => `id-${++next}`,
  );
  if (!made.ok) throw new Error(made.message);
  return made.document;
}

describe('renderSection', () => {
  it('gives the same bytes for the same section', () => {
    expect(draw(demoDocument('Demo'), result)).toBe(draw(demoDocument('Demo'), result));
  });

  it.each([
    [900, 600],
    [400, 900],
    [1600, 300],
  ])('draws both axes to one scale at %i x %i', (widthPx, heightPx) => {
    const svg = draw(demoDocument('Demo'), undefined, { widthPx, heightPx });
    const [a, b, c] = vertices(svg, 'external');
    if (a === undefined || b === undefined || c === undefined) throw new Error('no outline');
    // The demo outline begins (0, 0), (50, 0), (50, 15): 50 m across, then 15 m up.
    const across = (b[0] - a[0]) / 50;
    const up = (b[1] - c[1]) / 15;
    expect(across).toBeGreaterThan(0);
    expect(Math.abs(across - up)).toBeLessThan(0.01 * across);
    expect(b[1]).toBe(a[1]);
    expect(c[0]).toBe(b[0]);
  });

  it('names each region whole where there is room, and says a load in four digits', () => {
    const loads = [
      { ...{ id: 'l', name: 'Road', type: 'distributed' as const }, from: [40, 15] as const, to: [45, 15] as const },
    ].map((load) => ({ ...load, startKpa: 23.940129, endKpa: 23.940129, orientation: 'vertical' as const }));
    const demo = demoDocument('Demo');
    const materials = demo.materials.map((material) => ({ ...material, name: 'Layer 1' }));
    const svg = draw({ ...demo, materials, loads });
    expect(svg.match(/>Layer 1</gu)?.length).toBeGreaterThanOrEqual(2);
    expect(svg).toContain('>23.94 kPa<');
    expect(svg).not.toContain('\u2026');
  });

  it('sets the magnitudes of loads that stand close one above the other, each in sight', () => {
    const loads = [40, 40.5, 41, 41.4].map((x, i) => ({
      ...{
        id: `l${i}`,
        name: `L ${i}`,
        type: 'line' as const,
        at: [x, 25] as const,
        forceKnM: 100.25 + i,
        angleDeg: -90,
      },
    }));
    const svg = draw({ ...demoDocument('Demo'), loads });
    const labels = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="11" fill="#8a1c5b">([^<]+)</gu)];
    expect(labels.map(([, , , text]) => text)).toEqual(['100.3 kN/m', '101.3 kN/m', '102.3 kN/m', '103.3 kN/m']);
    const feet = labels.map(([, , y]) => Number(y)).sort((a, b) => a - b);
    for (const [i, foot] of feet.slice(1).entries()) expect(foot - (feet[i] ?? 0)).toBeGreaterThanOrEqual(11);
  });

  it('names the kinds of supports and the level after a drawdown in its legend', () => {
    const demo = demoDocument('Demo');
    const type = { id: 't', name: 'Nail of the wall', class: 'soil_nail', params: {} } as const;
    const how = { application: 'passive', orientation: 'parallel_to_support' } as const;
    const level = [
      [0, 16],
      [50, 17],
    ] as const;
    const svg = draw({
      ...demo,
      boundaries: [
        ...demo.boundaries,
        { id: 'd', type: 'drawdown', name: 'Level after', closed: false, points: level },
      ],
      supportTypes: [
        { ...type, ...how },
        { ...type, ...how, id: 'u', name: 'Unused' },
      ],
      supports: [{ id: 's', name: 'S', typeId: 't', head: [30, 20], tail: [15, 18] }],
    });
    expect(svg).toContain('>Nail of the wall<');
    expect(svg).not.toContain('Unused');
    expect(svg).toContain('>Level after<');
    expect(vertices(svg, 'drawdown')).toHaveLength(2);
  });

  it('sets the factor of a steep line beside it, never on it', () => {
    const points = [
      [26, 16],
      [31, 21],
      [36, 26],
    ] as const;
    const steep = {
      methods: [{ method_id: 'spencer', label: 'Spencer', factor: 1.5, surface: { kind: 'polyline', points } }],
    } as const;
    const svg = draw(demoDocument('Demo'), steep);
    const label = /<text x="([\d.]+)" y="([\d.]+)" font-size="17"[^>]*fill="#b3001b">Spencer: F = 1.500</u.exec(svg);
    const [left, foot] = [Number(label?.[1]), Number(label?.[2])];
    const line = vertices(svg, 'surface');
    const right = left + textWidthPx('Spencer: F = 1.500', 17, true);
    expect(left).toBeGreaterThan(0);
    const box: [number, number][] = [
      [left, foot],
      [right, foot],
      [right, foot - 12],
      [left, foot - 12],
    ];
    // Every corner lies on one side of the line.
    const [a, b] = [line[0], line[line.length - 1]];
    if (a === undefined || b === undefined) throw new Error('no surface');
    const sides = box.map(([x, y]) => Math.sign((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])));
    expect(new Set(sides).size).toBe(1);
  });

  it('sets ticks where the scale says they are', () => {
    const svg = draw(demoDocument('Demo'));
    const tick = svg.match(/class="tick-x" d="M([\d.]+) /u)?.[1];
    const [origin] = vertices(svg, 'external');
    expect(Number(tick)).toBeCloseTo(origin?.[0] ?? Number.NaN, 1);
  });

  it('keeps everything it draws inside the picture', () => {
    const svg = draw(demoDocument('Demo'), result);
    const points = ['external', 'surface', 'water-table'].flatMap((name) => vertices(svg, name));
    for (const [x, y] of points) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(900);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(600);
    }
  });

  it('writes the factor of safety, the names, the water symbol and the centre', () => {
    const svg = draw(demoDocument('Demo slope'), result);
    for (const text of [
      '>Bishop simplified: F = 1.234<',
      '>Bishop simplified<',
      'no surface',
      'Demo slope',
      'Silty clay',
      'Water table',
    ]) {
      expect(svg).toContain(text);
    }
    expect(svg).toMatch(/class="water-symbol"/u);
    expect(svg).toMatch(/class="centre"/u);
    expect(svg).toMatch(/class="slices"/u);
    expect(svg).toMatch(/class="sliding"/u);
  });

  it.each(['R2L', 'L2R'] as const)('keeps the arrow of the sliding off the factor (%s)', (sense) => {
    const document = { ...demoDocument('Demo'), settings: { 'units.failure_direction': sense } };
    for (const centre of [0, 10, 20, 30, 40, 50, 60, 70, 80].map((x) => [x, 60] as const)) {
      const methods = result.methods.map((method) => ({
        ...method,
        ...(method.surface?.kind === 'circle' && { surface: { ...method.surface, centre, radiusM: 45 } }),
      }));
      const svg = draw(document, { ...result, methods });
      const factor = svg.match(/<text [^>]*font-size="17"[^>]*>Bishop simplified: F = 1\.234</u)?.[0] ?? '';
      const at = (axis: string) => Number(factor.match(new RegExp(` ${axis}="([\\d.]+)"`, 'u'))?.[1]);
      const [from = Number.NaN, arrowY = Number.NaN, to = Number.NaN] =
        svg
          .match(/class="sliding" d="M([\d.]+) ([\d.]+)H([\d.]+)/u)
          ?.slice(1)
          .map(Number) ?? [];
      const right = at('x') + textWidthPx('Bishop simplified: F = 1.234', 17, true);
      const isBeside = right <= Math.min(from, to) || at('x') >= Math.max(from, to);
      expect([centre[0], isBeside || at('y') - 17 > arrowY + 16]).toEqual([centre[0], true]);
    }
  });

  it('keeps the factor off the arrows of loads, in a narrow picture too', () => {
    const load = { id: 'l', name: 'L', type: 'line', forceKnM: 10, angleDeg: -90 } as const;
    for (const widthPx of [420, 900]) {
      for (const x of [24, 28, 32, 36, 40, 44]) {
        const svg = draw({ ...demoDocument('Demo'), loads: [{ ...load, at: [x, 27] }] }, result, { widthPx });
        const unitPx = Math.max(0.75, widthPx / 900);
        const [, textX = '', textY = ''] =
          svg.match(/<text x="([\d.]+)" y="([\d.]+)"[^>]*font-weight="bold"[^>]*>Bishop simplified: F = 1\.234</u) ??
          [];
        const [left, foot, sizePx] = [Number(textX), Number(textY), 17 * unitPx];
        const right = left + textWidthPx('Bishop simplified: F = 1.234', sizePx, true);
        const [, arrowX = '', tail = '', tip = ''] =
          svg.match(/class="load"[^>]*><path d="M([\d.]+) ([\d.]+)L[\d.]+ ([\d.]+)"/u) ?? [];
        const crosses =
          Number(arrowX) > left && Number(arrowX) < right && Number(tail) < foot && Number(tip) > foot - sizePx;
        expect([widthPx, x, Number.isNaN(left + Number(arrowX)), crosses]).toEqual([widthPx, x, false, false]);
      }
    }
  });

  it('shows an assumption and a stale result above the section', () => {
    const svg = draw(demoDocument('Demo'), { ...result, stale: true, assumptions: ['A region takes the first.'] });
    expect(svg).toContain('The section has changed since this analysis. (+1 more)');
  });

  it('draws free water above the ground and none where the table lies below it', () => {
    expect(draw(layered('Layer'))).toMatch(/class="pond"/u);
    expect(draw(demoDocument('Demo'))).not.toMatch(/class="pond"/u);
  });

  it('escapes names and leaves out what XML has no place for', () => {
    const document = { ...demoDocument('a <script>&"\'\u0001\uFFFF'), placements: [] };
    const svg = draw(document);
    expect(svg).toContain('a &lt;script&gt;&amp;&quot;&#39;');
    expect(svg).not.toContain('<script>');
    expect(svg).not.toContain('\u0001');
  });

  it('takes a colour only as #rrggbb', () => {
    const demo = demoDocument('Demo');
    const materials = demo.materials.map((material) => ({ ...material, color: '"/><script>' }));
    expect(draw({ ...demo, materials })).not.toContain('<script>');
  });

  it('shortens names that do not fit', () => {
    const svg = draw(layered('x'.repeat(190)), result);
    expect(svg).toContain('\u2026');
    expect(Math.max(...[...svg.matchAll(/>([^<>]+)<\/text>/gu)].map(([, text]) => text?.length ?? 0))).toBeLessThan(
      120,
    );
  });

  it('stays small with ten thousand vertices', () => {
    const crest = Array.from({ length: 9_990 }, (_, i) => [i / 100, 20 + (i % 2)]);
    const made = defineModel(emptyDocument('Long'), { external: [[99.89, 0], [0, 0], ...crest] }, () => 'only');
    expect(made.ok && draw(made.document).length).toBeLessThan(120 * 1024);
  });

  it('says so when there is nothing to draw', () => {
    expect(draw(emptyDocument('Empty'))).toContain('No section yet');
  });
});

it('draws the surfaces that bedding follows, and lists them in the legend', () => {
  const demo = demoDocument('Demo');
  const bed = {
    id: 'bed',
    type: 'anisotropic_surface' as const,
    name: 'Bedding plane',
    closed: false,
    points: [
      [0, 5],
      [50, 20],
    ] as const,
  };
  const svg = draw({ ...demo, boundaries: [...demo.boundaries, bed] });
  const [[x0, y0], [x1, y1]] = vertices(svg, 'anisotropic-surface') as [[number, number], [number, number]];
  expect((y0 - y1) / (x1 - x0)).toBeCloseTo(15 / 50, 2);
  expect(svg).toContain('Bedding plane');
  expect(svg.match(/class="anisotropic-surface"/gu)).toHaveLength(2);
});

it('draws weak layers and block objects, and lists them in the legend', () => {
  const demo = demoDocument('Demo');
  const line = (id: string, type: 'weak_layer' | 'block_search_object') => ({
    id,
    type,
    name: `Name of ${id}`,
    closed: false,
    points: [
      [0, 5],
      [50, 20],
    ] as const,
  });
  const svg = draw({
    ...demo,
    boundaries: [...demo.boundaries, line('plane', 'weak_layer'), line('block', 'block_search_object')],
  });
  for (const name of ['weak-layer', 'block-object']) {
    const [[x0, y0], [x1, y1]] = vertices(svg, name) as [[number, number], [number, number]];
    expect((y0 - y1) / (x1 - x0)).toBeCloseTo(15 / 50, 2);
    expect(svg.match(new RegExp(`class="${name}"`, 'gu'))).toHaveLength(2);
  }
  expect(svg).toContain('Name of plane');
  expect(svg).toContain('Name of block');
});
