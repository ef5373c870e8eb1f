import { randomUUID } from 'node:crypto';
import { type ProjectDocument, RECORD_UNITS, recordBytes, wishedRecord, withRecord } from '@talud/slope-model';
import { type Arguments, EDIT, type ToolRun } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { keepBytes } from '../groundwater/opened-document.js';

export const seismicRecordSet = editTool({
  name: 'seismic_record_set',
  title: 'Set an accelerogram',
  description:
    'Adds the accelerations of an earthquake for Newmark displacements, or changes the name or dt of the record that record names. Samples come from text (one value a line, or time and value; lines with #, ; or % are comments) or from accelerations. To use it: settings_set seismic.newmark true with seismic.record_id, then analysis_run, whose value is then a displacement in m.',
  set: 'loads',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The record is not there.',
    E_CONFLICT: 'The name is taken.',
    E_TOO_LARGE: 'The project has as many records as one may have.',
  },
  takes: {
    record: { type: 'string', description: 'Id or name of the one to change; absent: a new one.' },
    name: { type: 'string' },
    text: { type: 'string' },
    accelerations: { type: 'array', items: { type: 'number' } },
    dt: { type: 'number', exclusiveMinimum: 0, description: 's from one sample to the next.' },
    unit: { type: 'string', enum: RECORD_UNITS, description: 'Of the samples. Default g.' },
  },
  answers: {},
  make: (document, given, run) => recorded(run, document, given),
  say: ({ record: { id, name, stepS, peakG, samples }, created }) => {
    const count = 'blob' in samples ? samples.count : samples.length;
    const record = { id, name, dt: stepS, samples: count, pga_g: Math.round(peakG * 1e6) / 1e6 };
    return {
      did: `${created ? 'Added' : 'Changed'} the record "${name}"`,
      fields: { record, created },
      lines: [`${count} samples every ${stepS} s, peak ${record.pga_g} g; id ${id}`],
    };
  },
});

async function recorded(run: ToolRun, document: ProjectDocument, given: Arguments) {
  const wished = wishedRecord(document, given, randomUUID);
  if (!wished.ok) return wished;
  const { apart } = wished.value;
  const blob = apart === undefined ? undefined : await keepBytes(run, recordBytes(apart));
  return withRecord(document, wished.value, blob);
}
