import { READ, type Tool } from '../../registry/tool.js';
import { LISTED_PROJECTS, listedProjects } from './listed-projects.js';

export const projectList: Tool = {
  name: 'project_list',
  title: 'List projects',
  description: `Lists the projects that you can open, last changed first, with handle, name, revision, last edit and newest result. Use it to find a project_id. At most ${LISTED_PROJECTS} at a time, go on with offset.`,
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
            last_edit: { type: 'object' },
            last_result: { type: 'object' },
          },
          required: ['project_id', 'name', 'revision', 'changed_at', 'may_edit'],
        },
      },
      total: { type: 'integer' },
    },
    required: ['summary', 'projects', 'total'],
  },
  async run(run, args) {
    const offset = typeof args.offset === 'number' ? args.offset : 0;
    const { projects, total } = await listedProjects(run, offset);
    const rows = projects.map(({ lastEdit: { label, by, assistant, at }, lastResult, ...project }) => ({
      project_id: project.handle,
      name: project.name,
      revision: project.currentRevision,
      changed_at: project.updatedAt.toISOString(),
      may_edit: project.editable,
      last_edit: { label, by, ...(assistant === undefined ? {} : { assistant }), at: at.toISOString() },
      ...(lastResult === undefined
        ? {}
        : {
            last_result: {
              result_id: lastResult.handle,
              kind: lastResult.kind,
              headline: lastResult.headline,
              stale: lastResult.stale,
            },
          }),
    }));
    const more = offset + rows.length < total ? ` Go on with offset ${offset + rows.length}.` : '';
    const summary = `${rows.length} of ${total} projects.${more}`;
    const lines = rows.flatMap(({ last_edit: edit, last_result: result, ...row }) => [
      `${row.project_id}  "${row.name}"  revision ${row.revision}${row.may_edit ? '' : '  (read only)'}`,
      `  last edit: ${edit.label}, by ${edit.by}${'assistant' in edit ? ` (${edit.assistant})` : ''}, ${edit.at}`,
      ...(result === undefined
        ? []
        : [
            `  newest result: ${result.result_id}, ${result.headline}${result.stale ? '; the section has changed since' : ''}`,
          ]),
    ]);
    return { kind: 'answer', text: [summary, ...lines].join('\n'), structured: { summary, projects: rows, total } };
  },
};
