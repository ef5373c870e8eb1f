import {
  BOUNDARY_SIDES,
  isMeshRefusal,
  type MeshQuality,
  meshQuality,
  meshRegions,
  nodesAt,
  type TriangleMesh,
} from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { meshGeometry } from '../flow/seepage-model.js';
import { documentRegions } from '../geometry/regions.js';
import { LIMITS } from '../limits.js';
import { coerceFloatIn, coerceIntIn, coerceLength, coercePoints, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited } from './edited.js';

export const MESH_DEFAULTS = { elements: 1000, leastElements: 20, minAngleDeg: 25, mostMinAngleDeg: 33 } as const;

/** Meshes the regions of a section. A step of its own before the edit, since the bytes of a mesh are stored apart. */
export function generateMesh(document: ProjectDocument, args: unknown): Parsed<TriangleMesh> | Refused {
  const given = coerceRecord('mesh_generate', args, ['target_elements', 'target_size', 'min_angle', 'nodes_at']);
  if (!given.ok) return given;
  const { target_elements: elements, target_size: size, min_angle: angle, nodes_at: fixed } = given.value;
  if (elements !== undefined && size !== undefined) {
    return refuse('E_INVALID_ARGUMENT', 'target_elements and target_size are both given.', 'Give one of them.');
  }
  const target = targetOf(elements, size);
  if (!target.ok) return target;
  const range = { above: 0, max: MESH_DEFAULTS.mostMinAngleDeg };
  const minAngleDeg = coerceFloatIn('min_angle', angle ?? MESH_DEFAULTS.minAngleDeg, range, 'deg');
  if (!minAngleDeg.ok) return minAngleDeg;
  const nodes = fixed === undefined ? parsed([]) : coercePoints('nodes_at', fixed, 0);
  if (!nodes.ok) return nodes;
  const regions = documentRegions(document);
  if (regions.length === 0) {
    return refuse('E_NOT_CONFIGURED', 'There is no region to mesh.', 'Draw the external boundary first.');
  }
  const mesh = meshRegions(
    regions.map(({ outer, holes }) => ({ outer, holes })),
    { ...target.value, minAngleDeg: minAngleDeg.value, nodesAt: nodes.value, mostTriangles: LIMITS.meshElementsMade },
  );
  if (!isMeshRefusal(mesh)) return parsed(mesh);
  const large = mesh.code === 'too_many_triangles';
  return refuse(
    large ? 'E_TOO_LARGE' : 'E_INVALID_ARGUMENT',
    mesh.message,
    large
      ? 'Ask for fewer elements; geometry_cleanup finds tiny details.'
      : 'geometry_cleanup shows defects of the lines.',
  );
}

function targetOf(
  elements: unknown,
  size: unknown,
): Parsed<{ targetTriangles: number } | { targetSizeM: number }> | Refused {
  if (size !== undefined) {
    const positive = coerceLength('target_size', size);
    return positive.ok ? parsed({ targetSizeM: positive.value }) : positive;
  }
  const range = { min: MESH_DEFAULTS.leastElements, max: LIMITS.meshElements };
  const count = coerceIntIn('target_elements', elements ?? MESH_DEFAULTS.elements, range);
  return count.ok ? parsed({ targetTriangles: count.value }) : count;
}

/** Puts a mesh of its present lines that was stored under `blob` in a document. What stood on an earlier one goes. */
export function withMesh(document: ProjectDocument, entry: MeshEntry, blob: string): DocumentEdited<MeshEntry> {
  const dropped = standingOn(document);
  const { elements, nodes } = entry.mesh;
  const next: ProjectDocument = {
    ...document,
    seepage: { mesh: { blob, elements, nodes, geometry: meshGeometry(document) } },
  };
  const notes = dropped.length === 0 ? [] : [`Dropped with the earlier mesh: ${dropped.join(', ')}.`];
  return edited(withoutStageConditions(next), entry, notes);
}

/** Removes the mesh and everything on it. */
export function removeMesh(
  document: ProjectDocument,
): DocumentEdited<{ removed: boolean; dropped: readonly string[] }> {
  if (document.seepage === undefined) {
    return edited(document, { removed: false, dropped: [] }, ['There was no mesh.']);
  }
  const { seepage: _seepage, ...rest } = document;
  const unread = document.materials.filter(({ porePressure }) => porePressure.source === 'fem').map(({ name }) => name);
  const notes =
    unread.length === 0
      ? []
      : [`Without a field there is no pore pressure for ${unread.join(', ')}: a run is refused.`];
  return edited(withoutStageConditions(rest), { removed: true, dropped: standingOn(document) }, notes);
}

function standingOn({ seepage, transient }: ProjectDocument): string[] {
  const staged =
    transient?.stages.some(({ conditions }) => conditions !== undefined) || transient?.initial !== undefined;
  return [
    ...(seepage?.conditions === undefined ? [] : ['conditions']),
    ...(seepage?.field === undefined ? [] : ['field']),
    ...(staged ? ['conditions of stages'] : []),
  ];
}

function withoutStageConditions(document: ProjectDocument): ProjectDocument {
  const { transient } = document;
  if (transient === undefined) return document;
  const stages = transient.stages.map(({ conditions: _conditions, ...stage }) => stage);
  return { ...document, transient: { stages } };
}

/** A mesh as tools show it: degrees, m2, percent. */
export interface MeshEntry {
  mesh: {
    elements: number;
    nodes: number;
    min_angle: number;
    mean_min_angle: number;
    median_min_angle: number;
    pct_below_20deg: number;
    pct_below_30deg: number;
    min_area: number;
    max_area: number;
    total_area: number;
  };
  boundary_nodes_by_side: Readonly<Record<string, number>>;
}

export function meshEntry(mesh: TriangleMesh): MeshEntry {
  const quality: MeshQuality = meshQuality(mesh);
  return {
    mesh: {
      elements: quality.triangles,
      nodes: quality.nodes,
      min_angle: round(quality.minAngleDeg, 2),
      mean_min_angle: round(quality.meanMinAngleDeg, 2),
      median_min_angle: round(quality.medianMinAngleDeg, 2),
      pct_below_20deg: round(quality.percentBelow20Deg, 2),
      pct_below_30deg: round(quality.percentBelow30Deg, 2),
      min_area: round(quality.minAreaM2, 6),
      max_area: round(quality.maxAreaM2, 6),
      total_area: round(quality.totalAreaM2, 4),
    },
    boundary_nodes_by_side: Object.fromEntries(
      BOUNDARY_SIDES.filter((side) => side !== 'inside').map((side) => [side, nodesAt(mesh, { side }).length]),
    ),
  };
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
