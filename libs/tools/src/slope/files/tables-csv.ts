import { TaludError } from '@talud/errors';
import { csvText } from '@talud/slope-io';
import type { FileFamily } from '../../registry/file-family.js';
import { readSamples } from '../faces/read-samples.js';
import { refuseWithoutSamples, sampleTable } from '../faces/sample-queries.js';
import { sliceStresses } from '../faces/slice-stresses.js';
import { rawRows } from '../population/population-views.js';
import { populationReader } from '../population/read-population.js';
import { noSuchResult } from '../runs/visible-result.js';
import { methodOf, resultOfAddress } from './result-of-address.js';

/** Chosen: rows of a table that one call holds in memory, some 10 MB of text. */
const ROWS = 100_000;

const surfacesCsv: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/results/{result_id}/surfaces.csv{?method_id}',
  name: 'surfaces',
  title: 'All surfaces of a search',
  description: 'Every surface that cut out a mass, with its factor or its error code, as CSV. Metres.',
  mimeType: 'text/csv',
  openWith: 'results_query',
  async open(run, variables) {
    const { project, row, result } = await resultOfAddress(run, variables);
    const { place, method } = methodOf(result, variables.method_id);
    const { rows, head } = await rawRows(populationReader(run.tx, row.id), place, ROWS);
    refuseTooManyRows(rows, 'surfaces', 'results_query with view filter lists those that matter.');
    const name = `surfaces-${method.method_id}.csv`;
    return { project: project.id, name, make: async () => Buffer.from(`${head.join('\r\n')}\r\n`) };
  },
};

const slicesCsv: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/results/{result_id}/slices.csv{?method_id}',
  name: 'slices',
  title: 'Slices of a critical surface',
  description:
    'The slices of the critical surface of one method, with stresses on their bases, as CSV. m, kN/m, kPa; weight with 1 + kv and partial factors, weight_at_rest without.',
  mimeType: 'text/csv',
  openWith: 'results_query',
  async open(run, variables) {
    const { project, result } = await resultOfAddress(run, variables);
    const { method } = methodOf(result, variables.method_id);
    const rows = (method.solved?.slices ?? []).map(sliceStresses);
    const table = csvText(
      Object.keys(rows[0] ?? {}),
      rows.map((slice) => Object.values(slice)),
    );
    return { project: project.id, name: `slices-${method.method_id}.csv`, make: async () => Buffer.from(table) };
  },
};

const samplesCsv: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/results/{result_id}/samples.csv{?method_id}',
  name: 'samples',
  title: 'Samples of random variables',
  description: 'Every sample of a run of statistics: the value of each variable and the factor of one method, as CSV.',
  mimeType: 'text/csv',
  openWith: 'results_query',
  async open(run, variables) {
    const { project, row, result } = await resultOfAddress(run, variables);
    const { place, method } = methodOf(result, variables.method_id);
    if (result.kind !== 'statistics') throw noSuchResult();
    const samples = (await readSamples(run.tx, row.id)) ?? refuseWithoutSamples();
    refuseTooManyRows(samples.samples, 'samples', 'Run with fewer samples (statistics.num_samples).');
    const name = `samples-${method.method_id}.csv`;
    return { project: project.id, name, make: async () => Buffer.from(sampleTable(samples, place, ROWS)) };
  },
};

/** @throws E_TOO_LARGE */
function refuseTooManyRows(rows: number, what: string, hint: string): void {
  if (rows <= ROWS) return;
  throw new TaludError('E_TOO_LARGE', `The result has ${rows} ${what}; a table holds ${ROWS}.`, { hint });
}

/** Whole tables behind views of `results_query`, by the view. */
export const TABLES: Readonly<Record<string, FileFamily>> = {
  raw_data: surfacesCsv,
  slices: slicesCsv,
  samples: samplesCsv,
};
