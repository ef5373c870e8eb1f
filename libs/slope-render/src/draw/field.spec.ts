import { describe, expect, it } from '@jest/globals';
import type { Point, TriangleMesh } from '@talud/slope';
import { demoDocument, documentRegions } from '@talud/slope-model';
import { renderSection } from '../render-section.js';
import { viewWindow } from '../view-window.js';
import { PICTURE_WORDS } from '../words.js';
import { type DrawnField, fieldFills, fieldLegend, levelBorders, levelColor } from './field.js';

/** A rectangle of 16 by 4 m in two triangles. */
const mesh: TriangleMesh = {
  x: Float64Array.of(0, 16, 16, 0),
  y: Float64Array.of(0, 0, 4, 4),
  triangles: Int32Array.of(0, 1, 2, 0, 2, 3),
  regionOfTriangle: Int32Array.of(0, 0),
  neighbours: Int32Array.of(-1, -1, 1, 0, -1, -1),
  boundaryEdges: Int32Array.of(0, 1, 1, 2, 2, 3, 3, 0),
  boundarySides: Uint8Array.of(0, 1, 2, 3),
};

function field(values: readonly number[], more: Partial<DrawnField> = {}): DrawnField {
  const named = { label: 'Total head', unit: 'm', caption: 'steady', freeSurface: [], pools: [] };
  return { mesh, values: Float64Array.from(values), ...named, ...more };
}

const view = viewWindow({ xMinM: 0, xMaxM: 16, yMinM: 0, yMaxM: 4 }, { left: 0, top: 0, right: 1600, bottom: 400 });

/** Area in m2 and extent in x of what is filled with a colour. */
function filled(svg: string, color: string): { areaM2: number; from: number; to: number } {
  const data = svg.match(new RegExp(`d="([^"]+)" fill="${color}"`, 'u'))?.[1] ?? '';
  const polygons = data
    .split('Z')
    .filter((part) => part !== '')
    .map((part) => [...part.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]): Point => [Number(x), Number(y)]));
  const xs = polygons.flat().map(([x]) => x / 100);
  const areas = polygons.map((polygon) =>
    polygon.reduce((sum, [x, y], i) => {
      const [nx, ny] = polygon[(i + 1) % polygon.length] ?? [x, y];
      return sum + (x * ny - nx * y) / 2;
    }, 0),
  );
  const areaM2 = areas.reduce((sum, area) => sum + Math.abs(area), 0) / 10_000;
  return { areaM2, from: Math.min(...xs), to: Math.max(...xs) };
}

describe('a contoured field', () => {
  it('that rises evenly along x fills sixteen equal strips, each where its values are', () => {
    const svg = fieldFills(field([0, 32, 32, 0]), view, 1);
    for (let level = 0; level < 16; level++) {
      const strip = filled(svg, levelColor(level));
      expect(strip.areaM2).toBeCloseTo(4, 3);
      expect(strip.from).toBeCloseTo(level, 3);
      expect(strip.to).toBeCloseTo(level + 1, 3);
    }
  });

  it('of one value is one colour over the whole ground', () => {
    const svg = fieldFills(field([7, 7, 7, 7]), view, 1);
    expect(svg.match(/<path d="[^"]+" fill="#/gu)).toHaveLength(1);
    expect(svg).not.toContain('NaN');
  });

  it('goes from the least value to the greatest in equal steps', () => {
    const borders = levelBorders(Float64Array.of(-4, 12));
    expect(borders).toHaveLength(17);
    expect([borders[0], borders[4], borders[16]]).toEqual([-4, 0, 12]);
  });

  it('has sixteen colours that can be told apart, darker upward', () => {
    const colors = Array.from({ length: 16 }, (_, level) => levelColor(level));
    expect(new Set(colors).size).toBe(16);
    const light = colors.map((color) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    });
    expect(light).toEqual([...light].sort((a, b) => b - a));
  });

  it('shows its mesh only where the lines stand apart', () => {
    const narrow = viewWindow({ xMinM: 0, xMaxM: 16, yMinM: 0, yMaxM: 4 }, { left: 0, top: 0, right: 8, bottom: 2 });
    expect(fieldFills(field([0, 1, 1, 0]), view, 1)).toContain('class="mesh"');
    expect(fieldFills(field([0, 1, 1, 0]), narrow, 1)).not.toContain('class="mesh"');
  });

  it('has a scale with its unit, whose numbers are never too many for it', () => {
    for (const widthPx of [200, 400, 900]) {
      const svg = fieldLegend(field([0, 32, 32, 0]), PICTURE_WORDS.en, widthPx, 1).draw(0, 0);
      expect(svg).toContain('Total head (m), steady');
      const at = [...svg.matchAll(/<text x="([\d.]+)"[^>]*text-anchor="middle"/gu)].map(([, x]) => Number(x));
      expect(at.length).toBeGreaterThan(1);
      at.slice(1).forEach((x, i) => {
        expect(x - (at[i] ?? 0)).toBeGreaterThan(14);
      });
    }
  });

  it('stands in the picture of its section, with free surface and pool', () => {
    const document = demoDocument('Demo');
    const lines = {
      freeSurface: [
        [
          [0, 2],
          [16, 3],
        ] as const,
      ],
      pools: [
        [
          [35, 18],
          [50, 18],
        ] as const,
      ],
    };
    const svg = renderSection(document, documentRegions(document), undefined, { field: field([0, 1, 2, 3], lines) });
    const bare = renderSection(document, documentRegions(document), undefined, { water: lines });
    expect(bare).not.toContain('class="field"');
    for (const drawn of ['class="free-surface"', 'class="pond"', '>free surface<']) expect(bare).toContain(drawn);
    expect(svg).toContain('class="field"');
    expect(svg).toContain('class="free-surface"');
    expect(svg.match(/class="pond"/gu)).toHaveLength(1);
    expect(svg).toContain('free surface');
  });
});
