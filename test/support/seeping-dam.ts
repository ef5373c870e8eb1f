import { createHash } from 'node:crypto';
import { analyseSteadySeepage, analyseTransientSeepage, type SeepageSolution } from '@talud/slope';
import {
  type DocumentEdited,
  defineModel,
  emptyDocument,
  fieldBytes,
  flowProblem,
  flowSource,
  generateMesh,
  meshBytes,
  meshEntry,
  openMesh,
  type ProjectDocument,
  type Refused,
  setHydraulic,
  setMaterial,
  setSeepageCondition,
  withMesh,
} from '@talud/slope-model';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The document of an edit that nothing refuses. */
export function edited<T>(edit: DocumentEdited<T> | Refused): ProjectDocument {
  if (!edit.ok) throw new Error(`${edit.code} ${edit.message}`);
  return edit.document;
}

/** A dam 40 m wide and 10 m high over a thin layer, that takes its pore pressure from seepage: meshed under a reservoir, and opened. */
export function seepingDam(elements = 300): ProjectDocument {
  let ids = 0;
  const spec = {
    external: [
      [0, -2],
      [40, -2],
      [40, 0],
      [25, 10],
      [15, 10],
      [0, 0],
    ],
    material_boundaries: [
      [
        [0, 0],
        [40, 0],
      ],
    ],
    materials: [
      {
        ...{ name: 'Fill', unit_weight: 20, at: [20, 5] },
        strength: { model: 'mohr_coulomb', params: { cohesion: 8, friction_angle: 30 } },
      },
    ],
  };
  const defined = defineModel(emptyDocument('Dam'), spec, () => `id-${++ids}`);
  if (!defined.ok) throw new Error(defined.message);
  const wet = { material: 'Fill', properties: { pore_pressure: 'fem' } };
  const flowing = edited(setHydraulic(defined.document, { material: 'Fill', properties: { ks: 1e-6 } }));
  return meshed(edited(setMaterial(flowing, wet, () => `id-${++ids}`)), elements);
}

/** The document with a mesh and a reservoir, opened. */
function meshed(section: ProjectDocument, elements: number): ProjectDocument {
  const mesh = generateMesh(section, { target_elements: elements });
  if (!mesh.ok) throw new Error(mesh.message);
  const bytes = meshBytes(mesh.value);
  const opened = {
    ...edited(withMesh(section, meshEntry(mesh.value), sha256(bytes))),
    blobs: new Map([[sha256(bytes), bytes]]),
  };
  return edited(setSeepageCondition(opened, { reservoir: { level: 8, side: 'left', unknown_elsewhere: true } }));
}

/** The opened document with a field, under the hash of its bytes. */
function withField(opened: ProjectDocument, stages: readonly SeepageSolution[]): ProjectDocument {
  const { seepage, blobs } = opened;
  if (seepage === undefined) throw new Error('no mesh');
  const bytes = fieldBytes(stages);
  const analysis = stages.length === 1 ? ('steady' as const) : ('transient' as const);
  const field = { blob: sha256(bytes), analysis, stages: stages.length, solvedFrom: flowSource(opened) };
  return { ...opened, seepage: { ...seepage, field }, blobs: new Map([...(blobs ?? []), [field.blob, bytes]]) };
}

/** The opened document with the field that follows from it. */
export function solved(opened: ProjectDocument): ProjectDocument {
  const mesh = openMesh(opened);
  if (mesh === undefined) throw new Error('no mesh');
  const problem = flowProblem(opened, mesh);
  if (problem.kind === 'steady') {
    const steady = analyseSteadySeepage(problem.model, problem.conditions);
    if (!steady.ok) throw new Error(steady.problems[0]?.message);
    return withField(opened, [steady.value.solution]);
  }
  const { model, initial, stages, settings } = problem;
  const transient = analyseTransientSeepage(model, initial, stages, settings);
  if (!transient.ok) throw new Error(transient.problems[0]?.message);
  return withField(
    opened,
    transient.value.stages.map(({ stage }) => stage),
  );
}
