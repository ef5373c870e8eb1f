import { type Point, type Region, regionFinder, type Segment, sweepNearPairs } from '@talud/slope';
import { jointedAlong } from '../define/strength-links.js';
import type { BoundaryDocument, ProjectDocument } from '../document.js';
import { edgesOf } from '../geometry/edges.js';
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
  const ends = lines.flatMap((line) =>
    (line.closed ? [] : [line.points[0], line.points[line.points.length - 1]]).flatMap((point) =>
      point === undefined ? [] : [{ line, point }],
    ),
  );
  const reached = reachedEnds(ends, [external, ...lines], reachM);
  const regionAt = regionFinder(regions);
  return ends
    .filter(({ point }, end) => !reached.has(end) && regionAt(point[0], point[1]) !== null)
    .map(
      ({ line, point }) => `"${line.name}" ends inside the ground at ${pointText(point)} and so divides nothing there.`,
    );
}

interface LineEnd {
  readonly line: BoundaryDocument;
  readonly point: Point;
}

/** Places of the ends that lie within reach of a line other than their own. */
function reachedEnds(
  ends: readonly LineEnd[],
  lines: readonly BoundaryDocument[],
  reachM: number,
): ReadonlySet<number> {
  const edges = lines.flatMap((line) => edgesOf(line).map((edge) => ({ line, edge })));
  // An end is swept as an edge without length, behind those of the lines.
  const segments = [...edges.map(({ edge }) => edge), ...ends.map(({ point }): Segment => [point, point])];
  const isEnd = (i: number) => i >= edges.length;
  const reached = new Set<number>();
  sweepNearPairs(segments, {
    tolerance: reachM,
    matters: (i, j) => isEnd(i) !== isEnd(j),
    visit: (i, j) => {
      const [at, on] = isEnd(i) ? [i, j] : [j, i];
      const [end, other] = [ends[at - edges.length], edges[on]];
      if (end === undefined || other === undefined || other.line === end.line) return 'on';
      const { distanceM } = nearestOn({ points: other.edge, closed: false }, end.point);
      if (distanceM <= reachM) reached.add(at - edges.length);
      return 'on';
    },
  });
  return reached;
}
