import {
  type FreeWater,
  freeSurface,
  openSeepageField,
  type Point,
  type SeepageField,
  sectionFlow,
} from '@talud/slope';
import type { FieldDocument, ProjectDocument } from '../document.js';
import { type FieldEntry, fieldEntry } from '../flow/field-entry.js';
import { layState } from '../flow/node-state.js';
import { reservoirs } from '../flow/reservoirs.js';
import { conditionsOfStage, flowSource, openField, openMesh, seepageModel } from '../flow/seepage-model.js';
import { type FlowUnits, flowUnit, flowUnits } from '../flow/units.js';
import { documentRegions } from '../geometry/regions.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { round4, roundPoint, significant } from '../values/round.js';

/** One stage of a document's field, ready to be read. */
export interface OpenedFlow {
  field: SeepageField;
  analysis: FieldDocument['analysis'];
  stage: number;
  stages: number;
  units: FlowUnits;
  /** Ids and names of the materials by region of the mesh. */
  materials: readonly { id: string; name: string }[];
  /** Free water that the conditions of the stage hold over the ground. */
  pools: readonly FreeWater[];
  /** Whether something that it was solved from has changed since. */
  outOfDate: boolean;
  /** Whether it came with a file instead of being solved here. */
  fromFile: boolean;
}

/**
 * Opens a stage of the field of a document that was opened with its bytes; the last one unless another is asked for.
 * Refused: no field, no such stage.
 */
export function openFlow(document: ProjectDocument, stage?: number): Parsed<OpenedFlow> | Refused {
  const written = document.seepage?.field;
  const mesh = openMesh(document);
  const solutions = openField(document);
  if (written === undefined || mesh === undefined || solutions === undefined) {
    return refuse('E_NOT_CONFIGURED', 'The project has no seepage field.', 'Solve it with groundwater_run.');
  }
  const index = stage ?? solutions.length - 1;
  const solution = solutions[index];
  if (solution === undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `The field has no stage ${index}.`,
      `Stages run from 0 to ${solutions.length - 1}.`,
    );
  }
  const field = openSeepageField(seepageModel(document, mesh), solution);
  if (!field.ok) {
    const message = field.problems[0]?.message ?? 'The field cannot be read.';
    return refuse('E_CONFLICT', message, 'Run groundwater_run again.');
  }
  const named = new Map(document.materials.map(({ id, name }) => [id, name]));
  return parsed({
    field: field.value,
    analysis: written.analysis,
    stage: index,
    stages: solutions.length,
    units: flowUnits(document.settings),
    materials: documentRegions(document).map(({ materialId }) => ({
      id: materialId ?? '',
      name: named.get(materialId ?? '') ?? '',
    })),
    pools: reservoirs(mesh, layState(mesh, conditionsOfStage(document, written.analysis, index))),
    outOfDate: written.solvedFrom !== flowSource(document),
    fromFile: written.fromFile === true,
  });
}

export function flowEntry({ field, units }: OpenedFlow): FieldEntry {
  return fieldEntry(field, units);
}

/** The field at a point. m, kPa; velocity in the unit of permeability. */
export interface PointEntry {
  x: number;
  y: number;
  total_head_m: number;
  pressure_head_m: number;
  pore_pressure_kpa: number;
  element: number;
  material_id: string;
  material: string;
  velocity: readonly [number, number];
  gradient: readonly [number, number];
  kr: number;
}

export function pointEntry({ field, units, materials }: OpenedFlow, [x, y]: Point): Parsed<PointEntry> | Refused {
  const read = field.at(x, y);
  if (read === null) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `(${round4(x)}, ${round4(y)}) lies outside the mesh.`,
      'Give a point in the ground.',
    );
  }
  const material = materials[read.region];
  const [vx, vy] = read.velocityMPerS;
  const [ix, iy] = read.gradient;
  return parsed({
    x,
    y,
    total_head_m: round4(read.totalHeadM),
    pressure_head_m: round4(read.pressureHeadM),
    pore_pressure_kpa: round4(read.porePressureKpa),
    element: read.triangle,
    material_id: material?.id ?? '',
    material: material?.name ?? '',
    velocity: [significant(vx / units.mPerS), significant(vy / units.mPerS)],
    gradient: [significant(ix), significant(iy)],
    kr: significant(read.relativeConductivity),
  });
}

/** Flow across a straight line, in the unit of permeability times metres. */
export interface SectionFlowEntry {
  from: Point;
  to: Point;
  length_m: number;
  flow: number;
  sign: string;
  unit: string;
  method: 'balanced' | 'integrated';
}

export function sectionFlowEntry(
  { field, units }: OpenedFlow,
  from: Point,
  to: Point,
): Parsed<SectionFlowEntry> | Refused {
  if (from[0] === to[0] && from[1] === to[1]) {
    return refuse('E_INVALID_ARGUMENT', 'The section starts where it ends.', 'Give two different points.');
  }
  const { flowM2PerS, wettedLengthM, method } = sectionFlow(field, from, to);
  if (wettedLengthM === 0) {
    return refuse('E_INVALID_ARGUMENT', 'The section does not pass through the mesh.', 'Draw it across the ground.');
  }
  return parsed({
    from: roundPoint(from),
    to: roundPoint(to),
    length_m: round4(wettedLengthM),
    flow: significant(flowM2PerS / units.mPerS),
    sign: 'positive from the left to the right of one who looks from the first point to the second',
    unit: flowUnit(units.permeability),
    method,
  });
}

/** Where the pressure passes zero: a line for every body of water. m. */
export function freeSurfaceEntry({ field }: OpenedFlow): readonly (readonly Point[])[] {
  return freeSurface(field.mesh, field.pressureHeadM()).map((line) => line.map(roundPoint));
}

/** What the rows of nodes hold; m and kPa. */
export const NODE_COLUMNS = ['node', 'x', 'y', 'total_head_m', 'pressure_head_m', 'pore_pressure_kpa'] as const;

/** Rows of {@link NODE_COLUMNS}, for as many nodes as there are up to `count`. */
export function nodeRows(
  { field }: OpenedFlow,
  from: number,
  count: number,
): { rows: readonly (readonly number[])[]; total: number } {
  const { mesh, solution, waterUnitWeightKnM3: weight } = field;
  const total = mesh.x.length;
  const rows = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, i) => {
    const node = from + i;
    const [x, y, head] = [mesh.x[node] ?? 0, mesh.y[node] ?? 0, solution.totalHeadM[node] ?? 0];
    return [node, ...[x, y, head, head - y, weight * (head - y)].map(round4)];
  });
  return { rows, total };
}
