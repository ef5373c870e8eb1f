import { describe, expect, it } from '@jest/globals';
import { mirrored, SLOPE, sketch, soil } from '../../../test/sections.js';
import type { AnalysisInput, Point } from '../../input.js';
import { prepare } from '../../section/prepare.js';
import { heightIn, type LayerTrack } from './layer-track.js';
import { layerTracks } from './layer-tracks.js';

function tracksOf(input: AnalysisInput): LayerTrack[] {
  const prepared = prepare(input);
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  return layerTracks(prepared.section.strips, prepared.section.direction);
}

const level = (y: number): Point[] => [
  [0, y],
  [70, y],
];
/** Two soils, the lower one below 8 m, with a lens of a third in it from x 20 to 40, 3 to 4 m high. */
const LENS = sketch({
  external: SLOPE,
  lines: [level(8)],
  lenses: [
    [
      [20, 3],
      [40, 3],
      [40, 4],
      [20, 4],
    ],
  ],
  materials: [soil('top'), soil('bottom'), soil('lens')],
  at: [
    [60, 15, 'top'],
    [60, 5, 'bottom'],
    [30, 3.5, 'lens'],
  ],
});

// Adding nought turns the nought of a mirror image, which is below it, into the other.
const round = (values: Iterable<number>) => Array.from(values, (value) => Math.round(value * 1e9) / 1e9 + 0);
const outline = ({ s, low, high }: LayerTrack) => [round(s), round(low), round(high)];

describe('the layers of a section', () => {
  it('run from end to end, with an edge where they bend', () => {
    expect(tracksOf(LENS).map(outline)).toContainEqual([
      [0, 20, 40, 70],
      [8, 8, 8, 8],
      [10, 10, 20, 20],
    ]);
  });

  it('go around a lens on its wider side, and begin anew on the other', () => {
    const outlines = tracksOf(LENS).map(outline);
    expect(outlines).toHaveLength(4);
    expect(outlines).toContainEqual([
      [0, 20, 40, 70],
      [0, 4, 4, 0],
      [8, 8, 8, 8],
    ]);
    expect(outlines).toContainEqual([
      [20, 40],
      [0, 0],
      [3, 3],
    ]);
    expect(outlines).toContainEqual([
      [20, 40],
      [3, 3],
      [4, 4],
    ]);
  });

  it('are the same from toe to crest in a mirror image', () => {
    expect(tracksOf(mirrored(LENS)).map(outline)).toEqual(tracksOf(LENS).map(outline));
  });

  it('do not bend where something else does', () => {
    const stepped = sketch({
      external: SLOPE,
      lines: [
        level(8),
        [
          [30, 0],
          [31, 8],
        ],
      ],
      materials: [soil('top'), soil('a'), soil('b')],
      at: [
        [60, 15, 'top'],
        [10, 4, 'a'],
        [60, 4, 'b'],
      ],
    });
    expect(tracksOf(stepped).map(outline)).toContainEqual([
      [0, 20, 40, 70],
      [8, 8, 8, 8],
      [10, 10, 20, 20],
    ]);
  });

  it('pass a step of theirs through what both sides share', () => {
    // A seam 1 m thick that a fault at x 35 lifts by 0.4 m.
    const seam = sketch({
      external: SLOPE,
      lines: [
        [
          [0, 5],
          [35, 5],
          [35, 5.4],
          [70, 5.4],
        ],
        [
          [0, 6],
          [35, 6],
          [35, 6.4],
          [70, 6.4],
        ],
      ],
      materials: [soil('top'), soil('seam'), soil('base')],
      at: [
        [60, 15, 'top'],
        [10, 5.5, 'seam'],
        [60, 5.9, 'seam'],
        [30, 2, 'base'],
      ],
    });
    const track = tracksOf(seam).find(({ low, high }) => low[0] === 5 && high[0] === 6);
    expect(track && outline(track)).toEqual([
      [0, 35, 70],
      [5, 5.4, 5.4],
      [6, 6, 6.4],
    ]);
    expect(track && heightIn(track, 35, 0.5)).toBeCloseTo(5.7, 12);
    expect(track && heightIn(track, 17.5, 0)).toBeCloseTo(5.2, 12);
    expect(track && heightIn(track, 70, 1)).toBeCloseTo(6.4, 12);
  });
});
