import { TaludError } from '@talud/errors';
import { csvText } from '@talud/slope-io';
import type { FileFamily } from '../../registry/file-family.js';
import { RAW_HEAD, rawRows } from '../population/population-views.js';
import { populationReader } from '../population/read-population.js';
import { sliceStresses } from '../slice-stresses.js';
import { methodPlace, resultOfAddress } from './result-of-address.js';

/** Chosen: rows of a table that one call holds in memory, about 15 MB of text. */
const ROWS = 250_000;

export const surfacesCsv: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/results/{result_id}/surfaces.csv{?method_id}',
  name: 'surfaces',
  title: 'All surfaces of a search',
  description: 'Every surface that cut out a mass, with its factor or its error code, as CSV. Metres.',
  mimeType: 'text/csv',
  openWith: 'results_query',
  async open(run, variables) {
    const { project, row, result } = await resultOfAddress(run, variables);
    const method = methodPlace(result, variables.method_id);
    const { count, rows } = await rawRows(populationReader(run.tx, row.id), method, ROWS);
    if (count > ROWS) {
      throw new TaludError('E_TOO_LARGE', `The result has ${count} surfaces; a table holds ${ROWS}.`, {
        hint: 'results_query with view filter lists those that matter.',
      });
    }
    const name = `surfaces-${result.methods[method]?.method_id ?? ''}.csv`;
    return { project: project.id, name, make: async () => Buffer.from(csvText(RAW_HEAD, rows())) };
  },
};

export const slicesCsv: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/results/{result_id}/slices.csv{?method_id}',
  name: 'slices',
  title: 'Slices of a critical surface',
  description: 'The slices of the critical surface of one method, with stresses on their bases, as CSV. m, kN/m, kPa.',
  mimeType: 'text/csv',
  openWith: 'results_query',
  async open(run, variables) {
    const { project, result } = await resultOfAddress(run, variables);
    const place = methodPlace(result, variables.method_id);
    const solved = result.kind === 'surface' ? result.methods[place]?.solved : result.methods[place]?.critical;
    const rows = (solved?.slices ?? []).map(sliceStresses);
    const head = Object.keys(rows[0] ?? {});
    const name = `slices-${result.methods[place]?.method_id ?? ''}.csv`;
    return {
      project: project.id,
      name,
      make: async () =>
        Buffer.from(
          csvText(
            head,
            rows.map((slice) => Object.values(slice)),
          ),
        ),
    };
  },
};
