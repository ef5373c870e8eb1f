import { describe, expect, it } from '@jest/globals';
import { fredlundKrahn, frictional, fromPiezometric, SLOPE, sketch, soil } from '../test/sections.js';
import { analyse } from './analyse.js';
import type { SolvedSurface } from './answer.js';
import { evaluateSurface } from './evaluate-surface.js';
import type { AnalysisInput, AnalysisSettings, EngineMethodId } from './input.js';
import type { SlipSurface } from './surface/trace.js';

function solved(input: AnalysisInput, surface: SlipSurface, method: EngineMethodId): SolvedSurface {
  const evaluated = evaluateSurface(input, surface, [method]);
  if (!evaluated.ok) throw new Error(evaluated.problems[0]?.message);
  const [answer] = evaluated.methods;
  if (!answer?.ok) throw new Error(answer?.rejection.name);
  return answer.solved;
}

const tight = (input: AnalysisInput, more: Partial<AnalysisSettings> = {}): AnalysisInput => ({
  ...input,
  settings: { ...input.settings, tolerance: 1e-9, ...more },
});

/** Case 1 of Fredlund & Krahn 1977 and its circle, with and without the piezometric line. */
const FK_CIRCLE: SlipSurface = { type: 'circle', centre: [36.576, 27.432], radiusM: 24.384 };
const DRY = tight(fredlundKrahn({ source: 'none' }));
const WET = tight(fredlundKrahn(fromPiezometric()));
const FACING_LEFT = tight(sketch({ external: SLOPE, materials: [soil('soil', { strength: frictional(15, 28) })] }));
const SANDY = tight(sketch({ external: SLOPE, materials: [soil('sand', { strength: frictional(1, 33) })] }));
const LEFT_CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
const CASES = [
  ['dry', DRY, FK_CIRCLE],
  ['wet', WET, FK_CIRCLE],
  ['facing left', FACING_LEFT, LEFT_CIRCLE],
] as const;

describe('forces between slices', () => {
  it.each(
    CASES.flatMap(([name, input, circle]) =>
      (['spencer', 'gle_morgenstern_price'] as const).map((method) => [name, method, input, circle] as const),
    ),
  )('hold every slice of a slope that is %s in equilibrium by %s', (_, method, input, circle) => {
    const { sides = [], slices, weightKnM } = solved(input, circle, method);
    expect(sides).toHaveLength(slices.length + 1);
    const towards = input.settings.failureDirection === 'left_to_right' ? 1 : -1;
    let compared = 0;
    slices.forEach((slice, i) => {
      const [left, right] = [sides[i], sides[i + 1]];
      if (!left || !right) throw new Error('a slice without sides');
      const { baseXLeftM: xl, baseYLeftM: yl, baseXRightM: xr, baseYRightM: yr, baseLengthM: l } = slice;
      const [cos, sin] = [(xr - xl) / l, (yr - yl) / l];
      const [N, S] = [slice.baseNormalForceKnM, slice.baseShearForceKnM];
      // The shear holds the mass back: against the slide along the base. Side shears are told as the crest's side weighs on the toe's.
      const along = -towards;
      const across = left.thrustKnM - right.thrustKnM - N * sin + along * S * cos;
      const down = slice.weightKnM - N * cos - along * S * sin + towards * (left.shearKnM - right.shearKnM);
      expect(Math.abs(across)).toBeLessThan(1e-6 * weightKnM);
      expect(Math.abs(down)).toBeLessThan(1e-6 * weightKnM);
      const [x, y] = [(xl + xr) / 2, (yl + yr) / 2];
      if ((left.thrustYM === null && left.thrustKnM !== 0) || right.thrustYM === null) return;
      const lever = (side: typeof left, sign: 1 | -1) =>
        side.thrustYM === null
          ? 0
          : -sign * side.thrustKnM * (side.thrustYM - y) - sign * towards * side.shearKnM * (side.xM - x);
      compared++;
      expect(Math.abs(lever(left, 1) + lever(right, -1))).toBeLessThan(1e-6 * weightKnM * l);
    });
    expect(compared).toBeGreaterThan(slices.length / 2);
  });

  it('end in none at the toe, and act about a third up where hardly any cohesion holds (Spencer 1967)', () => {
    const { sides = [], weightKnM } = solved(SANDY, LEFT_CIRCLE, 'spencer');
    for (const end of [sides[0], sides.at(-1)]) expect(Math.abs(end?.thrustKnM ?? 1)).toBeLessThan(1e-6 * weightKnM);
    const largest = Math.max(...sides.map(({ thrustKnM }) => thrustKnM));
    const told = sides.filter(({ thrustKnM }) => thrustKnM > 0.1 * largest);
    expect(told.length).toBeGreaterThan(sides.length / 2);
    for (const { thrustYM, baseYM, groundYM } of told) {
      const share = ((thrustYM ?? Number.NaN) - baseYM) / (groundYM - baseYM);
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.5);
    }
  });

  it('are told of methods that have them alone', () => {
    expect(solved(DRY, FK_CIRCLE, 'bishop_simplified').sides).toBeUndefined();
    const swedish = solved(DRY, FK_CIRCLE, 'corps_engineers_2').sides ?? [];
    expect(swedish.every(({ thrustYM }) => thrustYM === null)).toBe(true);
    expect(Math.max(...swedish.map(({ thrustKnM }) => thrustKnM))).toBeGreaterThan(0);
  });
});

describe('the factors over lambda', () => {
  it.each(CASES)(
    'of force and moment equilibrium meet at the answer alone, on a slope that is %s',
    (_, input, circle) => {
      const { lambdaCurves = [], lambda, factor } = solved(input, circle, 'spencer');
      const gaps = lambdaCurves.flatMap(({ forceFactor, momentFactor }) =>
        forceFactor === null || momentFactor === null ? [] : [momentFactor - forceFactor],
      );
      expect(gaps.length).toBeGreaterThan(10);
      const at = lambdaCurves.find((point) => point.lambda === lambda);
      expect(at?.forceFactor).toBeCloseTo(factor, 7);
      expect(at?.momentFactor).toBeCloseTo(factor, 7);
      const signs = gaps.map((gap) => (Math.abs(gap) < 1e-7 ? 0 : Math.sign(gap)));
      expect(signs.filter((sign) => sign === 0)).toHaveLength(1);
      expect(signs.slice(1).filter((sign, i) => sign * (signs[i] ?? 0) < 0)).toHaveLength(0);
      expect(signs[0]).toBe(-(signs.at(-1) ?? 0));
    },
  );

  it.each(['spencer', 'gle_morgenstern_price'] as const)(
    'of %s at no shear between slices are those of Janbu and of Bishop (Fredlund & Krahn 1977)',
    (method) => {
      const { lambdaCurves = [] } = solved(tight(DRY, { lambdaRange: [0, 6] }), FK_CIRCLE, method);
      const [first] = lambdaCurves;
      expect(first?.lambda).toBe(0);
      expect(first?.forceFactor).toBeCloseTo(solved(DRY, FK_CIRCLE, 'janbu_simplified').factor, 6);
      expect(first?.momentFactor).toBeCloseTo(solved(DRY, FK_CIRCLE, 'bishop_simplified').factor, 6);
    },
  );
});

/** Much cohesion and little friction: the crest end of the circle is in tension. */
const CLAY = tight(
  sketch({ external: SLOPE, materials: [soil('clay', { strength: frictional(60, 8), unitWeightKnM3: 18 })] }),
);

describe('tension at bases', () => {
  const by = (baseTension: AnalysisSettings['baseTension'] & string, method: EngineMethodId) =>
    solved(tight(CLAY, { baseTension }), LEFT_CIRCLE, method);

  it.each(['bishop_simplified', 'spencer', 'janbu_simplified'] as const)(
    'is told with the share of bases and the factor by every treatment, the same whichever counts, by %s',
    (method) => {
      const { tension, slicesInTension, slices, factor } = by('keep', method);
      expect(slicesInTension).toBeGreaterThan(0);
      expect(tension?.share).toBe(slicesInTension / slices.length);
      expect(tension?.byTreatment.map(({ treatment }) => treatment)).toEqual(['keep', 'no_strength', 'crack']);
      expect(tension?.byTreatment[0]?.value).toBe(factor);
      for (const treatment of ['no_strength', 'crack'] as const) {
        const other = by(treatment, method);
        const told = tension?.byTreatment.find((one) => one.treatment === treatment);
        expect(other.factor).toBe(told?.value);
        expect(other.tension?.byTreatment.find((one) => one.treatment === 'keep')?.value).toBeCloseTo(factor, 9);
      }
    },
  );

  it.each(['bishop_simplified', 'spencer', 'janbu_simplified'] as const)(
    'that bears nothing leaves no base with a shear force against its stress, by %s',
    (method) => {
      const { slices, factor } = by('no_strength', method);
      for (const { effectiveNormalStressKpa: sigma, baseShearForceKnM: shear, baseLengthM: l } of slices) {
        const strength = sigma < 0 ? 0 : 60 + sigma * Math.tan((8 * Math.PI) / 180);
        // A base that has opened stays open, though what is left may press on it again.
        if (shear !== 0 || sigma < 0) expect(shear).toBeCloseTo((strength * l) / factor, 6);
      }
      expect(slices.some(({ baseShearForceKnM }) => baseShearForceKnM === 0)).toBe(true);
    },
  );

  it('that is cut off leaves none at the crest, and the factor of the same surface with that crack drawn', () => {
    const cracked = by('crack', 'spencer');
    expect(cracked.crestWallM).toBeGreaterThan(0);
    const crest = cracked.slices.at(-1);
    expect(crest?.effectiveNormalStressKpa).toBeGreaterThanOrEqual(0);
    const level = crest?.baseYRightM ?? Number.NaN;
    const drawn: AnalysisInput = {
      ...CLAY,
      boundaries: [
        ...CLAY.boundaries,
        {
          id: 'crack',
          type: 'tension_crack',
          name: 'crack',
          closed: false,
          points: [
            [0, level],
            [70, level],
          ],
        },
      ],
    };
    expect(solved(drawn, LEFT_CIRCLE, 'spencer').factor).toBeCloseTo(cracked.factor, 6);
  });

  it('does not change a surface without any', () => {
    const kept = solved(SANDY, LEFT_CIRCLE, 'spencer');
    expect(kept.slicesInTension).toBe(0);
    expect(kept.tension).toBeUndefined();
    for (const baseTension of ['no_strength', 'crack'] as const) {
      const treated = solved(tight(SANDY, { baseTension }), LEFT_CIRCLE, 'spencer');
      expect(treated.factor).toBe(kept.factor);
      expect(treated.tension).toBeUndefined();
    }
  });

  it.each(['keep', 'no_strength', 'crack'] as const)(
    'counts as %s in a search, each method by itself',
    (baseTension) => {
      const methods = ['spencer', 'bishop_simplified', 'janbu_simplified'] as const;
      const search = { kind: 'grid', nx: 4, ny: 4, radiusIncrement: 5 } as const;
      const found = (asked: readonly EngineMethodId[]) => {
        const run = analyse(tight(CLAY, { baseTension, methods: asked, search }));
        if (!run.ok) throw new Error('refused');
        return new Map(run.answer.methods.map((one) => [one.method, one]));
      };
      const [all, turned] = [found(methods), found([...methods].reverse())];
      for (const method of methods) {
        const one = all.get(method);
        expect(one?.factor).not.toBeNull();
        expect(turned.get(method)?.factor).toBe(one?.factor);
        expect(found([method]).get(method)?.factor).toBe(one?.factor);
        expect(one?.critical?.factor).toBe(one?.factor);
      }
    },
  );

  it('is warned of where it makes a difference', () => {
    const evaluated = evaluateSurface(CLAY, LEFT_CIRCLE, ['spencer']);
    if (!evaluated.ok) throw new Error('refused');
    expect(evaluated.warnings.map(({ text }) => text).join()).toMatch(/bases are in tension.*no strength.*crack/u);
  });
});
