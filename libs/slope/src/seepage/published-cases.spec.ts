import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Point } from '../input.js';
import { meshRegions } from '../mesh/mesh-regions.js';
import { isMeshRefusal } from '../mesh/refusal.js';
import { analyseSteadySeepage, analyseTransientSeepage, type SeepageModel } from './analyse-seepage.js';
import type { ConductivityModel } from './conductivity.js';
import { freeSurface } from './free-surface.js';
import { DEFAULT_HYDRAULIC_MATERIAL, type HydraulicMaterial } from './hydraulic-material.js';
import type { FlowCondition } from './node-conditions.js';
import type { SeepageField } from './seepage-field.js';

interface CaseFile {
  capabilities: string[];
  geometry: { zones: { material: string; polygon: Point[] }[] };
  seepage: {
    materials: {
      material: string;
      k_m_per_s?: number;
      kh_m_per_s?: number;
      kv_m_per_s?: number;
      specific_storage_per_m?: number;
      van_genuchten?: { alpha_per_m: number; n: number };
      gardner?: { a: number; n: number };
      k_table_pressure_head_m?: [number, number][];
    }[];
    boundary_conditions: { type: string; value: number; polyline?: Point[] }[];
  };
  runs: { expected: Expected[] }[];
}

type MaterialRow = CaseFile['seepage']['materials'][number];

interface Expected {
  quantity: string;
  value: number;
  by: string;
  at?: [number, number];
  at_x?: number;
  time_s?: number;
  tolerance_pct?: { below: number; above: number };
  tolerance_abs?: number;
}

const GAMMA_W = 9.81;

/** For a free surface without a curve: none of the water flows above it, so the curve falls within centimetres. */
const SHARP: ConductivityModel = { model: 'gardner', a: 1e4, n: 4 };

function readCase(id: string): CaseFile {
  return JSON.parse(readFileSync(new URL(`../../../../test/cases/${id}.json`, import.meta.url), 'utf8')) as CaseFile;
}

function modelOf(file: CaseFile, targetTriangles: number): SeepageModel {
  const { zones } = file.geometry;
  const mesh = meshRegions(
    zones.map(({ polygon }) => ({ outer: polygon, holes: [] })),
    { targetTriangles, nodesAt: file.seepage.boundary_conditions.flatMap(({ polyline }) => polyline ?? []) },
  );
  if (isMeshRefusal(mesh)) throw new Error(mesh.message);
  const { materials } = file.seepage;
  return {
    mesh,
    materials: materials.map((row) => hydraulicOf(row, file.capabilities.includes('seepage_unconfined'))),
    materialOfRegion: zones.map((zone) => materials.findIndex(({ material }) => material === zone.material)),
    waterUnitWeightKnM3: GAMMA_W,
  };
}

function hydraulicOf(row: MaterialRow, unconfined: boolean): HydraulicMaterial {
  const k = row.k_m_per_s ?? row.kh_m_per_s ?? Number.NaN;
  return {
    ...DEFAULT_HYDRAULIC_MATERIAL,
    saturatedConductivityMPerS: k,
    conductivityRatio: (row.kv_m_per_s ?? k) / k,
    specificStoragePerM: row.specific_storage_per_m ?? DEFAULT_HYDRAULIC_MATERIAL.specificStoragePerM,
    conductivity: curveOf(row, unconfined),
  };
}

function curveOf(row: MaterialRow, unconfined: boolean): ConductivityModel {
  if (row.gardner) return { model: 'gardner', a: row.gardner.a, n: row.gardner.n };
  if (row.k_table_pressure_head_m) {
    const curve = row.k_table_pressure_head_m.map(([head, k]): [number, number] => [-head * GAMMA_W, k]).reverse();
    return { model: 'user_defined', curve };
  }
  if (row.van_genuchten)
    return { model: 'van_genuchten', alphaPerM: row.van_genuchten.alpha_per_m, n: row.van_genuchten.n };
  return unconfined ? SHARP : { model: 'constant' };
}

function conditionsOf(file: CaseFile): FlowCondition[] {
  return file.seepage.boundary_conditions.flatMap(({ type, value, polyline }): FlowCondition[] => {
    if (!polyline) return [];
    const at = { along: polyline };
    if (type === 'total_head') return [{ kind: 'total_head', headM: value, at }];
    if (type === 'pressure_head') return [{ kind: 'pressure_head', pressureHeadM: value, at }];
    if (type === 'normal_flux') return [{ kind: 'infiltration', rateMPerS: value, at }];
    return type === 'seepage_face' ? [{ kind: 'seepage_face', at }] : [];
  });
}

function solve(id: string, targetTriangles: number): { file: CaseFile; field: SeepageField } {
  const file = readCase(id);
  const outcome = analyseSteadySeepage(modelOf(file, targetTriangles), conditionsOf(file));
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join(' '));
  expect(outcome.value.solution.convergence.converged).toBe(true);
  return { file, field: outcome.value };
}

/** Highest zero of the pressure over x. */
function freeSurfaceAt(field: SeepageField, x: number): number {
  const heights = freeSurface(field.mesh, field.pressureHeadM()).flatMap((line) =>
    line.slice(1).flatMap(([bx, by], i) => {
      const [ax, ay] = line[i] ?? [bx, by];
      return ax !== bx && (ax - x) * (bx - x) <= 0 ? [ay + ((x - ax) / (bx - ax)) * (by - ay)] : [];
    }),
  );
  return Math.max(...heights);
}

function highestExitM(field: SeepageField): number {
  return Math.max(...Array.from(field.solution.exitNodes, (node) => field.mesh.y[node] as number));
}

function measured(field: SeepageField, { quantity, at: [x, y] = [0, 0], at_x = 0 }: Expected): number {
  switch (quantity) {
    case 'total_head':
      return field.at(x, y)?.totalHeadM ?? Number.NaN;
    case 'pressure_head':
      return field.at(x, y)?.pressureHeadM ?? Number.NaN;
    case 'discharge_m2_per_s':
    case 'discharge_m3_per_s_per_m':
      return field.inflowM2PerS();
    case 'discharge_m3_per_min_per_m':
      return 60 * field.inflowM2PerS();
    case 'phreatic_height':
      return freeSurfaceAt(field, at_x);
    case 'phreatic_height_above_focus_y1':
      return freeSurfaceAt(field, 21.9);
    case 'release_point_elevation':
      return highestExitM(field);
    default:
      return Number.NaN;
  }
}

function expectWithin(value: number, { value: published, tolerance_pct: pct, tolerance_abs: abs = 0 }: Expected): void {
  expect(value).toBeGreaterThanOrEqual(pct ? published * (1 - pct.below / 100) : published - abs);
  expect(value).toBeLessThanOrEqual(pct ? published * (1 + pct.above / 100) : published + abs);
}

describe.each([
  ['seep-quarter-annulus', 2500],
  ['seep-cylinder', 1500],
  ['seep-under-dam', 1500],
  ['seep-flac-lens', 1500],
  ['seep-fr-dam-drain', 2500],
  ['seep-fr-dam-anisotropic', 2500],
  ['seep-bowles-dam', 2500],
  ['seep-bowles-dam-drain', 2500],
  ['seep-kozeny-exact', 2500],
  // The exit is a node of the face: its height is as coarse as the mesh.
  ['seep-zhang-dam-gardner', 10_000],
])('%s', (id, targetTriangles) => {
  const { file, field } = solve(id, targetTriangles);

  it.each(
    (file.runs[0]?.expected ?? []).map(
      (expected) => [expected.quantity, expected.at ?? expected.at_x ?? '', expected.by, expected] as const,
    ),
  )('%s %p of %s', (_quantity, _at, _by, expected) => expectWithin(measured(field, expected), expected));
});

it('seep-kozeny-drain: the free surface over the tip of the drain', () => {
  const { file, field } = solve('seep-kozeny-drain', 10_000);
  for (const expected of file.runs[0]?.expected ?? []) {
    if (expected.quantity === 'phreatic_height_above_focus_y1') expectWithin(measured(field, expected), expected);
  }
});

describe('seep-rulon-freeze', () => {
  const { file, field } = solve('seep-rulon-freeze', 2500);
  const [discharge, toe] = file.runs[0]?.expected ?? [];

  it('lets out the rain and no more', () => {
    if (discharge) expectWithin(field.outflowM2PerS(), discharge);
  });

  it('has its water table at the toe, at the tail water', () => {
    // The column under the end of the tail water is wet up to the ground.
    expect(field.at(0.2, 0.15)?.pressureHeadM).toBeGreaterThan(0.1);
    if (toe) expectWithin(0.3 + (field.at(0.2, 0.3)?.pressureHeadM ?? Number.NaN), toe);
  });

  it('perches a second water table on the fine sand, which comes out on the slope', () => {
    const lines = freeSurface(field.mesh, field.pressureHeadM());
    const perched = lines.find((line) => line.every(([, y]) => y > 0.69));
    expect(lines).toHaveLength(2);
    expect(perched?.some(([x]) => x === 2.4)).toBe(true);
    const exits = Array.from(field.solution.exitNodes, (node) => field.mesh.y[node] as number);
    expect(exits.some((y) => y >= 0.7)).toBe(true);
    expect(exits.some((y) => y < 0.45)).toBe(true);
    expect(exits.some((y) => y > 0.45 && y < 0.69)).toBe(false);
    // Behind the slope: water on the fine sand, unsaturated soil in the wedge under it.
    expect(field.at(1.2, 0.72)?.pressureHeadM).toBeGreaterThan(0);
    expect(field.at(1, 0.58)?.pressureHeadM).toBeLessThan(0);
  });
});

it('seep-terzaghi: the excess head at three depths and times', () => {
  const file = readCase('seep-terzaghi');
  const initial =
    file.seepage.boundary_conditions.find(({ type }) => type === 'initial_total_head')?.value ?? Number.NaN;
  const expected = file.runs[0]?.expected ?? [];
  const times = [...new Set(expected.map(({ time_s }) => time_s ?? 0))].sort((a, b) => a - b);
  const outcome = analyseTransientSeepage(
    modelOf(file, 400),
    { kind: 'total_head', headM: initial },
    times.map((timeS) => ({ timeS, conditions: conditionsOf(file) })),
  );
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join(' '));
  for (const row of expected) {
    const field = outcome.value.stages[times.indexOf(row.time_s ?? 0)]?.field;
    expectWithin(((field?.at(...(row.at ?? [0, 0]))?.totalHeadM ?? Number.NaN) - 100) / 10, row);
  }
});
