import type { BoundaryType } from '@talud/slope';

export interface BoundaryTypeEntry {
  name: string;
  /** `choice`: a closed material boundary is a lens, an open one a layer limit. */
  closed: 'always' | 'never' | 'choice';
  minimumVertices: number;
  /** At most one in a document. */
  single: boolean;
  meaning: string;
}

/** The lines a section is made of. */
export const BOUNDARY_TYPES: Readonly<Record<BoundaryType, BoundaryTypeEntry>> = {
  external: {
    name: 'External',
    closed: 'always',
    minimumVertices: 3,
    single: true,
    meaning: 'outline of the ground',
  },
  material: {
    name: 'Material',
    closed: 'choice',
    minimumVertices: 2,
    single: false,
    meaning: 'limit between regions, from edge to edge; closed, a lens',
  },
  water_table: {
    name: 'Water table',
    closed: 'never',
    minimumVertices: 2,
    single: true,
    meaning: 'pore pressure and saturated weight of the materials it serves; ponds where it lies above the ground',
  },
  piezometric: {
    name: 'Piezometric line',
    closed: 'never',
    minimumVertices: 2,
    single: false,
    meaning: 'pore pressure of the materials it serves; never ponds',
  },
  drawdown: {
    name: 'Drawdown line',
    closed: 'never',
    minimumVertices: 2,
    single: true,
    meaning: 'level after a rapid drawdown of the water table; read with groundwater.advanced_option rapid_drawdown',
  },
  tension_crack: {
    name: 'Tension crack',
    closed: 'never',
    minimumVertices: 2,
    single: true,
    meaning: 'depth to which slip surfaces end in a vertical crack',
  },
  anisotropic_surface: {
    name: 'Anisotropic surface',
    closed: 'never',
    minimumVertices: 2,
    single: false,
    meaning: 'where bedding runs; read by the anisotropic strengths that name it, and no limit of regions',
  },
  weak_layer: {
    name: 'Weak layer',
    closed: 'never',
    minimumVertices: 2,
    single: false,
    meaning: 'plane of weakness with a material of its own: surfaces run along it instead of passing below',
  },
  block_search_object: {
    name: 'Block search object',
    closed: 'choice',
    minimumVertices: 1,
    single: false,
    meaning: 'where the block search lays vertices: a window (closed), a line, a point or a polyline',
  },
};

export const BOUNDARY_TYPE_IDS = [
  'external',
  'material',
  'water_table',
  'piezometric',
  'drawdown',
  'tension_crack',
  'anisotropic_surface',
  'weak_layer',
  'block_search_object',
] as const satisfies readonly BoundaryType[];
