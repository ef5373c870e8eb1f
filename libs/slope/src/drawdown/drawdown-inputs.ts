import type { AnalysisInput, Boundary, Drawdown, Material } from '../input.js';

/** Ids of the two levels as water surfaces. */
export const BEFORE = 'drawdown-before';
export const AFTER = 'drawdown-after';

/**
 * The two states of a drawdown as inputs of their own: the level of each takes the place of the water table, in pore pressure and as
 * free water. Both know both lines, so that slices of one surface have the same edges in both. The earthquake comes after: the soil
 * has consolidated without it.
 */
export function drawdownInputs(
  input: AnalysisInput,
  drawdown: Drawdown,
): { before: AnalysisInput; after: AnalysisInput } {
  const others = input.boundaries.filter(({ type }) => type !== 'water_table');
  const line = (id: string, points: Drawdown['before'], present: boolean): Boundary => ({
    id,
    type: present ? 'water_table' : 'piezometric',
    name: id,
    closed: false,
    points,
  });
  const state = (present: typeof BEFORE | typeof AFTER): AnalysisInput => ({
    ...withoutDrawdown(input),
    boundaries: [
      ...others,
      line(BEFORE, drawdown.before, present === BEFORE),
      line(AFTER, drawdown.after, present === AFTER),
    ],
    materials: input.materials.map((material) => underLevel(material, present)),
  });
  const { seismic: _, ...still } = input.settings;
  return { before: { ...state(BEFORE), settings: still }, after: state(AFTER) };
}

function underLevel(material: Material, present: typeof BEFORE | typeof AFTER): Material {
  const { porePressure, undrained } = material;
  if (porePressure.source !== 'water_table') return material;
  return {
    ...material,
    porePressure: { ...porePressure, boundaryId: present },
    ...(undrained ? { saturatedBelowId: BEFORE } : {}),
  };
}

function withoutDrawdown({ drawdown: _, ...input }: AnalysisInput): AnalysisInput {
  return input;
}
