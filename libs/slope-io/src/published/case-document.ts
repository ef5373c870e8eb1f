import { type MaterialDocument, type ProjectDocument, paletteColor } from '@talud/slope-model';
import type { CaseFile, CaseRun } from './case-file.js';
import { caseInput, type EngineInput, unreadBlocks } from './case-input.js';
import { documentStrength } from './document-strength.js';

/** A run as a project, or what of it a project document cannot hold. Nothing is dropped in silence. */
export type CaseDocument = { ok: true; document: ProjectDocument } | { ok: false; cannotHold: readonly string[] };

export function caseDocument(file: CaseFile, run: CaseRun): CaseDocument {
  if (!file.geometry) return { ok: false, cannotHold: ['a case without a section'] };
  const unread = unreadBlocks(file, run);
  const input = caseInput(file, run);
  const cannotHold = [...unread, ...beyondDocument(input)];
  if (cannotHold.length > 0) return { ok: false, cannotHold };
  const materials = input.materials.flatMap((material, i) => materialDocument(material, i) ?? []);
  return {
    ok: true,
    document: {
      formatVersion: 1,
      name: file.title,
      boundaries: input.boundaries.map((boundary) =>
        boundary.closed ? { ...boundary, points: counterClockwise(boundary.points) } : boundary,
      ),
      materials,
      placements: input.placements,
      settings: {
        'units.failure_direction': input.settings.failureDirection === 'left_to_right' ? 'L2R' : 'R2L',
        'groundwater.pore_fluid_unit_weight': input.settings.waterUnitWeightKnM3,
      },
    },
  };
}

function beyondDocument(input: EngineInput): string[] {
  const { loads, freeWater, supports, settings, materials, drawdown } = input;
  return [
    ...(drawdown ? ['rapid drawdown'] : []),
    ...(materials.some(({ porePressure }) => porePressure.source === 'field') ? ['pore pressures from seepage'] : []),
    ...(loads?.length ? ['loads'] : []),
    ...(freeWater?.length ? ['pools of free water'] : []),
    ...(supports?.length ? ['supports'] : []),
    ...(settings.seismic ? ['seismic coefficients'] : []),
    ...(settings.tensionCrackWater ? ['water in a tension crack'] : []),
    ...materials.flatMap(({ strength }) => (documentStrength(strength) ? [] : [`strength by ${strength.model}`])),
    ...(materials.some(({ unsaturated }) => unsaturated) ? ['strength from suction'] : []),
  ];
}

function materialDocument(material: EngineInput['materials'][number], index: number): MaterialDocument | null {
  const { saturatedUnitWeightKnM3: saturated } = material;
  const strength = documentStrength(material.strength);
  if (strength === null || material.porePressure.source === 'field') return null;
  return {
    id: material.id,
    name: material.name,
    strength,
    unitWeightKnM3: material.unitWeightKnM3,
    useSaturatedUnitWeight: saturated !== undefined,
    ...(saturated !== undefined && { saturatedUnitWeightKnM3: saturated }),
    porePressure: material.porePressure,
    color: paletteColor(index),
  };
}

type Points = EngineInput['boundaries'][number]['points'];

function counterClockwise(points: Points): Points {
  let twice = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return twice < 0 ? [...points].reverse() : points;
}
