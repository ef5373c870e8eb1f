import type { Material } from '../input.js';
import { type PartialFactors, strengthDivisors } from '../standards/partial-factors.js';
import type { BedSurface } from '../strength/bedding.js';
import { bindStrength } from '../strength/bind.js';
import type { BoundStrength } from '../strength/bound.js';
import { factoredAs } from '../strength/factored-as.js';
import type { StrengthLine } from '../strength/law.js';
import { hasSteps, NOWHERE, siteReads, strengthKind, strengthLine } from '../strength/registry.js';
import type { LevelLine } from './level-line.js';

/** Materials as columns, for the kernels. */
export interface MaterialTable {
  unitWeight: Float64Array;
  saturatedUnitWeight: Float64Array;
  /** As the laws read them. */
  strengths: readonly BoundStrength[];
  /** What the law of each reads of where its base lies. */
  siteReads: Uint8Array;
  /** 1 where the strength steps with the stress. */
  steps: Uint8Array;
  /** Of materials whose strength is one line everywhere; the rest is read base by base. */
  cohesion: Float64Array;
  tanPhi: Float64Array;
  /** What a design standard divides c and tan(phi) by, 1 without one; part of the two above already. */
  cohesionDivisor: Float64Array;
  tanPhiDivisor: Float64Array;
  /** One of {@link STRENGTH_KINDS}. */
  strengthKind: Uint8Array;
  /** Tension that a base bears before the surface is refused for it: s sigci / mb of Hoek-Brown rock, else none. */
  tensileStrength: Float64Array;
  /** tan(phi_b), or -1 where suction counts as none; the suction up to which the soil is saturated. */
  tanPhiB: Float64Array;
  airEntry: Float64Array;
  /** A {@link PoreSource}. */
  poreSource: Int32Array;
  /** Water surface that serves the material, or -1. */
  waterLine: Int32Array;
  /** Water surface below which it weighs its saturated weight, or -1. */
  saturatedLine: Int32Array;
  /** B-bar of excess pressure, 0 for none, and 1 where the material's own weight leaves it. */
  excessBBar: Float64Array;
  excess: Uint8Array;
  /** Share of the vertical head that counts, or -1 for cos^2 of the surface's own slope. */
  hu: Float64Array;
  /** ru, or the constant pressure in kPa. */
  poreValue: Float64Array;
}

export const PoreSource = { none: 0, surface: 1, ru: 2, constant: 3, field: 4, grid: 5 } as const;

/** One line everywhere, one line a base, a curve, beyond any stress: in the order of what it takes to read them. */
export const STRENGTH_KINDS = { constant: 0, by_site: 1, curved: 2, infinite: 3 } as const;

export function materialTable(
  materials: readonly Material[],
  waterLines: readonly LevelLine[],
  bedding: readonly BedSurface[],
  factors?: PartialFactors,
): MaterialTable {
  const column = (value: (material: Material) => number) => Float64Array.from(materials, value);
  const strengths = materials.map(({ strength }) => bindStrength(strength, materials, bedding));
  const lines = strengths.map((strength): StrengthLine => {
    const line = { c: 0, t: 0 };
    if (strengthKind(strength) === 'constant') strengthLine(strength, NOWHERE, 0, line);
    return line;
  });
  const divisors = strengths.map((strength) => strengthDivisors(factoredAs(strength), factors));
  const lineOf = (boundaryId: string | undefined) => waterLines.findIndex((water) => water.boundaryId === boundaryId);
  return {
    unitWeight: column((m) => m.unitWeightKnM3),
    saturatedUnitWeight: column((m) => m.saturatedUnitWeightKnM3 ?? m.unitWeightKnM3),
    strengths,
    siteReads: Uint8Array.from(strengths, siteReads),
    steps: Uint8Array.from(strengths, (strength) => (hasSteps(strength) ? 1 : 0)),
    cohesion: Float64Array.from(lines, ({ c }, i) => c / (divisors[i]?.cohesion ?? 1)),
    tanPhi: Float64Array.from(lines, ({ t }, i) => t / (divisors[i]?.tanPhi ?? 1)),
    cohesionDivisor: Float64Array.from(divisors, ({ cohesion }) => cohesion),
    tanPhiDivisor: Float64Array.from(divisors, ({ tanPhi }) => tanPhi),
    strengthKind: Uint8Array.from(strengths, (strength) => STRENGTH_KINDS[strengthKind(strength)]),
    tensileStrength: column(({ strength }) =>
      strength.model === 'hoek_brown' ? (strength.s * strength.sigciKpa) / strength.mb : 0,
    ),
    tanPhiB: column(({ unsaturated }) =>
      unsaturated
        ? Math.tan((unsaturated.phiBDeg * Math.PI) / 180) / strengthDivisors('effective', factors).tanPhi
        : -1,
    ),
    airEntry: column(({ unsaturated }) => unsaturated?.airEntryKpa ?? 0),
    poreSource: Int32Array.from(materials, ({ porePressure: { source } }) =>
      source === 'water_table' || source === 'piezometric' ? PoreSource.surface : PoreSource[source],
    ),
    waterLine: Int32Array.from(materials, ({ porePressure: p }) => ('boundaryId' in p ? lineOf(p.boundaryId) : -1)),
    saturatedLine: Int32Array.from(materials, ({ saturatedBelowId, porePressure: p }) =>
      lineOf(saturatedBelowId ?? ('boundaryId' in p ? p.boundaryId : undefined)),
    ),
    excessBBar: column(({ excess }) => excess?.bBar ?? 0),
    excess: Uint8Array.from(materials, ({ excess }) => (excess?.loads ? 1 : 0)),
    hu: column(({ porePressure: p }) => ('hu' in p ? (p.hu === 'auto' ? -1 : p.hu) : 1)),
    poreValue: column(({ porePressure: p }) =>
      p.source === 'ru' ? p.ru : p.source === 'constant' ? p.porePressureKpa : 0,
    ),
  };
}
