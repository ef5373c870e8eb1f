import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, fromTable, mirrored, SLOPE, sketch, soil } from '../../test/sections.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, AnalysisSettings, EngineMethodId, Point, Strength } from '../input.js';
import type { SlipSurface } from '../surface/trace.js';
import { METHODS } from './registry.js';

const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
const WATER: readonly Point[] = [
  [0, 12],
  [24, 12],
  [40, 16],
  [70, 18],
];

function layered(settings: Partial<AnalysisSettings>): AnalysisInput {
  return sketch({
    external: SLOPE,
    lines: [
      [
        [0, 9],
        [70, 9.5],
      ],
      [
        [30, 15],
        [70, 16],
      ],
    ],
    materials: [
      soil('top', {
        strength: frictional(6, 30),
        unitWeightKnM3: 18,
        saturatedUnitWeightKnM3: 20,
        porePressure: fromTable(),
      }),
      soil('middle', { strength: frictional(15, 22), porePressure: fromTable('auto') }),
      soil('bottom', { strength: { model: 'undrained', cohesionKpa: 45 }, unitWeightKnM3: 20 }),
    ],
    at: [
      [60, 18, 'top'],
      [35, 12, 'middle'],
      [35, 4, 'bottom'],
    ],
    waterTable: WATER,
    settings,
  });
}

/** What every method of slices owes, whatever its assumptions. */
function methodContract(id: EngineMethodId): void {
  const only: Partial<AnalysisSettings> = { methods: [id], tolerance: 1e-7 };
  const factor = (input: AnalysisInput, surface: SlipSurface = CIRCLE) => factorsOf(input, surface)[id] ?? Number.NaN;

  describe(METHODS[id].name, () => {
    it('gives the mirror image the same factor', () => {
      const turned = factor(mirrored(layered(only)), { type: 'circle', centre: [-26, 32], radiusM: 23 });
      expect(turned).toBeCloseTo(factor(layered(only)), 8);
    });

    it('does not change when the section is moved', () => {
      const input = layered(only);
      const move = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x + 1000, y - 300]);
      const moved = {
        ...input,
        boundaries: input.boundaries.map((boundary) => ({ ...boundary, points: move(boundary.points) })),
        placements: input.placements.map((placement) => ({
          ...placement,
          point: move([placement.point])[0] ?? placement.point,
        })),
      };
      expect(factor(moved, { type: 'circle', centre: [1026, -268], radiusM: 23 })).toBeCloseTo(factor(input), 6);
    });

    it('does not change when lengths and stresses grow alike', () => {
      const input = layered(only);
      const k = 3.28084;
      const scaled: AnalysisInput = {
        ...input,
        boundaries: input.boundaries.map((boundary) => ({
          ...boundary,
          points: boundary.points.map(([x, y]): Point => [k * x, k * y]),
        })),
        placements: input.placements.map(({ point: [x, y], materialId }) => ({ point: [k * x, k * y], materialId })),
        materials: input.materials.map((material) => ({
          ...material,
          strength: scaledCohesion(material.strength, k),
        })),
      };
      expect(factor(scaled, { type: 'circle', centre: [k * 26, k * 32], radiusM: k * 23 })).toBeCloseTo(
        factor(input),
        6,
      );
    });

    it('grows in proportion when all strength does', () => {
      const input = layered(only);
      const strengthen = (k: number): AnalysisInput => ({
        ...input,
        materials: input.materials.map(({ strength, ...material }) => ({
          ...material,
          strength: scaledFriction(scaledCohesion(strength, k), k),
        })),
      });
      // f0 depends on the shape alone, and the mobilised strength is the same: the factor is linear in the strength.
      expect(factor(strengthen(1.3)) / factor(input)).toBeCloseTo(1.3, 5);
    });

    it('settles as slices become thin', () => {
      const [coarse, fine, finest] = [30, 120, 480].map((sliceCount) => factor(layered({ ...only, sliceCount }))) as [
        number,
        number,
        number,
      ];
      expect(Math.abs(finest - fine)).toBeLessThan(Math.abs(fine - coarse) + 1e-6);
      expect(Math.abs(coarse / finest - 1)).toBeLessThan(4e-3);
    });

    it('leaves slices in the equilibrium that it claims', () => {
      const evaluated = evaluateSurface(layered({ ...only, sliceCount: 60 }), CIRCLE);
      if (!evaluated.ok || !evaluated.methods[0]?.ok) throw new Error('no factor');
      const { solved } = evaluated.methods[0];
      const share = solved.weightKnM * 1e-5;
      // f0 multiplies a factor that is in equilibrium; the forces are those of the factor before it.
      if (id !== 'janbu_corrected') {
        const S = solved.slices.reduce(
          (sum, slice) => sum + Math.abs(slice.baseShearResistanceKnM / solved.factor - slice.baseShearForceKnM),
          0,
        );
        expect(S).toBeLessThan(share);
      }
      if (solved.forceResidual !== undefined) expect(Math.abs(solved.forceResidual)).toBeLessThan(1e-5);
      if (solved.momentResidual !== undefined) expect(Math.abs(solved.momentResidual)).toBeLessThan(1e-5);
      for (const slice of solved.slices) {
        const available =
          slice.cohesionKpa * slice.baseLengthM +
          slice.effectiveNormalStressKpa * slice.baseLengthM * Math.tan((slice.frictionAngleDeg * Math.PI) / 180);
        const claimed = id === 'janbu_corrected' ? available : slice.baseShearResistanceKnM;
        expect(Math.abs(claimed - available)).toBeLessThan(share);
      }
    });

    it('has the strength of an undrained circle over the moment or force that drives it, whatever the weight of water below', () => {
      const clay = (porePressure: AnalysisInput['materials'][number]['porePressure']) =>
        sketch({
          external: SLOPE,
          materials: [soil('clay', { strength: { model: 'undrained', cohesionKpa: 40 }, porePressure })],
          piezometric: [
            [0, 8],
            [70, 14],
          ],
          settings: only,
        });
      const dry = factor(clay({ source: 'none' }));
      expect(factor(clay({ source: 'piezometric', boundaryId: 'piezo', hu: 1 }))).toBeCloseTo(dry, 9);
    });

    it('takes a water surface far below the mass as none', () => {
      const deep = sketch({
        external: SLOPE,
        materials: [soil('soil', { porePressure: { source: 'piezometric', boundaryId: 'piezo', hu: 1 } })],
        piezometric: [
          [0, 0.5],
          [70, 0.5],
        ],
        settings: only,
      });
      expect(factor(deep)).toBeCloseTo(factor(sketch({ external: SLOPE, settings: only })), 12);
    });

    it('falls when water rises', () => {
      const level = (y: number) =>
        sketch({
          external: SLOPE,
          materials: [soil('soil', { porePressure: { source: 'piezometric', boundaryId: 'piezo', hu: 1 } })],
          piezometric: [
            [0, y - 4],
            [70, y],
          ],
          settings: only,
        });
      const factors = [6, 12, 16, 18].map((y) => factor(level(y)));
      expect([...factors].sort((a, b) => b - a)).toEqual(factors);
    });
  });
}

function scaledCohesion(strength: Strength, k: number): Strength {
  return 'cohesionKpa' in strength ? { ...strength, cohesionKpa: k * strength.cohesionKpa } : strength;
}

function scaledFriction(strength: Strength, k: number): Strength {
  if (strength.model !== 'mohr_coulomb') return strength;
  const tangent = k * Math.tan((strength.frictionAngleDeg * Math.PI) / 180);
  return frictional(strength.cohesionKpa, (Math.atan(tangent) * 180) / Math.PI);
}

for (const id of Object.keys(METHODS) as EngineMethodId[]) methodContract(id);
