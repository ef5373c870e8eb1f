import {
  generateMesh,
  meshBytes,
  meshEntry,
  type ProjectDocument,
  paletteColor,
  setHydraulic,
  setSeepageCondition,
  setSettings,
  setTransient,
  withMesh,
} from '@talud/slope-model';
import type { CaseFile, CasePoint } from './case-file.js';
import { insideZone } from './case-input.js';
import type { PublishedCondition, PublishedHydraulics, PublishedSeepage } from './case-seepage.js';
import { zoneLines } from './zone-lines.js';

/** A project with flow, opened with its mesh, or why there is none. */
export type FlowDocument = { ok: true; document: ProjectDocument } | { ok: false; reason: string };

export interface FlowWishes {
  elements: number;
  /** Times at which a transient flow is wanted; a steady one without. */
  timesS?: readonly number[];
}

/** The section of a case of seepage alone: its strength is never read. */
export function flowSection({ title, geometry }: CaseFile): ProjectDocument | null {
  if (!geometry) return null;
  const names = [...new Set(geometry.zones.map(({ material }) => material))];
  const lines = zoneLines(geometry).map((points, i) => {
    return { id: `line-${i}`, type: 'material' as const, name: `Line ${i}`, closed: false, points };
  });
  return {
    formatVersion: 1,
    name: title,
    boundaries: [
      { id: 'external', type: 'external', name: 'External', closed: true, points: geometry.external },
      ...lines,
    ],
    materials: names.map((name, index) => ({
      id: name,
      name,
      strength: { model: 'undrained', params: { cohesion: 10 } },
      unitWeightKnM3: 20,
      useSaturatedUnitWeight: false,
      porePressure: { source: 'none' },
      color: paletteColor(index),
    })),
    placements: geometry.zones.map(({ polygon, material }) => ({ point: insideZone(polygon), materialId: material })),
    settings: {},
  };
}

/** Gives a project the flow of a case by the edits that anybody makes: permeabilities, mesh, conditions, stages. */
export function withFlow(section: ProjectDocument, seepage: PublishedSeepage, wishes: FlowWishes): FlowDocument {
  const mesh = generateMesh(section, { target_elements: wishes.elements, nodes_at: seepage.nodesAt });
  if (!mesh.ok) return { ok: false, reason: mesh.message };
  const meshed = withMesh(section, meshEntry(mesh.value), MESH);
  if (!meshed.ok) return { ok: false, reason: 'the mesh was not taken' };
  let document: ProjectDocument = { ...meshed.document, blobs: new Map([[MESH, meshBytes(mesh.value)]]) };
  const edits = [
    ...seepage.materials.map(
      (material) => (before: ProjectDocument) => setHydraulic(before, { ...hydraulicWish(material), reset: true }),
    ),
    ...conditionWishes(seepage.conditions).map(
      (wish) => (before: ProjectDocument) => setSeepageCondition(before, wish),
    ),
    ...(wishes.timesS === undefined ? [] : stageEdits(seepage, wishes.timesS)),
  ];
  for (const edit of edits) {
    const edited = edit(document);
    if (!edited.ok) return { ok: false, reason: edited.message };
    document = edited.document;
  }
  return { ok: true, document };
}

/** Any name does: the bytes are not stored. */
const MESH = 'a'.repeat(64);

function hydraulicWish({ name, conductivity, ...flow }: PublishedHydraulics): Readonly<Record<string, unknown>> {
  const common = {
    k2_k1: flow.conductivityRatio,
    ...(flow.specificStoragePerM === undefined ? {} : { specific_storage: flow.specificStoragePerM }),
  };
  const ks = flow.saturatedConductivityMPerS;
  switch (conductivity.model) {
    case 'constant':
      return { material: name, model: 'constant', properties: { ...common, ks } };
    case 'gardner':
      return {
        material: name,
        model: 'gardner',
        properties: { ...common, ks, gardner_a: conductivity.a, gardner_n: conductivity.n },
      };
    case 'van_genuchten':
      return {
        material: name,
        model: 'van_genuchten',
        properties: { ...common, ks, vg_alpha: conductivity.alphaPerM, vg_n: conductivity.n },
      };
    case 'user_defined':
      return { material: name, model: 'user_defined', properties: { ...common, user_curve: conductivity.curve } };
  }
}

/** A case lets nothing through where it says nothing, and its heads win over its seepage faces where both meet. */
function conditionWishes(conditions: readonly PublishedCondition[]): Readonly<Record<string, unknown>>[] {
  const heads = conditions.filter(({ kind }) => kind === 'total_head' || kind === 'pressure_head');
  const others = conditions.filter((condition) => !heads.includes(condition));
  return [SEALED, ...[...others, ...heads].map(conditionWish)];
}

const SEALED = { bc_type: 'nodal_flow', side: 'ground', value: 0 };

function conditionWish(condition: PublishedCondition): Readonly<Record<string, unknown>> {
  const { along } = condition.at;
  switch (condition.kind) {
    case 'total_head':
      return { bc_type: 'total_head', value: condition.headM, along };
    case 'pressure_head':
      return { bc_type: 'pressure_head', value: condition.pressureHeadM, along };
    case 'infiltration':
      return { bc_type: 'infiltration', value: condition.rateMPerS, along };
    case 'seepage_face':
      return { bc_type: 'unknown', along };
  }
}

/** Stages under the present conditions, from one head everywhere: what steady flow makes of that head at one place. */
function stageEdits({ initialHeadM, nodesAt }: PublishedSeepage, timesS: readonly number[]) {
  const held: readonly CasePoint[] = nodesAt.slice(0, 1);
  const initial = {
    base: 'defaults',
    assign: [SEALED, { bc_type: 'total_head', value: initialHeadM ?? 0, along: held }],
  };
  return [
    (before: ProjectDocument) => {
      const set = setSettings(before, { 'units.time': 's' });
      return set.ok ? { ...set, value: null, notes: [] } : set;
    },
    (before: ProjectDocument) => setTransient(before, { stages: timesS.map((time) => ({ time })), initial }),
  ];
}
