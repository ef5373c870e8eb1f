import type { MaterialDocument, ProjectDocument } from '../document.js';
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
  'hydraulic',
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

export type Part = Pick<VariableTarget, 'kind' | 'targetId' | 'param'> & { readonly of: string };
type Figure = Pick<VariableTarget, 'unit' | 'value' | 'range' | 'with'>;

export function target({ kind, targetId, param, of }: Part, figure: Figure): VariableTarget {
  return { key: variableKey(kind, targetId, param), kind, targetId, param, label: `${of}: ${param}`, ...figure };
}

/** The document with a material changed; undefined where it may not be so. */
export function changedMaterial(
  document: ProjectDocument,
  id: string,
  change: (material: MaterialDocument) => MaterialDocument | undefined,
): ProjectDocument | undefined {
  const own = document.materials.find((material) => material.id === id);
  const changed = own && change(own);
  return changed && { ...document, materials: document.materials.map((one) => (one === own ? changed : one)) };
}

/** The bounds of a parameter without what else is said of it. */
export function bounds({ min, max, above, below }: Range): Range {
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(above === undefined ? {} : { above }),
    ...(below === undefined ? {} : { below }),
  };
}
