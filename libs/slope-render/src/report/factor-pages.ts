import { type Caption, METHODS, type SolvedEntry, type SurfaceEntry } from '@talud/slope-model';
import type { Language } from '../words.js';
import type { Content } from './page-content.js';
import { type Text, table, under } from './report-parts.js';
import { nameOf, type ReportWords } from './words.js';

/** A method of a result of any kind, with the surface that its value is of. */
export interface ReportedMethod {
  readonly method_id: string;
  readonly name: string;
  readonly caption: Caption;
  readonly value: number | null;
  readonly solved: SolvedEntry | null;
}

export function methodName(
  language: Language,
  { method_id, name }: Pick<ReportedMethod, 'method_id' | 'name'>,
): string {
  return nameOf(language, method_id, name);
}

function shown(caption: Caption, value: number, { numbers }: ReportWords): string {
  return caption === 'newmark' ? numbers.rewritten(value.toPrecision(3)) : numbers.factor(value);
}

/** Every method with its value and its surface. All of them look for the same. */
export function factorPages(methods: readonly ReportedMethod[], language: Language, words: ReportWords): Content[] {
  const named = words.values[methods[0]?.caption ?? 'fos'];
  const rows = methods.map((method): Text[] => {
    const { value, solved } = method;
    const entry = METHODS.find(({ id }) => id === method.method_id);
    const fulfils = [
      ...(entry?.forceEquilibrium ? [words.forces] : []),
      ...(entry?.momentEquilibrium ? [words.moments] : []),
    ].join(' + ');
    return [
      methodName(language, method),
      value === null ? words.noFactor : shown(method.caption, value, words),
      solved === null ? null : surfaceText(solved.surface, words),
      solved === null ? null : endsText(solved, words),
      solved === null ? null : words.numbers.fixed(solved.area, 1),
      solved === null ? null : words.numbers.fixed(solved.weight, 0),
      fulfils,
    ];
  });
  const weighed = methods.some(({ solved }) => solved?.weight_at_rest !== undefined);
  const weight = weighed ? words.weightCounted : words.weight;
  const head = [words.method, named.symbol, words.circle, words.extent, words.area, weight, words.equilibrium];
  return under(named.title, table(head, rows, ['*', 38, 108, 74, 40, 70, 62]));
}

export function surfaceText(surface: SurfaceEntry, words: ReportWords): string {
  const { numbers } = words;
  if (surface.type === 'polyline') return words.polyline(surface.vertices.length);
  return `${numbers.list([surface.centre_x, surface.centre_y], 2)}; ${numbers.fixed(surface.radius, 2)}`;
}

function endsText({ slices }: SolvedEntry, { numbers }: ReportWords): string {
  const [first, last] = [slices[0], slices[slices.length - 1]];
  return first === undefined || last === undefined ? '–' : numbers.list([first.base_x_left, last.base_x_right], 2);
}
