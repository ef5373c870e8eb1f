import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type PublishedRun, parseCaseFile, readCase, readProjectFile } from '@talud/slope-io';
import { analysisInput, type ProjectDocument } from '@talud/slope-model';
import { evaluateSurface } from '../../libs/slope/src/evaluate-surface.js';
import { piezometricBench, threeLayers } from '../../libs/slope-io/test/ogr-file.js';

/** Methods as published cases name them. */
const METHODS = {
  ordinary: 'ordinary_fellenius',
  bishop_simplified: 'bishop_simplified',
  janbu_simplified: 'janbu_simplified',
  janbu_corrected: 'janbu_corrected',
  spencer: 'spencer',
  gle_half_sine: 'gle_morgenstern_price',
  lowe_karafiath: 'lowe_karafiath',
} as const;
const isMethod = (name: string | undefined): name is keyof typeof METHODS => Object.hasOwn(METHODS, name ?? '');

function runsOf(id: string): readonly PublishedRun[] {
  const parsed = parseCaseFile(readFileSync(new URL(`../cases/${id}.json`, import.meta.url), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.fault);
  return readCase(parsed.file).runs;
}

function projectOf(file: object): ProjectDocument {
  const read = readProjectFile(new TextEncoder().encode(JSON.stringify(file)), []);
  if (!read.ok) throw new Error(read.message);
  return read.value.document;
}

const LINE = [
  [-50, 30],
  [15, 30],
  [35, 50],
  [55, 50],
  [100, 55],
] as const;
const SECTIONS = [
  { id: 'ogr-ej1', document: projectOf(threeLayers()), least: 14 },
  { id: 'ogr-ej2-piezo', document: projectOf(piezometricBench(LINE, ['Material 2', 'Material 3'])), least: 7 },
];

describe.each(SECTIONS)('the section $id out of a file of the program that published it', ({ id, document, least }) => {
  it('has the published factors on the published surfaces', () => {
    const judged: [string, string, boolean, number][] = [];
    for (const { id: run, surface, expected } of runsOf(id)) {
      if (surface === null || surface.type === 'search') continue;
      const input = analysisInput(document);
      const settings = { ...input.settings, sliceCount: 50, tolerance: 1e-4 };
      for (const { method, fs, tolerance_pct: { below = 0, above = 0 } = {} } of expected) {
        if (!isMethod(method) || fs === undefined) continue;
        const evaluated = evaluateSurface({ ...input, settings }, surface, [METHODS[method]]);
        const [answer] = evaluated.ok ? evaluated.methods : [];
        const factor = answer?.ok ? answer.solved.factor : Number.NaN;
        const offPct = 100 * (factor / fs - 1);
        judged.push([run, method, offPct >= -below && offPct <= above, factor]);
      }
    }
    expect(judged.filter(([, , met]) => !met)).toEqual([]);
    expect(judged.length).toBeGreaterThanOrEqual(least);
  });
});
