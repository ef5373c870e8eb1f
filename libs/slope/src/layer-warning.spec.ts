import { describe, expect, it } from '@jest/globals';
import { inParts } from '../test/in-parts.js';
import { BERM, DIPPING } from '../test/seams.js';
import { frictional, mirrored, SLOPE, sketch, soil } from '../test/sections.js';
import {
  type AnalysisInput,
  type AnalysisSettings,
  analyse,
  type FreeSearch,
  type GridSearch,
  prepare,
  withLayerWarning,
} from './index.js';

const GRID: GridSearch = { kind: 'grid', nx: 8, ny: 8, radiusIncrement: 8 };
const CIRCLES: Partial<AnalysisSettings> = { methods: ['bishop_simplified'], sliceCount: 20, search: GRID };
const PATHS: FreeSearch = {
  kind: 'free',
  shapes: {
    ...{ kind: 'path', surfaces: 50, lowerAngleDeg: null, upperAngleDeg: null },
    ...{ segmentLengthM: null, convexOnly: false },
  },
  circles: null,
  optimise: null,
  bendsOutOfObjects: false,
  seed: 10116,
};

function limited(leftM: number, rightM: number): Partial<AnalysisSettings> {
  return { search: { ...GRID, slopeLimits: { leftM, rightM } } };
}

function answerOf(input: AnalysisInput, more: Partial<AnalysisSettings> = {}) {
  const analysis = analyse({ ...input, settings: { ...input.settings, ...CIRCLES, ...more } });
  if (!analysis.ok) throw new Error(analysis.problems[0]?.message);
  return analysis.answer;
}

function saidOf(input: AnalysisInput, more: Partial<AnalysisSettings> = {}): string | null {
  return answerOf(input, more).warnings.find(({ code }) => code === 'layer_below_circles')?.text ?? null;
}

/** The factor along the layer that a warning tells. */
function factorIn(text: string | null): number {
  return Number(/ has ([\d.]+) by /u.exec(text ?? '')?.[1]);
}

function withStrength(input: AnalysisInput, id: string, cohesionKpa: number, frictionAngleDeg: number): AnalysisInput {
  const strength = frictional(cohesionKpa, frictionAngleDeg);
  return { ...input, materials: input.materials.map((one) => (one.id === id ? { ...one, strength } : one)) };
}

const TAN_DIP = Math.tan((20 * Math.PI) / 180);
/**
 * Rock of 20 m at 45 degrees on a seam of 0.3 m that dips out of it at 20 degrees, from the toe on up to the ground behind the crest: a
 * block on a plane without cohesion has F = tan(phi) / tan(dip), whatever its shape and weight.
 */
const PLANE = sketch({
  external: [
    [0, 0],
    [120, 0],
    [120, 40],
    [60, 40],
    [40, 20],
    [0, 20],
  ],
  lines: [
    [
      [40, 20],
      [40 + 20 / TAN_DIP, 40],
    ],
    [
      [40, 20],
      [42, 20 + 2 * TAN_DIP - 0.3],
      [40 + 20.3 / TAN_DIP, 40],
    ],
  ],
  materials: [
    soil('rock', { strength: frictional(50, 40), unitWeightKnM3: 25 }),
    soil('seam', { strength: frictional(0, 15), unitWeightKnM3: 25 }),
  ],
  at: [
    [60, 35, 'rock'],
    [100, 10, 'rock'],
    [60, 20 + 20 * TAN_DIP - 0.15, 'seam'],
  ],
});

describe('circles over a thin seam', () => {
  // What a search for surfaces of any shape ends at by Spencer (`search/free/seams.spec.ts`).
  it.each([
    ['under a berm', BERM, 'soft', 0.84],
    ['that dips into the slope', DIPPING, 'seam', 1.13],
  ])('are not left to stand alone: a seam %s', (_, section, layer, known) => {
    const said = saidOf(section);
    expect(said).toMatch(
      new RegExp(
        `^Bishop simplified: \\d\\.\\d+ is the factor of safety of the critical circle, .* along "${layer}" .* by Spencer`,
        'u',
      ),
    );
    expect(said).toMatch(/set search\.surface_type to non_circular/u);
    expect(factorIn(said)).toBeGreaterThan(0.99 * known);
    expect(factorIn(said)).toBeLessThan(1.1 * known);
  });

  it('are told of a block on a plane what its closed form says', () => {
    const exact = Math.tan((15 * Math.PI) / 180) / TAN_DIP;
    const found = factorIn(saidOf(PLANE));
    expect(found).toBeGreaterThan(0.99 * exact);
    expect(found).toBeLessThan(1.1 * exact);
  });

  it('are told the same from the other side', () => {
    expect(factorIn(saidOf(mirrored(DIPPING)))).toBe(factorIn(saidOf(DIPPING)));
  });

  it('keep every figure, and the threads change no word', () => {
    const input = { ...BERM, settings: { ...BERM.settings, ...CIRCLES } };
    const { warnings, ...figures } = answerOf(BERM);
    const { warnings: ofSearch, ...searched } = inParts(input, 64);
    expect(figures).toEqual(searched);
    expect(warnings.slice(0, -1)).toEqual(ofSearch);
    const prepared = prepare(input);
    if (!prepared.ok) throw new Error('refused');
    expect(withLayerWarning(prepared.section, inParts(input, 64)).warnings).toEqual(warnings);
  });

  it('are compared by a method of the run that satisfies all equilibrium', () => {
    expect(saidOf(DIPPING, { methods: ['janbu_simplified', 'gle_morgenstern_price'] })).toMatch(
      /^GLE \/ Morgenstern-Price: .* by GLE \/ Morgenstern-Price/u,
    );
    expect(saidOf(DIPPING, { methods: ['janbu_simplified'] })).toMatch(/^Janbu simplified: .* by Spencer/u);
  });

  it('are told in the words of what is looked for', () => {
    const factors = {
      ...{ permanent: 1, permanentFavourable: 1, variable: 1.3, variableFavourable: 0, cohesion: 1.25, friction: 1.25 },
      ...{ undrained: 1.4, shearStrength: 1.4, resistance: 1, singleSourceWeight: true, factorsAnchors: false },
    };
    expect(saidOf(DIPPING, { partialFactors: factors })).toMatch(
      / is the over-design factor of the critical circle, /u,
    );
  });

  // Along the seam the factor is below 1 as the mass stands, by circles well above.
  it('are told where the mass along a seam yields without any earthquake', () => {
    const search = { ...GRID, nx: 4, ny: 4, radiusIncrement: 4 };
    const said = saidOf(BERM, { yieldTarget: 1, search });
    expect(said).toMatch(
      /: 0\.[1-9]\d+ is the yield coefficient of the critical circle, .* has at most 0\.000 by Spencer/u,
    );
  });

  it('are told of no surface below what surfaces may reach', () => {
    expect(saidOf(BERM, { search: { ...GRID, minElevationM: 9.5 } })).not.toMatch(/along "soft"/u);
  });
});

describe('circles that need no other surface beside them', () => {
  it.each<[string, AnalysisInput, Partial<AnalysisSettings>]>([
    ['in one soil', sketch({ external: SLOPE }), {}],
    ['over a seam stronger than its neighbours', withStrength(DIPPING, 'seam', 60, 35), {}],
    ['over a seam that surfaces within the slope limits do not reach', BERM, limited(86, 140)],
    ['in a face whose skin is weaker', withStrength(DIPPING, 'top', 0, 30), {}],
    ['where other surfaces are looked for', DIPPING, { search: PATHS }],
  ])('%s', (_, section, settings) => {
    expect(answerOf(section, settings).methods[0]?.factor).toBeGreaterThan(0);
    expect(saidOf(section, settings)).toBeNull();
  });
});
