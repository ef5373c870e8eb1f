import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import {
  demoDocument,
  type ProjectDocument,
  type RunResult,
  SETTING_PATHS,
  SUPPORT_CLASS_IDS,
  SUPPORT_CLASSES,
  type SupportClassEntry,
} from '@talud/slope-model';
import { JPEG, pngChunk, pngData, pngFile, pngHeader } from '@talud/testing';
import { makePdf } from './make-pdf.js';
import type { Content } from './page-content.js';
import { reportDefinition } from './report-definition.js';
import type { ReportInput } from './report-input.js';
import { settingPages } from './section-pages.js';
import { parameterName, REPORT_WORDS } from './words.js';

const SLICE = {
  ...{ index: 0, x_centre: 30, width: 2, base_x_left: 29, base_y_left: 14, base_x_right: 31, base_y_right: 13 },
  ...{ base_angle_deg: -26.5, base_length: 2.24, height: 6, weight: 228, pore_pressure: -0.001, surface_pressure: 0 },
  ...{ material_id: 'demo-silty-clay', material: 'Silty clay', cohesion: 10, friction_angle: 25 },
  ...{ base_normal_force: 201.26, effective_normal_stress: 89.8, base_shear_force: 77, base_shear_resistance: 116.3 },
};

const DOCUMENT: ProjectDocument = {
  ...demoDocument('Dam <b>&</b> Río'),
  loads: [{ id: 'l', name: 'Crane', type: 'line', at: [20, 25], forceKnM: 40, angleDeg: -90 }],
  seismic: { enabled: true, kh: 0.12, kv: 0 },
  supportTypes: [
    {
      ...{ id: 't', name: 'Anchor type', class: 'end_anchored', application: 'active', orientation: 'horizontal' },
      params: { anchor_capacity: 321, out_of_plane_spacing: 1.5 },
    } as const,
  ],
  supports: [{ id: 's', name: 'Anchor one', typeId: 't', head: [30, 20], tail: [15, 18] }],
};

const RESULT = {
  kind: 'analysis',
  methods: [
    {
      ...{ method_id: 'spencer', name: 'Spencer', caption: 'fos', value: 1.51049, found_by: null, on_edge: ['left'] },
      ...{ convergence: [], by_size: [], lowest: [] },
      counts: {
        ...{ attempted: 1859, valid: 1500, invalid: 300, inadmissible: 59 },
        reasons: [{ reason: 'too_small', count: 300, expected: true, text: 'A sliver.' }],
      },
      critical: {
        ...{ fos: 1.51049, converged: true, valid: true, admissible: true, iterations: 4, n_slices: 1 },
        ...{ weight: 228, area: 12, slices_in_tension: 1, crest_wall: 0, details: { lambda: 0.2 } },
        surface: { type: 'circle', centre_x: 33, centre_y: 30, radius: 16.5, x_left: 29, x_right: 31 },
        slices: [SLICE],
      },
    },
  ],
  accepted_defaults: ['Region 1 takes the first material.'],
  assumptions: ['Assumption A.'],
  warnings: ['Region 1 takes the first material.', 'Warning W.'],
  notes: ['Note N.'],
  stopped: true,
} as unknown as RunResult<'analysis'>;

const INPUT: ReportInput<'analysis'> = {
  language: 'en',
  document: DOCUMENT,
  result: RESULT,
  drawn: { methods: [{ method_id: 'spencer', label: 'Spencer', factor: 1.51049 }], assumptions: [], stale: true },
  title: 'Stability of the dam',
  author: 'An author',
  company: 'A company',
  provenance: {
    ...{ projectId: 'p_x', resultId: 'r_y', revision: 12, modelHash: 'ab'.repeat(32), engineVersion: '9.9.9' },
    ...{ analysedAt: '2026-11-30T10:11:12.000Z', analysedBy: 'An engineer', stale: true },
  },
};

/** Every text of the pages, in order. */
function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (typeof content !== 'object' || content === null) return [];
  const { text, stack, ul, table, svg } = content as Content & Record<string, unknown>;
  const body = typeof table === 'object' && table !== null && 'body' in table ? table.body : [];
  return [
    text,
    stack,
    ul,
    body,
    typeof svg === 'string' ? [...svg.matchAll(/>([^<]+)</g)].map((match) => match[1]) : [],
  ].flatMap(textsOf);
}

describe('a report', () => {
  const texts = textsOf(reportDefinition(INPUT).content);
  const all = texts.join('\n');

  it.each([
    ...['Stability of the dam', 'An author', 'A company', '2026-11-30', 'Dam <b>&</b> Río'],
    ...['Prepared', 'Checked', 'Approved', REPORT_WORDS.en.staleBanner, REPORT_WORDS.en.stoppedBanner],
    ...['Region 1 takes the first material.', 'Assumption A.', 'Warning W.', 'Note N.'],
    ...['1.510', '33.00, 30.00; 16.50', 'forces + moments'],
    ...['Mohr-Coulomb: cohesion = 10 kPa; friction angle = 25°', 'Water table "Water table", Hu = 1', '20.50', '19.00'],
    ...[
      'Crane',
      '40 kN/m',
      'Pseudo-static coefficients: kh = 0.12, kv = 0.',
      'Anchor type (End-anchored)',
      'Anchor one',
    ],
    ...['anchor capacity = 321 kN; out of plane spacing = 1.5 m', '1859', 'too small', 'A sliver.'],
    ...['p_x', 'r_y', '12', 'ab'.repeat(32), '9.9.9', 'An engineer', REPORT_WORDS.en.noSeed],
  ])('says %s', (said) => {
    expect(all).toContain(said);
  });

  it('never calls an over-design factor one of safety, and says what was factored', () => {
    const report = { summary: 'Eurocode 7 DA1-2: tan phi / 1.25.', notes: ['kh is not factored.'] };
    const methods = RESULT.methods.map((method) => ({ ...method, caption: 'overdesign' as const }));
    const result = { ...RESULT, methods, factor_report: report } as unknown as RunResult<'analysis'>;
    const said = textsOf(reportDefinition({ ...INPUT, result }).content);
    expect(said).toEqual(expect.arrayContaining(['Over-design factors', 'ODF', report.summary, ...report.notes]));
    expect(said).not.toContain('Factors of safety');
    expect(said).not.toContain('F');
  });

  it('never calls the factor of a surface that yields its ky', () => {
    const [method] = RESULT.methods;
    if (!method?.critical) throw new Error('no method');
    const critical = { ...method.critical, fos: 1, details: { ky: 0.2834 } };
    for (const caption of ['ky', 'newmark'] as const) {
      const result = { ...RESULT, methods: [{ ...method, caption, value: 0.123, critical }] };
      const said = textsOf(reportDefinition({ ...INPUT, result }).content);
      expect(said[said.indexOf('F under ky') + 1]).toBe('1.0000');
      expect(said[said.indexOf('F under ky') - 1]).toBe('0.2834');
    }
  });

  it('names both weights where they differ', () => {
    const [method] = RESULT.methods;
    if (!method?.critical) throw new Error('no method');
    const result = { ...RESULT, methods: [{ ...method, critical: { ...method.critical, weight_at_rest: 190 } }] };
    const said = textsOf(reportDefinition({ ...INPUT, result }).content);
    expect(said.slice(said.indexOf('Weight at rest (kN/m)')).slice(0, 4)).toEqual([
      ...['Weight at rest (kN/m)', '190.0', 'Weight as it counts (kN/m)', '228.0'],
    ]);
    expect(said).not.toContain('Weight (kN/m)');
    expect(texts).toContain('Weight (kN/m)');
  });

  it('tells of each support that the surface cuts what it gives there, and what bounds that', () => {
    const [method] = RESULT.methods;
    if (!method?.critical) throw new Error('no method');
    const cut = { support: 's', name: 'Anchor one', x: 22.5, y: 19, force: 61.5, force_application: 'active' } as const;
    const supports = [{ ...cut, governs: 'pullout' as const }];
    const result = { ...RESULT, methods: [{ ...method, critical: { ...method.critical, supports } }] };
    const rowOf = (language: 'en' | 'es') => {
      const said = textsOf(reportDefinition({ ...INPUT, language, result }).content);
      const from = said.lastIndexOf('Anchor one');
      return said.slice(from, from + 6);
    };
    expect(rowOf('en')).toEqual([
      ...['Anchor one', 'End-anchored', '22.50, 19.00', '61.50', 'pullout beyond the cut', 'active'],
    ]);
    expect(rowOf('es')).toEqual([
      ...['Anchor one', 'Anclaje de fuerza constante', '22,50; 19,00', '61,50', 'el anclaje tras el corte', 'activa'],
    ]);
  });

  it.each(SUPPORT_CLASS_IDS)('has the Spanish name of all that supports of the class %s have', (id) => {
    const { params, choices = {} }: SupportClassEntry = SUPPORT_CLASSES[id];
    const ids = [
      ...Object.keys(params),
      ...Object.entries(choices).flatMap(([key, { choices: all }]) => [key, ...all]),
    ];
    expect(ids.filter((one) => parameterName('es', one) === one && one !== 'triangular')).toEqual([]);
  });

  it('names in Spanish the parameters of supports and materials', () => {
    const spanish = textsOf(reportDefinition({ ...INPUT, language: 'es' }).content).join('\n');
    expect(spanish).toContain('capacidad del anclaje = 321 kN; separación = 1,5 m');
    expect(spanish).toContain('ángulo de rozamiento = 25°');
  });

  it('tells where water stands before and after a drawdown, by which method, and what does not drain', () => {
    const outline = [
      ...([[0, 0] as const, [60, 0] as const, [60, 20] as const] as const),
      ...([[40, 20] as const, [20, 10] as const, [0, 10] as const] as const),
    ];
    const line = (type: 'external' | 'water_table' | 'drawdown', points: readonly (readonly [number, number])[]) => ({
      ...{ id: type, type, name: type, closed: type === 'external', points },
    });
    const [clay] = DOCUMENT.materials;
    if (clay === undefined) throw new Error('another demo');
    const document: ProjectDocument = {
      ...DOCUMENT,
      boundaries: [
        line('external', outline),
        line('water_table', [
          [0, 16],
          [32, 16],
          [60, 18],
        ]),
        line('drawdown', [
          [60, 17],
          [22, 11],
          [0, 11],
        ]),
      ],
      materials: [
        { ...clay, undrainedBehaviour: true, drawdownEnvelope: { kind: 'r', c_r: 12.5, phi_r_deg: 15 } },
        { ...clay, id: 'sand', bBar: 0.6 },
      ],
      settings: {
        'groundwater.advanced_option': 'rapid_drawdown',
        'groundwater.rapid_drawdown_method': 'lowe_karafiath',
      },
    };
    const saidIn = (language: 'en' | 'es') => textsOf(reportDefinition({ ...INPUT, language, document }).content);
    // The face rises by 1 in 2 from (20, 10): a level of 16 m meets it at x = 32, one of 11 m at x = 22.
    expect(saidIn('en')).toEqual(
      expect.arrayContaining([
        'level 16.00 m, x from 0.00 to 32.00 m, up to 6.00 m deep',
        'level 11.00 m, x from 0.00 to 22.00 m, up to 1.00 m deep',
        'Lowe and Karafiath 1960, two stages',
        ...['undrained', 'R: c = 12.5 kPa, φ = 15°', 'drains', '0.6'],
      ]),
    );
    expect(saidIn('es')).toContain('nivel 11,00 m, x de 0,00 a 22,00 m, hasta 1,00 m de profundidad');
    const dry = { ...document, settings: { 'groundwater.method': 'none' as const } };
    const without = textsOf(reportDefinition({ ...INPUT, document: dry }).content);
    expect(without).toContain(REPORT_WORDS.en.waterConditions.unread);
    expect(without.join()).not.toContain('16.00 m, x from');
  });

  it('counts the samples that fail, and never gives a probability of nothing', () => {
    const figures = {
      ...{ deterministic_fos: 1.5, mean_fos: 1.52, std_dev: 0.125, min_fos: 0.9, max_fos: 2.1, samples: 1000 },
      ...{ reliability_index: 4.16, reliability_index_lognormal: 5, failed_samples: 0 },
    };
    const method = { ...RESULT.methods[0], value: 1.5 };
    const methods = [method, { ...method, method_id: 'bishop_simplified', name: 'Bishop simplified' }, method];
    const entries = [
      { ...figures, pf: 0 },
      { ...figures, pf: 0.012 },
      { ...figures, pf: 1, failed_samples: 10, pf_range: [0.99, 1] },
    ];
    const drawn = { num_samples: 1000, seed: 1, sampling: 'monte_carlo', analysis_type: 'global_minimum' };
    const distribution = { dist_type: 'normal', mean: 20, std_dev: 2 };
    const variables = [
      ['material_strength:c:cohesion', 'Clay: cohesion'],
      ['seismic::kh', 'earthquake: kh'],
      ['support:t:bond_strength', 'Nail: bond_strength'],
      ['material:c:unit_weight', 'A name that somebody gave'],
    ].map(([key, label]) => ({ key, label, unit: 'kPa', distribution, low: 14, high: 26 }));
    const result = {
      ...RESULT,
      ...{ kind: 'statistics', methods, variables, probabilistic: { ...drawn, methods: entries } },
    } as unknown as RunResult<'statistics'>;
    const saidIn = (language: 'en' | 'es') =>
      textsOf(reportDefinition<'statistics'>({ ...INPUT, language, result }).content);
    // Wilson (1927): 0 of 1000 end at 0.383 %; 12 of 1000 lie between 0.688 and 2.09 %; 990 of 990 begin at 99.6 %.
    expect(saidIn('en')).toEqual(
      expect.arrayContaining([
        ...['0 of 1000', '< 0.383 %', '12 of 1000', '1.2 % (0.688 – 2.09 %)', '990 of 990', '> 99.6 %'],
        `Spencer: ${REPORT_WORDS.en.statistics.unanswered(10, 1000, '99', '100')}`,
      ]),
    );
    expect(saidIn('es')).toEqual(expect.arrayContaining(['0 de 1000', '< 0,383 %', '1,2 % (0,688 – 2,09 %)']));
    expect(saidIn('en')).toEqual(expect.arrayContaining(['Clay: cohesion', 'Nail: bond_strength']));
    expect(saidIn('es')).toEqual(
      expect.arrayContaining(['Clay: cohesión', 'sismo: kh', 'Nail: adherencia', 'A name that somebody gave']),
    );
  });

  it('lists slices with every figure, and no minus before a zero', () => {
    const row = texts.slice(texts.lastIndexOf('30.00'), texts.lastIndexOf('30.00') + 13);
    expect(row).toEqual([
      '30.00',
      '2.00',
      '2.24',
      '-26.5',
      '6.00',
      '228.0',
      '201.3',
      '0.0',
      '89.8',
      '10.0',
      '25.0',
      '77.0',
      '116.3',
    ]);
  });

  it('lists the settings that somebody chose and the analysis reads, and counts the others', () => {
    const settings: ProjectDocument['settings'] = {
      'methods.num_slices': 31,
      'search.composite_surfaces': false,
      'advanced.base_tension': 'crack',
      'units.permeability': 'm/day',
      'units.time': 'h',
      'methods.interslice_function': 'half_sine',
    };
    const saidIn = (language: 'en' | 'es') =>
      textsOf(reportDefinition({ ...INPUT, language, document: { ...DOCUMENT, settings } }).content);
    const spanish = saidIn('es');
    for (const [path, value] of [
      ['methods.num_slices', '31'],
      ['search.composite_surfaces', 'no'],
      ['advanced.base_tension', 'grieta'],
    ]) {
      expect(spanish[spanish.indexOf(path ?? '') + 1]).toBe(value);
    }
    expect(saidIn('en').join()).toMatch(/\d+ settings that this analysis reads have their default values\./);
    // Bishop and Janbu are the methods of the section: nothing reads the interslice function, nor units without seepage.
    for (const path of ['methods.interslice_function', 'units.permeability', 'units.time', 'methods.tolerance']) {
      expect(SETTING_PATHS).toContain(path);
      expect(spanish).not.toContain(path);
    }
    const seepingIn = (more: ProjectDocument['settings']) => {
      const document = { ...DOCUMENT, settings: { ...settings, ...more } };
      return textsOf(settingPages(document, 'groundwater', 'en', REPORT_WORDS.en));
    };
    expect(seepingIn({})).toContain('units.permeability');
    expect(seepingIn({})).not.toContain('units.time');
    expect(seepingIn({ 'groundwater.advanced_option': 'transient' })).toContain('units.time');
  });

  it('says everything in Spanish that is ours to say', () => {
    const spanish = textsOf(reportDefinition({ ...INPUT, language: 'es' }).content).join('\n');
    for (const [key, english] of Object.entries(REPORT_WORDS.en)) {
      const own = REPORT_WORDS.es[key as keyof typeof REPORT_WORDS.es];
      if (typeof english !== 'string' || english === own || english.length < 12) continue;
      expect([key, spanish.includes(english)]).toEqual([key, false]);
    }
    expect(spanish).toContain('superficie crítica');
  });

  it('has the same bytes each time, and others when anything of it differs', async () => {
    const [first, again, other] = await Promise.all([
      makePdf(INPUT),
      makePdf(structuredClone(INPUT)),
      makePdf({ ...INPUT, author: 'Another' }),
    ]);
    expect(Buffer.from(first).equals(again)).toBe(true);
    expect(Buffer.from(first).equals(other)).toBe(false);
    expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('holds JPEG images as they are, and PNG with their opacity apart, whatever kind of PNG they were', async () => {
    // Two bits a pixel, of a palette of which one colour is clear: the PDF library takes such opacity for that of four times as many.
    const palette = [pngChunk('PLTE', Buffer.from([9, 9, 9, 200, 0, 0])), pngChunk('tRNS', Buffer.from([0, 255]))];
    const scan = pngFile(pngHeader(4, 1, 2, 3), ...palette, pngData([[0b01_00_01_00]]), pngChunk('IEND'));
    const box = { kind: 'image', points: [[0, 0] as const, [9, 9] as const], visible: true } as const;
    const image = (format: 'png' | 'jpeg', file: Buffer, widthPx: number, heightPx: number) => ({
      ...{ format, widthPx, heightPx, content: file.toString('base64') },
    });
    const annotations = [
      { ...box, id: 'a', image: image('png', scan, 4, 1) },
      { ...box, id: 'b', image: image('jpeg', JPEG, 16, 8) },
    ];
    const pdf = Buffer.from(await makePdf({ ...INPUT, document: { ...DOCUMENT, annotations } }));
    expect(pdf.includes(JPEG)).toBe(true);
    // ISO 32000-1, 11.6.5.3: a mask of one byte a pixel.
    const [mask] = [...pdf.toString('latin1').matchAll(/\/DeviceGray[\s\S]*?stream\n([\s\S]*?)\nendstream/gu)].map(
      ([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')),
    );
    expect([...(mask ?? [])]).toEqual([255, 0, 255, 0]);
  });
});
