import {
  BEHAVIOUR_KEYS,
  type BoundaryEntry,
  type LoadEntry,
  type MaterialEntry,
  type ModelSummary,
  type RegionEntry,
  type SeismicEntry,
  type SupportEntry,
  type SupportTypeEntry,
} from '@talud/slope-model';

/** The lines of a text that shows a section to a reader who sees no structure. */
export function boundaryLines(boundaries: readonly BoundaryEntry[]): string[] {
  return boundaries.map(({ name, type, closed, n_vertices, vertices }) => {
    const shape = `${type}${closed && type === 'material' ? ', closed' : ''}, ${n_vertices} vertices`;
    const points = vertices === undefined ? '' : `: ${vertices.map(([x, y]) => `(${x}, ${y})`).join(' ')}`;
    return `- "${name}" (${shape})${points}`;
  });
}

export function materialLines(materials: readonly MaterialEntry[]): string[] {
  return materials.map((material) => {
    const saturated = material.use_sat_unit_weight ? `, ${material.sat_unit_weight} below water` : '';
    return `- "${material.name}": ${strengthText(material.strength)}${beddingText(material)}; ${material.unit_weight} kN/m3${saturated}; ${waterText(material)}${behaviourText(material)}`;
  });
}

/** What a drawdown and suction read of it. */
function behaviourText(material: MaterialEntry): string {
  const said = BEHAVIOUR_KEYS.flatMap((key) => {
    const value = material[key];
    return value === undefined ? [] : [`${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`];
  });
  return said.map((text) => `, ${text}`).join('');
}

function strengthText({ model, params, ...beside }: MaterialEntry['strength']): string {
  const values = Object.entries(params).map(([name, value]) => `${name} ${value}`);
  const fields = Object.entries(beside).map(([name, value]) =>
    name === 'points' || name === 'rows' ? rowsText(value) : `${name} ${JSON.stringify(value)}`,
  );
  return [model, values.join(', '), ...fields].filter((part) => part !== '').join(' ');
}

function beddingText({ anisotropic_surface: surface }: MaterialEntry): string {
  return surface === undefined ? '' : ` along "${surface}"`;
}

function rowsText(rows: readonly (readonly number[])[]): string {
  return rows.map((row) => `(${row.join(', ')})`).join(' ');
}

function waterText(material: MaterialEntry): string {
  const { pore_pressure: source, water_surface, ru, constant_u, hu, auto_hu } = material;
  if (water_surface !== undefined) {
    const share = auto_hu ? ', Hu automatic' : hu === undefined ? '' : `, Hu ${hu}`;
    return `pore pressure from "${water_surface}"${share}`;
  }
  if (ru !== undefined) return `ru ${ru}`;
  return constant_u === undefined ? `pore pressure ${source}` : `pore pressure ${constant_u} kPa`;
}

export function regionLines(regions: readonly RegionEntry[]): string[] {
  return regions.map(({ index, material, how, inside_point: [x, y], area, holes }) => {
    const by = how === 'assigned' ? '' : ' BY DEFAULT (first material)';
    return `- region ${index}: ${material === null ? 'no material' : `"${material}"`}${by}, around (${x}, ${y}), ${area} m2${holes ? `, ${holes} holes` : ''}`;
  });
}

export function loadLines(loads: readonly LoadEntry[]): string[] {
  return loads.map((load) => {
    if (load.kind === 'line') {
      return `- "${load.name}": ${load.magnitude} kN/m at (${load.point.join(', ')}), ${load.angle_deg} deg from x`;
    }
    const { magnitude_1, magnitude_2, start, end, orientation } = load;
    const pressure = magnitude_1 === magnitude_2 ? `${magnitude_1}` : `${magnitude_1} to ${magnitude_2}`;
    return `- "${load.name}": ${pressure} kPa from (${start.join(', ')}) to (${end.join(', ')}), ${orientation}`;
  });
}

export function supportTypeLines(types: readonly SupportTypeEntry[]): string[] {
  return types.map(({ name, class: type, params }) => {
    const values = Object.entries(params).map(
      ([param, value]) => `${param} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    return `- "${name}": ${[type, ...values].join(', ')}`;
  });
}

export function supportLines(supports: readonly SupportEntry[]): string[] {
  return supports.map(({ name, support_type, head, tail, length }) => {
    return `- "${name}": "${support_type}" from (${head.join(', ')}) to (${tail.join(', ')}), ${length} m`;
  });
}

export function seismicText({ enabled, kh, kv }: SeismicEntry): string {
  return `kh ${kh}, kv ${kv}${enabled ? '' : ' (off)'}`;
}

export function settingsLine({ settings }: ModelSummary): string {
  const { methods, num_slices, surfaces, failure_direction } = settings;
  return `Analysis: ${methods.join(', ')}; ${num_slices} slices; ${searchText(settings)}, ${surfaces} surfaces a method at most; sliding ${failure_direction}.`;
}

function searchText(settings: ModelSummary['settings']): string {
  const { surface_type, search_method, grid, grid_nx, grid_ny, radius_increment } = settings;
  if (search_method !== 'grid') return `${surface_type} surfaces by the search ${search_method}`;
  const box = grid === 'auto' ? 'automatic box' : `x ${grid.x.join(' to ')}, y ${grid.y.join(' to ')} m`;
  return `circles on a grid of ${grid_nx} x ${grid_ny} intervals (${box}), ${radius_increment + 1} radii`;
}

/** `1 material`, `2 materials`, `3 boundaries`. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  if (noun.endsWith('vertex')) return `${count} ${noun.slice(0, -2)}ices`;
  return `${count} ${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}

/** A heading with its lines; nothing for an empty list. */
export function paragraph(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${heading}:`, ...lines];
}

export function bullets(sentences: readonly string[]): string[] {
  return sentences.map((sentence) => `- ${sentence}`);
}
