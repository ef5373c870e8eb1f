import { AFTER, BEFORE, drawdownInputs } from '../drawdown/drawdown-inputs.js';
import type { AnalysisInput, Boundary, Drawdown, FreeWater, Load, Material } from '../input.js';
import { makePointLocator } from '../mesh/point-locator.js';
import { mapRegions, type Region } from '../regions.js';
import { withFactoredEnvelopes } from '../standards/factored-envelopes.js';
import { type BedSurface, bedSurfaces } from '../strength/bedding.js';
import { type PreparedSupport, prepareSupports } from '../support/prepare-support.js';
import { type Floor, sectionFloor } from '../surface/composite.js';
import type { WeakLayer } from '../surface/weak-layers.js';
import { fitWaterGrid } from '../water-grid/water-grid.js';
import { crackLevelOf } from './crack-level.js';
import type { Ground } from './ground.js';
import { type LevelLine, levelAt, levelLine, segmentAt } from './level-line.js';
import { materialTable } from './material-table.js';
import { type MaterialWall, materialWalls } from './material-walls.js';
import { type Problem, problemsOf } from './problems.js';
import { cutStrips, groundLine, groundY, lineY, type Strips } from './strips.js';

/** A section ready to be searched: plain data and typed arrays, so that a thread can be handed a copy. */
export interface PreparedSection extends Ground {
  /** 1 when the mass slides to the left, -1 to the right. */
  direction: 1 | -1;
  regions: readonly Region[];
  materials: readonly Material[];
  /** Surfaces that bedding follows. */
  bedding: readonly BedSurface[];
  loads: readonly Load[];
  supports: readonly PreparedSupport[];
  tensionCrack: LevelLine | null;
  /** The line up to which water stands in a tension crack, where the settings name one. */
  crackLevel: LevelLine | null;
  /** What circles run along instead of passing below it, when they are composite. */
  floor: Floor | null;
  /** Where every surface gets a slice edge: ground vertices, water vertices, the shore of free water. */
  fixedEdges: Float64Array;
  /** Where the ground steps vertically. */
  groundSteps: Float64Array;
  /** Where one soil stands beside another: a base through it gets a slice edge. */
  materialWalls: readonly MaterialWall[];
  /** Planes of weakness. */
  weakLayers: readonly WeakLayer[];
  /** Block search objects. */
  blockObjects: readonly Boundary[];
  drawdown: PreparedDrawdown | null;
  /** Whether any material has a B-bar of excess pressure. */
  hasExcess: boolean;
}

/** A drawdown: the section under the full pool, and both levels. The section that holds it is the one after. */
export interface PreparedDrawdown {
  method: Drawdown['method'];
  section: PreparedSection;
  before: LevelLine;
  after: LevelLine;
}

export type Preparation = { ok: true; section: PreparedSection } | { ok: false; problems: readonly Problem[] };

/** Turns an input into a section that surfaces can be cut through, or says everything that stands in the way. */
export function prepare(input: AnalysisInput): Preparation {
  const problems = problemsOf(input);
  if (problems.length > 0) return { ok: false, problems };
  return input.drawdown ? prepareDrawdown(input, input.drawdown) : prepareSection(input);
}

/** The section after the drawdown, which holds the one before. */
function prepareDrawdown(input: AnalysisInput, drawdown: Drawdown): Preparation {
  const states = drawdownInputs(input, drawdown);
  const before = prepareSection(states.before);
  if (!before.ok) return before;
  const after = prepareSection(states.after);
  if (!after.ok) return after;
  const line = (id: string) => after.section.waterLines.find(({ boundaryId }) => boundaryId === id);
  const [lineBefore, lineAfter] = [line(BEFORE), line(AFTER)];
  if (!lineBefore || !lineAfter)
    return refusal(
      'line_folds_back',
      'A level of the drawdown has no single height at some x.',
      'Give both levels from one side to the other.',
    );
  const prepared: PreparedDrawdown = {
    method: drawdown.method,
    section: before.section,
    before: lineBefore,
    after: lineAfter,
  };
  return { ok: true, section: { ...after.section, drawdown: prepared } };
}

function prepareSection(input: AnalysisInput): Preparation {
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
  const bedding = bedSurfaces(input.boundaries);
  const factors = input.settings.partialFactors;
  const levels = [
    ...waterLines.filter((line) => line.ponds),
    ...(input.freeWater ?? []).map((water) => poolLine(water, strips)),
  ];
  const stretches = levels.map((line) => depthStretches(strips, line));
  const ground = groundEdges(strips, map.toleranceM);
  const fixed = [
    ...ground.bends,
    ...[...waterLines, ...levels].flatMap((line) => [...line.x]),
    ...stretches.flatMap(shoreEdges),
    ...(input.loads ?? []).flatMap((load) => (load.type === 'distributed' ? [load.from[0], load.to[0]] : [])),
  ];
  const section: PreparedSection = {
    settings: input.settings,
    direction: input.settings.failureDirection === 'right_to_left' ? 1 : -1,
    regions: map.regions,
    materials: withFactoredEnvelopes(input.materials, factors),
    table: materialTable(input.materials, waterLines, bedding, factors),
    strips,
    waterLines,
    bedding,
    ground: groundLine(strips),
    pools: levels.map((line, i) => ({ line, ...poolExtent(stretches[i] ?? []) })),
    loads: input.loads ?? [],
    supports: [],
    tensionCrack: linesOf(input.boundaries, (boundary) => boundary.type === 'tension_crack')[0] ?? null,
    crackLevel: crackLevelOf(input.settings),
    floor: input.settings.compositeSurfaces ? sectionFloor(strips) : null,
    fixedEdges: Float64Array.from([...new Set(fixed)].sort((a, b) => a - b)),
    groundSteps: Float64Array.from(ground.steps),
    materialWalls: materialWalls(strips, map.toleranceM),
    weakLayers: weakLayersOf(input.boundaries, indexOf, strips, map.toleranceM),
    blockObjects: input.boundaries.filter(({ type }) => type === 'block_search_object'),
    drawdown: null,
    field: input.porePressureField
      ? {
          locator: makePointLocator(input.porePressureField.mesh),
          porePressureKpa: input.porePressureField.porePressureKpa,
        }
      : null,
    waterGrid: input.waterGrid ? fitWaterGrid(input.waterGrid) : null,
    hasExcess: input.materials.some(({ excess }) => (excess?.bBar ?? 0) > 0),
    extent: {
      xMinM: strips.x[0] ?? 0,
      xMaxM: strips.x[strips.count] ?? 0,
      floorM: floorOf(strips),
      areaM2: map.regions.reduce((sum, region) => sum + region.areaM2, 0),
      toleranceM: map.toleranceM,
    },
  };
  const supports = prepareSupports(section, input.supports ?? []);
  if ('waterless' in supports) {
    return refusal(
      'missing_water_surface',
      `The support "${supports.waterless}" reaches beyond the ends of the water in the ground about it.`,
      'Draw the water surface over the whole support, or shorten the support.',
    );
  }
  return { ok: true, section: { ...section, supports } };
}

function refusal(code: Problem['code'], message: string, hint: string): Preparation {
  return { ok: false, problems: [{ code, message, hint }] };
}

function linesOf(boundaries: readonly Boundary[], wanted: (boundary: Boundary) => boolean): LevelLine[] {
  return boundaries.filter(wanted).flatMap((boundary) => levelLine(boundary) ?? []);
}

function weakLayersOf(
  boundaries: readonly Boundary[],
  indexOf: ReadonlyMap<string, number>,
  strips: Strips,
  toleranceM: number,
): WeakLayer[] {
  const [left, right] = [strips.x[0] as number, strips.x[strips.count] as number];
  return boundaries.flatMap((boundary): WeakLayer[] => {
    const line = boundary.type === 'weak_layer' ? levelLine(boundary) : null;
    const material = indexOf.get(boundary.materialId ?? '');
    if (!line || material === undefined) return [];
    const comesOut = (at: number) => {
      const [x, y] = [line.x[at] as number, line.y[at] as number];
      return x <= left || x >= right || y >= groundY(strips, x) - DAYLIGHT_TOLERANCES * toleranceM;
    };
    return [{ line, material, toleranceM, daylights: [comesOut(0), comesOut(line.count - 1)] }];
  });
}

/** Chosen: a layer drawn by hand to the ground line ends this many snap tolerances beside it. */
const DAYLIGHT_TOLERANCES = 20;

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

/** A level pool as a water line. */
function poolLine(water: FreeWater, strips: Strips): LevelLine {
  const [from, to] = water.xRange ?? [strips.x[0] as number, strips.x[strips.count] as number];
  return {
    boundaryId: '',
    name: 'free water',
    ponds: true,
    count: 2,
    x: Float64Array.of(from, to),
    y: Float64Array.of(water.levelM, water.levelM),
    slope: Float64Array.of(0),
  };
}

/** Where the level of free water meets the ground. */
function shoreEdges(stretches: readonly DepthStretch[]): number[] {
  return stretches.flatMap(({ a, b, atA, atB }) => (atA * atB < 0 ? [a + ((b - a) * atA) / (atA - atB)] : []));
}

function poolExtent(stretches: readonly DepthStretch[]): { fromM: number; toM: number } {
  const wet = stretches.filter(({ atA, atB }) => atA > 0 || atB > 0);
  return { fromM: wet[0]?.a ?? Number.POSITIVE_INFINITY, toM: wet[wet.length - 1]?.b ?? Number.NEGATIVE_INFINITY };
}

interface DepthStretch {
  a: number;
  b: number;
  atA: number;
  atB: number;
}

/** Stretches over which ground and water are both straight, with the depth of the water at either end. */
function depthStretches(strips: Strips, line: LevelLine): DepthStretch[] {
  const found: DepthStretch[] = [];
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
