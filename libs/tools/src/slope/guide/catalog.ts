import { READ, type Tool } from '../../registry/tool.js';
import { answerSchema, LIST } from '../project/project-fields.js';
import { CATALOG_KINDS, catalogEntries } from './catalog-entries.js';

export const catalog: Tool = {
  name: 'catalog',
  title: 'What the service offers',
  description:
    'Lists what can be used, with ids, parameters, units, defaults and ranges, and the reasons why a surface has no factor. Look here before you guess an id; what is not listed is refused.',
  set: 'core',
  access: 'read',
  annotations: READ,
  inputSchema: {
    type: 'object',
    properties: { kind: { type: 'string', enum: CATALOG_KINDS } },
    required: ['kind'],
    additionalProperties: false,
  },
  outputSchema: answerSchema({ kind: { type: 'string' }, entries: LIST }),
  async run(_run, args) {
    const kind = String(args.kind);
    const entries = catalogEntries(kind);
    const summary = `${entries.length} ${kind.replaceAll('_', ' ')}.`;
    const lines = entries.map((entry) => JSON.stringify(entry));
    return { kind: 'answer', text: [summary, ...lines].join('\n'), structured: { summary, kind, entries } };
  },
};
