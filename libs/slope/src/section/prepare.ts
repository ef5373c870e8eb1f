import type { AnalysisInput, AnalysisSettings, Boundary, Material } from '../input.js';
import { mapRegions, type Region } from '../regions.js';
import { type LevelLine, levelAt, levelLine, segmentAt } from './level-line.js';
import { type MaterialTable, materialTable } from './material-table.js';
import { type Problem, problemsOf } from './problems.js';
import { cutStrips, lineY, type Strips } from './strips.js';

/** A section ready to be searched: plain data and typed arrays, so that a thread can be handed a copy. */
export interface PreparedSection {
  settings: AnalysisSettings;
  /** 1 when the mass slides to the left, -1 to the right. */
  direction: 1 | -1;
  regions: readonly Region[];
  materials: readonly Material[];
  table: MaterialTable;
  strips: Strips;
  waterLines: readonly LevelLine[];
  /** Index of the water table that stands over the ground as free water, or -1. */
  pondingLine: number;
  /** Abscissas between which it stands over the ground; empty when it nowhere does. */
  pond: { fromM: number; toM: number };
  tensionCrack: LevelLine | null;
  /** Where every surface gets a slice edge: ground vertices, water vertices, the shore of free water. */
  fixedEdges: Float64Array;
  /** Where the ground steps vertically. */
  groundSteps: Float64Array;
  extent: SectionExtent;
}

export interface SectionExtent {
  xMinM: number;
  xMaxM: number;
  /** Lowest point of the section's floor. */
  floorM: number;
  areaM2: number;
  toleranceM: number;
}

export type Preparation = { ok: true; section: PreparedSection } | { ok: false; problems: readonly Problem[] };

/** Turns an input into a section that surfaces can be cut through, or says everything that stands in the way. */
export function prepare(input: AnalysisInput): Preparation {
  const problems = problemsOf(input);
  if (problems.length > 0) return { ok: false, problems };
  const map = mapRegions(input.boundaries, input.placements, input.materials);
  if (map.regions.length === 0) {
    return refusal(
      'no_region',
      'The external boundary encloses no area.',
      'Give the outline of the section as a polygon that does not cross itself.',
    );
  }
  const indexOf = new Map(input.materials.map((material, i) => [material.id, i]));
  const strips = cutStrips(
    map,
    map.regions.map((region) => indexOf.get(region.materialId ?? '') ?? -1),
  );
  if (!strips) {
    return refusal(
      'too_intricate',
      'The section has too many lines above one another.',
      'Simplify boundaries with thousands of vertices.',
    );
  }
  const waterLines = linesOf(
    input.boundaries,
    (boundary) => boundary.type === 'water_table' || boundary.type === 'piezometric',
  );
  const pondingLine = waterLines.findIndex((line) => line.ponds);
  const ground = groundEdges(strips, map.toleranceM);
  const shore = pondingLine < 0 ? [] : shoreEdges(strips, waterLines[pondingLine]);
  const fixed = [...ground.bends, ...waterLines.flatMap((line) => [...line.x]), ...shore];
  return {
    ok: true,
    section: {
      settings: input.settings,
      direction: input.settings.failureDirection === 'right_to_left' ? 1 : -1,
      regions: map.regions,
      materials: input.materials,
      table: materialTable(input.materials, waterLines),
      strips,
      waterLines,
      pondingLine,
      pond: pondExtent(strips, waterLines[pondingLine]),
      tensionCrack: linesOf(input.boundaries, (boundary) => boundary.type === 'tension_crack')[0] ?? null,
      fixedEdges: Float64Array.from([...new Set(fixed)].sort((a, b) => a - b)),
      groundSteps: Float64Array.from(ground.steps),
      extent: {
        xMinM: strips.x[0] ?? 0,
        xMaxM: strips.x[strips.count] ?? 0,
        floorM: floorOf(strips),
        areaM2: map.regions.reduce((sum, region) => sum + region.areaM2, 0),
        toleranceM: map.toleranceM,
      },
    },
  };
}

function refusal(code: Problem['code'], message: string, hint: string): Preparation {
  return { ok: false, problems: [{ code, message, hint }] };
}

function linesOf(boundaries: readonly Boundary[], wanted: (boundary: Boundary) => boolean): LevelLine[] {
  return boundaries.filter(wanted).flatMap((boundary) => levelLine(boundary) ?? []);
}

/** Strip borders where the ground bends, and those where it steps. */
function groundEdges(strips: Strips, toleranceM: number): { bends: number[]; steps: number[] } {
  const bends: number[] = [];
  const steps: number[] = [];
  for (let s = 1; s < strips.count; s++) {
    const x = strips.x[s] as number;
    const before = strips.start[s - 1] as number;
    const here = strips.start[s] as number;
    const step = Math.abs(lineY(strips, s, here, x) - lineY(strips, s - 1, before, x)) > toleranceM;
    if (step) steps.push(x);
    if (step || Math.abs((strips.slope[here] as number) - (strips.slope[before] as number)) > 1e-12) bends.push(x);
  }
  return { bends, steps };
}

/** Where the free water's level meets the ground. */
function shoreEdges(strips: Strips, line: LevelLine | undefined): number[] {
  return line
    ? depthStretches(strips, line).flatMap(({ a, b, atA, atB }) =>
        atA * atB < 0 ? [a + ((b - a) * atA) / (atA - atB)] : [],
      )
    : [];
}

function pondExtent(strips: Strips, line: LevelLine | undefined): { fromM: number; toM: number } {
  const wet = line ? depthStretches(strips, line).filter(({ atA, atB }) => atA > 0 || atB > 0) : [];
  return { fromM: wet[0]?.a ?? Number.POSITIVE_INFINITY, toM: wet[wet.length - 1]?.b ?? Number.NEGATIVE_INFINITY };
}

/** Stretches over which ground and water are both straight, with the depth of the water at either end. */
function depthStretches(strips: Strips, line: LevelLine): { a: number; b: number; atA: number; atB: number }[] {
  const found: { a: number; b: number; atA: number; atB: number }[] = [];
  for (let s = 0; s < strips.count; s++) {
    const k = strips.start[s] as number;
    const [left, right] = [strips.x[s] as number, strips.x[s + 1] as number];
    const borders = [left, ...[...line.x].filter((x) => x > left && x < right), right];
    for (let i = 1; i < borders.length; i++) {
      const [a, b] = [borders[i - 1] as number, borders[i] as number];
      const segment = segmentAt(line, (a + b) / 2);
      if (segment < 0) continue;
      const depth = (x: number) => levelAt(line, segment, x) - lineY(strips, s, k, x);
      found.push({ a, b, atA: depth(a), atB: depth(b) });
    }
  }
  return found;
}

function floorOf(strips: Strips): number {
  let floor = Infinity;
  for (let s = 0; s < strips.count; s++) {
    const last = (strips.start[s + 1] as number) - 1;
    floor = Math.min(
      floor,
      lineY(strips, s, last, strips.x[s] as number),
      lineY(strips, s, last, strips.x[s + 1] as number),
    );
  }
  return floor;
}
