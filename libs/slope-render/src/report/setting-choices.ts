import { METHODS, type SettingPath } from '@talud/slope-model';
import type { Language } from '../words.js';
import { nameOf } from './words.js';

type Names = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const TO_RIGHT = { en: 'from left to right', es: 'de izquierda a derecha' };
const TO_LEFT = { en: 'from right to left', es: 'de derecha a izquierda' };
const MONTE_CARLO = { en: 'Monte Carlo', es: 'Monte Carlo' };

/** What may be chosen for a setting, in words. Methods have their names, and units are written as they are. */
const CHOICES: Readonly<Partial<Record<SettingPath, Names>>> = {
  'units.failure_direction': { L2R: TO_RIGHT, R2L: TO_LEFT },
  'units.time': {
    s: { en: 'second', es: 'segundo' },
    min: { en: 'minute', es: 'minuto' },
    h: { en: 'hour', es: 'hora' },
    d: { en: 'day', es: 'día' },
    mo: { en: 'month', es: 'mes' },
    yr: { en: 'year', es: 'año' },
  },
  'methods.interslice_function': {
    half_sine: { en: 'half sine', es: 'semiseno' },
    constant: { en: 'constant', es: 'constante' },
    trapezoidal: { en: 'trapezoidal', es: 'trapecial' },
    clipped_sine: { en: 'clipped sine', es: 'seno recortado' },
  },
  'methods.interslice_forces': {
    total: { en: 'total', es: 'totales' },
    effective: { en: 'effective', es: 'efectivas' },
  },
  'methods.ordinary_pore_pressure': {
    u_l_cos2: { en: 'u l cos² α', es: 'u l cos² α' },
    u_l: { en: 'u l', es: 'u l' },
  },
  'groundwater.method': {
    none: { en: 'no water', es: 'sin agua' },
    water_table: { en: 'water table', es: 'nivel freático' },
    piezo_line: { en: 'piezometric line', es: 'línea piezométrica' },
    ru: { en: 'coefficient ru', es: 'coeficiente ru' },
    grid_total_head: { en: 'grid of total heads', es: 'malla de alturas totales' },
    grid_pressure_head: { en: 'grid of pressure heads', es: 'malla de alturas de presión' },
    grid_pore_pressure: { en: 'grid of pore pressures', es: 'malla de presiones intersticiales' },
    fea_steady: { en: 'steady seepage', es: 'filtración estacionaria' },
    fea_transient: { en: 'transient seepage', es: 'filtración transitoria' },
  },
  'groundwater.advanced_option': {
    transient: { en: 'seepage in stages', es: 'filtración por etapas' },
    excess_pore_pressure: { en: 'excess pore pressure', es: 'exceso de presión intersticial' },
    rapid_drawdown: { en: 'rapid drawdown', es: 'desembalse rápido' },
  },
  'groundwater.rapid_drawdown_method': {
    b_bar: { en: 'B-bar', es: 'B-bar' },
    duncan_wright: { en: 'Duncan, Wright and Wong', es: 'Duncan, Wright y Wong' },
    lowe_karafiath: { en: 'Lowe and Karafiath', es: 'Lowe y Karafiath' },
    corps_2: { en: 'Corps of Engineers, two stages', es: 'Cuerpo de Ingenieros, dos etapas' },
  },
  'search.surface_type': {
    circular: { en: 'circles', es: 'círculos' },
    non_circular: { en: 'polylines', es: 'poligonales' },
  },
  'search.search_method': {
    grid: { en: 'grid of centres', es: 'malla de centros' },
    slope: { en: 'random circles', es: 'círculos aleatorios' },
    auto_refine: { en: 'automatic refinement', es: 'refinamiento automático' },
    particle_swarm: { en: 'particle swarm', es: 'enjambre de partículas' },
    block: { en: 'blocks', es: 'bloques' },
    path: { en: 'random paths', es: 'caminos aleatorios' },
    simulated_annealing: { en: 'simulated annealing', es: 'recocido simulado' },
  },
  'search.weak_layer_handling': {
    highest: { en: 'the highest', es: 'la más alta' },
    auto_cases: { en: 'every combination', es: 'todas las combinaciones' },
  },
  'search.optimize_technique': {
    monte_carlo: MONTE_CARLO,
    surface_altering: { en: 'altering of the surface', es: 'alteración de la superficie' },
  },
  'search.optimize_target': {
    global_minimum: { en: 'the critical surface', es: 'la superficie crítica' },
    all: { en: 'all surfaces', es: 'todas las superficies' },
    fos_less_than: { en: 'surfaces below a factor', es: 'superficies por debajo de un factor' },
  },
  'advanced.base_tension': {
    keep: { en: 'counted', es: 'contada' },
    no_strength: { en: 'no strength', es: 'sin resistencia' },
    crack: { en: 'crack', es: 'grieta' },
  },
  'statistics.sampling_method': {
    monte_carlo: MONTE_CARLO,
    latin_hypercube: { en: 'Latin hypercube', es: 'hipercubo latino' },
  },
  'statistics.analysis_type': {
    global_minimum: { en: 'the critical surface', es: 'la superficie crítica' },
    overall_slope: { en: 'a search in every sample', es: 'una búsqueda en cada muestra' },
  },
  'random_numbers.method': {
    pseudo_random: { en: 'the same each time', es: 'los mismos cada vez' },
    random: { en: 'others each time', es: 'otros cada vez' },
  },
  'design_standard.standard': {
    none: { en: 'none', es: 'ninguna' },
    eurocode7_da1c1: { en: 'Eurocode 7, DA1 combination 1', es: 'Eurocódigo 7, DA1 combinación 1' },
    eurocode7_da1c2: { en: 'Eurocode 7, DA1 combination 2', es: 'Eurocódigo 7, DA1 combinación 2' },
    eurocode7_da2: { en: 'Eurocode 7, DA2', es: 'Eurocódigo 7, DA2' },
    eurocode7_da3: { en: 'Eurocode 7, DA3', es: 'Eurocódigo 7, DA3' },
    custom: { en: 'custom partial factors', es: 'factores parciales propios' },
  },
  'seismic.polarity': {
    maximum: { en: 'the greater of both', es: 'la mayor de ambas' },
    direct: { en: 'direct', es: 'directa' },
    inverse: { en: 'inverse', es: 'inversa' },
    average: { en: 'mean of both', es: 'media de ambas' },
  },
};

/** A choice of a setting as a report says it; what no list of ours holds, such as the id of a record, stays as it is. */
export function choiceName(language: Language, path: SettingPath, choice: string): string {
  const names = CHOICES[path];
  if (names !== undefined && Object.hasOwn(names, choice)) return names[choice]?.[language] ?? choice;
  return nameOf(language, choice, METHODS.find(({ id }) => id === choice)?.name ?? choice);
}
