import { describe, expect, it } from '@jest/globals';
import { analyse, REJECTIONS } from '@talud/slope';
import {
  analysisInput,
  analysisResult,
  demoDocument,
  documentRegions,
  type MaterialDocument,
  METHOD_IDS,
  type ProjectDocument,
  plausibilityWarnings,
  type Settings,
  unconfirmedDefaults,
  validate,
  valueText,
} from '@talud/slope-model';
import { inSpanish } from './in-spanish.js';
import { EDITED } from './sentences/edited.js';
import { SENTENCES } from './sentences/sentences.js';

const MARK = /\{(\w+)(?::\w+)?\}/gu;
const marks = (text: string) => [...text.matchAll(MARK)].map(([, name]) => name).sort();
const parts = (text: string) => text.match(/\[/gu)?.length ?? 0;

const SMALL: Settings = {
  ...{ 'search.grid_nx': 3, 'search.grid_ny': 3, 'search.radius_increment': 3 },
  ...{ 'search.slope_num_surfaces': 50, 'search.path_num_surfaces': 50, 'search.block_num_surfaces': 50 },
};

/** Everything that an analysis of the section tells. */
function told(document: ProjectDocument): string[] {
  const analysis = analyse(analysisInput(document));
  if (!analysis.ok) throw new Error(analysis.problems[0]?.message);
  const result = analysisResult(
    document,
    { kind: 'analysis', methods: METHOD_IDS, acceptedDefaults: [] },
    analysis.answer,
  );
  const { assumptions, warnings, notes, factor_report: report } = result;
  return [
    ...[...assumptions, ...warnings, ...notes],
    ...(report === undefined ? [] : [report.summary, ...report.notes]),
  ];
}

describe('what the analysis tells, in Spanish', () => {
  it('keeps every number and name of the English', () => {
    for (const [english, spanish] of [...SENTENCES, ...EDITED]) {
      expect([english, marks(spanish)]).toEqual([english, marks(english)]);
      expect([english, parts(spanish)]).toEqual([english, parts(english)]);
    }
  });

  it('goes through a text once, whatever names stand in it', () => {
    const name =
      'Clay: 1 of 2 bases are in tension (3 %; told above 4 %), which counts as x. By treatment: "y" spans x = ';
    const text = `${Array.from({ length: 200 }, () => `"${name}"`).join(', ')} are names`;
    expect(inSpanish(text)).toBe(text);
  });

  it('takes no name of a material for one of its own', () => {
    for (const name of ['x" has constructor 5', 'x" has a constructor 5']) {
      const warning = `"${name}" has cohesion 5000 kPa, more than soils have. Is it in Pa?`;
      expect(inSpanish(warning)).toContain('constructor 5');
    }
  });

  it('says why a surface has no factor, for every reason there is', () => {
    for (const { text } of REJECTIONS.slice(1)) expect([text, inSpanish(text)]).not.toEqual([text, text]);
  });

  it.each<[string, Settings]>([
    ['a grid', {}],
    ['a grid that grows', { 'search.grid_auto_extend': true, 'search.grid_y_max': 30, 'search.grid_y_min': 26 }],

    ['refined circles', { 'search.search_method': 'auto_refine' }],
    ['paths', { 'search.surface_type': 'non_circular', 'search.search_method': 'path' }],
    ['no checks', { 'advanced.check_m_alpha': false, 'advanced.check_tensile_stresses': true }],
    ['least depth', { 'search.min_depth': 2, 'search.min_elevation': 5 }],
    ['Eurocode', { 'design_standard.enabled': true, 'design_standard.standard': 'eurocode7_da1c1' }],
    ['DA3', { 'design_standard.enabled': true, 'design_standard.standard': 'eurocode7_da3' }],
    ['the other way', { 'units.failure_direction': 'R2L' }],
  ])('says all of an analysis: %s', (_, settings) => {
    const sentences = told({ ...demoDocument('Demo'), settings: { ...SMALL, ...settings } });
    expect(sentences.length).toBeGreaterThan(5);
    for (const text of sentences) expect([text, inSpanish(text)]).not.toEqual([text, text]);
  });

  it('says why a section cannot be analysed, and what is noted of it', () => {
    const demo = demoDocument('Demo');
    const [first, water] = [demo.materials[0], demo.boundaries.find(({ type }) => type === 'water_table')];
    if (first === undefined || water === undefined) throw new Error('another demo');
    const of = (more: Partial<ProjectDocument>) => validate({ ...demo, ...more });
    const seeping = { ...first, porePressure: { source: 'fem' as const } };
    const drawdown = { 'groundwater.advanced_option': 'rapid_drawdown' } as const;
    const higher = {
      ...water,
      id: 'd',
      name: 'D',
      type: 'drawdown' as const,
      points: water.points.map(([x, y]) => [x, y + 1] as const),
    };
    const told = [
      of({ boundaries: [], materials: [] }),
      of({ materials: [first, { ...first, id: 'b', name: 'B' }] }),
      of({ materials: [seeping] }),
      of({ settings: drawdown }),
      of({ settings: drawdown, materials: [seeping] }),
      of({ settings: drawdown, boundaries: [...demo.boundaries, higher] }),
      of({
        settings: { ...drawdown, 'groundwater.rapid_drawdown_method': 'corps_2' },
        boundaries: [...demo.boundaries, higher],
      }),
      of({ settings: { 'search.num_surfaces': 5 } }),
    ].flatMap(({ blockers, notes }) => [...blockers, ...notes]);
    expect(told.length).toBeGreaterThanOrEqual(10);
    for (const text of told) expect([text, inSpanish(text)]).not.toEqual([text, text]);
  });

  it('says what looks like a slip of the pen', () => {
    const demo = demoDocument('Demo');
    const [first] = demo.materials;
    if (first === undefined) throw new Error('another demo');
    const clay = (cohesion: number, friction_angle: number) =>
      ({ strength: { model: 'mohr_coulomb', params: { cohesion, friction_angle } } }) as const;
    const odd: readonly Partial<MaterialDocument>[] = [
      { ...clay(2000, 60), unitWeightKnM3: 50 },
      { ...clay(0, 0), unitWeightKnM3: 1 },
      { ...clay(1, 0.5), saturatedUnitWeightKnM3: 10, useSaturatedUnitWeight: true, phiBDeg: 15 },
      { porePressure: { source: 'ru', ru: 0.8 } },
      { porePressure: { source: 'constant', porePressureKpa: -5 } },
      { porePressure: { source: 'constant', porePressureKpa: 50_000 } },
      { hydraulic: { model: 'constant', params: { ks: 10 } } },
      { hydraulic: { model: 'constant', params: { ks: 1e-30 } } },
    ];
    const crane = { type: 'line', at: [20, 90], forceKnM: 1e6, angleDeg: -90 } as const;
    const { warnings } = validate({
      ...demo,
      boundaries: demo.boundaries.map((line) => ({
        ...line,
        points: line.points.map(([x, y]) => [x * 1000, y * 1000] as const),
      })),
      materials: odd.map((one, n) => ({ ...first, id: `m${n}`, name: `M ${n}`, ...one })),
      placements: [{ materialId: 'm0', point: [500, 500] }],
      seismic: { enabled: true, kh: 0.4, kv: 0.5 },
      loads: [
        { id: 'l', name: 'Crane', ...crane },
        { id: 'k', name: 'Crane 2', ...crane },
      ],
      settings: { 'groundwater.pore_fluid_unit_weight': 62.4 },
    });
    expect(warnings.length).toBeGreaterThanOrEqual(19);
    for (const text of warnings) expect([text, inSpanish(text)]).not.toEqual([text, text]);
  });

  it('says every likely slip alone', () => {
    const demo = demoDocument('Demo');
    const [material] = demo.materials;
    if (material?.strength.model !== 'mohr_coulomb') throw new Error('another demo');
    const strengths = [
      { cohesion: 2000, friction_angle: 60 },
      { cohesion: 0, friction_angle: 0 },
      { cohesion: 1, friction_angle: 0.5 },
      { cohesion: 1, friction_angle: 20 },
    ];
    const others = [
      { unitWeightKnM3: 50, hydraulic: { model: 'constant', params: { ks: 1 } } as const },
      { unitWeightKnM3: 1, hydraulic: { model: 'constant', params: { ks: 1e-15 } } as const },
      { saturatedUnitWeightKnM3: 10, phiBDeg: 30 },
      { porePressure: { source: 'ru', ru: 0.9 } as const },
    ];
    const load = { id: 'l', name: 'L', type: 'line', at: [5, 25], forceKnM: 1e5, angleDeg: -90 } as const;
    const warned = plausibilityWarnings({
      ...demo,
      materials: strengths.map((params, n) => ({
        ...material,
        ...others[n],
        strength: { model: 'mohr_coulomb', params },
      })),
      seismic: { enabled: true, kh: 0.5, kv: 0.6 },
      loads: [load],
      settings: { 'groundwater.pore_fluid_unit_weight': 1 },
    });
    expect(warned.length).toBeGreaterThanOrEqual(14);
    for (const text of warned) expect([text, inSpanish(text)]).not.toEqual([text, text]);
  });

  it('says what nobody said', () => {
    const demo = demoDocument('Demo');
    const [first] = demo.materials;
    if (first === undefined) throw new Error('another demo');
    const dry = { ...first, porePressure: { source: 'none' as const } };
    const document = { ...demo, materials: [dry, { ...dry, id: 'b', name: 'B' }], placements: [] };
    const defaults = unconfirmedDefaults(document, documentRegions(document));
    expect(defaults).toHaveLength(2);
    for (const text of defaults) expect([text, inSpanish(text)]).not.toEqual([text, text]);
  });

  it.each([
    [
      'Bishop simplified: 3 of 25 bases are in tension (12 %; told above 2 %), which counts as keep. By treatment: 1.234 (keep), 1.200 (no strength), no factor (crack).',
      'Bishop simplificado: 3 de 25 bases están en tracción (12 %; se dice por encima del 2 %), lo que se trata como contada. Según el tratamiento: 1,234 (contada); 1,200 (sin resistencia); sin factor (grieta).',
    ],
    [
      'Spencer: the least factor lies on the left and top edge of the search; a wider one may find less. Change search.grid_auto_extend.',
      'Spencer: el factor mínimo está en el borde de la búsqueda (izquierda y arriba); una más amplia puede hallar menos. Cambie search.grid_auto_extend.',
    ],
    [
      'The range of "Clay: cohesion" cuts off 23 % of its distribution: its standard deviation is 1.885, not 3, and reliability comes out otherwise than meant. Give rel_min 9 and rel_max 9.5 with random_variable_set: as much as 3 standard deviations of a normal distribution hold.',
      'El intervalo de «Clay: cohesion» recorta el 23 % de su distribución: su desviación típica es 1,885, no 3, y la fiabilidad resulta otra que la pretendida. Dé rel_min 9 y rel_max 9,5 con random_variable_set: tanto como abarcan 3 desviaciones típicas de una normal.',
    ],
    [
      'The ground falls to the right only, but units.failure_direction is R2L, and nothing can slide that way: set it to L2R.',
      'El terreno baja solo hacia la derecha, pero units.failure_direction es R2L y nada puede deslizar hacia ese lado: póngalo en L2R.',
    ],
    [
      'Spencer: the least factor lies on the smallest radius and block object edge of the search; a wider one may find less. Change search.radius_increment, block search objects.',
      'Spencer: el factor mínimo está en el borde de la búsqueda (radio menor y objeto de bloque); una más amplia puede hallar menos. Cambie search.radius_increment, los objetos de búsqueda de bloques.',
    ],
    [
      'Spencer: none of 1859 surfaces has a factor. Look first at units.failure_direction, search.min_depth. Most often: no circle at centre.',
      'Spencer: ninguna de 1859 superficies tiene factor. Mire primero units.failure_direction, search.min_depth. Lo más frecuente: sin círculo en el centro.',
    ],
    [
      'Bishop simplified: 1.240 is the over-design factor of the critical circle, but a surface from x 49.03 to 111.29 m that runs along "Soft 0.5" from (53.11, 8.5) to (101.62, 8.25) has 0.842 by Spencer. No circle can follow a layer: set search.surface_type to non_circular, with auto_refine as search.search_method, and run by that method.',
      'Bishop simplificado: 1,240 es el factor de sobrediseño del círculo crítico, pero una superficie de x 49,03 a 111,29 m que sigue «Soft 0.5» de (53,11; 8,5) a (101,62; 8,25) tiene 0,842 según Spencer. Ningún círculo puede seguir una capa: ponga search.surface_type en non_circular, con auto_refine como search.search_method, y calcule con ese método.',
    ],
    [
      'GLE / Morgenstern-Price: 0.240 is the yield coefficient of the critical circle, but a surface from x 4 to 11 m that runs along "Clay" from (5, 8) to (10, 8) has at most 0.000 by GLE / Morgenstern-Price. No circle can follow a layer: set search.surface_type to non_circular, with auto_refine as search.search_method, and run by that method.',
      'Morgenstern-Price (GLE): 0,240 es el coeficiente de fluencia del círculo crítico, pero una superficie de x 4 a 11 m que sigue «Clay» de (5; 8) a (10; 8) tiene como mucho 0,000 según Morgenstern-Price (GLE). Ningún círculo puede seguir una capa: ponga search.surface_type en non_circular, con auto_refine como search.search_method, y calcule con ese método.',
    ],
    [
      'Masses under 2.5 m2 are left out, and surfaces that reach below -3 m.',
      'Se descartan las masas de menos de 2,5 m², y las superficies que bajan de la cota -3 m.',
    ],
    [valueText('overdesign', 1.0841), 'factor de sobrediseño = 1,084'],
    [valueText('newmark', 0.12345), 'desplazamiento = 0,123 m'],
    [valueText('fos', 1.5), 'F = 1,500'],
    [
      'The end (12.5, 3) lies inside the ground and is moved to (12, 3.25) on the ground line.',
      'El extremo (12,5; 3) queda dentro del terreno y se mueve a (12; 3,25), sobre la línea del terreno.',
    ],
    ['"Fill 0.3" is lighter saturated than moist.', '«Fill 0.3» pesa menos saturado que húmedo.'],
    ['"2.5" is lighter saturated than moist.', '«2.5» pesa menos saturado que húmedo.'],
    ['3 of the type water_table.', '3 de tipo Nivel freático.'],
    [
      'A second material was named "Clay": it is "Clay 2" here.',
      'Un segundo material se llamaba «Clay»: aquí es «Clay 2».',
    ],
    [
      'The region of "Fill 0.5" around (12.5, 3) has 101.2 m2 here, and had 98.4 m2 when it was given to it: look at it.',
      'La región de «Fill 0.5» en torno a (12,5; 3) tiene aquí 101,2 m², y tenía 98,4 m² cuando se le asignó: revísela.',
    ],
    [
      'The seepage mesh with its conditions, stages and fields: a field is the answer of an analysis. "Core", "Fill" cannot be analysed until its mesh, the conditions on its edge and the seepage are made anew.',
      'La malla de filtración con sus condiciones, etapas y campos: un campo es la respuesta de un cálculo. "Core", "Fill" no se puede calcular hasta que se hagan de nuevo su malla, las condiciones en su borde y la filtración.',
    ],
    ['A sentence that nobody foresaw.', 'A sentence that nobody foresaw.'],
    ['"$& {x} [y]" stands nowhere in the section.', '«$& {x} [y]» no está en ninguna parte de la sección.'],
  ])('%s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });
});
