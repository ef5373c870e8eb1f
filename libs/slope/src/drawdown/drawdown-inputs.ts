import type { AnalysisInput, Boundary, Drawdown, Material } from '../input.js';

const BEFORE = 'drawdown-before';
const AFTER = 'drawdown-after';

/**
 * The two states of a drawdown as inputs of their own: the level of each gives pore pressure to every material and stands as free
 * water. Both know both lines, so that slices of one surface have the same edges in both.
 */
export function drawdownInputs(
  input: AnalysisInput,
  drawdown: Drawdown,
): { before: AnalysisInput; after: AnalysisInput } {
  const dry = input.boundaries.filter(({ type }) => type !== 'water_table' && type !== 'piezometric');
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
      ...dry,
      line(BEFORE, drawdown.before, present === BEFORE),
      line(AFTER, drawdown.after, present === AFTER),
    ],
    materials: input.materials.map(
      (material): Material => ({ ...material, porePressure: { source: 'water_table', boundaryId: present, hu: 1 } }),
    ),
  });
  return { before: state(BEFORE), after: state(AFTER) };
}

function withoutDrawdown({ drawdown: _, ...input }: AnalysisInput): AnalysisInput {
  return input;
}
