import type { TriangleMesh } from '@talud/slope';
import type { FlowConditionDocument, ProjectDocument, SeepageDocument } from '../document.js';
import {
  type ConditionsEntry,
  conditionsEntry,
  isCovered,
  layState,
  touchedBy,
  withoutCovered,
} from '../flow/node-state.js';
import { meshGeometry, openMesh, presentConditions } from '../flow/seepage-model.js';
import { LIMITS } from '../limits.js';
import { coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited } from './edited.js';
import { CONDITION_KEYS, type ConditionGiven, parseCondition } from './flow-condition.js';

export interface ConditionSet {
  /** Nodes that the condition touches; of an infiltration, edges. */
  assigned: number;
  conditions: ConditionsEntry;
}

/** Sets a condition on a part of the outline; where it lies it holds instead of what was there. `document` was opened with its mesh. */
export function setSeepageCondition(document: ProjectDocument, args: unknown): DocumentEdited<ConditionSet> | Refused {
  const given = coerceRecord('seepage_bc_set', args, CONDITION_KEYS);
  if (!given.ok) return given;
  const opened = seepageOf(document);
  if (!opened.ok) return opened;
  const { mesh } = opened.value;
  const assigned = assign(mesh, presentConditions(document), [given.value], 'seepage_bc_set');
  if (!assigned.ok) return assigned;
  const { conditions, touched, notes } = assigned.value;
  const next = withConditions(document, conditions);
  const entry = conditionsEntry(mesh, layState(mesh, conditions));
  return edited(next, { assigned: touched, conditions: entry }, [...notes, ...staleMeshNote(document)]);
}

/** Brings the outline back to what a new mesh has. */
export function clearSeepageConditions(document: ProjectDocument): DocumentEdited<ConditionsEntry> | Refused {
  const opened = seepageOf(document);
  if (!opened.ok) return opened;
  const { mesh } = opened.value;
  const count = presentConditions(document).length;
  const notes = count === 0 ? ['No condition was set.'] : [];
  return edited(withConditions(document, []), conditionsEntry(mesh, layState(mesh, [])), notes);
}

/** Puts conditions on a list, one after the other, and leaves out of it what they cover. */
export function assign(
  mesh: TriangleMesh,
  before: readonly FlowConditionDocument[],
  given: readonly ConditionGiven[],
  path: string,
): Parsed<{ conditions: readonly FlowConditionDocument[]; touched: number; notes: readonly string[] }> | Refused {
  let conditions = before;
  let touched = 0;
  const notes: string[] = [];
  for (const [index, wish] of given.entries()) {
    const place = given.length === 1 ? path : `${path}[${index}]`;
    const parts = parseCondition(place, wish);
    if (!parts.ok) return parts;
    for (const condition of parts.value) {
      const missing = missesMesh(mesh, condition, place);
      if (missing !== undefined) return missing;
    }
    const last = parts.value.at(-1);
    if (last === undefined) continue;
    const { nodes, edges } = touchedBy(mesh, last);
    touched = nodes.length + edges.length;
    conditions = withoutCovered(mesh, [...conditions, ...parts.value]);
    notes.push(...coveredRain(mesh, conditions, last));
  }
  if (conditions.length > LIMITS.flowConditions) {
    return refuse(
      'E_TOO_LARGE',
      `The outline would have more than ${LIMITS.flowConditions} conditions.`,
      'Set one condition along a longer line instead of several short ones.',
    );
  }
  return parsed({ conditions, touched, notes });
}

function missesMesh(mesh: TriangleMesh, condition: FlowConditionDocument, path: string): Refused | undefined {
  const { at } = condition;
  if ('nodes' in at) {
    const wrong = at.nodes.find((node) => node < 0 || node >= mesh.x.length);
    if (wrong !== undefined) {
      return refuse(
        'E_INVALID_ARGUMENT',
        `${path}: the mesh has no node ${wrong}.`,
        `Nodes run from 0 to ${mesh.x.length - 1}.`,
      );
    }
  }
  const { nodes, edges } = touchedBy(mesh, condition);
  if (nodes.length + edges.length > 0) return undefined;
  const what = condition.type === 'infiltration' ? 'edge of the outline' : 'node of the mesh';
  const hint =
    'reservoir' in at
      ? 'Its level lies below the ground at that end of the section: raise it, or name the other side.'
      : 'Draw the line along the outline of the section, from vertex to vertex; or name a side.';
  return refuse('E_INVALID_ARGUMENT', `${path} touches no ${what}.`, hint);
}

function coveredRain(
  mesh: TriangleMesh,
  conditions: readonly FlowConditionDocument[],
  last: FlowConditionDocument,
): string[] {
  if (last.type !== 'infiltration') return [];
  const state = layState(mesh, conditions);
  const covered = touchedBy(mesh, last).edges.filter((edge) => isCovered(mesh, state, edge)).length;
  return covered === 0
    ? []
    : [`${covered} of these edges lie under a head that is held there: the rate is not read on them.`];
}

function staleMeshNote(document: ProjectDocument): string[] {
  const current = document.seepage?.mesh.geometry === meshGeometry(document);
  return current
    ? []
    : ['The lines of the section have changed since the mesh was made: make it again before you run.'];
}

/** The seepage part of a document that was opened with its mesh. */
export function seepageOf(
  document: ProjectDocument,
): Parsed<{ seepage: SeepageDocument; mesh: TriangleMesh }> | Refused {
  const { seepage } = document;
  const mesh = openMesh(document);
  if (seepage !== undefined && mesh !== undefined) return parsed({ seepage, mesh });
  return refuse('E_NOT_CONFIGURED', 'There is no mesh.', 'Make one with mesh_generate.');
}

function withConditions(document: ProjectDocument, conditions: readonly FlowConditionDocument[]): ProjectDocument {
  if (document.seepage === undefined) return document;
  const { conditions: _old, ...seepage } = document.seepage;
  return { ...document, seepage: conditions.length === 0 ? seepage : { ...seepage, conditions } };
}
