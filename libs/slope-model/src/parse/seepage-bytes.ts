import { isMeshOfRegions, meshDefect, type SeepageSolution, type TriangleMesh } from '@talud/slope';
import type { FlowConditionDocument, ProjectDocument, SeepageDocument } from '../document.js';
import { blobOf } from '../flow/blobs.js';
import { fieldFromForeignBytes } from '../flow/field-bytes.js';
import { meshFromForeignBytes } from '../flow/mesh-bytes.js';
import { meshGeometry } from '../flow/seepage-model.js';
import { documentRegions } from '../geometry/regions.js';
import { LIMITS } from '../limits.js';
import { type Refused, refuse } from '../values/refusal.js';

/**
 * Refuses a mesh or field from elsewhere that is not as the document says: `document` was parsed, its lines are no tangle, and it is opened
 * with the bytes. What passes can be trusted as what was made here: a sound mesh, of the present lines if it says that it is, conditions at
 * nodes that it has, and a field of its extent. That the field solves the equations nobody knows without solving them.
 */
export function seepageBytesRefusal(document: ProjectDocument): Refused | undefined {
  const { seepage } = document;
  if (seepage === undefined) return undefined;
  const bytes = blobOf(document, seepage.mesh.blob);
  const mesh = bytes && meshFromForeignBytes(bytes);
  if (mesh === undefined) return unsound('The bytes of the mesh are not those of a mesh.');
  const why = meshRefusal(document, seepage, mesh) ?? fieldRefusal(document, seepage);
  return why === undefined ? undefined : unsound(why);
}

function unsound(message: string): Refused {
  return refuse(
    'E_INVALID_ARGUMENT',
    message,
    'Export the project again, or leave "seepage" and "blobs" out of the file.',
  );
}

function meshRefusal(
  document: ProjectDocument,
  { mesh: said }: SeepageDocument,
  mesh: TriangleMesh,
): string | undefined {
  if (mesh.x.length !== said.nodes || mesh.regionOfTriangle.length !== said.elements) {
    return 'The mesh has another number of nodes or elements than the file says.';
  }
  const far = (metres: number) => Math.abs(metres) > LIMITS.coordinateM;
  if (mesh.x.some(far) || mesh.y.some(far)) return 'A node of the mesh lies farther off than any place on earth.';
  const lost = conditionsOf(document)
    .flatMap(({ at }) => ('nodes' in at ? at.nodes : []))
    .find((node) => node < 0 || node >= said.nodes);
  const defect =
    lost === undefined ? meshDefect(mesh) : `A condition is set at node ${lost}, which the mesh does not have.`;
  if (defect !== undefined) return defect;
  // One of earlier lines is out of date as it would be here, and stops a run.
  if (said.geometry !== meshGeometry(document)) return undefined;
  return isMeshOfRegions(mesh, documentRegions(document))
    ? undefined
    : 'The mesh is not one of the regions of the section, though the file says that it is.';
}

function conditionsOf({ seepage, transient }: ProjectDocument): readonly FlowConditionDocument[] {
  return [
    ...(seepage?.conditions ?? []),
    ...(transient?.initial ?? []),
    ...(transient?.stages.flatMap(({ conditions = [] }) => conditions) ?? []),
  ];
}

/** Chosen: ten times the coordinates that a section may have. */
const FARTHEST_HEAD_M = 10 * LIMITS.coordinateM;

function fieldRefusal(document: ProjectDocument, { mesh, field }: SeepageDocument): string | undefined {
  if (field === undefined) return undefined;
  const bytes = blobOf(document, field.blob);
  const { nodes, elements } = mesh;
  const solved = bytes && fieldFromForeignBytes(bytes, { stages: field.stages, nodes, elements });
  if (solved === undefined) return 'The bytes of the seepage field are not those of a field on this mesh.';
  const far = ({ totalHeadM }: SeepageSolution) => totalHeadM.some((head) => Math.abs(head) > FARTHEST_HEAD_M);
  return solved.some(far) ? 'A head of the seepage field is larger than any on earth.' : undefined;
}
