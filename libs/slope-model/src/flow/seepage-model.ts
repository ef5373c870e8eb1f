import type { SeepageModel, TriangleMesh } from '@talud/slope';
import type { FieldDocument, FlowConditionDocument, ProjectDocument } from '../document.js';
import { documentRegions } from '../geometry/regions.js';
import { effectiveSetting } from '../settings/schema.js';
import { blobOf } from './blobs.js';
import { fieldFromBytes } from './field-bytes.js';
import { fingerprint } from './fingerprint.js';
import { engineHydraulics } from './hydraulic-models.js';
import { meshFromBytes } from './mesh-bytes.js';
import { flowUnits } from './units.js';

/** Fingerprint of the lines that a mesh is made of. */
export function meshGeometry({ boundaries }: ProjectDocument): string {
  return fingerprint(
    boundaries
      .filter(({ type }) => type === 'external' || type === 'material')
      .map(({ type, closed, points }) => ({ type, closed, points })),
  );
}

/** The mesh of a document that was opened with its bytes; undefined without one. */
export function openMesh(document: ProjectDocument): TriangleMesh | undefined {
  const bytes = blobOf(document, document.seepage?.mesh.blob);
  return bytes === undefined ? undefined : meshFromBytes(bytes);
}

/** The stages of the written-back field of a document that was opened with its bytes. */
export function openField(document: ProjectDocument): ReturnType<typeof fieldFromBytes> | undefined {
  const bytes = blobOf(document, document.seepage?.field?.blob);
  return bytes === undefined ? undefined : fieldFromBytes(bytes);
}

/** The mesh with its materials, as the engine's seepage takes it. The mesh is of the document's present lines. */
export function seepageModel(document: ProjectDocument, mesh: TriangleMesh): SeepageModel {
  const { mPerS } = flowUnits(document.settings);
  return {
    mesh,
    materials: document.materials.map(({ hydraulic }) => engineHydraulics(hydraulic, mPerS)),
    materialOfRegion: documentRegions(document).map(({ materialId }) =>
      Math.max(
        0,
        document.materials.findIndex(({ id }) => id === materialId),
      ),
    ),
    waterUnitWeightKnM3: effectiveSetting(document.settings, 'groundwater.pore_fluid_unit_weight'),
  };
}

/** Conditions of the steady analysis, and of stages without their own. */
export function presentConditions({ seepage }: ProjectDocument): readonly FlowConditionDocument[] {
  return seepage?.conditions ?? [];
}

export function isTransient({ settings }: ProjectDocument): boolean {
  return effectiveSetting(settings, 'groundwater.advanced_option') === 'transient';
}

/** Conditions that hold at the end of a stage of a field: those of the stage, or the only ones there are. */
export function conditionsOfStage(
  document: ProjectDocument,
  analysis: FieldDocument['analysis'],
  stage: number,
): readonly FlowConditionDocument[] {
  const own = analysis === 'transient' ? document.transient?.stages[stage]?.conditions : undefined;
  return own ?? presentConditions(document);
}

/** Fingerprint of everything that a field follows from: when it is another, the field is out of date. */
export function flowSource(document: ProjectDocument): string {
  const { materials, placements, seepage, transient, settings } = document;
  const setting = <P extends Parameters<typeof effectiveSetting>[1]>(path: P) => effectiveSetting(settings, path);
  return fingerprint({
    mesh: seepage?.mesh,
    geometry: meshGeometry(document),
    conditions: presentConditions(document),
    materials: materials.map(({ id, hydraulic }) => ({ id, hydraulic })),
    placements,
    permeability: setting('units.permeability'),
    waterWeight: setting('groundwater.pore_fluid_unit_weight'),
    ...(isTransient(document)
      ? {
          transient,
          time: setting('units.time'),
          steps: setting('groundwater.transient_time_steps'),
          tolerance: setting('groundwater.transient_tolerance'),
          iterations: setting('groundwater.transient_max_iterations'),
        }
      : {}),
  });
}
