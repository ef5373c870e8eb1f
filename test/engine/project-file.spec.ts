import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { evaluateSurface, type SlipSurface } from '@talud/slope';
import { fileNotes, parseCaseFile, projectText, readCase, readProjectFile, withFlow } from '@talud/slope-io';
import {
  addOneBoundary,
  analysisInput,
  type ProjectDocument,
  seepageRefusal,
  setSeepageCondition,
  setSettings,
  setTransient,
  validate,
} from '@talud/slope-model';
import { edited, seepingDam, sha256, solved } from '../support/seeping-dam.js';

const STEADY = solved(seepingDam());
const CIRCLE: SlipSurface = { type: 'circle', centre: [3, 20], radiusM: 18 };

function factor(opened: ProjectDocument): number {
  const evaluated = evaluateSurface(analysisInput(opened), CIRCLE, ['spencer']);
  const [answer] = evaluated.ok ? evaluated.methods : [];
  if (!answer?.ok) throw new Error('no factor');
  return answer.solved.factor;
}

function readBack(opened: ProjectDocument): ProjectDocument {
  const back = readProjectFile(Buffer.from(projectText(opened)), []);
  if (!back.ok) throw new Error(back.message);
  return back.value.document;
}

describe('a project with a seepage field', () => {
  it('comes back from its file byte for byte, and gives the same bits', () => {
    const back = readBack(STEADY);
    expect(projectText(back)).toBe(projectText(STEADY));
    expect(back.seepage).toEqual({ ...STEADY.seepage, field: { ...STEADY.seepage?.field, fromFile: true } });
    expect(factor(back)).toBe(factor(STEADY));
    // The water counts in it.
    const dry = setSettings(STEADY, { 'groundwater.method': 'none' });
    expect(dry.ok && factor(dry.document)).not.toBeCloseTo(factor(STEADY), 1);
  });

  it('says that nobody here solved it, and is otherwise what it was', () => {
    const came = 'came with a file';
    expect(validate(STEADY).warnings.join()).not.toContain(came);
    const back = validate(readBack(STEADY));
    expect(back.blockers).toEqual([]);
    expect(back.warnings.join()).toContain(came);
  });

  it('of stages comes back with each of them', () => {
    const staged = setSettings(seepingDam(), { 'groundwater.advanced_option': 'transient' });
    if (!staged.ok) throw new Error(staged.message);
    const stages = [1, 5, 30].map((time) => ({ time, bcs: { base: 'current' } }));
    const transient = solved(edited(setTransient(staged.document, { stages, initial: 'defaults' })));
    expect(transient.seepage?.field?.stages).toBe(3);
    expect(projectText(readBack(transient))).toBe(projectText(transient));
    expect(factor(readBack(transient))).toBe(factor(transient));
  });

  it('that is out of date stays so, and so does a mesh of earlier lines', () => {
    const lower = edited(setSeepageCondition(STEADY, { reservoir: { level: 6 } }));
    expect(validate(readBack(lower)).blockers).toEqual(validate(lower).blockers);
    const line = {
      type: 'material',
      points: [
        [5, -1],
        [35, -1],
      ],
    };
    const cut = edited(addOneBoundary(STEADY, line, () => 'new'));
    expect(seepageRefusal(cut)?.message).toContain('another geometry');
    expect(seepageRefusal(readBack(cut))).toEqual(seepageRefusal(cut));
    expect(projectText(readBack(cut))).toBe(projectText(cut));
  });

  it('too large to be read back keeps its mesh, and says so', () => {
    const { seepage } = STEADY;
    if (seepage?.field === undefined) throw new Error('no field');
    const large = { ...seepage, mesh: { ...seepage.mesh, nodes: 20_000, elements: 39_000 } };
    expect(fileNotes({ ...STEADY, seepage: { ...large, field: { ...seepage.field, stages: 5 } } })).toEqual([]);
    const many: ProjectDocument = { ...STEADY, seepage: { ...large, field: { ...seepage.field, stages: 7 } } };
    expect(fileNotes(many)).toEqual([expect.stringContaining('too large for the file')]);
    expect(JSON.parse(projectText(many)).seepage).toEqual({ mesh: large.mesh, conditions: seepage.conditions });
    expect(Object.keys(JSON.parse(projectText(many)).blobs)).toEqual([seepage.mesh.blob]);
  });
});

describe('a project with long records or large images', () => {
  const record = (count: number) => ({
    ...{ id: 'r', name: 'R', stepS: 0.01, peakG: 1 },
    samples: { blob: '0'.repeat(64), count },
  });
  const image = (count: number) => ({
    ...{ id: 'i', kind: 'image' as const, points: [[0, 0] as const, [9, 9] as const], visible: true },
    image: { format: 'png' as const, widthPx: 9, heightPx: 9, content: { blob: '1'.repeat(64), count } },
  });
  it('says when its file may not be read back', () => {
    const large = [expect.stringContaining('may be larger')];
    expect(fileNotes({ ...STEADY, seismicRecords: [record(240_000)] })).toEqual([]);
    expect(fileNotes({ ...STEADY, seismicRecords: [record(240_000), record(240_000)] })).toEqual(large);
    expect(fileNotes({ ...STEADY, annotations: [image(4_000_000)] })).toEqual([]);
    expect(fileNotes({ ...STEADY, annotations: [image(4_000_000), image(3_000_000)] })).toEqual(large);
  });
});

/** Sections of published seepage problems with holes, lenses and layers. */
const FLOWS = readdirSync('test/cases')
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const parsed = parseCaseFile(readFileSync(`test/cases/${name}`, 'utf8'));
    if (!parsed.ok) throw new Error(`${name}: ${parsed.fault}`);
    const { seepage, flowSection, runs } = readCase(parsed.file);
    const section = flowSection ?? runs.flatMap((run) => (run.document.ok ? [run.document.document] : []))[0];
    return seepage && section ? [{ name, seepage, section }] : [];
  });

describe('the mesh of a published problem', () => {
  it.each(FLOWS)('is known as one of its regions: $name', ({ seepage, section }) => {
    for (const elements of [150, 3000]) {
      const made = withFlow(section, seepage, { elements });
      if (!made.ok) throw new Error(made.reason);
      const [[, bytes] = ['', new Uint8Array()]] = made.document.blobs ?? [];
      const { seepage: flow } = made.document;
      if (flow === undefined) throw new Error('no mesh');
      const named: ProjectDocument = {
        ...made.document,
        seepage: { ...flow, mesh: { ...flow.mesh, blob: sha256(bytes) } },
        blobs: new Map([[sha256(bytes), bytes]]),
      };
      expect(readProjectFile(Buffer.from(projectText(named)), [])).toMatchObject({ ok: true });
    }
  });
});
