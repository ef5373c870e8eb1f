import { captionOfResult, METHODS, type StageEntry } from '@talud/slope-model';
import { conditionPages } from '../condition-pages.js';
import { hydraulicTable } from '../hydraulic-table.js';
import type { Content } from '../page-content.js';
import type { ReportInput } from '../report-input.js';
import { facts, note, SMALL, type Text, table, under } from '../report-parts.js';
import { nameOf, type ReportWords } from '../words.js';
import type { KindPages } from './kind-pages.js';

type Input = ReportInput<'groundwater'>;

/** A solved seepage. */
export const groundwaterPages: KindPages<'groundwater'> = {
  title: (words) => words.kinds.groundwater,
  banners: ({ field }, words) => (field.converged ? [] : [words.seepage.notConverged]),
  figures: (input, words) => [...fieldPages(input, words), ...stagePages(input, words)],
  drawing: ({ seepage }) => ({ title: seepage.drawing }),
  details: (input, words) => [...hydraulicPages(input, words), ...conditionPages(input, words)],
  notes: () => [],
  provenance: ({ result }, { seepage }) => [[seepage.mesh, seepage.meshOf(result.mesh.elements, result.mesh.nodes)]],
};

function fieldPages({ result }: Input, words: ReportWords): Content[] {
  const { field, mesh, permeability_unit: unit } = result;
  const said = words.seepage;
  const { plain } = words.numbers;
  const range = ([low, high]: readonly [number, number]) => `${plain(low)} – ${plain(high)}`;
  const label = result.stages?.[result.stages.length - 1]?.label;
  return under(
    said.field,
    facts([
      [said.analysis, result.analysis === 'steady' ? said.steady : said.transient(result.stages?.length ?? 0)],
      ...(result.analysis === 'steady' ? [] : [[said.fieldIs, label ?? said.lastStage] as const]),
      [said.mesh, said.meshOf(mesh.elements, mesh.nodes)],
      [said.converged, field.converged ? said.yes(field.iterations) : said.no(field.iterations)],
      [said.totalHead, range(field.total_head_m)],
      [said.pressureHead, range(field.pressure_head_m)],
      [said.porePressure, range(field.pore_pressure_kpa)],
      [said.seepageFace, field.seepage_face_nodes],
      [`${said.velocity} (${unit})`, words.numbers.digits(field.max_velocity, 4)],
      [`${said.inflow} (m × ${unit})`, words.numbers.digits(field.inflow, 4)],
      [`${said.outflow} (m × ${unit})`, words.numbers.digits(field.outflow, 4)],
      [said.imbalance, `${words.numbers.digits(100 * field.flow_imbalance, 2)} %`],
    ]),
  );
}

/** The stages of a transient analysis, with the factors at the end of those that were analysed. */
function stagePages({ result, language }: Input, words: ReportWords): Content[] {
  const { stages = [], time_unit: unit } = result;
  if (stages.length === 0) return [];
  const said = words.seepage;
  const methods = [...new Set(stages.flatMap(({ fos }) => Object.keys(fos ?? {})))];
  const rows = stages.map(({ stage, time, label, converged, steps, mass_balance_error: error, fos }): Text[] => [
    stage,
    words.numbers.plain(time),
    label ?? null,
    converged ? said.settled : said.unsettled,
    steps,
    `${words.numbers.digits(100 * error, 2)} %`,
    ...methods.map((method) => factorText(fos, method, words)),
  ]);
  const head = [said.stage, `${said.time} (${unit})`, words.name, said.converged, said.steps, said.massError];
  const { symbol } = words.values[captionOfResult(result)];
  const names = methods.map(
    (method) => `${symbol} ${nameOf(language, method, METHODS.find(({ id }) => id === method)?.name ?? method)}`,
  );
  const widths = [34, 60, '*', 66, 40, 60, ...methods.map(() => Math.min(60, 200 / methods.length))];
  const warned = stages.flatMap(({ stage, fos_warning: warning }) =>
    warning === undefined ? [] : [note(`${said.stage} ${stage}: ${words.translated(warning)}`)],
  );
  return [...under(said.stages, table([...head, ...names], rows, widths, { fontSize: SMALL })), ...warned];
}

function factorText(fos: StageEntry['fos'], method: string, words: ReportWords): Text {
  const value = fos?.[method];
  return value === undefined ? null : value === null ? words.noFactor : words.numbers.factor(value);
}

function hydraulicPages({ document, language }: Input, words: ReportWords): Content[] {
  const { head, rows } = hydraulicTable(document, language);
  return under(words.seepage.permeability, table(head, rows, [22, 100, 66, 90, '*'], { fontSize: SMALL }));
}
