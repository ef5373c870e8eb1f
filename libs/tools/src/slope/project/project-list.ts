import { listProjects } from '@talud/store';
import { projectHandle } from '@talud/tenancy';
import { READ, type Tool } from '../../registry/tool.js';

const ROWS = 200;

export const projectList: Tool = {
  name: 'project_list',
  title: 'List projects',
  description:
    'Lists the projects that you can open, last changed first, with handle, name and revision. Use it to find a project_id. At most 200 at a time, go on with offset.',
  set: 'core',
  access: 'read',
  annotations: READ,
  inputSchema: {
    type: 'object',
    properties: {
      offset: { type: 'integer', minimum: 0, maximum: 1_000_000, description: 'Rows to skip. Default 0.' },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      summary: { type: 'string' },
      projects: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            project_id: { type: 'string' },
            name: { type: 'string' },
            revision: { type: 'integer' },
            changed_at: { type: 'string' },
            may_edit: { type: 'boolean' },
          },
          required: ['project_id', 'name', 'revision', 'changed_at', 'may_edit'],
        },
      },
      total: { type: 'integer' },
    },
    required: ['summary', 'projects', 'total'],
  },
  async run({ tx, context }, args) {
    const offset = typeof args.offset === 'number' ? args.offset : 0;
    const { projects, total } = await listProjects(tx, context, { limit: ROWS, offset });
    const rows = projects.map((project) => ({
      project_id: projectHandle(project.id),
      name: project.name,
      revision: project.currentRevision,
      changed_at: project.updatedAt.toISOString(),
      may_edit: project.editable,
    }));
    const more = offset + rows.length < total ? ` Go on with offset ${offset + rows.length}.` : '';
    const summary = `${rows.length} of ${total} projects.${more}`;
    const lines = rows.map(
      (row) => `${row.project_id}  "${row.name}"  revision ${row.revision}${row.may_edit ? '' : '  (read only)'}`,
    );
    return { kind: 'answer', text: [summary, ...lines].join('\n'), structured: { summary, projects: rows, total } };
  },
};
