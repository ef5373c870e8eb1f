import { undrawnAnnotations } from '@talud/slope-io';
import { readRevision } from '@talud/store';
import { fileName } from '../../registry/file-family.js';
import { type Arguments, EDIT, type Tool, type ToolRun } from '../../registry/tool.js';
import { expandUri } from '../../registry/uri-template.js';
import { UNIT } from '../drawing/drawing-arguments.js';
import { documentOf } from '../edit/edit-project.js';
import { DRAWN_PARTS, drawingDxf } from '../files/drawing-dxf.js';
import { counted } from '../model/section-text.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from '../project/project-fields.js';
import { PROJECT_ID, whichProject } from '../project/which-project.js';
import { resultOfCall } from '../runs/result-of-call.js';

export const dxfExport: Tool = {
  name: 'dxf_export',
  title: 'Export a drawing',
  description:
    'Answers a link to the section as a DXF drawing (release 2007), a layer for each type of boundary and one for annotations; with result_id also its critical surfaces, on the section as it was analysed. The link is for the person, good for ten minutes.',
  set: 'files',
  access: 'edit',
  annotations: EDIT,
  errors: { E_CONFLICT: 'The result is of another project.' },
  inputSchema: {
    type: 'object',
    properties: {
      result_id: { type: 'string', description: 'Draws its critical surfaces too.' },
      unit: { ...UNIT, description: 'Default m.' },
      ...Object.fromEntries(DRAWN_PARTS.map((part) => [part, { type: 'boolean', description: 'Default true.' }])),
      project_id: PROJECT_ID,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    result_id: { type: 'string' },
    notes: LIST,
    download: { type: 'object' },
  }),
  async run(run, args) {
    const { project, revision, resultId, stale } = await whatToExport(run, args);
    const document = documentOf((await readRevision(run.tx, project.id, revision)).document);
    const fields = projectFields(project, revision);
    const without = DRAWN_PARTS.filter((part) => args[part] === false).join(',') || undefined;
    const notes = [
      ...(stale ? ['The section has changed since this result; the drawing shows it as it was analysed.'] : []),
      ...(args.annotations === false ? [] : undrawnAnnotations(document)),
    ];
    const summary = `Drawing of ${projectTitle(fields)}: ${counted(document.boundaries.length, 'boundary')}.`;
    const unit = typeof args.unit === 'string' ? args.unit : undefined;
    const uri = expandUri(drawingDxf.uriTemplate, {
      project_id: fields.project_id,
      result_id: resultId,
      unit,
      without,
    });
    return {
      kind: 'answer',
      text: [summary, ...notes].join('\n'),
      structured: { summary, ...fields, ...(resultId === undefined ? {} : { result_id: resultId }), notes },
      project: project.id,
      download: { uri, name: fileName(project.name, 'dxf'), mimeType: drawingDxf.mimeType },
    };
  },
};

async function whatToExport(run: ToolRun, args: Arguments) {
  if (typeof args.result_id !== 'string') {
    const project = await whichProject(run, args, 'read');
    return { project, revision: project.currentRevision, resultId: undefined, stale: false };
  }
  const { found, project } = await resultOfCall(run, args.result_id, args);
  return { project, revision: found.revision, resultId: args.result_id, stale: found.stale };
}
