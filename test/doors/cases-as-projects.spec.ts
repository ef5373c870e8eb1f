import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type EngineMethodId, evaluateSurface } from '@talud/slope';
import { type PublishedCase, parseCaseFile, readCase } from '@talud/slope-io';
import { analysisInput, defineModel, emptyDocument, type ProjectDocument, setCrackWater } from '@talud/slope-model';
import { crackWaterOf, specOf } from '../../scripts/demo/spec-of.mjs';
import { ROOT } from '../../scripts/doors/root.mjs';
import { blockDisplacementM, yieldCoefficients } from '../../scripts/verify/earthquake.mjs';

const CASES = join(ROOT, 'test/cases');
const METHODS: readonly EngineMethodId[] = ['bishop_simplified', 'spencer'];

/** The section of a document as an assistant builds it, call by call. */
function built(document: ProjectDocument): ProjectDocument {
  let ids = 0;
  const spec: unknown = JSON.parse(JSON.stringify(specOf(document)));
  const defined = defineModel(emptyDocument('New'), spec, () => `id-${ids++}`);
  if (!defined.ok) throw new Error(defined.message);
  const water = crackWaterOf(document);
  const filled = water === null ? defined : setCrackWater(defined.document, water);
  if (!filled.ok) throw new Error(filled.message);
  return filled.document;
}

describe('published cases as tools write them', () => {
  it('have the factors that the engine reads out of the files, on every surface that is given', () => {
    const met = { loads: 0, supports: 0, seismic: 0, crackWater: 0, pools: 0, surfaces: 0 };
    for (const name of readdirSync(CASES).filter((file) => file.endsWith('.json'))) {
      const parsed = parseCaseFile(readFileSync(join(CASES, name), 'utf8'));
      if (!parsed.ok) throw new Error(parsed.fault);
      for (const { input, surface, document } of readCase(parsed.file).runs) {
        // The water of a drawdown or of seepage takes more calls than a section does.
        const isWaterRun =
          input?.drawdown || input?.materials.some(({ porePressure }) => porePressure.source === 'field');
        if (!document.ok || input === null || surface === null || surface.type === 'search' || isWaterRun) continue;
        const [read, asWritten] = [input, analysisInput(built(document.document))].map((each) =>
          evaluateSurface({ ...each, settings: { ...each.settings, methods: METHODS } }, surface),
        );
        if (!read?.ok || !asWritten?.ok) throw new Error(`${name} is refused`);
        for (const [i, answer] of read.methods.entries()) {
          const other = asWritten.methods[i];
          expect([name, other?.ok]).toEqual([name, answer.ok]);
          if (answer.ok && other?.ok) expect(other.solved.factor / answer.solved.factor).toBeCloseTo(1, 9);
        }
        met.surfaces++;
        if (input.loads?.length) met.loads++;
        if (input.supports?.length) met.supports++;
        if (input.settings.seismic) met.seismic++;
        if (input.settings.tensionCrackWater) met.crackWater++;
        if (input.boundaries.some(({ type }) => type === 'water_table')) met.pools++;
      }
    }
    expect(met.surfaces).toBeGreaterThan(80);
    expect(Math.min(met.loads, met.supports, met.seismic, met.crackWater, met.pools)).toBeGreaterThan(0);
  });

  it('have characteristic strengths under the standard that their source divided by, and the same factor', () => {
    // A plane of sand: tan 38 is what 1.25 leaves of the tangent (EN 1997-1, table A.4).
    const phi = (Math.atan(1.25 * Math.tan((38 * Math.PI) / 180)) * 180) / Math.PI;
    const [run] = readWith('cf-plane-yield', {
      partial_factors: { standard: 'EN 1997-1 DA1-C2', characteristic: { c: 0, phi } },
    }).runs;
    if (!run?.document.ok || !run.input || run.surface?.type !== 'polyline') throw new Error('no project');
    const asWritten = analysisInput(built(run.document.document));
    expect(asWritten.settings.partialFactors?.friction).toBe(1.25);
    const { surface } = run;
    const [own, divided] = [run.input, asWritten].map((input) => {
      const evaluated = evaluateSurface(input, surface, ['janbu_simplified']);
      return evaluated.ok && evaluated.methods[0]?.ok ? evaluated.methods[0].solved.factor : Number.NaN;
    });
    expect((divided ?? 0) / (own ?? 1)).toBeCloseTo(1, 9);
  });

  it('yield at tan(phi - alpha), and slip as far as Newmark says, by the settings of an earthquake', () => {
    const found = yieldCoefficients(readWith('cf-plane-yield', {})) ?? [];
    expect(found.map(({ method }) => method)).toContain('lowe_karafiath');
    for (const { value } of found) expect(value).toBeCloseTo(Math.tan((8 * Math.PI) / 180), 5);
    const [block] = readWith('cf-newmark-pulse', {}).runs;
    const V = 0.4 * 9.81 * 0.5;
    expect(block && blockDisplacementM(block)?.value).toBeCloseTo((V * V * (1 - 0.1 / 0.4)) / (2 * 9.81 * 0.1), 4);
  });
});

/** A published case with blocks of its file replaced. */
function readWith(id: string, blocks: object): PublishedCase {
  const file: object = JSON.parse(readFileSync(join(CASES, `${id}.json`), 'utf8'));
  const parsed = parseCaseFile(JSON.stringify({ ...file, ...blocks }));
  if (!parsed.ok) throw new Error(parsed.fault);
  return readCase(parsed.file);
}
