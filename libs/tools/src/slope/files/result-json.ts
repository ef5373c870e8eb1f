import { canonicalJson } from '@talud/slope-model';
import type { FileFamily } from '../../registry/file-family.js';
import { summaryView } from '../faces/faces.js';
import { resultFields } from '../runs/visible-result.js';
import { resultOfAddress } from './result-of-address.js';

export const resultJson: FileFamily = {
  uriTemplate: 'slope://projects/{project_id}/results/{result_id}',
  name: 'result',
  title: 'Result',
  description: 'A stored result without slices: factors, critical surfaces, counts, assumptions, warnings, provenance.',
  mimeType: 'application/json',
  openWith: 'results_get',
  async open(run, variables) {
    const { project, row, result } = await resultOfAddress(run, variables);
    const fields = { ...resultFields(row), ...summaryView(result) };
    return { project: project.id, name: 'result.json', make: async () => Buffer.from(canonicalJson(fields)) };
  },
};
