/**
 * A project document as the `spec` of the tool model_define: what an assistant would write from the same facts.
 * @param {import('@talud/slope-model').ProjectDocument} document
 */
export function specOf(document) {
  const { name, boundaries, materials, placements, settings, loads, seismic, supportTypes = [], supports } = document;
  const points = (/** @type {string} */ type) => boundaries.filter((one) => one.type === type);
  const served = (/** @type {string} */ id) =>
    materials.filter(({ porePressure }) => 'boundaryId' in porePressure && porePressure.boundaryId === id);
  const water = (/** @type {import('@talud/slope-model').BoundaryDocument} */ line) => ({
    points: line.points,
    materials: served(line.id).map((material) => material.name),
  });
  const [table] = points('water_table');
  const [crack] = points('tension_crack');
  return {
    name,
    external: points('external')[0]?.points ?? [],
    material_boundaries: points('material').map((line) => ({ points: line.points, closed: line.closed })),
    materials: materials.map((material) => ({
      name: material.name,
      strength: material.strength,
      unit_weight: material.unitWeightKnM3,
      ...(material.useSaturatedUnitWeight
        ? { use_sat_unit_weight: true, sat_unit_weight: material.saturatedUnitWeightKnM3 }
        : {}),
      ...porePressureOf(material.porePressure),
      ...suctionOf(material),
      at: placements.filter((one) => one.materialId === material.id).map((one) => one.point),
    })),
    ...(table ? { water_table: water(table) } : {}),
    ...(points('piezometric').length > 0 ? { piezometric_lines: points('piezometric').map(water) } : {}),
    ...(crack ? { tension_crack: crack.points } : {}),
    ...(loads ? { loads: loads.map(loadOf) } : {}),
    ...(seismic ? { seismic: { kh: seismic.kh, kv: seismic.kv } } : {}),
    ...(supports ? { support_types: supportTypes.map(typeOf), supports: supports.map(supportOf(supportTypes)) } : {}),
    settings,
  };
}

/**
 * The water in the crack as the tool tension_crack_set takes it; null where there is none.
 * @param {import('@talud/slope-model').ProjectDocument} document
 */
export function crackWaterOf({ tensionCrackWater: water, boundaries }) {
  if (water === undefined) return null;
  if ('depthM' in water) return { mode: 'filled_to_depth', depth: water.depthM };
  if ('fraction' in water) return { mode: 'percent_filled', percent_filled: 100 * water.fraction };
  if ('elevationM' in water) return { mode: 'filled_below_elevation', elevation: water.elevationM };
  if ('waterTable' in water) return { mode: 'use_water_table' };
  // By its name, since what is built anew has other ids.
  const line = boundaries.find(({ id }) => id === water.piezometricId);
  return { mode: 'use_piezometric', piezometric_line: line?.name };
}

/** @param {import('@talud/slope-model').MaterialDocument} material */
function suctionOf({ phiBDeg, airEntryKpa }) {
  return {
    ...(phiBDeg === undefined ? {} : { phi_b: phiBDeg }),
    ...(airEntryKpa === undefined ? {} : { air_entry_value: airEntryKpa }),
  };
}

/** @param {import('@talud/slope-model').LoadDocument} load */
function loadOf(load) {
  const { name } = load;
  if (load.type === 'line') {
    const orientation = 'angle_from_horizontal';
    return { kind: 'line', name, point_xy: load.at, magnitude: load.forceKnM, orientation, angle_deg: load.angleDeg };
  }
  const orientation = load.orientation === 'normal' ? 'normal_to_boundary' : load.orientation;
  const [magnitude, magnitude_end] = [load.startKpa, load.endKpa];
  return { kind: 'distributed', name, start: load.from, end: load.to, magnitude, magnitude_end, orientation };
}

/** @param {import('@talud/slope-model').SupportTypeDocument} type */
function typeOf({ name, class: type_class, params, points, application, orientation }) {
  return {
    name,
    type_class,
    params: points === undefined ? params : { ...params, points },
    force_application: application,
    orientation,
  };
}

/** @param {readonly import('@talud/slope-model').SupportTypeDocument[]} types */
function supportOf(types) {
  return (/** @type {import('@talud/slope-model').SupportDocument} */ { name, typeId, head, tail }) => ({
    name,
    support_type: types.find(({ id }) => id === typeId)?.name,
    head,
    tail,
  });
}

/** @param {import('@talud/slope-model').PorePressureDocument} porePressure */
function porePressureOf(porePressure) {
  switch (porePressure.source) {
    case 'ru':
      return { pore_pressure: 'ru', ru: porePressure.ru };
    case 'constant':
      return { pore_pressure: 'constant', constant_u: porePressure.porePressureKpa };
    case 'none':
    case 'fem':
      return {};
    default:
      if (porePressure.hu === 'auto') return { auto_hu: true };
      return porePressure.hu === undefined ? {} : { hu: porePressure.hu };
  }
}
