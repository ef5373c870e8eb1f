import type { SliceRow, SolvedSurface } from './answer.js';
import type { Workspace } from './evaluate.js';
import type { Point } from './input.js';
import { type Method, type Solution, satisfiesAllEquilibrium } from './methods/method.js';
import type { PreparedSection } from './section/prepare.js';
import { basesInTension } from './slices/base-tension.js';
import { supportCuts } from './slices/support-cuts.js';

const DEGREES = 180 / Math.PI;

/** Reads one method's solution out of a workspace, before the next surface overwrites it. */
export function readSolvedSurface(
  section: PreparedSection,
  work: Workspace,
  m: number,
  index: number | null,
): SolvedSurface {
  const { trace, slices, finder } = work;
  const method = work.methods[m] as Method;
  const solution = work.solutions[m] as Solution;
  const { xLeft, xRight, crestWall } = finder.mass;
  const hasLambda = satisfiesAllEquilibrium(method);
  return {
    index,
    surface:
      trace.circular && trace.count === 1
        ? { type: 'circle', centre: [trace.xc, trace.yc], radiusM: trace.radius, xLeftM: xLeft, xRightM: xRight }
        : { type: 'polyline', points: basePoints(section, work), axis: [trace.axisX, trace.axisY] },
    factor: solution.factor,
    ...(section.settings.yieldTarget !== undefined && { yieldCoefficient: solution.value }),
    iterations: solution.iterations,
    ...(hasLambda && { lambda: solution.lambda }),
    ...(method.forceEquilibrium && { forceResidual: solution.forceResidual }),
    ...(method.momentEquilibrium && { momentResidual: solution.momentResidual }),
    weightKnM: slices.weight,
    weightAtRestKnM: sumOf(slices.shaken, slices.count),
    areaM2: slices.areaM2,
    crestWallM: crestWall,
    ...(section.settings.partialFactors && { loadFactors: slices.loadFactors.slice(0, section.loads.length) }),
    slicesInTension: basesInTension(slices, solution.N),
    slices: sliceRows(section, work, solution),
    ...(section.supports.length > 0 && { supports: supportCuts(section, slices) }),
  };
}

function sumOf(column: Float64Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += column[i] as number;
  return sum;
}

function basePoints(section: PreparedSection, { slices }: Workspace): Point[] {
  const points = Array.from(
    slices.edgeX.subarray(0, slices.count + 1),
    (x, i): Point => [x, slices.edgeY[i] as number],
  );
  return section.direction > 0 ? points.reverse() : points;
}

function sliceRows(section: PreparedSection, { slices }: Workspace, solution: Solution): SliceRow[] {
  const rows = Array.from({ length: slices.count }, (_, i): SliceRow => {
    const [left, right] = section.direction > 0 ? [i + 1, i] : [i, i + 1];
    const read = (column: Float64Array) => column[i] as number;
    const [N, S, l, b] = [read(solution.N), read(solution.S), read(slices.l), read(slices.b)];
    return {
      index: 0,
      xCentreM: ((slices.edgeX[left] as number) + (slices.edgeX[right] as number)) / 2,
      widthM: b,
      baseXLeftM: slices.edgeX[left] as number,
      baseYLeftM: slices.edgeY[left] as number,
      baseXRightM: slices.edgeX[right] as number,
      baseYRightM: slices.edgeY[right] as number,
      baseAngleDeg: Math.atan2(read(slices.sin), read(slices.cos)) * DEGREES,
      baseLengthM: l,
      heightM: read(slices.height),
      weightKnM: read(slices.W),
      weightAtRestKnM: read(slices.shaken),
      ...(section.settings.partialFactors && { weightFactor: read(slices.weightFactor) }),
      porePressureKpa: read(slices.u),
      surfacePressureKpa: read(slices.groundLoad) / b,
      materialId: section.materials[slices.material[i] as number]?.id ?? '',
      cohesionKpa: read(slices.c),
      frictionAngleDeg: Math.atan(read(slices.t)) * DEGREES,
      baseNormalForceKnM: N,
      effectiveNormalStressKpa: N / l - read(slices.u),
      baseShearForceKnM: S,
      baseShearResistanceKnM: read(slices.Q) + N * read(slices.t),
    };
  });
  if (section.direction > 0) rows.reverse();
  return rows.map((row, index) => ({ ...row, index }));
}
