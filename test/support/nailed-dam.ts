/** Calls a tool as somebody's assistant; an answer that is an error is thrown. */
type Act = (tool: string, args: Record<string, unknown>) => Promise<Record<string, unknown>>;

const BODY = { unit_weight: 20, pore_pressure: 'fem' };
const SPEC = {
  external: [
    ...[
      [0, 0],
      [100, 0],
      [100, 8],
      [70, 8],
    ],
    ...[
      [52, 20],
      [44, 20],
      [20, 8],
      [0, 8],
    ],
  ],
  material_boundaries: [
    [
      [20, 8],
      [70, 8],
    ],
    [
      [40, 8],
      [46, 20],
    ],
    [
      [50, 20],
      [56, 8],
    ],
  ],
  materials: [
    {
      ...BODY,
      name: 'Shell of gravel',
      at: [33, 11],
      strength: { model: 'mohr_coulomb', params: { cohesion: 2, friction_angle: 36 } },
    },
    {
      ...BODY,
      name: 'Clay core',
      at: [48, 12],
      strength: { model: 'mohr_coulomb', params: { cohesion: 18, friction_angle: 24 } },
    },
    {
      ...BODY,
      name: 'Downstream fill',
      at: [58, 11],
      strength: { model: 'mohr_coulomb', params: { cohesion: 6, friction_angle: 30 } },
    },
    {
      ...BODY,
      name: 'Weathered rock',
      at: [48, 4],
      strength: { model: 'mohr_coulomb', params: { cohesion: 60, friction_angle: 38 } },
    },
  ],
  settings: { 'units.failure_direction': 'L2R' },
};
const PERMEABILITIES = { 'Shell of gravel': 1e-4, 'Clay core': 1e-7, 'Downstream fill': 2e-6, 'Weathered rock': 5e-7 };

/**
 * A project of a zoned dam with everything that a section can have besides lines: a solved seepage that its materials read, nails, loads,
 * an earthquake, a focus object, a given surface and random variables; and an analysis of it.
 *
 * @returns its id, and those of the results
 */
export async function nailedDam(
  act: Act,
  name: string,
): Promise<{ project: string; seepage: string; analysis: string }> {
  const { project_id: project } = await act('project_new', { name });
  const done = async (tool: string, args: Record<string, unknown> = {}): Promise<string> =>
    String((await act(tool, { project_id: project, ...args })).result_id);
  await done('model_define', { spec: SPEC });
  for (const [material, ks] of Object.entries(PERMEABILITIES)) {
    await done('hydraulic_set', { material, model: 'van_genuchten', library: 'Loam', properties: { ks } });
  }
  await done('mesh_generate', { target_elements: 600 });
  await done('seepage_bc_set', { reservoir: { level: 17, side: 'left', unknown_elsewhere: true } });
  await done('seepage_bc_set', { reservoir: { level: 8, side: 'right' } });
  const seepage = await done('groundwater_run', { wait_seconds: 45 });
  const nail = { tensile_capacity: 160, plate_capacity: 60, bond_strength: 25, out_of_plane_spacing: 1.5 };
  await done('support_type_set', { name: 'Nail of 25 mm', type_class: 'soil_nail', params: nail });
  await done('support_pattern_add', { start: [55, 18], end: [66.5, 10.4], length: 9, spacing: 2.5, angle_deg: -165 });
  await done('load_set', { kind: 'distributed', name: 'Traffic', start: [45, 20], end: [51, 20], magnitude: 12 });
  await done('load_set', { kind: 'line', name: 'Parapet', point_xy: [44.5, 20], magnitude: 8 });
  await done('seismic_set', { kh: 0.08 });
  await done('focus_set', {
    kind: 'window',
    points_xy: [
      [68, 5],
      [80, 5],
      [80, 10],
      [68, 10],
    ],
  });
  await done('user_surface_add', { surface: { type: 'circle', centre_x: 68, centre_y: 32, radius: 24 } });
  const { available } = await act('random_variable_list', { project_id: project });
  const key = (label: string): unknown =>
    (Array.isArray(available) ? available : []).find((one) => one.label === label)?.key;
  for (const [label, std_dev] of [
    ['Downstream fill: cohesion', 2],
    ['Downstream fill: friction_angle', 3],
  ] as const) {
    await done('random_variable_set', {
      key: key(label),
      distribution: 'normal',
      std_dev,
      rel_min: 3 * std_dev - 0.5,
      rel_max: 3 * std_dev,
    });
  }
  await done('analysis_configure', {
    methods: ['bishop_simplified', 'spencer'],
    num_slices: 25,
    grid: { nx: 6, ny: 6 },
  });
  const analysis = await done('analysis_run', { accept_defaults: true, wait_seconds: 45 });
  return { project: String(project), seepage, analysis };
}
