import { MESH_DEFAULTS, type MeshEntry, meshGeometry, type ProjectDocument, withMesh } from '@talud/slope-model';
import { projectHandle } from '@talud/tenancy';
import { type Arguments, DESTRUCTIVE, type Tool, type ToolOutcome, type ToolRun } from '../../registry/tool.js';
import { editInput } from '../edit/edit-input.js';
import { openForEdit, refusal } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, wishes } from '../edit/edited-answer.js';
import { HEAVY_ERRORS, heavy } from '../heavy/in-thread.js';
import { POINTS } from '../model/point-schema.js';
import { refuseAskedElements, refuseMadeElements } from './mesh-quota.js';
import { keepBytes, refuseWhenStoreIsFull } from './opened-document.js';

const { elements, leastElements, minAngleDeg, mostMinAngleDeg } = MESH_DEFAULTS;

export const meshGenerate: Tool = {
  name: 'mesh_generate',
  title: 'Make the mesh',
  description:
    'Meshes the section with three-node triangles for seepage, as fine as asked and no angle below min_angle where the outline allows it. Drops the conditions and the field of an earlier mesh. Give nodes_at where a condition shall begin or end between two vertices. Trap: make it again after a change of the outline or of a material boundary.',
  set: 'groundwater',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: {
    ...HEAVY_ERRORS,
    E_NOT_CONFIGURED: 'There is no region to mesh.',
    E_TOO_LARGE: 'The mesh would have more triangles than one may have.',
    E_QUOTA_EXCEEDED: 'The plan allows fewer triangles, vertices or stored fields.',
  },
  inputSchema: editInput({
    target_elements: {
      type: 'integer',
      description: `About how many triangles. Default ${elements}, at least ${leastElements}.`,
    },
    target_size: { type: 'number', description: 'Edge length in m, instead of target_elements.' },
    min_angle: { type: 'number', description: `Degrees, up to ${mostMinAngleDeg}. Default ${minAngleDeg}.` },
    nodes_at: { ...POINTS, description: 'Points [x, y] that must be nodes.' },
  }),
  outputSchema: editedSchema({ mesh: { type: 'object' }, boundary_nodes_by_side: { type: 'object' } }),
  run: begin,
};

async function begin(run: ToolRun, args: Arguments): Promise<ToolOutcome> {
  if (typeof args.target_elements === 'number') refuseAskedElements(run, args.target_elements);
  const { project, document } = await openForEdit(run, args);
  await refuseWhenStoreIsFull(run);
  const here = { ...args, project_id: projectHandle(project.id) };
  return heavy(run, 'mesh', { document, args: wishes(args) }, async (later, mesh) => {
    const { document: present } = await openForEdit(later, here);
    // Somebody moved the lines meanwhile: the mesh would not be of this section.
    if (meshGeometry(present) !== meshGeometry(document)) return begin(later, here);
    if (!mesh.ok) throw refusal(mesh);
    const { bytes, entry } = mesh.value;
    refuseMadeElements(later, entry.mesh.elements);
    const put = async (into: ProjectDocument) => withMesh(into, entry, await keepBytes(later, bytes));
    return editedAnswer(later, 'mesh_generate', here, put, sayMesh);
  });
}

function sayMesh({ mesh, boundary_nodes_by_side }: MeshEntry) {
  const { elements: count, nodes, min_angle, median_min_angle } = mesh;
  return {
    did: `Made a mesh of ${count} elements`,
    fields: { mesh, boundary_nodes_by_side },
    lines: [
      `${nodes} nodes; least angle ${min_angle} deg, median of the least angles ${median_min_angle} deg.`,
      `Nodes by side: ${Object.entries(boundary_nodes_by_side)
        .map(([side, n]) => `${side} ${n}`)
        .join(', ')}.`,
    ],
  };
}
