import { TaludError } from '@talud/errors';
import { READ, type Tool } from '../../registry/tool.js';
import { closestName } from '../errors/words-of-the-field.js';
import { answerSchema, LIST } from '../project/project-fields.js';
import { CATALOG_KINDS, catalogEntries } from './catalog-entries.js';

export const catalog: Tool = {
  name: 'catalog',
  title: 'What the service offers',
  description:
    'Lists what can be used, with ids, parameters, units, defaults and ranges, and the reasons why a surface has no factor. Look here before you guess an id.',
  set: 'core',
  access: 'read',
  annotations: READ,
  inputSchema: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: CATALOG_KINDS },
      entry: { type: 'string', description: 'One id; of settings also a section.' },
    },
    required: ['kind'],
    additionalProperties: false,
  },
  outputSchema: answerSchema({ kind: { type: 'string' }, entries: LIST }),
  async run(_run, args) {
    const kind = String(args.kind);
    const entries = typeof args.entry === 'string' ? meant(kind, args.entry) : catalogEntries(kind);
    const of = typeof args.entry === 'string' ? `of ${catalogEntries(kind).length} ` : '';
    const summary = `${entries.length} ${of}${kind.replaceAll('_', ' ')}.`;
    const lines = entries.map((entry) => JSON.stringify(entry));
    return { kind: 'answer', text: [summary, ...lines].join('\n'), structured: { summary, kind, entries } };
  },
};

/** The entry of this id, or those of a section of settings. @throws E_INVALID_ARGUMENT with the closest ids */
function meant(kind: string, id: string): ReturnType<typeof catalogEntries> {
  const entries = catalogEntries(kind);
  const found = entries.filter((entry) => entry.id === id || String(entry.id).startsWith(`${id}.`));
  if (found.length > 0) return found;
  throw new TaludError('E_INVALID_ARGUMENT', `There is no such entry of kind ${kind}.`, {
    hint: closestName(
      id,
      entries.map((entry) => String(entry.id)),
    ),
  });
}
