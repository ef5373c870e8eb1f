import { randomUUID } from 'node:crypto';
import { boundaryEntry, reshapeExternal } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { LINE_ERRORS } from '../errors/argument-errors.js';
import { POINTS } from './point-schema.js';
import { boundaryLines } from './section-text.js';

export const externalReshape = editTool({
  name: 'external_reshape',
  title: 'Fill or excavate',
  description:
    'Reshapes the outline: points_xy is a line from one place on it to another, which fills where it runs outside and excavates where it runs inside; offset moves every edge, base and sides too. m. Trap: material lines stay, so a fill takes the material of the ground that it touches unless keep_removed_as_material parts it; place a material in it then.',
  set: 'model',
  annotations: EDIT,
  errors: { ...LINE_ERRORS, E_CONFLICT: 'There is no outline.' },
  takes: {
    points_xy: { ...POINTS, description: '[[x, y], …] in m; both ends on the external boundary.' },
    offset: { type: 'number', description: 'm, positive outward; instead of points_xy.' },
    keep_removed_as_material: {
      type: 'boolean',
      description: 'Keep the old ground line as a material boundary under a fill. Default false.',
    },
    snap_tolerance: {
      type: 'number',
      description: 'How far an end may lie off the outline, as a share of the size of the section. Default 0.001.',
    },
  },
  answers: {
    mode: { type: 'string' },
    external: { type: 'object' },
    kept_as_material: { type: ['object', 'null'] },
    regions: { type: 'integer' },
  },
  make: (document, given) => reshapeExternal(document, given, randomUUID),
  say: ({ mode, external, kept }, { regions }) => {
    const entry = boundaryEntry(external, 'normal');
    const old = kept && boundaryEntry(kept, 'normal');
    return {
      did: `${mode === 'expand' ? 'Enlarged' : 'Cut'} the outline`,
      fields: { mode, external: entry, kept_as_material: old, regions: regions.length },
      lines: [...boundaryLines(old ? [entry, old] : [entry]), `Regions now: ${regions.length}.`],
    };
  },
});
