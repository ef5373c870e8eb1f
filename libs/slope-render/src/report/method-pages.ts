import {
  type Caption,
  effectiveSetting,
  METHODS,
  type MethodResult,
  type ProjectDocument,
  type SliceEntry,
  type SolvedEntry,
  surfaceCount,
  unreadSetting,
} from '@talud/slope-model';
import type { Language } from '../words.js';
import type { Content } from './page-content.js';
import type { ReportInput } from './report-input.js';
import { below, facts, fixed, note, SMALL, sentences, type Text, table, under } from './report-parts.js';
import { nameOf, type ReportWords } from './words.js';

export function methodName(language: Language, { method_id, name }: MethodResult): string {
  return nameOf(language, method_id, name);
}

/** What the values of a result are: all its methods look for the same. */
function captionOf({ methods }: ReportInput['result']): Caption {
  return methods[0]?.caption ?? 'fos';
}

function shown(caption: Caption, value: number): string {
  return caption === 'newmark' ? value.toPrecision(3) : fixed(value, 3);
}

/** Every method with its value and its critical surface. */
export function factorPages({ result, language }: ReportInput, words: ReportWords): Content[] {
  const named = words.values[captionOf(result)];
  const rows = result.methods.map((method): Text[] => {
    const { value, critical } = method;
    const entry = METHODS.find(({ id }) => id === method.method_id);
    const fulfils = [
      ...(entry?.forceEquilibrium ? [words.forces] : []),
      ...(entry?.momentEquilibrium ? [words.moments] : []),
    ].join(' + ');
    return [
      methodName(language, method),
      value === null ? words.noFactor : shown(method.caption, value),
      critical === null ? null : surfaceText(critical, words),
      critical === null ? null : endsText(critical),
      critical === null ? null : fixed(critical.area, 1),
      critical === null ? null : fixed(critical.weight, 0),
      fulfils,
    ];
  });
  const head = [words.method, named.symbol, words.circle, words.extent, words.area, words.weight, words.equilibrium];
  const remarks = result.methods.flatMap((method) => [
    ...(method.on_edge && method.on_edge.length > 0
      ? [
          `${methodName(language, method)}: ${words.onEdge(method.on_edge.map((side) => nameOf(language, side, side)).join(', '))}.`,
        ]
      : []),
  ]);
  return under(
    named.title,
    table(head, rows, ['*', 34, 116, 74, 44, 48, 66]),
    ...(remarks.length > 0 ? [{ ul: remarks, fontSize: 8 }] : []),
  );
}

function surfaceText({ surface }: SolvedEntry, words: ReportWords): string {
  if (surface.type === 'polyline') return words.polyline;
  return `${fixed(surface.centre_x, 2)}, ${fixed(surface.centre_y, 2)}; ${fixed(surface.radius, 2)}`;
}

function endsText({ slices }: SolvedEntry): string {
  const [first, last] = [slices[0], slices[slices.length - 1]];
  return first === undefined || last === undefined
    ? '–'
    : `${fixed(first.base_x_left, 2)}, ${fixed(last.base_x_right, 2)}`;
}

/** What was taken as said, assumed and warned of: all of it, in the engine's words. */
export function assumptionPages({ result }: ReportInput, words: ReportWords): Content[] {
  const { accepted_defaults, assumptions, warnings, notes, factor_report: factored } = result;
  const others = warnings.filter((warning) => !accepted_defaults.includes(warning));
  return [
    ...under(words.assumptions, note(words.language)),
    ...(accepted_defaults.length > 0 ? below(words.acceptedDefaults, sentences(accepted_defaults, words.none)) : []),
    ...(factored ? below(words.partialFactors, sentences([factored.summary, ...factored.notes], words.none)) : []),
    ...below(words.warnings, sentences(others, words.none)),
    ...below(words.assumed, sentences([...assumptions, ...notes], words.none)),
  ];
}

const SLICE_WIDTHS = [16, 32, 27, 27, 28, 28, 42, 42, 32, 36, 32, 26, 42, 42, 20];

/** Slices of one surface that are listed. Chosen. */
const SLICES = 200;

/** One method: what became of its surfaces, and its critical surface slice by slice. */
export function methodPages(input: ReportInput, method: MethodResult, words: ReportWords): Content[] {
  const { counts, critical } = method;
  const reasons = counts.reasons.map(({ reason, count, text }): Text[] => [reason.replaceAll('_', ' '), count, text]);
  const fates: (readonly [string, Text])[] = [
    [words.attempted, counts.attempted],
    [words.valid, counts.valid],
    [words.inadmissible, counts.inadmissible],
    [words.invalid, counts.invalid],
  ];
  return [
    ...under(words.details(methodName(input.language, method)), facts(fates)),
    ...(reasons.length > 0
      ? [table([words.reason, words.count, ''], reasons, [110, 50, '*'], { fontSize: SMALL })]
      : []),
    ...(critical === null ? [] : slicePages(input.document, critical, method.caption, words)),
  ];
}

function slicePages(document: ProjectDocument, critical: SolvedEntry, caption: Caption, words: ReportWords): Content[] {
  const { slices } = critical;
  const [first, last] = [slices[0], slices[slices.length - 1]];
  const ends =
    first === undefined || last === undefined
      ? null
      : `${fixed(first.base_x_left, 3)}, ${fixed(first.base_y_left, 3)} – ${fixed(last.base_x_right, 3)}, ${fixed(last.base_y_right, 3)}`;
  const about: (readonly [string, Text])[] = [
    // A displacement is that of the surface with the least ky.
    [words.values[caption === 'newmark' ? 'ky' : caption].symbol, fixed(critical.fos, 4)],
    [words.iterations, critical.iterations],
    ...(critical.details?.lambda === undefined ? [] : [[words.lambda, fixed(critical.details.lambda, 4)] as const]),
    [words.endPoints, ends],
    [words.tensionSlices, critical.slices_in_tension],
    ...(critical.crest_wall > 0 ? [[words.crestWall, fixed(critical.crest_wall, 2)] as const] : []),
  ];
  const head = ['', 'x', 'b', 'l', 'α', 'h', 'W', 'N', 'u', 'σ′', 'c', 'φ', 'S', 'T', words.number];
  const rows = slices.slice(0, SLICES).map((slice) => sliceRow(document, slice));
  return [
    ...below(words.slices, facts(about)),
    table(head, rows, SLICE_WIDTHS, { fontSize: 6.5, padding: 1.5 }),
    note(words.sliceLegend),
    ...(slices.length > SLICES ? [note(words.moreSlices(SLICES, slices.length))] : []),
  ];
}

function sliceRow(document: ProjectDocument, slice: SliceEntry): Text[] {
  return [
    slice.index,
    fixed(slice.x_centre, 2),
    fixed(slice.width, 2),
    fixed(slice.base_length, 2),
    fixed(slice.base_angle_deg, 1),
    fixed(slice.height, 2),
    fixed(slice.weight, 1),
    fixed(slice.base_normal_force, 1),
    fixed(slice.pore_pressure, 1),
    fixed(slice.effective_normal_stress, 1),
    fixed(slice.cohesion, 1),
    fixed(slice.friction_angle, 1),
    fixed(slice.base_shear_force, 1),
    fixed(slice.base_shear_resistance, 1),
    document.materials.findIndex(({ id }) => id === slice.material_id) + 1 || null,
  ];
}

/** Where the numbers come from, and how to get them again. */
export function provenancePages({ provenance, document, result }: ReportInput, words: ReportWords): Content[] {
  const { settings } = document;
  const search = ['search.surface_type', 'search.search_method'] as const;
  const tried = result.methods[0]?.counts.attempted ?? surfaceCount(document);
  const seed = unreadSetting(settings, 'random_numbers.seed') === undefined;
  return under(
    words.provenance,
    facts([
      [words.project, provenance.projectId],
      [words.result, provenance.resultId],
      [words.revision, provenance.revision],
      [words.modelHash, provenance.modelHash],
      [words.engine, provenance.engineVersion],
      [words.date, provenance.analysedAt],
      [words.analysedBy, provenance.analysedBy],
      [words.search, `${search.map((path) => effectiveSetting(settings, path)).join(', ')}; ${words.tried(tried)}`],
      [words.seed, seed ? String(effectiveSetting(settings, 'random_numbers.seed')) : words.noSeed],
    ]),
    note(words.reproducible),
    note(words.point),
  );
}
