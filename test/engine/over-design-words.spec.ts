import { describe, expect, it } from '@jest/globals';
import { analyse, evaluateSurface, prepare, requiredForce } from '@talud/slope';
import {
  analysisResult,
  backAnalysisResult,
  demoDocument,
  drawdownSweepResult,
  headlineInput,
  type ProjectDocument,
  type RunKind,
  type RunResult,
  surfaceResult,
} from '@talud/slope-model';
import { headlineIn, LANGUAGES, type SectionResult } from '@talud/slope-render';
import { reportDefinition } from '../../libs/slope-render/src/report/report-definition.js';
import type { ReportInput } from '../../libs/slope-render/src/report/report-input.js';
import { drawnResult } from '../../libs/tools/src/slope/drawing/drawn-result.js';
import { faceOf, summaryLines } from '../../libs/tools/src/slope/faces/faces.js';

const GRID = { 'search.grid_nx': 3, 'search.grid_ny': 3, 'search.radius_increment': 3 } as const;
const STANDARD = { 'design_standard.enabled': true, 'design_standard.standard': 'eurocode7_da1c2' } as const;
const request = { methods: ['spencer'], acceptedDefaults: [] } as const;
const PROVENANCE = {
  ...{ projectId: 'p1', resultId: 'r1', revision: 1, modelHash: 'ab'.repeat(32), engineVersion: '9.9.9' },
  ...{ analysedAt: '2026-11-30T10:11:12.000Z', analysedBy: 'An engineer', stale: false },
};

function sectionWith(settings: ProjectDocument['settings']): ProjectDocument {
  const demo = demoDocument('Demo');
  return { ...demo, settings: { ...demo.settings, ...GRID, ...settings } };
}

/** A result of every kind, of one small search. */
function resultsOf(document: ProjectDocument): { readonly [K in RunKind]: RunResult<K> } {
  const input = headlineInput(document, request);
  const found = analyse(input);
  const prepared = prepare(input);
  if (!found.ok || !prepared.ok) throw new Error('the section cannot be analysed');
  const { answer } = found;
  const [method] = answer.methods;
  if (method?.critical == null) throw new Error('no surface has a factor');
  const surface = { type: 'circle', centre: [36, 28], radiusM: 13 } as const;
  const tried = evaluateSurface(input, surface);
  if (!tried.ok) throw new Error('the surface cannot be tried');
  const wanted = { method: 'bishop_simplified', targetFactor: 1.3, elevationM: 5 } as const;
  const analysis = analysisResult(document, { kind: 'analysis', ...request }, answer);
  const [first] = analysis.methods;
  const { factor_report } = analysis;
  const remarks = { accepted_defaults: [], assumptions: [], warnings: [], ...(factor_report && { factor_report }) };
  const head = { method_id: 'spencer', name: 'Spencer', caption: first?.caption };
  const share = {
    deterministic_fos: 1.5,
    mean_fos: 1.52,
    std_dev: 0.12,
    min_fos: 0.9,
    max_fos: 2.1,
    samples: 100,
    pf: 0.1,
  };
  const sensitivity = [{ variables: [{ key: 'k', values: [1, 2], fos: [0.9, 1.2], span: 0.3, crossing_1: 1.4 }] }];
  const distribution = { dist_type: 'normal', mean: 20, std_dev: 2 };
  const field = {
    ...{ converged: true, iterations: 3, total_head_m: [1, 2], pressure_head_m: [0, 1], pore_pressure_kpa: [0, 9] },
    ...{ seepage_face_nodes: 0, max_velocity: 1e-6, inflow: 1e-6, outflow: 1e-6, flow_imbalance: 0 },
  };
  const stage = {
    ...{ stage: 0, time: 1, calculate_sf: true, converged: true, iterations: 2, steps: 3, mass_balance_error: 0 },
    ...{ stored_since_start_m2: 0, fos: { spencer: 1.2 }, fos_min: 1.2 },
  };
  const rest = {
    statistics: {
      ...{ kind: 'statistics', methods: analysis.methods, ...remarks },
      variables: [{ key: 'k', label: 'Clay: cohesion', unit: 'kPa', distribution, low: 14, high: 26 }],
      probabilistic: {
        ...{ analysis_type: 'global_minimum', sampling: 'monte_carlo', num_samples: 100, seed: 1 },
        methods: [{ ...share, reliability_index: 4, reliability_index_lognormal: 5, failed_samples: 0 }],
      },
      sensitivity,
    },
    groundwater: {
      ...{ kind: 'groundwater', analysis: 'transient', permeability_unit: 'm/s', time_unit: 's', ...remarks, field },
      ...{ mesh: { elements: 9, nodes: 9 }, field_is: 'the last stage', stages: [stage] },
      ...{ default_hydraulic_properties: [], mesh_blob: '', field_blob: '' },
    },
    optimized: {
      ...{ kind: 'optimized', ...head, improved: true, initial_fos: 1.3, final_fos: 1.2, iterations: 9, accepted: 4 },
      ...{ rejected: 5, report: '', result: first?.critical, admissible: true, notes: [], ...remarks },
    },
  } as unknown as Pick<{ [K in RunKind]: RunResult<K> }, 'statistics' | 'groundwater' | 'optimized'>;
  const sweep = { kind: 'drawdown_sweep', ...request, levels: [20, 18], includeTotal: false } as const;
  return {
    ...{ analysis, ...rest },
    surface: surfaceResult(document, { kind: 'surface', ...request, surface, notes: [] }, tried),
    back_analysis: backAnalysisResult(
      document,
      { kind: 'back_analysis', ...request, wanted },
      answer,
      requiredForce(prepared.section, answer.population, wanted),
    ),
    drawdown_sweep: drawdownSweepResult(document, sweep, [
      { level: 20, answer },
      { level: 18, answer },
    ]),
  };
}

/** Every text in pages and in their drawings. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return content.startsWith('<svg') ? content.split(/<[^>]*>/u) : [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsIn) : [];
}

/** All that a person reads of a result: answers, headlines, pages and pictures. */
function saidOf<K extends RunKind>(document: ProjectDocument, result: RunResult<K>): string[] {
  const face = faceOf(result);
  const asked = { wanted: undefined, rows: 3, cuts: [] };
  const views = Object.values(face.views).flatMap((view) => view(result, asked).lines);
  const drawn = drawnResult(result, undefined, false) ?? { methods: [] };
  const headlines = LANGUAGES.map((language) => headlineIn(language, face.headline(result)));
  return [...summaryLines(result), ...views, ...headlines, ...reportOf(document, result, drawn)];
}

/** Its report in every language. */
function reportOf<K extends RunKind>(
  document: ProjectDocument,
  result: RunResult<K>,
  drawn: SectionResult = { methods: [] },
): string[] {
  return LANGUAGES.flatMap((language) => {
    const input: ReportInput<K> = { language, document, result, drawn, provenance: PROVENANCE, title: 'T' };
    return textsIn(reportDefinition(input).content);
  });
}

const SAFETY = /\bF\b|factors? of safety|factor(es)? de seguridad/iu;
/** What says that they are none. */
const DENIED = /they are no factors of safety|no son factores de seguridad/u;

describe('what values are called', () => {
  const cases = [
    sectionWith(STANDARD),
    sectionWith({ ...STANDARD, 'seismic.compute_ky': true, 'seismic.ky_target_fos': 0.8 }),
  ].flatMap((document) => Object.values(resultsOf(document)).map((result) => [result.kind, document, result] as const));

  it.each(cases)('never a factor of safety under a design standard: %s', (_kind, document, result) => {
    const said = saidOf(document, result).map((text) => text.replace(DENIED, ''));
    expect(said.filter((text) => SAFETY.test(text))).toEqual([]);
  });

  it.each(Object.values(resultsOf(sectionWith({}))).map((result) => [result.kind, result] as const))(
    'factors of safety without one: %s',
    (_kind, result) => {
      const said = saidOf(sectionWith({}), result);
      expect(said.some((text) => SAFETY.test(text))).toBe(true);
      expect(said.filter((text) => /over-design|sobrediseño|\bODF\b|\bFSD\b/u.test(text))).toEqual([]);
    },
  );

  it.each(cases)('in a report words, not ids, and numbers of a sensible length: %s', (_kind, document, result) => {
    const said = reportOf(document, result).map((text) => text.replace(/\b[a-z_]+\.[a-z]\w+/gu, ''));
    const id = /[a-z]_[a-z]/u;
    const number = /(?<![\w.,])-0(?:[.,]0+)?(?![\w.,])|\d[.,]\d{7}/u;
    expect(said.filter((text) => id.test(text) || number.test(text))).toEqual([]);
  });
});
