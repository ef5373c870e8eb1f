import type { Point } from '@talud/slope';
import {
  type DrawdownEnvelope,
  effectiveSetting,
  groundLine,
  type ProjectDocument,
  type RunKind,
  readsField,
} from '@talud/slope-model';
import { pondOutlines } from '../draw/water.js';
import { conditionPages } from './condition-pages.js';
import type { Content } from './page-content.js';
import type { ReportInput } from './report-input.js';
import { below, facts, SMALL, type Text, table, under } from './report-parts.js';
import type { ReportWords } from './words.js';

type Described = Pick<ReportInput, 'document' | 'language'>;

/** Free water, drawdown and what soil does that cannot drain: as far as the analysis reads it. */
export function waterPages(input: Described, kind: RunKind, words: ReportWords): Content[] {
  const { document } = input;
  const said = words.waterConditions;
  const { settings } = document;
  if (effectiveSetting(settings, 'groundwater.method') === 'none') return under(said.title, { text: said.unread });
  const advanced = effectiveSetting(settings, 'groundwater.advanced_option') ?? 'none';
  const drawdown =
    advanced !== 'rapid_drawdown'
      ? []
      : ([
          [said.drawdownMethod, said.methods[effectiveSetting(settings, 'groundwater.rapid_drawdown_method')]],
        ] as const);
  return [
    ...under(
      said.title,
      facts([
        [said.conditions, said.options[advanced]],
        ...drawdown,
        [said.unitWeight, words.numbers.plain(effectiveSetting(settings, 'groundwater.pore_fluid_unit_weight'))],
        ...pools(document, advanced === 'rapid_drawdown', words),
        ...gridFacts(document, words),
      ]),
    ),
    ...(advanced === 'rapid_drawdown' || advanced === 'excess_pore_pressure' ? undrainedPages(document, words) : []),
    // A report of the seepage itself tells its conditions among its details.
    ...(readsField(document) && kind !== 'groundwater' ? conditionPages(input, words) : []),
  ];
}

/** Where water stands over the ground, before a drawdown and after it. */
function pools(document: ProjectDocument, isDrawnDown: boolean, words: ReportWords): (readonly [string, Text])[] {
  const said = words.waterConditions;
  const line = (type: 'water_table' | 'drawdown') => document.boundaries.find((one) => one.type === type)?.points;
  const [before, after] = [line('water_table'), line('drawdown')];
  if (before === undefined) return [];
  const standing = [isDrawnDown ? said.before : said.ponded, poolText(before, document, words)] as const;
  return isDrawnDown && after !== undefined
    ? [standing, [said.after, poolText(after, document, words)] as const]
    : [standing];
}

function poolText(level: readonly Point[], document: ProjectDocument, words: ReportWords): string {
  const [first, last] = [level[0], level.at(-1)];
  const rightward = first !== undefined && last !== undefined && first[0] > last[0] ? level.toReversed() : level;
  const found = pondOutlines(rightward, groundLine(document)).map((outline) => {
    // The first half of an outline is the surface of the water, from left to right; the other its bed.
    const surface = outline.slice(0, outline.length / 2);
    const depths = surface.map(([, y], i) => y - (outline[outline.length - 1 - i]?.[1] ?? y));
    const [xs, ys] = [surface.map(([x]) => x), surface.map(([, y]) => y)];
    const [low, high] = [Math.min(...ys), Math.max(...ys)].map((y) => words.numbers.fixed(y, 2));
    const levelText = low === high ? `${high}` : `${low} – ${high}`;
    const [from = '', to = '', depth = ''] = [Math.min(...xs), Math.max(...xs), Math.max(...depths)].map((value) =>
      words.numbers.fixed(value, 2),
    );
    return words.waterConditions.pool(levelText, from, to, depth);
  });
  return found.length === 0 ? words.waterConditions.noPool : found.join('\n');
}

function gridFacts({ waterGrid, settings }: ProjectDocument, words: ReportWords): (readonly [string, Text])[] {
  if (waterGrid === undefined || !effectiveSetting(settings, 'groundwater.method').startsWith('grid_')) return [];
  const { points } = waterGrid;
  const count = 'blob' in points ? points.count : points.length;
  return [[words.waterConditions.grid, words.waterConditions.gridPoints(count)]];
}

/** What each material does that has no time to drain. */
function undrainedPages({ materials }: ProjectDocument, words: ReportWords): Content[] {
  const said = words.waterConditions;
  const rows = materials.map((material, index): Text[] => [
    index + 1,
    material.name,
    material.undrainedBehaviour === true ? said.undrained : said.drained,
    material.bBar === undefined ? null : words.numbers.plain(material.bBar),
    envelopeText(material.drawdownEnvelope, words),
    material.weightCreatesExcess === true ? said.loads : null,
  ]);
  const head = [words.number, words.material, said.drainage, said.bBar, said.envelope, said.weight];
  return below(said.undrainedTitle, table(head, rows, [22, '*', 80, 44, 170, 60], { fontSize: SMALL }));
}

function envelopeText(envelope: DrawdownEnvelope | undefined, { numbers: { plain } }: ReportWords): Text {
  if (envelope === undefined) return null;
  return envelope.kind === 'r'
    ? `R: c = ${plain(envelope.c_r)} kPa, φ = ${plain(envelope.phi_r_deg)}°`
    : `Kc = 1: d = ${plain(envelope.d)} kPa, ψ = ${plain(envelope.psi_deg)}°`;
}
