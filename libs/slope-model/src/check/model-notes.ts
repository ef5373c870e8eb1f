import { type Region, regionFinder } from '@talud/slope';
import { jointedAlong } from '../define/strength-links.js';
import type { BoundaryDocument, ProjectDocument } from '../document.js';
import { diagonalM, nearestOn } from '../geometry/line-distance.js';
import { pointText } from '../values/round.js';
import { unconfirmedDefaults } from './unconfirmed-defaults.js';

/** Things worth knowing about a section that stop no analysis by themselves. One sentence each. */
export function modelNotes(document: ProjectDocument, regions: readonly Region[]): string[] {
  return [
    ...unconfirmedDefaults(document, regions),
    ...unusedMaterials(document, regions),
    ...danglingLines(document, regions),
    ...unreadSaturatedWeights(document),
    ...unreadEnvelopes(document),
    ...idleSurfaces(document),
    ...document.boundaries.filter(runsBack).map(({ name }) => `"${name}" runs back on itself in x.`),
  ];
}

/** A water surface or tension crack that has two levels at one x. */
export function runsBack({ type, points }: BoundaryDocument): boolean {
  if (type === 'external' || type === 'material') return false;
  if (type === 'anisotropic_surface' || type === 'block_search_object') return false;
  const steps = points.slice(1).map((point, index) => Math.sign(point[0] - (points[index]?.[0] ?? point[0])));
  return (steps.includes(1) && steps.includes(-1)) || steps.every((step) => step === 0);
}

function unusedMaterials(document: ProjectDocument, regions: readonly Region[]): string[] {
  const used = new Set([...regions, ...document.boundaries].map(({ materialId }) => materialId));
  return document.materials
    .filter(({ id }) => !used.has(id))
    .map(({ name }) => `The material "${name}" is used by no region.`);
}

function unreadSaturatedWeights(document: ProjectDocument): string[] {
  return document.materials.flatMap(({ name, useSaturatedUnitWeight, saturatedUnitWeightKnM3, porePressure }) => {
    const served = 'boundaryId' in porePressure;
    if (useSaturatedUnitWeight && !served) {
      return [`use_sat_unit_weight of "${name}" is not read: no water surface serves it.`];
    }
    if (useSaturatedUnitWeight || saturatedUnitWeightKnM3 === undefined) return [];
    return [`sat_unit_weight of "${name}" is not read: set use_sat_unit_weight to use it below the water surface.`];
  });
}

function unreadEnvelopes(document: ProjectDocument): string[] {
  return document.materials
    .filter(({ drawdownEnvelope, undrainedBehaviour }) => drawdownEnvelope !== undefined && !undrainedBehaviour)
    .map(({ name }) => `drawdown_envelope of "${name}" is not read: set undrained_behaviour to use it.`);
}

function idleSurfaces(document: ProjectDocument): string[] {
  const followed = new Set(document.materials.map(({ anisotropicSurfaceId }) => anisotropicSurfaceId));
  return document.boundaries
    .filter(({ type, id }) => type === 'anisotropic_surface' && !followed.has(id))
    .filter(({ id }) => jointedAlong(document, id).length === 0)
    .map(({ name }) => `No bedding follows the anisotropic surface "${name}": it has no effect.`);
}

/** Share of the section's diagonal within which a line counts as reaching another: ten times what regions snap by. */
const REACH_SHARE = 1e-4;

function danglingLines(document: ProjectDocument, regions: readonly Region[]): string[] {
  const external = document.boundaries.find((boundary) => boundary.type === 'external');
  if (external === undefined) return [];
  const reachM = REACH_SHARE * diagonalM(external.points);
  const lines = document.boundaries.filter((boundary) => boundary.type === 'material');
  const near = reachFinder([external, ...lines], reachM);
  const regionAt = regionFinder(regions);
  return lines.flatMap((line) => {
    const ends = line.closed ? [] : [line.points[0], line.points[line.points.length - 1]];
    return ends.flatMap((end) => {
      const loose = end !== undefined && regionAt(end[0], end[1]) !== null && !near(end, line);
      return loose ? [`"${line.name}" ends inside the ground at ${pointText(end)} and so divides nothing there.`] : [];
    });
  });
}

/** Whether a point lies within reach of a line other than its own. The boxes of the lines are taken once. */
function reachFinder(
  lines: readonly BoundaryDocument[],
  reachM: number,
): (point: readonly [number, number], own: BoundaryDocument) => boolean {
  const boxed = lines.map((line) => {
    const [xs, ys] = [line.points.map(([x]) => x), line.points.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs) - reachM, Math.max(...xs) + reachM];
    return { line, left, right, low: Math.min(...ys) - reachM, high: Math.max(...ys) + reachM };
  });
  return (point, own) => {
    const [x, y] = point;
    return boxed.some(
      ({ line, left, right, low, high }) =>
        line !== own && x >= left && x <= right && y >= low && y <= high && nearestOn(line, point).distanceM <= reachM,
    );
  };
}
