/**
 * A project document as the `spec` of the tool model_define: what an assistant would write from the same facts.
 * @param {import('@talud/slope-model').ProjectDocument} document
 */
export function specOf({ name, boundaries, materials, placements, settings }) {
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
      at: placements.filter((one) => one.materialId === material.id).map((one) => one.point),
    })),
    ...(table ? { water_table: water(table) } : {}),
    ...(points('piezometric').length > 0 ? { piezometric_lines: points('piezometric').map(water) } : {}),
    ...(crack ? { tension_crack: crack.points } : {}),
    settings,
  };
}

/** @param {import('@talud/slope-model').PorePressureDocument} porePressure */
function porePressureOf(porePressure) {
  switch (porePressure.source) {
    case 'ru':
      return { pore_pressure: 'ru', ru: porePressure.ru };
    case 'constant':
      return { pore_pressure: 'constant', constant_u: porePressure.porePressureKpa };
    case 'none':
      return {};
    default:
      if (porePressure.hu === 'auto') return { auto_hu: true };
      return porePressure.hu === undefined ? {} : { hu: porePressure.hu };
  }
}
