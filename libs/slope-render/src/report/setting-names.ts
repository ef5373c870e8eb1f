import type { SettingPath } from '@talud/slope-model';
import type { Language } from '../words.js';

/** What every setting is called, in a few words. */
const SETTING_NAMES: Readonly<Record<SettingPath, Readonly<Record<Language, string>>>> = {
  'units.failure_direction': { en: 'Sense of sliding', es: 'Sentido de deslizamiento' },
  'units.permeability': { en: 'Unit of permeability', es: 'Unidad de permeabilidad' },
  'units.time': { en: 'Unit of time', es: 'Unidad de tiempo' },
  'methods.enabled_methods': { en: 'Methods', es: 'Métodos' },
  'methods.num_slices': { en: 'Slices per surface', es: 'Dovelas por superficie' },
  'methods.tolerance': { en: 'Convergence on the factor', es: 'Convergencia del factor' },
  'methods.max_iterations': { en: 'Iterations on the factor at most', es: 'Iteraciones del factor, como máximo' },
  'methods.interslice_function': { en: 'Interslice function', es: 'Función entre dovelas' },
  'methods.interslice_forces': { en: 'Interslice forces', es: 'Fuerzas entre dovelas' },
  'methods.ordinary_pore_pressure': { en: 'Uplift in the Ordinary method', es: 'Subpresión en el método ordinario' },
  'groundwater.method': { en: 'Where the water comes from', es: 'De dónde viene el agua' },
  'groundwater.advanced_option': { en: 'Further conditions of the water', es: 'Otras condiciones del agua' },
  'groundwater.rapid_drawdown_method': { en: 'Method of rapid drawdown', es: 'Método de desembalse rápido' },
  'groundwater.transient_tolerance': { en: 'Convergence of a step in time', es: 'Convergencia de un paso de tiempo' },
  'groundwater.transient_max_iterations': {
    en: 'Iterations of a step in time at most',
    es: 'Iteraciones de un paso de tiempo, como máximo',
  },
  'groundwater.transient_time_steps': { en: 'Steps in time per stage', es: 'Pasos de tiempo por etapa' },
  'groundwater.negative_pore_pressure_cutoff': {
    en: 'Greatest suction that adds strength',
    es: 'Succión máxima que da resistencia',
  },
  'groundwater.pore_fluid_unit_weight': { en: 'Unit weight of water', es: 'Peso específico del agua' },
  'groundwater.default_hu': { en: 'Hu by default', es: 'Hu por defecto' },
  'groundwater.auto_hu': { en: 'Hu from the slope of the water surface', es: 'Hu según la pendiente del agua' },
  'search.surface_type': { en: 'Family of surfaces', es: 'Familia de superficies' },
  'search.search_method': { en: 'Search', es: 'Búsqueda' },
  'search.slope_limit_left': { en: 'Left limit of the slope', es: 'Límite izquierdo del talud' },
  'search.slope_limit_right': { en: 'Right limit of the slope', es: 'Límite derecho del talud' },
  'search.slope_limit_left_2': { en: 'Left limit of the second window', es: 'Límite izquierdo de la segunda ventana' },
  'search.slope_limit_right_2': { en: 'Right limit of the second window', es: 'Límite derecho de la segunda ventana' },
  'search.composite_surfaces': {
    en: 'Circles along the floor of the section',
    es: 'Círculos por el fondo de la sección',
  },
  'search.create_tension_crack_reverse_curvature': {
    en: 'Crack where a circle turns back',
    es: 'Grieta donde un círculo se vuelve',
  },
  'search.min_elevation': { en: 'Least elevation', es: 'Cota mínima' },
  'search.min_depth': { en: 'Least depth', es: 'Profundidad mínima' },
  'search.min_area': { en: 'Least area', es: 'Área mínima' },
  'search.grid_nx': { en: 'Intervals of centres in x', es: 'Intervalos de centros en x' },
  'search.grid_ny': { en: 'Intervals of centres in y', es: 'Intervalos de centros en y' },
  'search.radius_increment': { en: 'Intervals of radius', es: 'Intervalos de radio' },
  'search.refine_circles': { en: 'Refining of the best circles', es: 'Refinamiento de los mejores círculos' },
  'search.grid_x_min': { en: 'Left side of the box of centres', es: 'Lado izquierdo del recuadro de centros' },
  'search.grid_x_max': { en: 'Right side of the box of centres', es: 'Lado derecho del recuadro de centros' },
  'search.grid_y_min': { en: 'Bottom of the box of centres', es: 'Lado inferior del recuadro de centros' },
  'search.grid_y_max': { en: 'Top of the box of centres', es: 'Lado superior del recuadro de centros' },
  'search.grid_auto_extend': { en: 'Box of centres that grows', es: 'Recuadro de centros que crece' },
  'search.num_surfaces': { en: 'Random circles', es: 'Círculos aleatorios' },
  'search.initial_angle_at_toe_upper_enabled': {
    en: 'Upper bound of the inclination at the toe',
    es: 'Cota superior de la inclinación al pie',
  },
  'search.initial_angle_at_toe_upper_deg': { en: 'Greatest inclination at the toe', es: 'Inclinación máxima al pie' },
  'search.initial_angle_at_toe_lower_enabled': {
    en: 'Lower bound of the inclination at the toe',
    es: 'Cota inferior de la inclinación al pie',
  },
  'search.initial_angle_at_toe_lower_deg': { en: 'Least inclination at the toe', es: 'Inclinación mínima al pie' },
  'search.auto_refine_divisions_along_slope': { en: 'Divisions of the ground', es: 'Divisiones del terreno' },
  'search.auto_refine_circles_per_division': { en: 'Circles per division', es: 'Círculos por división' },
  'search.auto_refine_num_iterations': { en: 'Rounds of refinement', es: 'Rondas de refinamiento' },
  'search.auto_refine_divisions_to_use_pct': { en: 'Divisions that go on', es: 'Divisiones que siguen' },
  'random_numbers.seed': { en: 'Seed', es: 'Semilla' },
  'search.weak_layer_handling': { en: 'Handling of weak layers', es: 'Tratamiento de las capas débiles' },
  'search.weak_layer_max_cases_log2': {
    en: 'Weak layers that are combined at most',
    es: 'Capas débiles que se combinan, como máximo',
  },
  'search.axis_x': { en: 'Point of moments, x', es: 'Punto de momentos, x' },
  'search.axis_y': { en: 'Point of moments, y', es: 'Punto de momentos, y' },
  'search.auto_refine_num_vertices_along_surface': {
    en: 'Vertices of a refined surface',
    es: 'Vértices de una superficie refinada',
  },
  'search.pso_num_particles': { en: 'Particles of the swarm', es: 'Partículas del enjambre' },
  'search.pso_num_iterations': { en: 'Moves of the swarm', es: 'Movimientos del enjambre' },
  'search.pso_multiple_minima': { en: 'Swarm in every valley', es: 'Enjambre en cada valle' },
  'search.pso_niche_radius_pct': { en: 'Width of a valley', es: 'Ancho de un valle' },
  'advanced.pso_enhanced': { en: 'Constriction of the swarm', es: 'Constricción del enjambre' },
  'search.sa_initial_vertices': { en: 'Vertices of an annealed surface', es: 'Vértices de una superficie recocida' },
  'search.sa_generation_steps': { en: 'Steps of one cooling', es: 'Pasos de un enfriamiento' },
  'search.sa_num_fos_compared_before_stopping': {
    en: 'Coolings that must agree',
    es: 'Enfriamientos que deben coincidir',
  },
  'search.sa_tolerance': { en: 'How well coolings agree', es: 'Con qué precisión coinciden' },
  'search.sa_temperature_coefficient': { en: 'Temperature coefficient', es: 'Coeficiente de temperatura' },
  'search.sa_convex_only': {
    en: 'Annealing of convex surfaces alone',
    es: 'Solo superficies convexas, en el recocido',
  },
  'search.path_num_surfaces': { en: 'Random paths', es: 'Caminos aleatorios' },
  'search.path_initial_angle_at_toe_upper_enabled': {
    en: 'Upper bound of the first piece',
    es: 'Cota superior del primer tramo',
  },
  'search.path_initial_angle_at_toe_upper_deg': {
    en: 'Greatest inclination of the first piece',
    es: 'Inclinación máxima del primer tramo',
  },
  'search.path_initial_angle_at_toe_lower_enabled': {
    en: 'Lower bound of the first piece',
    es: 'Cota inferior del primer tramo',
  },
  'search.path_initial_angle_at_toe_lower_deg': {
    en: 'Least inclination of the first piece',
    es: 'Inclinación mínima del primer tramo',
  },
  'search.path_segment_length_manual': { en: 'Length of a piece is given', es: 'Longitud de un tramo dada' },
  'search.path_segment_length_value': { en: 'Length of a piece', es: 'Longitud de un tramo' },
  'search.path_convex_only': { en: 'Convex paths alone', es: 'Solo caminos convexos' },
  'search.block_num_surfaces': { en: 'Block surfaces', es: 'Superficies de bloques' },
  'search.block_multiple_groups': { en: 'Objects of one group alone', es: 'Objetos de un solo grupo' },
  'search.block_left_start_angle_deg': { en: 'Left piece, first angle', es: 'Tramo izquierdo, primer ángulo' },
  'search.block_left_end_angle_deg': { en: 'Left piece, last angle', es: 'Tramo izquierdo, último ángulo' },
  'search.block_right_start_angle_deg': { en: 'Right piece, first angle', es: 'Tramo derecho, primer ángulo' },
  'search.block_right_end_angle_deg': { en: 'Right piece, last angle', es: 'Tramo derecho, último ángulo' },
  'search.block_convex_only': { en: 'Convex block surfaces alone', es: 'Solo superficies de bloques convexas' },
  'search.block_num_groups': { en: 'Bands of the face', es: 'Bandas de la cara' },
  'search.optimize_enabled': { en: 'Optimization after the search', es: 'Optimización tras la búsqueda' },
  'search.optimize_technique': { en: 'Technique of optimization', es: 'Técnica de optimización' },
  'search.optimize_target': { en: 'Surfaces that are optimized', es: 'Superficies que se optimizan' },
  'search.optimize_fos_threshold': {
    en: 'Factor below which surfaces are optimized',
    es: 'Factor por debajo del cual se optimiza',
  },
  'search.optimize_tolerance': { en: 'Convergence of optimization', es: 'Convergencia de la optimización' },
  'search.optimize_max_iterations': {
    en: 'Trials of optimization at most',
    es: 'Ensayos de optimización, como máximo',
  },
  'search.optimize_step_reduction_factor': { en: 'Reduction of steps', es: 'Reducción de los pasos' },
  'search.optimize_max_concave_angle_enabled': { en: 'Bound of concave angles', es: 'Límite de los ángulos cóncavos' },
  'search.optimize_max_concave_angle_deg': { en: 'Greatest concave angle', es: 'Ángulo cóncavo máximo' },
  'search.optimize_explore_all_vertices': { en: 'Every vertex in order', es: 'Todos los vértices en orden' },
  'search.optimize_snap_shallow_to_slope': {
    en: 'Shallow vertices onto the ground',
    es: 'Vértices someros al terreno',
  },
  'search.optimize_snap_specify_distance': { en: 'Distance to the ground is given', es: 'Distancia al terreno dada' },
  'search.optimize_snap_distance': { en: 'Distance to the ground', es: 'Distancia al terreno' },
  'advanced.check_tensile_stresses': { en: 'Check of tension at the base', es: 'Comprobación de tracción en la base' },
  'advanced.tensile_percent': {
    en: 'Share of slices that the check reads',
    es: 'Parte de las dovelas que lee la comprobación',
  },
  'advanced.base_tension': { en: 'Treatment of tension at the base', es: 'Tratamiento de la tracción en la base' },
  'advanced.check_m_alpha': { en: 'Check of m-alpha', es: 'Comprobación de m-alfa' },
  'advanced.check_interslice_shear': {
    en: 'Check of shear between slices',
    es: 'Comprobación del corte entre dovelas',
  },
  'advanced.min_lambda': { en: 'Least λ', es: 'λ mínimo' },
  'advanced.max_lambda': { en: 'Greatest λ', es: 'λ máximo' },
  'advanced.max_base_angle_deg': { en: 'Steepest base', es: 'Base más inclinada' },
  'statistics.probabilistic_analysis': { en: 'Analysis of probability', es: 'Análisis de probabilidad' },
  'statistics.sensitivity_analysis': { en: 'Analysis of sensitivity', es: 'Análisis de sensibilidad' },
  'statistics.sampling_method': { en: 'Sampling', es: 'Muestreo' },
  'statistics.num_samples': { en: 'Samples', es: 'Muestras' },
  'statistics.analysis_type': { en: 'Surfaces of the samples', es: 'Superficies de las muestras' },
  'statistics.sensitivity_intervals': { en: 'Steps of sensitivity', es: 'Pasos de sensibilidad' },
  'statistics.seed': { en: 'Seed of the samples', es: 'Semilla de las muestras' },
  'random_numbers.method': { en: 'Random numbers', es: 'Números aleatorios' },
  'random_numbers.lhs_correlate': { en: 'All variables in one stratum', es: 'Todas las variables en un estrato' },
  'design_standard.enabled': { en: 'Design by a standard', es: 'Cálculo según una norma' },
  'design_standard.standard': { en: 'Design standard', es: 'Norma de diseño' },
  'design_standard.factor_permanent': { en: 'Factor on permanent actions', es: 'Factor de acciones permanentes' },
  'design_standard.factor_variable': { en: 'Factor on variable actions', es: 'Factor de acciones variables' },
  'design_standard.factor_cohesion': { en: 'Factor on cohesion', es: 'Factor de la cohesión' },
  'design_standard.factor_friction': { en: 'Factor on friction', es: 'Factor del rozamiento' },
  'design_standard.factor_unit_weight': { en: 'Factor on unit weights', es: 'Factor de los pesos específicos' },
  'design_standard.factor_resistance': { en: 'Factor on other strengths', es: 'Factor de otras resistencias' },
  'design_standard.factor_undrained': { en: 'Factor on undrained strength', es: 'Factor de la resistencia no drenada' },
  'design_standard.factor_shear_strength': { en: 'Factor on shear strength', es: 'Factor de la resistencia al corte' },
  'design_standard.factor_permanent_favourable': {
    en: 'Factor on favourable permanent actions',
    es: 'Factor de acciones permanentes favorables',
  },
  'design_standard.factor_variable_favourable': {
    en: 'Factor on favourable variable actions',
    es: 'Factor de acciones variables favorables',
  },
  'design_standard.factor_seismic': { en: 'Factor on the earthquake', es: 'Factor del sismo' },
  'design_standard.single_source_weight': { en: 'All weight as one action', es: 'Todo el peso como una acción' },
  'design_standard.anchor_permanent_factor': {
    en: 'Active supports as permanent actions',
    es: 'Soportes activos como acciones permanentes',
  },
  'seismic.compute_ky': { en: 'Yield coefficient', es: 'Coeficiente de fluencia' },
  'seismic.ky_target_fos': { en: 'Factor at yield', es: 'Factor en fluencia' },
  'seismic.newmark': { en: 'Displacement of a sliding block', es: 'Desplazamiento de un bloque que desliza' },
  'seismic.record_id': { en: 'Record', es: 'Registro' },
  'seismic.polarity': { en: 'Polarity of the record', es: 'Polaridad del registro' },
  'seismic.scale': { en: 'Scale of the record', es: 'Escala del registro' },
  'back_analysis.target_fos': { en: 'Target of the back-analysis', es: 'Objetivo del análisis inverso' },
  'back_analysis.elevation': { en: 'Elevation of the force', es: 'Cota de la fuerza' },
  'back_analysis.method_id': { en: 'Method of the back-analysis', es: 'Método del análisis inverso' },
};

export function settingName(language: Language, path: SettingPath): string {
  return SETTING_NAMES[path][language];
}

/**
 * Settings that an edit has changed, in Spanish: by their paths, or by the short names that `analysis_configure` takes, which are the ends of
 * paths or stand for several. What is neither stays.
 */
export function settingsInSpanish(list: string): string {
  return list.split(', ').map(inSpanish).join('; ');
}

function inSpanish(name: string): string {
  const [, found] =
    Object.entries(SETTING_NAMES).find(([path]) => path === name || path.endsWith(`.${name}`)) ??
    Object.entries(SEVERAL).find(([short]) => short === name) ??
    [];
  return typeof found === 'string' ? found : (found?.es ?? name);
}

const SEVERAL: Readonly<Record<string, string>> = {
  methods: 'Métodos',
  grid: 'Malla de centros',
  design_standard: 'Norma de diseño',
};
