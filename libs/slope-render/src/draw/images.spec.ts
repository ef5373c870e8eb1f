import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { demoDocument, documentRegions, type ProjectDocument, readImage, setAnnotation } from '@talud/slope-model';
import { JPEG, noiseImage, TWO_COLOURS } from '@talud/testing';
import { MAX_PNG_BYTES, renderSectionPng } from '../png.js';
import { renderSection } from '../render-section.js';

type Pair = readonly [number, number];

const demo = demoDocument('Demo');
const regions = documentRegions(demo);
const A: Pair = [10, 2];
const B: Pair = [20, 12];
/** The box around the demo section. */
const WHOLE: readonly Pair[] = [
  [0, 0],
  [50, 25],
];

/** The demo section with an image. */
function withImage(file: Buffer, points: readonly Pair[] = [A, B], style = {}): ProjectDocument {
  const read = readImage(file);
  if (!read.ok) throw new Error(read.message);
  const { format, widthPx, heightPx } = read.value;
  const image = { format, widthPx, heightPx, content: file.toString('base64') };
  const set = setAnnotation(demo, { kind: 'image', points_xy: points, image, style });
  if (!set.ok) throw new Error(set.message);
  return set.document;
}

/** Small, so that it is drawn soon. */
const SIZE = { widthPx: 450, heightPx: 300 };
const draw = (document: ProjectDocument) => renderSection(document, regions, undefined, SIZE);

/** Left, top, width and height of the image in a picture. */
function boxOf(svg: string): readonly number[] {
  const found = svg.match(/class="annotation-image" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/u);
  return (found ?? []).slice(1).map(Number);
}

/** Red, green and blue at shares of the box of an image, across and downward. */
async function coloursIn(document: ProjectDocument, box: readonly number[], ...shares: readonly Pair[]) {
  const { png: file } = await renderSectionPng(document, regions, undefined, SIZE);
  const widthPx = file.readUInt32BE(16);
  const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
  const [left = 0, top = 0, width = 0, height = 0] = box;
  return shares.map(([across, down]) => {
    const [x, y] = [Math.round(left + across * width), Math.round(top + down * height)];
    const at = y * (widthPx * 3 + 1) + 1 + x * 3;
    return [...rows.subarray(at, at + 3)];
  });
}

function expectNear(seen: readonly number[] | undefined, wanted: readonly number[], within: number): void {
  const apart = wanted.map((value, i) => Math.abs((seen?.[i] ?? Number.NaN) - value));
  expect([seen, wanted, Math.max(...apart) <= within]).toEqual([seen, wanted, true]);
}

const LEFT: Pair = [0.2, 0.2];
const RIGHT: Pair = [0.8, 0.2];

describe('an image of a section', () => {
  it('fills its box, to the scale of the section', () => {
    const svg = draw(withImage(JPEG, WHOLE));
    const outline = svg.match(/class="external" d="([^"]+)"/u)?.[1] ?? '';
    const vertices = [...outline.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/gu)].map(
      ([, x, y]): Pair => [Number(x), Number(y)],
    );
    const [xs, ys] = [vertices.map(([x]) => x), vertices.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [x = 0, y = 0, width = 0, height = 0] = boxOf(svg);
    for (const [seen, wanted] of [
      ...[
        [x, left],
        [y, top],
      ],
      ...[
        [x + width, Math.max(...xs)],
        [y + height, Math.max(...ys)],
      ],
    ]) {
      expect(seen).toBeCloseTo(wanted ?? Number.NaN, 1);
    }
  });

  it('is never mirrored, whichever corners are given', async () => {
    for (const points of [
      [A, B],
      [B, A],
      [
        [10, 12],
        [20, 2],
      ],
      [
        [20, 2],
        [10, 12],
      ],
    ] as const) {
      const document = withImage(TWO_COLOURS, points);
      expect(await coloursIn(document, boxOf(draw(document)), LEFT, RIGHT)).toEqual([
        [255, 0, 0],
        [0, 0, 255],
      ]);
    }
  });

  it('keeps the opacity of its pixels, and has the one that it is given', async () => {
    const box = boxOf(draw(withImage(TWO_COLOURS)));
    const below: Pair = [0.2, 0.9];
    const [ground = [], groundBelow = []] = await coloursIn(demo, boxOf(draw(withImage(TWO_COLOURS))), LEFT, below);
    const mixed = (under: readonly number[], share: number) =>
      under.map((value, i) => value + share * ((i === 0 ? 255 : 0) - value));
    const [, seenThrough] = await coloursIn(withImage(TWO_COLOURS), box, LEFT, below);
    expectNear(seenThrough, mixed(groundBelow, 128 / 255), 2);
    const [fainter] = await coloursIn(withImage(TWO_COLOURS, [A, B], { fill_opacity: 0.25 }), box, LEFT);
    expectNear(fainter, mixed(ground, 0.25), 2);
  });

  it('may be a JPEG', async () => {
    const document = withImage(JPEG);
    const [red, blue] = await coloursIn(document, boxOf(draw(document)), LEFT, RIGHT);
    // The colours that it was made of; half the quality is lost on the way.
    expectNear(red, [220, 30, 30], 12);
    expectNear(blue, [30, 60, 220], 12);
  });

  it('lies over the fills of the ground and under the lines', () => {
    const svg = draw(withImage(JPEG, WHOLE));
    const order = ['class="region"', 'class="annotation-image"', 'class="external"'].map((name) =>
      svg.lastIndexOf(name),
    );
    expect(order.every((at) => at > 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    // Between materials too, whose lines are drawn with their fills.
    const afterwards = svg.slice(svg.indexOf('class="annotation-image"'));
    expect(afterwards).toMatch(/fill="none" stroke="[^"]+" stroke-opacity/u);
  });

  it('is not there when it is hidden', () => {
    const { annotations = [] } = withImage(JPEG);
    expect(draw({ ...demo, annotations: annotations.map((one) => ({ ...one, visible: false })) })).toBe(draw(demo));
  });

  it('is not drawn without its bytes', () => {
    const { annotations = [] } = withImage(JPEG);
    const named = annotations.map(({ image, ...one }) => ({
      ...one,
      ...(image && { image: { ...image, content: { blob: 'ab'.repeat(32), count: 9 } } }),
    }));
    expect(() => draw({ ...demo, annotations: named })).toThrow('not opened');
  });
});

describe('a picture with images', () => {
  it('has the same bytes twice', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => renderSectionPng(withImage(JPEG), regions, undefined, SIZE)),
    );
    expect(first?.png.equals(second?.png ?? Buffer.alloc(0))).toBe(true);
    expect(first).not.toHaveProperty('imagesPx');
  });

  it('has coarser images before it is made smaller, and says so', async () => {
    const busy = withImage(noiseImage(300), WHOLE);
    const { png: file, imagesPx = 0 } = await renderSectionPng(busy, regions);
    expect(file.length).toBeLessThanOrEqual(MAX_PNG_BYTES);
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([900, 600]);
    expect(imagesPx).toBeGreaterThan(50);
    expect(imagesPx).toBeLessThan(300);
    const small = await renderSectionPng(busy, regions, undefined, {}, 40_000);
    expect(small.png.length).toBeLessThanOrEqual(40_000);
    expect(small.imagesPx).toBeLessThan(imagesPx);
  });
});
