import { describe, expect, it } from '@jest/globals';
import type { SeepageSolution, TriangleMesh } from '@talud/slope';
import { projectText, readProjectFile } from '@talud/slope-io';
import { canonicalJson, fieldBytes, meshBytes, openFlow, openMesh, seepageRefusal } from '@talud/slope-model';
import { seepingDam, sha256, solved } from '../support/seeping-dam.js';

const STEADY = solved(seepingDam());
const read = (text: string) => readProjectFile(Buffer.from(text), []);

/** The parts of a written file, to be changed by somebody who knows how it is made. */
interface Written {
  seepage: {
    mesh: { blob: string; nodes: number; elements: number; geometry: string };
    field: { blob: string; stages: number; analysis: string };
    conditions: object[];
  };
  blobs: Record<string, string>;
  transient?: object;
  boundaries: { points: number[][] }[];
}

const decoded = (text = ''): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
const HONEST: Written = JSON.parse(projectText(STEADY));
const [MESH, FIELD] = [HONEST.seepage.mesh.blob, HONEST.seepage.field.blob].map((name) =>
  decoded(HONEST.blobs[name]),
) as [Uint8Array, Uint8Array];

/** The file of somebody who knows how it is made: other bytes have the names that they must have. */
function forged(
  { mesh = MESH, field = FIELD }: { mesh?: Uint8Array; field?: Uint8Array },
  change: (file: Written) => unknown = () => undefined,
): string {
  const file = structuredClone(HONEST);
  change(file);
  file.seepage.mesh.blob = sha256(mesh);
  file.seepage.field.blob = sha256(field);
  file.blobs = Object.fromEntries([mesh, field].map((one) => [sha256(one), Buffer.from(one).toString('base64')]));
  return JSON.stringify(file);
}

/** The file with a mesh of other arrays. */
const ofMesh = (change: (mesh: TriangleMesh) => TriangleMesh) =>
  forged({ mesh: meshBytes(change(openMesh(STEADY) as TriangleMesh)) });

/** The written file after a change that keeps the names of its bytes. */
function raw(change: (file: Written) => unknown): string {
  const file = structuredClone(HONEST);
  change(file);
  return JSON.stringify(file);
}
const without = (key: 'blobs' | 'seepage') => raw((file) => delete (file as Partial<Written>)[key]);
const changedText = (change: (text: string) => string) =>
  raw(({ blobs, seepage }) => Object.assign(blobs, { [seepage.mesh.blob]: change(blobs[seepage.mesh.blob] ?? '') }));

/** Packed arrays with other words in their head, which keeps its length. */
function spliced(bytes: Uint8Array, words: RegExp, others: string): Uint8Array {
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const head = Buffer.from(bytes.subarray(4, length)).toString('latin1').replace(words, others);
  const made = bytes.slice();
  made.set(
    Buffer.from(
      head
        .trimEnd()
        .padEnd(length - 4)
        .slice(0, length - 4),
      'latin1',
    ),
    4,
  );
  return made;
}

const FLOW = openFlow(STEADY);
if (!FLOW.ok) throw new Error(FLOW.message);
const SOLUTION = FLOW.value.field.solution;

const record = (blob: string) => ({ id: 'r', name: 'Sine', stepS: 0.01, peakG: 0.3, samples: { blob, count: 9 } });
const STAGES = {
  stages: [{ time: 1, calculateSf: false, conditions: [{ type: 'total_head', value: 5, at: { nodes: [-1] } }] }],
};

describe('a file that somebody made', () => {
  const lines: readonly [string, string, string][] = [
    ['holds no bytes', without('blobs'), 'does not hold'],
    ['holds bytes as a list', raw((file) => Object.assign(file, { blobs: [] })), 'does not hold'],
    ['lacks one of them', raw(({ blobs, seepage }) => delete blobs[seepage.field.blob]), 'does not hold'],
    [
      'holds others besides',
      raw(({ blobs }) => Object.assign(blobs, { ['0'.repeat(64)]: 'AAAA' })),
      'nothing in it names',
    ],
    ['holds bytes for nothing', without('seepage'), 'nothing in it names'],
    [
      'holds what is no text',
      raw(({ blobs, seepage }) => Object.assign(blobs, { [seepage.mesh.blob]: 7 })),
      'does not hold',
    ],
    ['holds no Base64', changedText((text) => `${text.slice(0, -4)}!!!!`), 'no Base64'],
    ['holds Base64 with breaks', changedText((text) => `${text.slice(0, 40)}\n${text.slice(40)}`), 'no Base64'],
    ['holds other bytes than it names', changedText((text) => `AAAA${text.slice(4)}`), 'not those that the file names'],
    [
      'names samples that it does not hold',
      raw((file) => Object.assign(file, { seismicRecords: [record('0'.repeat(64))] })),
      'samples',
    ],
    [
      'names its mesh as samples',
      raw((file) => Object.assign(file, { seismicRecords: [record(file.seepage.mesh.blob)] })),
      'samples',
    ],
  ];
  it.each(lines)('and that %s is refused', (_, text, why) => {
    expect(read(text)).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT', message: expect.stringContaining(why) });
  });

  const bytes: readonly [string, string, string][] = [
    ['no bytes', forged({ mesh: new Uint8Array() }), 'not those of a mesh'],
    ['a byte too few', forged({ mesh: MESH.slice(0, -1) }), 'not those of a mesh'],
    ['a byte too many', forged({ mesh: Uint8Array.of(...MESH, 0) }), 'not those of a mesh'],
    ['a head beyond its end', forged({ mesh: MESH.slice().fill(255, 0, 4) }), 'not those of a mesh'],
    ['a head of nothing', forged({ mesh: MESH.slice().fill(0, 0, 4) }), 'not those of a mesh'],
    ['a head that is no list', forged({ mesh: MESH.slice().fill(0x20, 4, 5) }), 'not those of a mesh'],
    [
      'a count that no memory holds',
      forged({ mesh: spliced(MESH, /"x","f64",\d+/u, '"x","f64",9e15') }),
      'not those of a mesh',
    ],
    ['a count below zero', forged({ mesh: spliced(MESH, /"x","f64",\d+/u, '"x","f64",-1') }), 'not those of a mesh'],
    ['an array of another kind', forged({ mesh: spliced(MESH, /"x","f64"/u, '"x","i32"') }), 'not those of a mesh'],
    ['an array of another name', forged({ mesh: spliced(MESH, /"y"/u, '"z"') }), 'not those of a mesh'],
    ['the bytes of the field', forged({ mesh: FIELD }), 'not those of a mesh'],
    ['more nodes than it says', forged({}, ({ seepage }) => seepage.mesh.nodes--), 'another number of nodes'],
    ['fewer elements than it says', forged({}, ({ seepage }) => seepage.mesh.elements++), 'another number of nodes'],
    [
      'a node beyond the earth',
      ofMesh((mesh) => ({ ...mesh, x: mesh.x.map((x, i) => (i === 3 ? 1e9 : x)) })),
      'farther off',
    ],
    [
      'a node that is no number',
      ofMesh((mesh) => ({ ...mesh, y: mesh.y.map((y, i) => (i === 3 ? Number.NaN : y)) })),
      'finite',
    ],
    [
      'a corner that is not there',
      ofMesh((mesh) => ({ ...mesh, triangles: mesh.triangles.map((n, i) => (i === 3 ? 1e6 : n)) })),
      'no node',
    ],
    [
      'a wrong neighbour',
      ofMesh((mesh) => ({ ...mesh, neighbours: mesh.neighbours.map(() => -1) })),
      'wrong neighbour',
    ],
    [
      'its sides turned',
      ofMesh((mesh) => ({ ...mesh, boundarySides: mesh.boundarySides.map((side) => 3 - side) })),
      'outline',
    ],
    [
      'its layers swapped',
      ofMesh((mesh) => ({ ...mesh, regionOfTriangle: mesh.regionOfTriangle.map((r) => 1 - r) })),
      'not one of the regions',
    ],
    ['another height', ofMesh((mesh) => ({ ...mesh, y: mesh.y.map((y) => 0.5 * y) })), 'not one of the regions'],
    [
      'a condition at no node',
      forged({}, ({ seepage }) => seepage.conditions.push({ type: 'total_head', value: 5, at: { nodes: [1e6] } })),
      'A condition is set at node 1000000',
    ],
    [
      'a condition of a stage at no node',
      forged({}, (file) => Object.assign(file, { transient: STAGES })),
      'A condition is set at node -1',
    ],
  ];
  it.each(bytes)('and whose mesh has %s is refused', (_, text, why) => {
    expect(read(text)).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT', message: expect.stringContaining(why) });
  });

  const fields: readonly [string, (solution: SeepageSolution) => SeepageSolution][] = [
    ['a head too few', (one) => ({ ...one, totalHeadM: one.totalHeadM.slice(1) })],
    ['a head that is no number', (one) => ({ ...one, totalHeadM: one.totalHeadM.map(() => Number.NaN) })],
    [
      'an infinite flow',
      (one) => ({ ...one, nodalFlowM2PerS: one.nodalFlowM2PerS.map(() => Number.POSITIVE_INFINITY) }),
    ],
    ['a conductivity below zero', (one) => ({ ...one, relativeConductivity: one.relativeConductivity.map(() => -1) })],
    [
      'a conductivity too many',
      (one) => ({ ...one, relativeConductivity: Float64Array.of(1, ...one.relativeConductivity) }),
    ],
    ['an exit at no node', (one) => ({ ...one, exitNodes: Int32Array.of(1e6) })],
    ['an exit below zero', (one) => ({ ...one, exitNodes: Int32Array.of(-1) })],
    ['half an iteration', (one) => ({ ...one, convergence: { ...one.convergence, iterations: 0.5 } })],
    ['a residual below zero', (one) => ({ ...one, convergence: { ...one.convergence, headResidualM: -1 } })],
    [
      'an imbalance that is no number',
      (one) => ({ ...one, convergence: { ...one.convergence, flowImbalance: Number.NaN } }),
    ],
  ];
  it.each(fields)('and whose field has %s is refused', (_, change) => {
    const text = forged({ field: fieldBytes([change(SOLUTION)]) });
    expect(read(text)).toMatchObject({
      ok: false,
      message: expect.stringContaining('not those of a field on this mesh'),
    });
  });

  it('and whose field has another number of stages, or heads beyond the earth, is refused', () => {
    const two = forged({ field: fieldBytes([SOLUTION, SOLUTION]) });
    expect(read(two)).toMatchObject({ ok: false, message: expect.stringContaining('not those of a field') });
    const steady = forged({}, ({ seepage }) => (seepage.field.stages = 2));
    expect(read(steady)).toMatchObject({ ok: false, message: expect.stringContaining('seepage.field.stages') });
    const high = { ...SOLUTION, totalHeadM: SOLUTION.totalHeadM.map(() => 1e300) };
    const far = forged({ field: fieldBytes([high]) });
    expect(read(far)).toMatchObject({ ok: false, message: expect.stringContaining('larger than any on earth') });
  });

  it('and in whose bytes anything is changed is refused, or is read so that it is written the same', () => {
    let seed = 1;
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const fates = { read: 0, refused: 0 };
    for (let round = 0; round < 400; round++) {
      const [mesh, field] = [MESH.slice(), FIELD.slice()];
      const bytes = round % 2 === 0 ? mesh : field;
      // The heads as often as the numbers: that is where the lengths are.
      bytes[chance(round % 3 === 0 ? 300 : bytes.length)] = chance(256);
      const text = canonicalJson(JSON.parse(forged({ mesh, field })));
      const file = read(text);
      fates[file.ok ? 'read' : 'refused']++;
      if (!file.ok) continue;
      expect(projectText(file.value.document)).toBe(text);
      expect(openFlow(file.value.document)).toMatchObject({ ok: true });
    }
    expect(Math.min(fates.read, fates.refused)).toBeGreaterThan(20);
  });

  it('and that says its mesh is of earlier lines holds it out of date', () => {
    const text = forged({}, ({ boundaries }) => boundaries[0]?.points.splice(3, 1, [25, 11]));
    const moved = read(text);
    expect(moved.ok && seepageRefusal(moved.value.document)?.message).toContain('another geometry');
  });
});
