import { TaludError } from '@talud/errors';
import { csvText } from '@talud/slope-io';
import { NODE_COLUMNS, nodeRows } from '@talud/slope-model';
import type { FileFamily } from '../../registry/file-family.js';
import { flowToRead, openedFlow } from '../groundwater/flow-to-read.js';

export const nodesCsv: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/nodes.csv{?result_id,stage}',
  name: 'nodes',
  title: 'Nodes of a seepage field',
  description:
    'Heads and pore pressure at every node of the field that a project holds, or of a groundwater result, as CSV. m, kPa. stage: from 0, the last when left out.',
  mimeType: 'text/csv',
  openWith: 'groundwater_results',
  async open(run, { project_id = '', result_id, stage }) {
    if (stage !== undefined && !/^\d{1,3}$/.test(stage)) {
      throw new TaludError('E_NOT_FOUND', 'There is no such stage.', { hint: 'Stages are counted from 0.' });
    }
    const { project, document } = await flowToRead(run, {
      project_id,
      ...(result_id === undefined ? {} : { result_id }),
    });
    const flow = openedFlow(document, stage === undefined ? undefined : Number(stage));
    const { rows } = nodeRows(flow, 0, Number.POSITIVE_INFINITY);
    return { project: project.id, name: 'nodes.csv', make: async () => Buffer.from(csvText(NODE_COLUMNS, rows)) };
  },
};
