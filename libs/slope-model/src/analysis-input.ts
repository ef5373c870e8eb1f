import {
  type AnalysisInput,
  type AnalysisSettings,
  type Material,
  mostSurfaces,
  type PorePressure,
} from '@talud/slope';
import {
  type BoundaryDocument,
  DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3,
  type MaterialDocument,
  type ProjectDocument,
} from './document.js';
import { levelOf } from './edit/crack-water.js';
import { writtenFlowInput } from './flow/flow-input.js';
import { engineGrid } from './flow/water-grid.js';
import { engineStrength } from './materials/engine-strength.js';
import { engineSearch } from './search/engine-search.js';
import { effectiveSetting, type SettingPath, type Settings, type SettingValue } from './settings/schema.js';
import { partialFactors, standardInForce } from './standards/standard-in-force.js';
import { engineSupports } from './supports/engine-support.js';

/**
 * The only way from a document into the engine: worker, tools and tests all pass here, so none can leave a setting out.
 * Total: a document that cannot be analysed yet (`validate` says so) still gives an input, without an outline or materials.
 */
export function analysisInput(document: ProjectDocument): AnalysisInput {
  const { settings } = document;
  const method = effectiveSetting(settings, 'groundwater.method');
  const grid = method.startsWith('grid_') ? engineGrid(document) : undefined;
  return {
    boundaries: document.boundaries.filter((boundary) => isRead(boundary, method)),
    materials: document.materials.map((material) => engineMaterial(material, settings)),
    ...writtenFlowInput(document),
    ...(grid === undefined ? {} : { waterGrid: grid }),
    ...engineDrawdown(document),
    placements: document.placements,
    ...(document.loads === undefined ? {} : { loads: document.loads }),
    ...(document.supports === undefined ? {} : { supports: engineSupports(document) }),
    settings: { ...engineSettings(document), ...engineActions(document), ...engineFactors(settings) },
  };
}

/** The drawdown line is no water surface of its own, and without water there is none. */
function isRead({ type }: BoundaryDocument, method: string): boolean {
  if (type === 'drawdown') return false;
  return method !== 'none' || (type !== 'water_table' && type !== 'piezometric');
}

/** From the water table to the drawdown line; without either of them `validate` stops the run. */
function engineDrawdown({ settings, boundaries }: ProjectDocument): Pick<AnalysisInput, 'drawdown'> {
  if (effectiveSetting(settings, 'groundwater.advanced_option') !== 'rapid_drawdown') return {};
  const line = (type: BoundaryDocument['type']) => boundaries.find((boundary) => boundary.type === type)?.points;
  const [before, after] = [line('water_table'), line('drawdown')];
  if (before === undefined || after === undefined) return {};
  return { drawdown: { method: effectiveSetting(settings, 'groundwater.rapid_drawdown_method'), before, after } };
}

function engineActions(document: ProjectDocument): Pick<AnalysisSettings, 'seismic' | 'tensionCrackWater'> {
  const { seismic, settings } = document;
  const excess = seismic?.createsExcess ? { createsExcess: true } : {};
  const factor = standardInForce(settings)?.factors.seismic ?? 1;
  return {
    ...(seismic?.enabled ? { seismic: { kh: seismic.kh * factor, kv: seismic.kv * factor, ...excess } } : {}),
    ...engineCrackWater(document),
  };
}

/** Water up to a line stands at the line as it is drawn, also in a rapid drawdown: a crack in the crest need not drain. */
function engineCrackWater(document: ProjectDocument): Pick<AnalysisSettings, 'tensionCrackWater'> {
  const { tensionCrackWater: water } = document;
  if (water === undefined) return {};
  if (!('waterTable' in water || 'piezometricId' in water)) return { tensionCrackWater: water };
  const line = levelOf(document, water);
  return line === undefined ? {} : { tensionCrackWater: { level: line.points, name: line.name } };
}

function engineFactors(settings: Settings): Pick<AnalysisSettings, 'partialFactors'> {
  const factors = partialFactors(settings);
  return factors === undefined ? {} : { partialFactors: factors };
}

function engineMaterial(material: MaterialDocument, settings: Settings): Material {
  const heavier = standardInForce(settings)?.factors.unit_weight ?? 1;
  const saturated = material.saturatedUnitWeightKnM3 ?? DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3;
  return {
    id: material.id,
    name: material.name,
    strength: engineStrength(material.strength, material.anisotropicSurfaceId),
    unitWeightKnM3: material.unitWeightKnM3 * heavier,
    ...(material.useSaturatedUnitWeight ? { saturatedUnitWeightKnM3: saturated * heavier } : {}),
    porePressure: enginePorePressure(material, settings),
    ...engineSuction(material),
    ...engineUndrained(material, settings),
  };
}

function engineSuction({ phiBDeg, airEntryKpa }: MaterialDocument): Pick<Material, 'unsaturated'> {
  if (phiBDeg === undefined && airEntryKpa === undefined) return {};
  return { unsaturated: { phiBDeg: phiBDeg ?? 0, airEntryKpa: airEntryKpa ?? 0 } };
}

/** What a material does when it cannot drain, as far as the advanced option reads it. */
function engineUndrained(material: MaterialDocument, settings: Settings): Pick<Material, 'undrained' | 'excess'> {
  const { bBar, undrainedBehaviour, weightCreatesExcess } = material;
  switch (effectiveSetting(settings, 'groundwater.advanced_option')) {
    case 'excess_pore_pressure':
      return { excess: { bBar: bBar ?? 0, loads: weightCreatesExcess ?? false } };
    case 'rapid_drawdown':
      // A multistage drawdown reads undrained strength where the material is said to be undrained, and nowhere else.
      if (effectiveSetting(settings, 'groundwater.rapid_drawdown_method') !== 'b_bar' && !undrainedBehaviour) return {};
      return undrainedOf(material);
    default:
      return undrainedOf(material);
  }
}

/** Read by drawdowns alone. */
function undrainedOf({
  bBar,
  undrainedBehaviour,
  drawdownEnvelope: envelope,
}: MaterialDocument): Pick<Material, 'undrained'> {
  if (!undrainedBehaviour && bBar === undefined) return {};
  const pressure = { bBar: bBar ?? 0 };
  if (!undrainedBehaviour || envelope === undefined) return { undrained: pressure };
  return {
    undrained: {
      ...pressure,
      ...(envelope.kind === 'r'
        ? { rEnvelope: { cohesionKpa: envelope.c_r, frictionAngleDeg: envelope.phi_r_deg } }
        : { kc1Envelope: { dKpa: envelope.d, psiDeg: envelope.psi_deg } }),
    },
  };
}

function enginePorePressure({ porePressure, useGrid }: MaterialDocument, settings: Settings): PorePressure {
  const method = effectiveSetting(settings, 'groundwater.method');
  if (method === 'none') return { source: 'none' };
  if (method.startsWith('grid_') && useGrid !== false) return { source: 'grid' };
  if (porePressure.source === 'fem') return { source: 'field' };
  if (!('boundaryId' in porePressure)) return porePressure;
  const { source, boundaryId, hu } = porePressure;
  const inherited = effectiveSetting(settings, 'groundwater.auto_hu')
    ? 'auto'
    : effectiveSetting(settings, 'groundwater.default_hu');
  return { source, boundaryId, hu: hu ?? inherited };
}

type Read = <P extends SettingPath>(path: P) => SettingValue<P>;

function engineSettings(document: ProjectDocument): AnalysisSettings {
  const get: Read = (path) => effectiveSetting(document.settings, path);
  const cutoff = get('groundwater.negative_pore_pressure_cutoff');
  return {
    methods: get('methods.enabled_methods'),
    sliceCount: get('methods.num_slices'),
    tolerance: get('methods.tolerance'),
    maxIterations: get('methods.max_iterations'),
    failureDirection: get('units.failure_direction') === 'L2R' ? 'left_to_right' : 'right_to_left',
    waterUnitWeightKnM3: get('groundwater.pore_fluid_unit_weight'),
    search: engineSearch(document),
    cracksWhereSurfacesTurnBack: get('search.create_tension_crack_reverse_curvature'),
    checkMAlpha: get('advanced.check_m_alpha'),
    checkIntersliceShear: get('advanced.check_interslice_shear'),
    checkTension: get('advanced.check_tensile_stresses'),
    tensilePercent: get('advanced.tensile_percent'),
    baseTension: get('advanced.check_tensile_stresses') ? 'keep' : get('advanced.base_tension'),
    maxBaseAngleDeg: get('advanced.max_base_angle_deg'),
    lambdaRange: [get('advanced.min_lambda'), get('advanced.max_lambda')],
    // Surfaces of any shape may run along the floor of the section, and so may the circles that they begin with.
    compositeSurfaces: get('search.composite_surfaces') || get('search.surface_type') === 'non_circular',
    intersliceForces: get('methods.interslice_forces'),
    intersliceFunction: get('methods.interslice_function'),
    ordinaryConvention: get('methods.ordinary_pore_pressure'),
    ...momentAxis(get),
    ...(get('search.weak_layer_handling') === 'auto_cases'
      ? { weakLayerCases: { mostLayers: get('search.weak_layer_max_cases_log2') } }
      : {}),
    ...(cutoff === null ? {} : { suctionCutoffKpa: cutoff }),
  };
}

/** A point about which moments are taken is read of surfaces that are no circles. */
function momentAxis(get: Read): Pick<AnalysisSettings, 'momentAxis'> {
  const [x, y] = [get('search.axis_x'), get('search.axis_y')];
  if (x === null || y === null || get('search.surface_type') === 'circular') return {};
  return { momentAxis: [x, y] };
}

/** How many surfaces a run of this document tries per method, at most. */
export function surfaceCount(document: ProjectDocument): number {
  return mostSurfaces(engineSearch(document));
}

/** How many circles a run of statistics tries per method: those of every sample, when each is searched. */
export function sampledSurfaces(document: ProjectDocument): number {
  const get = <P extends SettingPath>(path: P): SettingValue<P> => effectiveSetting(document.settings, path);
  const searched = get('statistics.probabilistic_analysis') && get('statistics.analysis_type') === 'overall_slope';
  return surfaceCount(document) * (1 + (searched ? get('statistics.num_samples') : 0));
}
