import type { ProjectDocument } from '../document.js';
import type { Range } from '../values/coerce.js';

/** A number of a document that may be uncertain. */
export interface VariableTarget {
  /** `kind:target_id:param`; the middle is empty where there is only one. */
  readonly key: string;
  readonly kind: VariableKind;
  readonly targetId: string;
  readonly param: string;
  /** For people: `Clay: cohesion`. */
  readonly label: string;
  readonly unit: string;
  /** What the document says: the mean of a variable. */
  readonly value: number;
  /** What the number may be. */
  readonly range: Range;
  /** The document with another value; undefined when it may not be. */
  with(document: ProjectDocument, value: number): ProjectDocument | undefined;
}

export const VARIABLE_KINDS = [
  'material_strength',
  'material',
  'support',
  'distributed_load',
  'line_load',
  'seismic',
  'water_table',
] as const;

export type VariableKind = (typeof VARIABLE_KINDS)[number];

export function variableKey(kind: VariableKind, targetId: string, param: string): string {
  return `${kind}:${targetId}:${param}`;
}
