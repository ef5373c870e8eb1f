import { describe, expect, it } from '@jest/globals';
import { demoDocument, documentRegions, type ProjectDocument, setAnnotation } from '@talud/slope-model';
import { renderSection } from '../render-section.js';
import { placeLabels } from './label-places.js';

const demo = demoDocument('Demo');
const PLOT = { left: 50, top: 40, right: 850, bottom: 500 };

function drawn(document: ProjectDocument, ...all: object[]): ProjectDocument {
  return all.reduce<ProjectDocument>((held, args) => {
    const set = setAnnotation(held, args);
    if (!set.ok) throw new Error(set.message);
    return set.document;
  }, document);
}

const draw = (document: ProjectDocument) => renderSection(document, documentRegions(document));
const note = (text: string, points_xy: unknown = [[10, 20]]) => ({ kind: 'text', points_xy, text });

/** Vertices of the first path of a class, in pixels. */
function vertices(svg: string, className: string): [number, number][] {
  const data = svg.match(new RegExp(`class="${className}" d="([^"]+)"`, 'u'))?.[1] ?? '';
  return [...data.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)]);
}

describe('annotations of a section', () => {
  it('stand where they were drawn, to the scale of the section', () => {
    const svg = draw(
      drawn(demo, {
        kind: 'line',
        points_xy: [
          [0, 0],
          [50, 15],
        ],
      }),
    );
    const [from, to] = vertices(svg, 'annotation-line');
    const [a, b, c] = vertices(svg, 'external');
    // The demo outline begins (0, 0), (50, 0), (50, 15).
    expect(from).toEqual(a);
    expect(to).toEqual(c);
    expect(b).toBeDefined();
  });

  it('say what they measure', () => {
    const dimensions = [
      {
        kind: 'dimension_length',
        points_xy: [
          [10, 2],
          [13, 6],
        ],
      },
      {
        kind: 'dimension_x',
        points_xy: [
          [20, 2],
          [27, 3],
        ],
        text: 'Berm',
      },
      {
        kind: 'dimension_angle',
        points_xy: [
          [35, 2],
          [30, 2],
          [30, 6],
        ],
      },
    ];
    const svg = draw(drawn(demo, ...dimensions));
    for (const text of ['>5.00 m<', '>Berm 7.00 m<', '>90.0\u00b0<']) expect(svg).toContain(text);
  });

  it('have the colours and lines that they are given', () => {
    const style = { color: '#aa0000', fill: '#00aa00', fill_opacity: 0.5, line_width: 2, line_style: 'dash' };
    const svg = draw(
      drawn(demo, {
        kind: 'circle',
        points_xy: [
          [10, 5],
          [12, 5],
        ],
        style,
      }),
    );
    expect(svg).toMatch(
      /class="annotation-circle"[^>]*fill="#00aa00" fill-opacity="0.5" stroke="#aa0000" stroke-width="2" stroke-dasharray="8 4"/u,
    );
  });

  it('are drawn in their order, and not at all when hidden', () => {
    const both = drawn(
      demo,
      {
        kind: 'line',
        points_xy: [
          [0, 0],
          [9, 9],
        ],
      },
      {
        kind: 'arrow',
        points_xy: [
          [0, 0],
          [9, 9],
        ],
      },
    );
    const order = (svg: string) => [...svg.matchAll(/class="annotation-(\w+)"/gu)].map(([, kind]) => kind);
    expect(order(draw(both))).toEqual(['line', 'arrow']);
    expect(order(draw(drawn(both, { annotation: 'annotation-1', z: 'front' })))).toEqual(['arrow', 'line']);
    expect(draw(drawn(both, { annotation: 'all', visible: false }))).toBe(draw(demo));
  });

  it('are escaped, with a rim around their text', () => {
    const svg = draw(drawn(demo, note('<script>&"')));
    expect(svg).toContain('>&lt;script&gt;&amp;&quot;</text>');
    expect(svg).not.toContain('<script>');
    expect(svg.match(/stroke="#ffffff"[^>]*>&lt;script/gu)).toHaveLength(1);
  });

  it('break long texts and cut what is longer still', () => {
    const svg = draw(drawn(demo, note('x'.repeat(190)), note('word '.repeat(39).trim(), [[10, 10]])));
    const lines = [...svg.matchAll(/>([^<>]+)<\/text>/gu)].map(([, text]) => text ?? '');
    expect(lines.some((line) => line.startsWith('xxxx') && line.endsWith('\u2026'))).toBe(true);
    expect(lines.filter((line) => line.startsWith('word')).length).toBeGreaterThan(1);
  });
});

describe('placeLabels', () => {
  const label = (text: string, at: readonly [number, number]) =>
    ({ text, at, anchor: 'start', sizePx: 10, color: '#202020' }) as const;

  it('lets no label cover another or leave the plot', () => {
    const crowd = Array.from({ length: 15 }, (_, i) =>
      label(`note ${i} ${'long '.repeat(i)}`.trim(), [840 - i, 480 + i]),
    );
    const placed = placeLabels(crowd, PLOT);
    expect(placed.length).toBeGreaterThan(5);
    for (const [i, { box }] of placed.entries()) {
      expect(box.left >= PLOT.left && box.right <= PLOT.right && box.top >= PLOT.top && box.bottom <= PLOT.bottom).toBe(
        true,
      );
      for (const { box: other } of placed.slice(i + 1)) {
        const apart =
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect(apart).toBe(true);
      }
    }
  });

  it('leaves a label alone that has room, and out what is off the plot', () => {
    const [alone, ...others] = placeLabels([label('Crest', [100, 100]), label('Far', [2000, 100])], PLOT);
    expect(alone).toMatchObject({ lines: ['Crest'], box: { left: 100, bottom: 100 } });
    expect(others).toEqual([]);
  });
});
