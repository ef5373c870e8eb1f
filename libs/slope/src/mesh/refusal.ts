/** Why something cannot be meshed: a value, with a sentence for a person. */
export interface MeshRefusal {
  refused: true;
  code: MeshRefusalCode;
  message: string;
}

export type MeshRefusalCode =
  | 'no_region'
  | 'not_finite'
  | 'bad_setting'
  | 'degenerate_region'
  | 'overlapping_regions'
  | 'crossing_lines'
  | 'too_many_points'
  | 'too_many_triangles';

export function refuse(code: MeshRefusalCode, message: string): MeshRefusal {
  return { refused: true, code, message };
}

export function isMeshRefusal(value: object): value is MeshRefusal {
  return 'refused' in value;
}
