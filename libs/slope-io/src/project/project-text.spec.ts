import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { arraysApart, demoDocument, type ProjectDocument, parseDocument } from '@talud/slope-model';
import { JPEG, TWO_COLOURS } from '@talud/testing';
import { readProjectFile } from './project-file.js';
import { projectText } from './project-text.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
function readProjectText(file: Uint8Array) {
  const read = readProjectFile(file, []);
  return read.ok ? { ok: true, value: read.value.document } : read;
}

const RICH: ProjectDocument = {
  ...demoDocument('Talud nº 3 – “río”'),
  settings: { 'methods.num_slices': 40, 'search.min_depth': 0.1, 'methods.tolerance': 1e-7 },
  loads: [{ id: 'l', name: 'Crane', type: 'line', at: [0.1 + 0.2, 25], forceKnM: 1e-7, angleDeg: -90 }],
  seismic: { enabled: false, kh: 0.15, kv: -0.05 },
  importNotes: [{ fate: 'dropped', text: 'The annotations.' }],
};

describe('a project as a file', () => {
  it('has the same bytes when it is written, read and written again', () => {
    const text = projectText(RICH);
    const read = readProjectText(bytes(text));
    expect(read).toEqual({ ok: true, value: RICH });
    expect('value' in read && projectText(read.value)).toBe(text);
  });

  it('is read with any order of keys, white space and a mark at its head', () => {
    const shuffled = Object.fromEntries(Object.entries(RICH).reverse());
    expect(readProjectText(bytes(`\ufeff${JSON.stringify(shuffled, null, 2)}`))).toEqual({ ok: true, value: RICH });
  });

  it.each([
    ['{', 'not JSON'],
    ['', 'not JSON'],
    ['[]', 'document must be an object'],
    ['{"formatVersion":2,"name":"x"}', 'formatVersion 1'],
    ['{"formatVersion":1,"name":"x","boundaries":[],"materials":[],"placements":[],"meshes":1}', 'no key "meshes"'],
    [`{"formatVersion":1,"name":"\\ud800"}`, 'half a surrogate pair'],
    [`${'['.repeat(100_000)}`, 'nests deeper'],
    [`{"a":"${'['.repeat(1000)}"}`, 'no key "a"'],
    [`{${Array.from({ length: 100_001 }, (_, i) => `"k${i}":1`).join()}}`, 'names of members'],
    [`{"a":"${':'.repeat(200_000)}"}`, 'no key "a"'],
  ])('%s is refused: %s', (text, why) => {
    expect(readProjectText(bytes(text))).toMatchObject({ ok: false, message: expect.stringContaining(why) });
  });

  it('is refused when it is not UTF-8', () => {
    expect(readProjectText(new Uint8Array([0x7b, 0xff]))).toMatchObject({
      ok: false,
      message: 'The file is not UTF-8 text.',
    });
  });
});

describe('a project that is too large', () => {
  // Lines that stand still, so that whoever looks at one of them before all are counted says something else.
  const line = { points: Array.from({ length: 2_000 }, () => [0, 0]) };
  it.each<[string, object, string]>([
    ['vertices', { boundaries: Array.from({ length: 6 }, () => line) }, '12000 vertices'],
    ['lines', { boundaries: Array.from({ length: 10_001 }, () => ({})) }, '10001 vertices'],
    ['materials', { materials: Array.from({ length: 21 }, () => ({})) }, '21 materials'],
    ['placements', { placements: Array.from({ length: 10_001 }, () => ({})) }, '10001 placements'],
  ])('is refused by the number of its %s before any is looked at', (_, part, message) => {
    expect(readProjectText(bytes(JSON.stringify({ ...RICH, ...part })))).toMatchObject({
      ...{ ok: false, code: 'E_TOO_LARGE' },
      message: expect.stringContaining(message),
    });
  });
});

describe('long lists of a project', () => {
  const accelerations = Array.from({ length: 1000 }, (_, n) => 0.3 * Math.sin(n / 7));
  const points = Array.from({ length: 300 }, (_, n) => [n % 50, n / 7, 10 + n / 3] as const);
  const inline: ProjectDocument = {
    ...RICH,
    seismicRecords: [{ id: 'r', name: 'Sine', stepS: 0.01, peakG: 0.3, samples: accelerations }],
    waterGrid: {
      ...{ valueType: 'pore_pressure', interpolation: 'tps' },
      idwNeighbours: 8,
      allowSuction: false,
      points,
    },
  };

  it('stand in the file, wherever they are kept, and nothing of them is lost', async () => {
    const blobs = new Map<string, Uint8Array>();
    const apart = await arraysApart(inline, async (kept) => {
      const name = String(blobs.size).padStart(64, '0');
      blobs.set(name, kept);
      return name;
    });
    expect(blobs.size).toBe(2);
    const text = projectText({ ...apart, blobs });
    expect(text).toBe(projectText(inline));
    expect(readProjectText(bytes(text))).toEqual({ ok: true, value: inline });
    expect(() => projectText(apart)).toThrow('not opened');
  });
});

describe('images of a project', () => {
  const image = (format: 'png' | 'jpeg', file: Buffer, [widthPx, heightPx]: readonly [number, number]) => ({
    ...{ format, widthPx, heightPx, content: file.toString('base64') },
  });
  const box = { kind: 'image', points: [[0, 0] as const, [30, 20] as const], visible: true } as const;
  const inline: ProjectDocument = {
    ...RICH,
    annotations: [
      { ...box, id: 'scan', image: image('png', TWO_COLOURS, [8, 4]) },
      { id: 'note', kind: 'text', points: [[1, 2]], text: 'Between', visible: false },
      { ...box, id: 'photograph', image: image('jpeg', JPEG, [16, 8]), style: { fill_opacity: 0.5 } },
      { ...box, id: 'again', image: image('png', TWO_COLOURS, [8, 4]) },
    ],
  };

  it('stand in the file in Base64, and come back byte for byte', async () => {
    const blobs = new Map<string, Uint8Array>();
    const apart = await arraysApart(inline, async (kept) => {
      const name = createHash('sha256').update(kept).digest('hex');
      blobs.set(name, kept);
      return name;
    });
    expect([...blobs.values()].map((kept) => Buffer.from(kept))).toEqual([TWO_COLOURS, JPEG]);
    expect(JSON.stringify(apart)).not.toContain(JPEG.toString('base64'));
    expect(parseDocument(JSON.parse(JSON.stringify(apart)))).toEqual({ ok: true, value: apart });
    const text = projectText({ ...apart, blobs });
    expect(text).toBe(projectText(inline));
    expect(readProjectText(bytes(text))).toEqual({ ok: true, value: inline });
    expect(() => projectText(apart)).toThrow('not opened');
  });

  it('are refused as a name of bytes that the file does not hold', () => {
    const [scan] = inline.annotations ?? [];
    const named = { ...scan, image: { ...scan?.image, content: { blob: 'ab'.repeat(32), count: 99 } } };
    expect(readProjectText(bytes(JSON.stringify({ ...RICH, annotations: [named] })))).toMatchObject({
      ...{ ok: false, code: 'E_INVALID_ARGUMENT' },
      message: expect.stringContaining('does not hold'),
    });
  });
});

describe('a file whose lines are a tangle', () => {
  it('is refused before its regions are cut', () => {
    const { boundaries, ...rest } = demoDocument('Tangle');
    const zigzag = (name: string, turned: boolean) => ({
      ...{ id: name, name, type: 'material' as const, closed: false },
      points: Array.from({ length: 60 }, (_, n): [number, number] => {
        const [along, aside] = [n / 2, n % 2 ? 30 : 0];
        return turned ? [aside, along] : [along, aside];
      }),
    });
    const text = JSON.stringify({ ...rest, boundaries: [...boundaries, zigzag('z1', false), zigzag('z2', true)] });
    expect(readProjectText(bytes(text))).toMatchObject({ ok: false, code: 'E_TOO_LARGE' });
  });
});
