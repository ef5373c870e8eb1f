import { seismicEntry, setSeismic } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { seismicText } from '../model/section-text.js';

export const seismicSet = editTool({
  name: 'seismic_set',
  title: 'Set the earthquake',
  description:
    'Pseudo-static coefficients as shares of gravity: kh acts with the slide (0 to below 1), kv downward (between -1 and 1, so that weights become W(1 + kv)). Both act on the weight of the soil alone, not on loads or ponded water. What is not given stays; the first coefficients switch them on, enabled false keeps them without reading them.',
  set: 'loads',
  annotations: { ...EDIT, idempotentHint: true },
  errors: { ...SECTION_ERRORS, E_CONFLICT: 'What is given would not be read.' },
  takes: {
    kh: { type: 'number', description: '0 <= kh < 1.' },
    kv: { type: 'number', description: '-1 < kv < 1, positive downward.' },
    enabled: { type: 'boolean' },
    creates_excess_pore_pressure: {
      type: 'boolean',
      description: 'kv leaves excess pressure in materials with b_bar; read with the advanced option.',
    },
  },
  answers: { seismic: { type: 'object' } },
  make: setSeismic,
  say: (seismic) => ({
    did: `Set the earthquake to ${seismicText(seismic)}`,
    fields: { seismic: seismicEntry(seismic) },
  }),
});
