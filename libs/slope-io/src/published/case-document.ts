import { type LoadDocument, type MaterialDocument, type ProjectDocument, paletteColor } from '@talud/slope-model';
import type { CaseFile, CaseRun } from './case-file.js';
import { caseInput, type EngineInput, unreadBlocks } from './case-input.js';
import { documentStandard } from './document-standard.js';
import { documentStrength } from './document-strength.js';
import { documentSupports } from './document-support.js';

/** A run as a project, or what of it a project document cannot hold. Nothing is dropped in silence. */
export type CaseDocument = { ok: true; document: ProjectDocument } | { ok: false; cannotHold: readonly string[] };

export function caseDocument(file: CaseFile, run: CaseRun): CaseDocument {
  if (!file.geometry) return { ok: false, cannotHold: ['a case without a section'] };
  const unread = unreadBlocks(file, run);
  const input = caseInput(file, run);
  const cannotHold = [...unread, ...beyondDocument(input)];
  if (cannotHold.length > 0) return { ok: false, cannotHold };
  const standard = documentStandard(file);
  const materials = input.materials.flatMap((material, i) => {
    const made = materialDocument(material, i);
    return made === null ? [] : [standard === null ? made : { ...made, strength: standard.strength }];
  });
  return {
    ok: true,
    document: {
      formatVersion: 1,
      name: file.title,
      boundaries: [
        ...input.boundaries.map((boundary) =>
          boundary.closed ? { ...boundary, points: counterClockwise(boundary.points) } : boundary,
        ),
        ...(input.drawdown
          ? [
              {
                id: 'drawdown',
                type: 'drawdown' as const,
                name: 'Pool after',
                closed: false,
                points: input.drawdown.after,
              },
            ]
          : []),
      ],
      materials,
      placements: input.placements,
      settings: {
        'units.failure_direction': input.settings.failureDirection === 'left_to_right' ? 'L2R' : 'R2L',
        'groundwater.pore_fluid_unit_weight': input.settings.waterUnitWeightKnM3,
        ...standard?.settings,
        ...(input.drawdown && {
          'groundwater.advanced_option': 'rapid_drawdown',
          'groundwater.rapid_drawdown_method': input.drawdown.method,
        }),
      },
      ...documentActions(input),
      ...documentSupports(input.supports ?? []),
    },
  };
}

function documentActions({
  loads = [],
  settings: { seismic, tensionCrackWater },
}: EngineInput): Pick<ProjectDocument, 'loads' | 'seismic' | 'tensionCrackWater'> {
  return {
    ...(loads.length > 0 && {
      loads: loads.map((load, i): LoadDocument => ({ ...load, id: `load-${i + 1}`, name: `Load ${i + 1}` })),
    }),
    ...(seismic && { seismic: { enabled: true, kh: seismic.kh, kv: seismic.kv } }),
    ...(tensionCrackWater && !('level' in tensionCrackWater) && { tensionCrackWater }),
  };
}

function beyondDocument(input: EngineInput): string[] {
  const { freeWater, supports, materials, settings } = input;
  const { tensionCrackWater: water } = settings;
  return [
    ...(water && 'level' in water ? ['water in a tension crack up to a line'] : []),
    ...(freeWater?.length && !readsField(input) ? ['more than one pool of free water'] : []),
    ...(documentSupports(supports ?? []) ? [] : ['supports']),
    ...materials.flatMap(({ strength }) => (documentStrength(strength) ? [] : [`strength by ${strength.model}`])),
  ];
}

function materialDocument(material: EngineInput['materials'][number], index: number): MaterialDocument | null {
  const { saturatedUnitWeightKnM3: saturated, undrained, unsaturated } = material;
  const strength = documentStrength(material.strength);
  const porePressure = documentPorePressure(material.porePressure);
  if (strength === null || porePressure === null) return null;
  return {
    id: material.id,
    name: material.name,
    strength,
    unitWeightKnM3: material.unitWeightKnM3,
    useSaturatedUnitWeight: saturated !== undefined,
    ...(saturated !== undefined && { saturatedUnitWeightKnM3: saturated }),
    porePressure,
    ...(unsaturated?.phiBDeg && { phiBDeg: unsaturated.phiBDeg }),
    ...(unsaturated?.airEntryKpa && { airEntryKpa: unsaturated.airEntryKpa }),
    ...(undrained && documentUndrained(undrained)),
    color: paletteColor(index),
  };
}

/** A field is solved for by the project itself, with the pools of its conditions. */
function readsField({ materials }: EngineInput): boolean {
  return materials.some(({ porePressure }) => porePressure.source === 'field');
}

function documentPorePressure(
  porePressure: EngineInput['materials'][number]['porePressure'],
): MaterialDocument['porePressure'] | null {
  if (porePressure.source === 'field') return { source: 'fem' };
  return porePressure.source === 'grid' ? null : porePressure;
}

type Undrained = NonNullable<EngineInput['materials'][number]['undrained']>;

function documentUndrained({
  bBar,
  rEnvelope: r,
  kc1Envelope: kc1,
}: Undrained): Pick<MaterialDocument, 'undrainedBehaviour' | 'bBar' | 'drawdownEnvelope'> {
  return {
    undrainedBehaviour: true,
    ...(bBar ? { bBar } : {}),
    ...(r
      ? { drawdownEnvelope: { kind: 'r', c_r: r.cohesionKpa, phi_r_deg: r.frictionAngleDeg } }
      : kc1
        ? { drawdownEnvelope: { kind: 'kc1', d: kc1.dKpa, psi_deg: kc1.psiDeg } }
        : {}),
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
