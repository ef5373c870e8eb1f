import {
  captionOfResult,
  type ProjectDocument,
  type SliceEntry,
  type SolvedEntry,
  SUPPORT_CLASSES,
} from '@talud/slope-model';
import { methodName, type ReportedMethod } from './factor-pages.js';
import type { Content } from './page-content.js';
import type { ReportInput } from './report-input.js';
import { below, facts, note, SMALL, type Text, table, under } from './report-parts.js';
import { nameOf, type ReportWords } from './words.js';

const SLICE_WIDTHS = [16, 32, 27, 27, 28, 28, 41, 41, 32, 36, 32, 26, 42, 42, 20];

/** Slices of one surface that are listed, and vertices. Chosen. */
const [SLICES, VERTICES] = [200, 200];

/** The section and the result that surfaces are of, and the language in which they are described. */
type Described = Pick<ReportInput, 'document' | 'language' | 'result'>;

/** The surface of each method, slice by slice. */
export function criticalPages(
  input: Described,
  methods: readonly Omit<ReportedMethod, 'value' | 'caption'>[],
  words: ReportWords,
): Content[] {
  return methods.flatMap((method) =>
    method.solved === null
      ? []
      : [...slicePages(input, method.solved, words, words.details(methodName(input.language, method)))],
  );
}

/** One surface slice by slice, as a part of its own under a title, or below what stands before it. */
export function slicePages(input: Described, critical: SolvedEntry, words: ReportWords, title?: string): Content[] {
  const { slices } = critical;
  const { numbers } = words;
  const { document } = input;
  const [first, last] = [slices[0], slices[slices.length - 1]];
  const ends =
    first === undefined || last === undefined
      ? null
      : `${numbers.list([first.base_x_left, first.base_y_left], 3)} – ${numbers.list([last.base_x_right, last.base_y_right], 3)}`;
  const about: (readonly [string, Text])[] = [
    ...valueFacts(critical, words.values[captionOfResult(input.result)].symbol, words),
    [words.iterations, critical.iterations],
    ...(critical.details?.lambda === undefined
      ? []
      : [[words.lambda, numbers.fixed(critical.details.lambda, 4)] as const]),
    [words.endPoints, ends],
    ...weightFacts(critical, words),
    [words.tensionSlices, critical.slices_in_tension],
    ...(critical.crest_wall > 0 ? [[words.crestWall, numbers.fixed(critical.crest_wall, 2)] as const] : []),
    ...vertexFacts(critical, words),
  ];
  const head = ['', 'x', 'b', 'l', 'α', 'h', 'W', 'N', 'u', 'σ′', 'c', 'φ', 'S', 'T', words.number];
  const rows = slices.slice(0, SLICES).map((slice) => sliceRow(document, slice, words));
  return [
    ...(title === undefined ? below(words.slices, facts(about)) : under(title, facts(about))),
    table(head, rows, SLICE_WIDTHS, { fontSize: 6.5, padding: 1.5 }),
    note(words.sliceLegend),
    ...(slices.length > SLICES ? [note(words.moreSlices(SLICES, slices.length))] : []),
    ...cutPages(input, critical, words),
    ...loadPages(critical, words),
  ];
}

/** A surface that yields has two values: its ky, and the factor that is left under it. */
function valueFacts({ fos, details }: SolvedEntry, symbol: string, words: ReportWords): (readonly [string, Text])[] {
  if (details?.ky === undefined) return [[symbol, words.numbers.factor(fos, 4)]];
  return [
    [words.values.ky.symbol, words.numbers.factor(details.ky, 4)],
    [words.factorUnderKy(symbol), words.numbers.factor(fos, 4)],
  ];
}

/** Both weights, where an earthquake or a design standard makes the one that counts another than that at rest. */
function weightFacts(
  { weight, weight_at_rest: atRest }: SolvedEntry,
  { numbers, ...words }: ReportWords,
): (readonly [string, Text])[] {
  if (atRest === undefined) return [];
  return [
    [words.weightAtRest, numbers.fixed(atRest, 1)],
    [words.weightCounted, numbers.fixed(weight, 1)],
  ];
}

function vertexFacts({ surface }: SolvedEntry, words: ReportWords): (readonly [string, Text])[] {
  if (surface.type !== 'polyline') return [];
  const listed = surface.vertices.slice(0, VERTICES).map((vertex) => `(${words.numbers.list(vertex, 2)})`);
  const more = surface.vertices.length - listed.length;
  return [[words.vertices, [...listed, ...(more > 0 ? [words.moreVertices(more)] : [])].join(' ')]];
}

/** What the supports that the surface cuts give there. */
function cutPages(
  { document: { supports: placed = [], supportTypes = [] }, language }: Described,
  { supports = [] }: SolvedEntry,
  words: ReportWords,
): Content[] {
  if (supports.length === 0) return [];
  const className = (id: string): string | null => {
    const typeId = placed.find((one) => one.id === id)?.typeId;
    const type = supportTypes.find((one) => one.id === typeId);
    return type === undefined ? null : nameOf(language, type.class, SUPPORT_CLASSES[type.class].name);
  };
  const rows = supports.map(
    ({ support, name, x, y, force, governs, shear, force_application: application }): Text[] => [
      name,
      className(support),
      words.numbers.list([x, y], 2),
      words.numbers.fixed(force, 2),
      governs === undefined ? null : words.governs[governs],
      shear === undefined ? null : words.numbers.fixed(shear, 2),
      words.applicationOf(application),
    ],
  );
  const head = [
    ...[words.support, words.supportClass, words.cutAt, words.force],
    ...[words.governing, words.cutShear, words.applied],
  ];
  return below(words.cutSupports, table(head, rows, ['*', 92, 64, 56, 104, 46, 46], { fontSize: SMALL }));
}

/** How each load counts under a design standard. */
function loadPages({ load_factors: factors = [] }: SolvedEntry, words: ReportWords): Content[] {
  if (factors.length === 0) return [];
  const rows = factors.map(({ name, action, drives, factor }): Text[] => [
    name,
    words.action(action),
    drives ? words.driving : words.resisting,
    words.numbers.plain(factor),
  ]);
  return below(
    words.loadFactors,
    table([words.load, words.actionKind, '', words.factor], rows, ['*', 90, 90, 50], { fontSize: SMALL }),
  );
}

function sliceRow(document: ProjectDocument, slice: SliceEntry, { numbers: { fixed } }: ReportWords): Text[] {
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
